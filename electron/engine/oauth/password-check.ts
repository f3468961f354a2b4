/** Whose e-mail and password these are, with guessing slowed down (decisions.md section 5). */
import type { EngineDeps } from '../deps.ts'
import { createUsers } from '../resources/accounts/repository.ts'
import type { LoginAttempts } from './login-attempts.ts'
import { unmatchableSecret, verifySecret } from './secret.ts'

export interface TypedPassword {
  readonly email: string
  readonly password: string
  /** Where it was typed; undefined for calls inside the program. */
  readonly address: string | undefined
}

/** Resolves to the account's id. Rejects with TokenError `invalid_grant` and `too_many_attempts`. */
export type CheckPassword = (typed: TypedPassword) => Promise<number>

export function createPasswordCheck({ database }: EngineDeps, attempts: LoginAttempts): CheckPassword {
  const users = createUsers(database)
  return async ({ email, password, address }) => {
    const account = `email ${email.trim().toLowerCase()}`
    const refusal = 'The e-mail or the password is wrong.'
    return attempts.guard({ account, address, refusal }, async () => {
      const user = users.byEmail(email.trim())
      const right = await verifySecret(password, user?.password_hash ?? unmatchableSecret)
      return right ? user?.id : undefined
    })
  }
}
