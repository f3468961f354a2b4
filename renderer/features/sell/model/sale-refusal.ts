/** Why a sale was refused, and what the seller can do. The messages are those of the API client's table. */
import { secondPass } from '../../../../shared/desk/sales.ts'
import { ApiError, errorWords } from '../../../lib/api/index.ts'

export type RefusalResolution = 'choose_other' | 'accept_price' | 'new_quote' | 'fix_form' | 'try_again'

export interface SaleRefusal {
  readonly code: string
  readonly title: string
  readonly text: string
  readonly resolution: RefusalResolution
  readonly fields: readonly string[]
  readonly details: string
  /** Pressing again, once this was read, sells another pass for the plate. */
  readonly question?: SecondPassQuestion
}

export interface SecondPassQuestion {
  readonly bookingId: number
  readonly soldAtMs: number
  readonly askedAtMs: number
}

/** The second half of a double press comes before a person can have read the question. */
const readingMs = 1000

/** Whether a press now can be an answer to the question. */
export const isRead = ({ askedAtMs }: SecondPassQuestion, nowMs: number): boolean =>
  Math.abs(nowMs - askedAtMs) >= readingMs

const resolutions: Readonly<Record<string, RefusalResolution>> = {
  booking_sold_out: 'choose_other',
  quote_window_in_past: 'choose_other',
  booking_final_price_mismatch: 'accept_price',
  booking_quote_expired: 'new_quote',
  booking_quote_id_invalid: 'new_quote',
  booking_add_on_invalid: 'new_quote',
  booking_add_on_required: 'fix_form',
  booking_add_on_conflict: 'fix_form',
  booking_plate_required: 'fix_form',
  booking_customer_invalid: 'fix_form',
  sale_payment_invalid: 'fix_form',
}

export const saleRefusal = (error: unknown, nowMs: number): SaleRefusal => {
  const message = errorWords(error)
  const question = error instanceof ApiError ? questionOf(error, nowMs) : undefined
  const code = error instanceof ApiError ? error.code : 'internal_error'
  return {
    code,
    title: message.title,
    text: `${message.saved} ${message.next}`,
    resolution: resolutions[code] ?? 'try_again',
    fields: error instanceof ApiError ? error.fields : [],
    details: message.details,
    ...(question === undefined ? {} : { question }),
  }
}

const questionOf = ({ code, details }: ApiError, nowMs: number): SecondPassQuestion | undefined => {
  if (code !== 'sale_second_pass') return undefined
  const { booking_id: bookingId, sold_at: soldAt } = secondPass.parse(JSON.parse(details ?? ''))
  return { bookingId, soldAtMs: Date.parse(soldAt), askedAtMs: nowMs }
}

/** Codes after which the outcome of the sale is unknown. */
const openCodes: ReadonlySet<string> = new Set([
  'engine_unavailable',
  'network_failed',
  'response_invalid',
  'idempotency_key_in_use',
  'internal_error',
  'profile_changed',
  'remote_no_answer',
  'remote_answer_broken',
])

/** Whether the outcome is unknown: the sale is sent again under the same id, never as a new one (architecture.md 2.7). */
export const isUnanswered = (error: unknown): boolean => !(error instanceof ApiError) || openCodes.has(error.code)
