/** A sale as the desk API returns it: its row, its payments, and whether a pass was printed. */
import { sale, salePaymentRow, type Sale } from '../../../shared/desk/sales.ts'
import { present } from '../../../shared/present.ts'
import type { Actor } from '../../core/http/actor.ts'
import { moneyObject } from '../../core/money.ts'
import { representRow } from '../rows.ts'
import type { Services } from '../services.ts'
import { hiddenInLists } from '../shifts/access.ts'
import { draftOwner } from './draft-repository.ts'
import type { PaymentRow, SaleRow } from './sale-repository.ts'

const paymentFacts = salePaymentRow.omit({ amount: true, tendered: true, change: true, window: true })
const saleFacts = sale.omit({ total: true, payments: true, payments_hidden: true, printed: true, booking: true })

export const representPayment = (row: PaymentRow): Sale['payments'][number] => {
  const amount = (minor: number | null) => (minor === null ? undefined : moneyObject(minor, row.currency))
  return {
    ...representRow(paymentFacts, row),
    amount: moneyObject(row.amount_minor, row.currency),
    ...present({ tendered: amount(row.tendered_minor), change: amount(row.change_minor), window: row.window_name }),
  }
}

/** Represents these rows without their bookings, and as much of them as the actor may see. The data that they all need is read at once. */
export const createSaleRepresentation =
  ({ sales, drafts, shifts }: Pick<Services, 'sales' | 'drafts' | 'shifts'>) =>
  (rows: readonly SaleRow[], actor: Actor, isJustMade = false) => {
    const bookingIds = rows.flatMap((row) => row.booking_id ?? [])
    const printed = sales.printed(bookingIds)
    const all = sales.payments(...bookingIds)
    const byBooking = Map.groupBy(all, (payment) => payment.booking_id)
    const isHidden = hiddenInLists(actor, all, shifts)
    const typing = drafts.find(draftOwner(actor))?.sale_id
    return (row: SaleRow): Sale => {
      const { id, booking_id: bookingId } = row
      const facts = { ...representRow(saleFacts, row), printed: bookingId !== null && printed.has(bookingId) }
      const payments = (bookingId === null ? undefined : byBooking.get(bookingId)) ?? []
      if (payments.length > 0 && !isJustMade && typing !== id && isHidden(row, payments))
        return { ...facts, payments: [], payments_hidden: true }
      return { ...facts, total: moneyObject(row.total_minor, row.currency), payments: payments.map(representPayment) }
    }
  }
