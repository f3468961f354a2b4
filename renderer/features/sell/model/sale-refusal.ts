/** The reason why a sale was refused, and what the seller can do. The messages are those of the API client. */
import { isAppError } from '../../../../shared/errors/errors.ts'
import { errorMessage } from '../../../api/index.ts'

export type SaleRefusal = Readonly<ReturnType<typeof saleRefusal>>

/** The second half of a double press comes before a person can have read a question, or the change due. */
const readingMs = 1000

export const isRead = ({ shownAtMs }: { readonly shownAtMs: number }, nowMs: number): boolean =>
  Math.abs(nowMs - shownAtMs) >= readingMs

type RefusalAction = 'choose_other' | 'correct' | 'show_details'

const actions: Readonly<Record<string, RefusalAction>> = {
  booking_sold_out: 'choose_other',
  quote_window_in_past: 'choose_other',
  booking_final_price_mismatch: 'correct',
  booking_quote_expired: 'correct',
  booking_quote_id_invalid: 'correct',
  booking_add_on_invalid: 'correct',
  booking_add_on_required: 'correct',
  booking_add_on_conflict: 'correct',
  booking_add_on_sold_out: 'correct',
  booking_plate_required: 'correct',
  booking_customer_invalid: 'correct',
  sale_payment_invalid: 'correct',
  card_number_refused: 'correct',
  shift_needed: 'correct',
  drawer_counting: 'correct',
  drawer_currency: 'correct',
}

export const saleRefusal = (error: unknown, nowMs: number) => {
  const { title, saved, next, details } = errorMessage(error)
  const code = isAppError(error) ? error.code : 'internal_error'
  const action: RefusalAction = actions[code] ?? 'show_details'
  return { title, text: `${saved} ${next}`, details, action, question: questionOf(error, nowMs) }
}

/** The question is shown once: a press after it was read sells another pass for the plate. */
const questionOf = (error: unknown, nowMs: number) => {
  if (!isAppError(error, 'sale_second_pass') || error.data === undefined) return undefined
  const { booking_id: bookingId, sold_at: soldAt } = error.data
  return { bookingId, soldAtMs: Date.parse(soldAt), shownAtMs: nowMs }
}

const codesWithoutOutcome: ReadonlySet<string> = new Set([
  'engine_unavailable',
  'network_failed',
  'response_invalid',
  'idempotency_key_in_use',
  'internal_error',
  'profile_changed',
  'remote_no_answer',
  'remote_answer_broken',
])

/** If the outcome is unknown, the sale is sent again under the same id, never as a new one (architecture.md 2.7). */
export const isOutcomeUnknown = (error: unknown): boolean => !isAppError(error) || codesWithoutOutcome.has(error.code)
