/** Refusals of previews and bookings, each with the status and words of the one error catalogue (decisions.md section 4). */
import { errorCatalogue } from '../../../../shared/errors.ts'
import type { ErrorCode } from '../../../../shared/errors.ts'
import { ApiError } from '../../../core/http/api-error.ts'

/** What a quote with its add-ons can be refused with. */
export const offerRefusals = [
  'booking_quote_id_missing',
  'booking_quote_id_invalid',
  'booking_quote_expired',
  'booking_add_on_invalid',
  'booking_add_on_conflict',
  'coupon_invalid',
] as const satisfies readonly ErrorCode[]

/** What a booking can be refused with. */
export const bookingRefusals = [
  ...offerRefusals,
  'booking_add_on_required',
  'booking_final_price_missing',
  'booking_final_price_mismatch',
  'booking_sold_out',
  'booking_plate_required',
  'booking_customer_invalid',
  'idempotency_key_reused',
] as const satisfies readonly ErrorCode[]

export function refusal(code: ErrorCode, options: { fields?: readonly string[]; details?: string } = {}): ApiError {
  const { status, message } = errorCatalogue[code]
  return new ApiError(status, code, message, options)
}
