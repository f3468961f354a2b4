/** Creates and changes accounts: who may have which e-mail and phone, passwords, verification (decisions.md section 5). */
import type { EngineServices } from '../services.ts'
import type { Locale } from '../../../shared/locales.ts'
import type { RequestContext } from '../../core/http/route.ts'
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import { hashSecret, unmatchable, verifySecret } from '../../core/secret.ts'
import { verificationCodeMs, type FreshCode } from './oauth/verification-code-repository.ts'
import { accountRefusal, type AccountInput } from './account-input.ts'
import type { Phone } from '../../../shared/values/phone.ts'
import type { UserRow } from './repository.ts'

type Caller = Pick<RequestContext, 'auth' | 'remoteAddress' | 'nowMs'>

const samePhone = (user: UserRow, { countryCode, number }: Phone): boolean =>
  user.country_code === countryCode && user.phone_number === number

/** True where a change affects the credentials of the person. */
const changesSignIn = (user: UserRow, { email, phone, password, passwordless }: AccountInput): boolean =>
  password !== undefined ||
  (passwordless === true && user.password_hash !== null) ||
  (email !== undefined && email !== user.email) ||
  (phone !== undefined && !samePhone(user, phone))

const unconfirmed = (fields = ['current_password', 'verification_code'], details?: string): AppError =>
  accountRefusal('account_confirmation_required', fields, details)

/** Rejects with 403 `account_confirmation_required` that names the parameters, 429 `rate_limit_exceeded`: failures count as sign-ins. */
const confirmChange = async (
  { repositories: { users, attempts, verificationCodes }, clock, secretCost }: EngineServices,
  user: UserRow,
  { currentPassword, verificationCode }: AccountInput,
  address: string | undefined,
): Promise<{ readonly codeId: number | undefined }> => {
  const { email, country_code: countryCode, phone_number: number } = user
  const account = email === null ? `phone ${countryCode ?? ''} ${number ?? ''}` : `email ${email}`
  const check = async () => {
    if (currentPassword !== undefined) {
      const stored = users.byId(user.id)?.password_hash ?? unmatchable(secretCost)
      return (await verifySecret(currentPassword, stored)) ? { codeId: undefined } : undefined
    }
    const codeId = await verificationCodes.checkForChange(user.id, verificationCode ?? '', clock.nowMs())
    return codeId === undefined ? undefined : { codeId }
  }
  if (currentPassword === undefined && verificationCode === undefined) throw unconfirmed()
  try {
    return await attempts.guard({ account, address, refusal: 'Not confirmed.' }, check)
  } catch (error) {
    if (isAppError(error, 'too_many_attempts')) {
      throw new AppError('rate_limit_exceeded', { message: error.message, headers: error.headers ?? {} })
    }
    if (!isAppError(error)) throw error
    const wrong = currentPassword === undefined ? 'verification_code' : 'current_password'
    throw unconfirmed([wrong], `${wrong} is wrong or has expired.`)
  }
}

export const createAccounts = (services: EngineServices) => {
  const { ids, secretCost } = services
  const { users, verificationCodes: codes, tokens, transaction, lock } = services.repositories

  /** The hash of a new password and the code for a new phone, which are made before the transaction. */
  const prepare = async ({ password, phone }: AccountInput) => ({
    passwordHash: password === undefined ? null : await hashSecret(password, ids.randomBytes, secretCost),
    code: phone === undefined ? undefined : await codes.make(),
  })

  const refuseImported = ({ email, phone }: AccountInput, own?: UserRow): void => {
    const sameEmail = email === undefined ? undefined : users.byEmail(email)
    if (sameEmail !== undefined && sameEmail.id !== own?.id) throw accountRefusal('account_email_taken', ['email'])
    const samePhone = phone === undefined ? undefined : users.byVerifiedPhone(phone)
    if (samePhone !== undefined && samePhone.id !== own?.id)
      throw accountRefusal('account_phone_taken', ['phone_number'])
  }

  /** Sends a new number a code: signing in with it verifies the number. */
  const sendProof = (user: UserRow, phone: Phone | undefined, code: FreshCode | undefined, nowMs: number): void => {
    if (phone !== undefined && code !== undefined && user.phone_verified === 0) codes.send(code, phone, user, nowMs)
  }

  return {
    /** Throws 400 `account_invalid`, 409 `account_email_taken`, `account_phone_taken`. */
    async create(input: AccountInput, locale: Locale, nowMs: number): Promise<UserRow> {
      const { email, phone, password } = input
      if (email === undefined && phone === undefined) {
        const details = 'An account has an e-mail or a phone number.'
        throw accountRefusal('account_invalid', ['email', 'phone_number'], details)
      }
      if (password === undefined && input.passwordless !== true) {
        throw accountRefusal('account_invalid', ['password'], 'password is needed unless passwordless is true.')
      }
      const { passwordHash, code } = await prepare(input)
      return transaction(() => {
        refuseImported(input)
        const user = users.insert({
          email: email ?? null,
          first_name: input.firstName ?? null,
          last_name: input.lastName ?? null,
          country_code: phone?.countryCode ?? null,
          phone_number: phone?.number ?? null,
          phone_verified: 0,
          password_hash: passwordHash,
          locale: input.locale ?? locale,
          created_at_ms: nowMs,
        })
        sendProof(user, phone, code, nowMs)
        return user
      })
    },

    /** Throws the same, and 403 `account_confirmation_required`, 429 `rate_limit_exceeded`; signs the person out everywhere else. */
    async change(userId: number, input: AccountInput, { auth, remoteAddress, nowMs }: Caller): Promise<UserRow> {
      const { phone } = input
      const current = users.byId(userId)
      const confirmed =
        current !== undefined && changesSignIn(current, input)
          ? await confirmChange(services, current, input, remoteAddress)
          : undefined
      const { passwordHash, code } = await prepare(input)
      return transaction(() => {
        lock('users', [userId])
        const before = users.byId(userId)
        if (before === undefined) throw new Error(`user ${userId} has a token but no account`)
        refuseImported(input, before)
        if (input.passwordless === false && passwordHash === null && before.password_hash === null) {
          throw accountRefusal('account_invalid', ['password'], 'An account with a password needs one.')
        }
        const kept = input.passwordless === true ? null : before.password_hash
        const newPhone = phone === undefined || samePhone(before, phone) ? undefined : phone
        const user: UserRow = {
          ...before,
          email: input.email ?? before.email,
          first_name: input.firstName ?? before.first_name,
          last_name: input.lastName ?? before.last_name,
          ...(newPhone === undefined
            ? {}
            : { country_code: newPhone.countryCode, phone_number: newPhone.number, phone_verified: 0 }),
          password_hash: passwordHash ?? kept,
          locale: input.locale ?? before.locale,
        }
        users.update(user)
        sendProof(user, phone, code, nowMs)
        if (changesSignIn(before, input)) {
          if (confirmed === undefined || (confirmed.codeId !== undefined && !codes.use(confirmed.codeId, nowMs))) {
            throw unconfirmed()
          }
          codes.endForChange(userId, nowMs)
          tokens.revokeOthers(userId, Buffer.from(auth.tokenKey ?? '', 'base64url'), nowMs)
        }
        return user
      })
    },

    /** Sends a code to a verified phone, and nothing to another; returns the time at which a code that was sent now ends. */
    async sendCode(phone: Phone, nowMs: number): Promise<number> {
      const code = await codes.make()
      transaction(() => codes.send(code, phone, users.byVerifiedPhone(phone), nowMs))
      return nowMs + verificationCodeMs
    },

    /** Sends a code that confirms a change of this account. Throws 403 `account_confirmation_required` where it has no address. */
    async sendChangeCode(user: UserRow, nowMs: number): Promise<number> {
      const code = await codes.make()
      const isSent = transaction(() => codes.sendForChange(code, users.byId(user.id) ?? user, nowMs))
      if (!isSent) {
        throw unconfirmed(['current_password'], 'The account has no verified phone and no e-mail.')
      }
      return nowMs + verificationCodeMs
    },
  }
}
