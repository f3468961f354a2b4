/** Cancels a booking and refunds it: the intent is committed first, so that a crash loses no refund. */
import type { CancelResult } from '../../../shared/desk/desk.ts'
import { isAppError } from '../../../shared/errors.ts'
import { outcomeOf } from '../booking-api.ts'
import type { SaleFlowDeps } from '../sales/sale-flow.ts'

/** A sale can be undone for this long, whatever the facility's cancellation rule. */
const undoMs = 60_000

export const createCancelFlow = ({
  refunds,
  bookings,
  clock,
  log,
}: Pick<SaleFlowDeps, 'refunds' | 'bookings' | 'clock' | 'log'>) => {
  const resultOf = async (bookingId: number): Promise<CancelResult> => {
    const refunded = refunds.refunded(bookingId)
    if (refunded !== undefined) return refunded
    // Sold elsewhere: refunded where it was paid.
    const booking = await bookings.readSold(bookingId)
    return { booking_id: bookingId, refunded: booking.refunded ?? booking.price_paid }
  }

  /** An undo that comes too late is sent as an ordinary cancellation. */
  const reasonNow = (bookingId: number, reason: string | undefined): string | undefined => {
    if (reason !== 'undo') return reason
    const soldAtMs = refunds.soldAtMs(bookingId)
    return soldAtMs !== undefined && clock.nowMs() - soldAtMs <= undoMs ? reason : undefined
  }

  return {
    /** Cancels and refunds; a repeated call gives the same result. Throws the API's own refusal. */
    async cancel(bookingId: number, reason: string | undefined): Promise<CancelResult> {
      const reasonSent = reasonNow(bookingId, reason)
      refunds.markCancelling(bookingId, clock.nowMs(), reasonSent === 'undo')
      try {
        await bookings.cancel(bookingId, reasonSent)
      } catch (error) {
        if (!isAppError(error, 'booking_already_cancelled')) {
          if (outcomeOf(error) === 'refused') refunds.unmarkCancelling(bookingId)
          throw error
        }
      }
      refunds.refundBalance(bookingId, clock.nowMs())
      return resultOf(bookingId)
    },

    /** Finishes what a crash interrupted between a cancellation and its refund. */
    async settleCancelling(): Promise<void> {
      for (const bookingId of refunds.cancellingBookings()) {
        try {
          const booking = await bookings.readSold(bookingId)
          if (booking.cancelled_at === undefined) refunds.unmarkCancelling(bookingId)
          else refunds.refundBalance(bookingId, clock.nowMs())
        } catch (error) {
          log.warn('a cancellation could not be settled', { bookingId, error })
        }
      }
    },
  }
}
