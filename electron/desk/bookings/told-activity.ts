/** The activity of a booking at a remote marketplace, which keeps its log to itself: from what the booking says and what the till did. */
import type { BookingHistory } from '../../../shared/desk/desk.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import type { SoldBooking } from '../booking-api.ts'
import type { PaymentRow } from '../sales/sale-repository.ts'

type Entry = BookingHistory['activity'][number]

/** The actor where it was not this desk. */
const elsewhere = 'marketplace'

/** `booking` is undefined while it cannot be read: then only what this till did is known. */
export const toldActivity = (
  booking: SoldBooking | undefined,
  payments: readonly PaymentRow[],
  isUndone: boolean,
): Entry[] => {
  const told = (action: string, kind: PaymentRow['kind'], saidAt: string | undefined): Entry[] => {
    const row = payments.find((payment) => payment.kind === kind)
    const at = saidAt ?? (row === undefined ? undefined : isoInstant(row.at_ms))
    if (at === undefined) return []
    const actor = row === undefined ? elsewhere : 'desk'
    const wasUndone = kind === 'refund' && row !== undefined && isUndone
    return [{ id: 0, action, actor, at, ...(wasUndone ? { detail: 'undo' } : {}) }]
  }
  return [
    ...told('created', 'payment', booking?.purchased_at),
    ...told('cancelled', 'refund', booking?.cancelled_at),
  ].map((entry, index) => ({ ...entry, id: index + 1 }))
}
