/** Reads and checks the account in a request (decisions.md section 5). */
import { isEmail } from '../../../shared/values/email-address.ts'
import { AppError, type ErrorCode } from '../../../shared/errors/errors.ts'
import { parseLocale } from '../../../shared/locales.ts'
import { booleanParameter, type Parameters } from '../../core/http/parameters.ts'
import { phoneOf } from './contact.ts'

const longestName = 120
const shortestPassword = 8
const longestPassword = 200

/** Members are undefined where they are not given. */
export type AccountInput = ReturnType<typeof readAccount>

export const accountRefusal = (code: ErrorCode, fields: readonly string[], details?: string): AppError =>
  new AppError(code, { fields, details })

const within = (text: string | undefined, shortest: number, longest: number): boolean =>
  text === undefined || (text.length >= shortest && text.length <= longest)

/** Throws 400 `account_invalid` that names every wrong field, and `invalid_parameter` for a value that is no flag (W6). */
export const readAccount = (params: Parameters) => {
  const text = (name: string): string | undefined => params.get(name)?.trim()
  const input = {
    email: text('email')?.toLowerCase(),
    firstName: text('first_name'),
    lastName: text('last_name'),
    phone: phoneOf(params),
    password: params.get('password'),
    passwordless: booleanParameter(params, 'passwordless'),
    locale: parseLocale(params.get('locale') ?? null),
    currentPassword: params.get('current_password'),
    verificationCode: params.get('verification_code'),
  }
  const { email, password } = input
  const wrong = [
    ...(email !== undefined && !isEmail(email) ? ['email'] : []),
    ...(within(input.firstName, 1, longestName) ? [] : ['first_name']),
    ...(within(input.lastName, 1, longestName) ? [] : ['last_name']),
    ...(params.has('phone_number') && input.phone === undefined ? ['phone_number', 'country_code'] : []),
    ...(within(password, shortestPassword, longestPassword) ? [] : ['password']),
    ...(params.has('locale') && input.locale === undefined ? ['locale'] : []),
  ]
  if (wrong.length > 0) {
    const details = `A password has ${shortestPassword} to ${longestPassword} characters, a name at most ${longestName}.`
    throw accountRefusal('account_invalid', wrong, details)
  }
  if (password !== undefined && input.passwordless === true) {
    const details = 'An account without a password was given one.'
    throw accountRefusal('account_invalid', ['password', 'passwordless'], details)
  }
  return input
}
