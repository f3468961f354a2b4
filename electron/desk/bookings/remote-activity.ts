/** The activity of a booking at a remote marketplace, which does not publish its log: from the booking and what this till did. */
import type { BookingHistory } from '../../../shared/desk/desk.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import type { SoldBooking } from '../booking-api.ts'
import type { PaymentRow } from '../sales/sale-repository.ts'

type Entry = BookingHistory['activity'][number]

/** The actor where it was not this desk. */
const elsewhere = 'marketplace'

/** `booking` is undefined while it cannot be read: then only the actions of this till are known. */
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
