/** Refusals of previews and bookings, each with the status and words of the one error catalogue (decisions.md section 4). */
import { errorCatalogue } from '../../../../shared/errors.ts'
import type { ErrorCode } from '../../../../shared/errors.ts'
import { ApiError } from '../../../core/http/api-error.ts'

export { bookingRefusals, offerRefusals } from '../../../../shared/errors.ts'

export const refusal = (code: ErrorCode, options: { fields?: readonly string[]; details?: string } = {}): ApiError => {
  const { status, message } = errorCatalogue[code]
  return new ApiError(status, code, message, options)
}
