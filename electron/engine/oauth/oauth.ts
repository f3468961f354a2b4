/** The parts of the authorization server, composed once for its endpoints and its page. */
import type { EngineDeps } from '../deps.ts'
import { createUsers, type Users } from '../resources/accounts/repository.ts'
import { createAuthorizationCodes, type AuthorizationCodes } from './authorization-codes.ts'
import { createClients, type Clients } from './clients.ts'
import { createLoginAttempts, type LoginAttempts } from './login-attempts.ts'
import { createTokens, type Tokens } from './tokens.ts'
import { createVerificationCodes, type VerificationCodes } from './verification-codes.ts'

export interface Oauth extends Pick<EngineDeps, 'database' | 'clock'> {
  readonly users: Users
  readonly clients: Clients
  readonly tokens: Tokens
  readonly codes: AuthorizationCodes
  readonly attempts: LoginAttempts
  readonly verificationCodes: VerificationCodes
}

export const createOauth = (deps: EngineDeps): Oauth => {
  const { database, clock } = deps
  const tokens = createTokens(deps)
  return {
    database,
    clock,
    users: createUsers(database),
    clients: createClients(database),
    tokens,
    codes: createAuthorizationCodes(deps, tokens),
    attempts: createLoginAttempts(deps),
    verificationCodes: createVerificationCodes(deps),
  }
}
