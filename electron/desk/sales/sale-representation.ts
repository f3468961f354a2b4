/** A sale as the desk API returns it: its row, its payments, and whether a pass was printed. */
import { sale, salePaymentRow, type Sale } from '../../../shared/desk/sales.ts'
import { present } from '../../../shared/present.ts'
import type { Actor } from '../../core/http/actor.ts'
import { moneyObject } from '../../core/money.ts'
import { representRow } from '../rows.ts'
import type { Services } from '../services.ts'
import { isHiddenInLists } from '../shifts/access.ts'
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

/** Without its booking, and as much of it as the actor may see. */
export const createSaleRepresentation =
  ({ sales, drafts, shifts }: Pick<Services, 'sales' | 'drafts' | 'shifts'>) =>
  (row: SaleRow, actor: Actor, isJustMade = false): Sale => {
    const { id, booking_id: bookingId } = row
    const facts = { ...representRow(saleFacts, row), printed: bookingId !== null && sales.isPrinted(bookingId) }
    const payments = bookingId === null ? [] : sales.payments(bookingId)
    const isHidden =
      payments.length > 0 &&
      !isJustMade &&
      isHiddenInLists(actor, row, payments, shifts) &&
      drafts.find(draftOwner(actor))?.sale_id !== id
    if (isHidden) return { ...facts, payments: [], payments_hidden: true }
    return { ...facts, total: moneyObject(row.total_minor, row.currency), payments: payments.map(representPayment) }
  }
