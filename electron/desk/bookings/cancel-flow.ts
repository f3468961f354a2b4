/** Cancels a booking and refunds it: the intent is committed first, so that a crash loses no refund. */
import type { CancelResult } from '../../../shared/desk/desk.ts'
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import type { Actor } from '../../core/http/actor.ts'
import { parseAmountMinor } from '../../core/money.ts'
import { outcomeOf } from '../booking-api.ts'
import type { ShiftRow } from '../shifts/rows.ts'
import type { SaleFlowDeps } from '../sales/sale-flow.ts'

/** A sale can be undone for this long, whatever the facility's cancellation rule. */
const undoMs = 60_000

export const createCancelFlow = ({
  sales,
  refunds,
  bookings,
  shiftFlow,
  clock,
  log,
}: Pick<SaleFlowDeps, 'sales' | 'refunds' | 'bookings' | 'shiftFlow' | 'clock' | 'log'>) => {
  const resultOf = async (bookingId: number): Promise<CancelResult> => {
    const refunded = refunds.refunded(bookingId)
    if (refunded !== undefined) return refunded
    // A booking that was sold elsewhere is refunded where it was paid.
    const booking = await bookings.readSold(bookingId)
    return { booking_id: bookingId, refunded: booking.refunded ?? booking.price_paid, refunds: [] }
  }

  /** An undo that comes too late is sent as an ordinary cancellation. */
  const reasonNow = (bookingId: number, reason: string | undefined): string | undefined => {
    if (reason !== 'undo') return reason
    const sold = refunds.sold(bookingId)
    return sold !== undefined && clock.nowMs() - sold.at_ms <= undoMs ? reason : undefined
  }

  /** Throws where the refund is in cash, and the shift may pay out none now. */
  const refuseCash = (bookingId: number, shift: ShiftRow | undefined): void => {
    const cash = sales.payments(bookingId).filter(({ method }) => method === 'cash')
    const heldMinor = cash.reduce((sum, row) => sum + row.amount_minor, 0)
    const currency = cash[0]?.currency
    if (currency !== undefined && heldMinor > 0) shiftFlow.refuseCash(shift, currency)
  }

  /**
   * The shift that gives the money back. No refusal reveals before the count which bookings were paid in cash: while the drawer is counted
   * nothing is given back, and what cannot be cancelled is refused as such. `isForced` is cancelled in any case.
   */
  const shiftIdOf = async (bookingId: number, actor: Actor, isForced: boolean): Promise<number | undefined> => {
    const shift = shiftFlow.current(actor)
    const isCounting = shift !== undefined && shift.counting_since_ms !== null
    if (isCounting && refunds.held(bookingId).length > 0) throw new AppError('drawer_counting')
    try {
      refuseCash(bookingId, shift)
    } catch (error) {
      if (isForced) throw error
      const { cancellable, cancelled_at: cancelledAt } = await bookings.readSold(bookingId)
      throw cancellable === false && cancelledAt === undefined ? new AppError('booking_not_cancellable') : error
    }
    return shift?.id
  }

  /** Whoever repeats a request gets the same result again. Throws for anybody else, who would give the money back a second time. */
  const refuseRefunded = (bookingId: number, actor: Actor): void => {
    const last = refunds.last(bookingId)
    if (last === undefined || refunds.held(bookingId).length > 0) return
    const shiftId = shiftFlow.current(actor)?.id ?? null
    const isSameActor =
      last.person_id === (actor.person?.id ?? null) && (last.window_name ?? actor.window) === actor.window
    if (last.shift_id !== shiftId || (shiftId === null && !isSameActor)) throw new AppError('booking_already_cancelled')
  }

  const running = new Map<number, Promise<unknown>>()
  /** Simultaneous cancellations of one booking run one after the other. */
  const inTurn = async <Result>(bookingId: number, work: () => Promise<Result>): Promise<Result> => {
    const result = (running.get(bookingId) ?? Promise.resolve()).then(work, work)
    running.set(bookingId, result)
    try {
      return await result
    } finally {
      if (running.get(bookingId) === result) running.delete(bookingId)
    }
  }

  return {
    /** Whether this would undo the person's own sale, which needs no permission to refund. */
    undoesOwnSale: (bookingId: number, reason: string | undefined, { person }: Actor): boolean =>
      reasonNow(bookingId, reason) === 'undo' && refunds.sold(bookingId)?.person_id === (person?.id ?? null),

    /** Whether cancelling gives back more than this: the amount held here, or the price of a booking that was sold elsewhere. */
    async refundExceeds(bookingId: number, limit: string): Promise<boolean> {
      const isAbove = (amountMinor: number | undefined, currency: string): boolean =>
        amountMinor === undefined || amountMinor > (parseAmountMinor(limit, currency) ?? 0)
      if (refunds.sold(bookingId) !== undefined)
        return refunds.held(bookingId).some((row) => isAbove(row.amount_minor, row.currency))
      const { price_paid: paid } = await bookings.readSold(bookingId)
      return Object.entries(paid).some(([currency, price]) => isAbove(parseAmountMinor(price, currency), currency))
    },

    /**
     * Cancels and refunds; a repeated call by whoever gave the money back gives the same result, and to others 409
     * `booking_already_cancelled`. Throws the API's own refusal, unless what is held here is given back at the house's cost.
     */
    cancel: (bookingId: number, reason: string | undefined, actor: Actor, atHouseCost = false): Promise<CancelResult> =>
      inTurn(bookingId, async () => {
        refuseRefunded(bookingId, actor)
        const reasonSent = reasonNow(bookingId, reason)
        const isUndo = reasonSent === 'undo'
        const shiftId = await shiftIdOf(bookingId, actor, isUndo || atHouseCost)
        refunds.markCancelling(bookingId, clock.nowMs(), isUndo, actor, shiftId)
        const houseCost = atHouseCost ? { reason, house_cost: true } : undefined
        let cancelled: Parameters<typeof refunds.refundBalance>[2]
        let bookingStays = false
        try {
          await bookings.cancel(bookingId, reasonSent, atHouseCost)
          cancelled = { action: isUndo ? 'sale.undone' : 'booking.cancelled', actor, details: houseCost }
        } catch (error) {
          bookingStays =
            atHouseCost && isAppError(error, 'booking_not_cancellable') && refunds.sold(bookingId) !== undefined
          if (!bookingStays && !isAppError(error, 'booking_already_cancelled')) {
            if (outcomeOf(error) === 'refused') refunds.unmarkCancelling(bookingId)
            throw error
          }
          if (bookingStays && refunds.held(bookingId).length > 0)
            cancelled = { action: 'booking.refunded', actor, details: houseCost }
        }
        refunds.refundBalance(bookingId, clock.nowMs(), cancelled)
        return { ...(await resultOf(bookingId)), ...(bookingStays ? { booking_stays: true } : {}) }
      }),

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
