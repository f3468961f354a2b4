/** People sign in by e-mail and password, or by phone and a one-time code (specification, Password flows). */
import type { EngineDeps } from '../deps.ts'
import type { RequestContext } from '../../core/http/route.ts'
import { readPhone } from '../resources/accounts/phone.ts'
import type { Phone } from '../resources/accounts/phone.ts'
import { createUsers } from '../resources/accounts/repository.ts'
import type { Client } from './clients.ts'
import type { LoginAttempts } from './login-attempts.ts'
import type { CheckPassword } from './password-check.ts'
import { grantScopes } from './scopes.ts'
import { TokenError } from './token-error.ts'
import type { TokenFamilies } from './token-families.ts'
import type { TokenResponse } from './tokens.ts'
import { createVerificationCodes } from './verification-codes.ts'
import type { ProvenPhone } from './verification-codes.ts'

/** Throws TokenError `invalid_request`, `invalid_scope`, `invalid_grant`, `too_many_attempts`. */
export type SignInPerson = (client: Client, context: RequestContext) => Promise<TokenResponse>

const wrongCode = 'The phone number or the code is wrong, or the code has expired.'

interface Parts {
  readonly families: TokenFamilies
  readonly attempts: LoginAttempts
  readonly checkPassword: CheckPassword
}

export function createSignIn(deps: EngineDeps, { families, attempts, checkPassword }: Parts): SignInPerson {
  const { database, clock } = deps
  const users = createUsers(database)
  const codes = createVerificationCodes(deps)

  async function byPassword(client: Client, context: RequestContext, email: string): Promise<TokenResponse> {
    const { params, remoteAddress: address, nowMs } = context
    const scopes = grantScopes(client, params.get('scope'))
    const password = params.get('customer_password')
    if (password === undefined) throw new TokenError('invalid_request', 'customer_password is missing.')
    const userId = await checkPassword({ email, password, address })
    return database.transaction(() => families.begin({ client, userId, scopes, nowMs }).tokens)
  }

  /** True where the number is, or now becomes, a proven one of this account. */
  function confirmPhone(userId: number, phone: Phone): boolean {
    const user = users.byId(userId)
    if (user?.country_code !== phone.countryCode || user.phone_number !== phone.number) return false
    if (user.phone_verified === 1) return true
    if (users.byVerifiedPhone(phone) !== undefined) return false
    users.update({ ...user, phone_verified: 1 })
    return true
  }

  async function byPhone(client: Client, context: RequestContext): Promise<TokenResponse> {
    const { params, remoteAddress: address, nowMs } = context
    const scopes = grantScopes(client, params.get('scope'))
    const code = params.get('verification_code')
    if (code === undefined) throw new TokenError('invalid_request', 'verification_code is missing.')
    const phone = readPhone(params)
    if (phone === undefined)
      throw new TokenError('invalid_request', 'phone_number with country_code is no phone number.')
    const signIn = ({ codeId, userId }: ProvenPhone): TokenResponse | undefined =>
      database.transaction(() => {
        if (!codes.use(codeId, nowMs) || !confirmPhone(userId, phone)) return undefined
        return families.begin({ client, userId, scopes, nowMs }).tokens
      })
    const account = `phone ${phone.countryCode} ${phone.number}`
    return attempts.guard({ account, address, refusal: wrongCode }, async () => {
      const proven = await codes.check(phone, code, clock.nowMs())
      return proven === undefined ? undefined : signIn(proven)
    })
  }

  return (client, context) => {
    const email = context.params.get('customer_email')
    if (email !== undefined) return byPassword(client, context, email)
    if (context.params.has('phone_number')) return byPhone(client, context)
    throw new TokenError('invalid_request', 'customer_email or phone_number is missing.')
  }
}
