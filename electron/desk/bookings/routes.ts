/** /desk/bookings/{id}: the desk's side of a booking: its money, its prints, and cancelling it. */
import { bookingApi } from '../../../shared/contract/sales.ts'
import { activityEntry, type BookingHistory } from '../../../shared/desk/desk.ts'
import { formatMinor } from '../../core/money.ts'
import { hasPermission } from '../../../shared/permissions.ts'
import type { Actor } from '../../core/http/actor.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { outcomeOf, type SoldBooking } from '../booking-api.ts'
import { representRow } from '../rows.ts'
import type { PaymentRow } from '../sales/sale-repository.ts'
import { representPayment } from '../sales/sale-representation.ts'
import type { Services } from '../services.ts'
import { representPrintJob } from '../printing/print-job-repository.ts'
import { isHiddenUntilCounted } from '../shifts/access.ts'
import { withActors } from './activity-actor-repository.ts'

const balanceOf = (payments: readonly PaymentRow[]): Record<string, string> => {
  const balance: Record<string, string> = {}
  for (const [currency, rows] of Map.groupBy(payments, (row) => row.currency)) {
    const minor = rows.reduce((sum, row) => sum + row.amount_minor, 0)
    balance[currency] = formatMinor(minor, currency)
  }
  return balance
}

type Entry = BookingHistory['activity'][number]

/** The actor where it was not this desk. */
const elsewhere = 'marketplace'

/**
 * The activity of a booking at a remote marketplace, which does not publish its log: from the booking and what this till did. `booking` is
 * undefined while it cannot be read: then only the actions of this till are known.
 */
export const remoteActivity = (
  booking: SoldBooking | undefined,
  payments: readonly PaymentRow[],
  isUndone: boolean,
): Entry[] => {
  const entry = (action: string, kind: PaymentRow['kind'], bookedAt: string | undefined): Entry[] => {
    const row = payments.find((payment) => payment.kind === kind)
    const at = bookedAt ?? (row === undefined ? undefined : isoInstant(row.at_ms))
    if (at === undefined) return []
    const actor = row === undefined ? elsewhere : 'desk'
    const wasUndone = kind === 'refund' && row !== undefined && isUndone
    return [{ id: 0, action, actor, at, ...(wasUndone ? { detail: 'undo' } : {}) }]
  }
  return [
    ...entry('created', 'payment', booking?.purchased_at),
    ...entry('cancelled', 'refund', booking?.cancelled_at),
  ].map((entry, index) => ({ ...entry, id: index + 1 }))
}

export const bookingRoutes = ({
  desk,
  bookings,
  sales,
  jobs,
  refunds,
  cancelFlow,
  settings,
  shifts,
  actors,
}: Services): Route[] => {
  /** Undefined where the marketplace cannot be reached and this till has payments to show. */
  const readBooking = async (bookingId: number, payments: readonly PaymentRow[]): Promise<SoldBooking | undefined> => {
    try {
      return await bookings.readSold(bookingId)
    } catch (error) {
      if (payments.length === 0 && outcomeOf(error) !== 'not_sent') throw error
      return undefined
    }
  }

  /** The facts for this check are read only where they matter. */
  const refuseAboveLimit = async (context: RequestContext, id: number, reason: string | undefined): Promise<void> => {
    const { actor } = context
    if (actor.person === undefined || hasPermission(actor.person.role, 'refund_above_limit')) return
    if (cancelFlow.undoesOwnSale(id, reason, actor)) return
    const { refund_limit: limit } = settings.readOrDefault('people')
    if (await cancelFlow.refundExceeds(id, limit)) context.requirePermission('refund_above_limit')
  }

  /** Whether the person may know how an earlier refund was paid. */
  const mayKnowRefund = (actor: Actor, id: number): boolean => {
    const payments = sales.payments(id)
    const isOwn = payments.some(({ kind, person_id: by }) => kind === 'refund' && by === (actor.person?.id ?? null))
    return isOwn || !isHiddenUntilCounted(actor, payments, shifts)
  }

  return deskHandlers(bookingApi, {
    async history({ actor, locale }, { id }) {
      const payments = sales.payments(id)
      const isEmbedded = desk.profile.kind === 'embedded'
      const activity = isEmbedded
        ? desk.marketplace.activity(id).map((row) => representRow(activityEntry, row))
        : remoteActivity(await readBooking(id, payments), payments, refunds.isUndone(id))
      // The desk knows nothing of it: the engine decides whether there is such a booking at all.
      if (isEmbedded && payments.length === 0 && activity.length === 0) await bookings.readSold(id)
      return {
        ...(isHiddenUntilCounted(actor, payments, shifts)
          ? { payments: [], balance: {}, payments_hidden: true as const }
          : { payments: payments.map(representPayment), balance: balanceOf(payments) }),
        print_jobs: jobs
          .list({ kind: 'pass', subjectId: id }, { perPage: 100, offset: 0 })
          .rows.map((row) => representPrintJob(row, locale)),
        activity: withActors(activity, actors.ofBooking(id)),
      }
    },
    async cancel(context, { id, body: { reason, house_cost: atHouseCost } }) {
      if (atHouseCost === true) context.requirePermission('refund_at_house_cost')
      else await refuseAboveLimit(context, id, reason)
      const wasHeld = refunds.held(id).length > 0
      const result = await cancelFlow.cancel(id, reason, context.actor, atHouseCost)
      const isKnown = wasHeld || mayKnowRefund(context.actor, id)
      return isKnown ? result : { ...result, refunds: [] }
    },
  })
}
