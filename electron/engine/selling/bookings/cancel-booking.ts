/** Cancels a booking: space, money, coupon and credit are given back, all in one transaction (decisions.md section 4). */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { Repositories } from '../../repositories.ts'
import { isInternal } from '../../../core/http/auth.ts'
import { isSet } from '../../../core/http/parameters.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { BookingWithFacility } from './booking-row.ts'
import { isCancellable } from './representation.ts'
import { actorOf } from './booking-owner.ts'

/** The desk can undo a sale within this time after the purchase, whatever the facility's rule (experience.md section 2). */
const undoMs = 60_000

/**
 * Must run inside a transaction, with the row read in it. From the desk, the reason `undo` lifts the facility's rule within a minute of the
 * purchase, `house_cost` at any time. Throws `booking_already_cancelled`, `booking_not_cancellable`.
 */
export const cancelBooking = (
  { bookingWriter: writer, deductions, enqueueWebhook, idempotency }: Repositories,
  row: BookingWithFacility,
  { auth, params, nowMs }: RequestContext,
): void => {
  const { booking_id: id, user_id: userId, booking_currency: currency } = row
  const reason = params.get('reason')
  if (row.status === 'cancelled') throw new AppError('booking_already_cancelled')
  const isUndo = reason === 'undo' && isInternal(auth) && nowMs - row.purchased_at_ms <= undoMs
  const isAtHouseCost = isInternal(auth) && isSet(params, 'house_cost')
  if (!isUndo && !isAtHouseCost && !isCancellable(row, nowMs)) throw new AppError('booking_not_cancellable')
  // The row may be older than a later write of another process.
  if (!writer.cancel(id, nowMs)) throw new AppError('booking_already_cancelled')
  const refund = {
    booking_id: id,
    kind: 'refund',
    currency,
    amount_minor: -row.price_paid_minor,
    at_ms: nowMs,
  } as const
  writer.record(refund, { action: 'cancelled', actor: actorOf(auth), detail: reason?.slice(0, 500) ?? null })
  if (userId !== null) deductions.giveBack({ id, userId, currency, nowMs })
  if (row.partner_booking_id !== null) idempotency.forgetPartnerBooking(row.client_id, row.partner_booking_id, nowMs)
  enqueueWebhook({ bookingId: id, partnerId: row.partner_id, kind: 'cancel', nowMs })
}
