/** Cancels a booking: space, money, coupon and credit are given back, all in one transaction (decisions.md section 4). */
import { AppError } from '../../../../shared/errors.ts'
import type { Repositories } from '../../repositories.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import type { BookingWithFacility } from './booking-row.ts'
import { actorOf } from './create-booking.ts'
import { isCancellable } from './representation.ts'

/** How long after the purchase the desk can undo a sale, whatever the facility's rule (experience.md section 2). */
const undoMs = 60_000

interface Cancellation {
  readonly row: BookingWithFacility
  readonly auth: Auth
  /** For the activity log; `undo` from the desk lifts the facility's rule within a minute of the purchase. */
  readonly reason: string | undefined
  readonly nowMs: number
}

/** Must run inside a transaction, with the row read in it. Throws `booking_already_cancelled`, `booking_not_cancellable`. */
export const cancelBooking = (
  { bookingWriter: writer, deductions, enqueueWebhook }: Repositories,
  { row, auth, reason, nowMs }: Cancellation,
): void => {
  if (row.status === 'cancelled') throw new AppError('booking_already_cancelled')
  const isUndo = reason === 'undo' && isInternal(auth) && nowMs - row.purchased_at_ms <= undoMs
  if (!isUndo && !isCancellable(row, nowMs)) throw new AppError('booking_not_cancellable')
  writer.cancel(row.booking_id, nowMs)
  writer.record({
    bookingId: row.booking_id,
    kind: 'refund',
    currency: row.booking_currency,
    amountMinor: -row.price_paid_minor,
    action: 'cancelled',
    actor: actorOf(auth),
    detail: reason?.slice(0, 500),
    nowMs,
  })
  const { booking_id: id, user_id: userId, booking_currency: currency } = row
  if (userId !== null) deductions.giveBack({ id, userId, currency, nowMs })
  enqueueWebhook({ bookingId: row.booking_id, partnerId: row.partner_id, kind: 'cancel', nowMs })
}
