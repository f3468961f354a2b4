/** Confirms a change of password, e-mail or phone, whoever holds the token (decisions.md section 6a). */
import { AppError, isAppError } from '../../../../shared/errors.ts'
import type { EngineServices } from '../../services.ts'
import { unmatchableSecret, verifySecret } from '../../oauth/secret.ts'
import { accountRefusal, type AccountInput } from './account-input.ts'
import type { UserRow } from './repository.ts'

const attemptsName = ({ email, country_code: countryCode, phone_number: number }: UserRow): string =>
  email === null ? `phone ${countryCode ?? ''} ${number ?? ''}` : `email ${email}`

/** Rejects with 403 `account_confirmation_required` naming the parameters, 429 `rate_limit_exceeded`: failures count as sign-ins. */
export const confirmChange = async (
  { repositories: { users, attempts, verificationCodes }, clock }: EngineServices,
  user: UserRow,
  { currentPassword, verificationCode }: AccountInput,
  address: string | undefined,
): Promise<{ readonly codeId: number | undefined }> => {
  const check = async () => {
    if (currentPassword !== undefined) {
      const stored = users.byId(user.id)?.password_hash ?? unmatchableSecret
      return (await verifySecret(currentPassword, stored)) ? { codeId: undefined } : undefined
    }
    const codeId = await verificationCodes.checkForChange(user.id, verificationCode ?? '', clock.nowMs())
    return codeId === undefined ? undefined : { codeId }
  }
  if (currentPassword === undefined && verificationCode === undefined) {
    throw accountRefusal('account_confirmation_required', ['current_password', 'verification_code'])
  }
  try {
    return await attempts.guard({ account: attemptsName(user), address, refusal: 'Not confirmed.' }, check)
  } catch (error) {
    if (isAppError(error, 'too_many_attempts')) {
      throw new AppError('rate_limit_exceeded', { message: error.message, headers: error.headers ?? {} })
    }
    if (!isAppError(error)) throw error
    const wrong = currentPassword === undefined ? 'verification_code' : 'current_password'
    throw accountRefusal('account_confirmation_required', [wrong], `${wrong} is wrong or has expired.`)
  }
}
