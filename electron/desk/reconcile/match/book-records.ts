/** Records of the books in one shape, with what is still expected of them. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedBag, BookedCardPayment, BookedPayout, BookedSale } from '../statement.ts'
import { minus, zero } from './equation.ts'
import { dayOf } from './normalize.ts'
import type { BookRecord } from './types.ts'

const received = (amount: number): Equation => ({ ...zero, gross: amount, net: amount })

/** The fee of a processor was never expected. */
export const withoutFees = (paid: Equation): Equation => ({ ...paid, fees: 0, net: paid.net + paid.fees })

/** Creates each record once, so that it can be compared by identity. */
export const createRecords = (settled: ReadonlyMap<string, Equation>) => {
  const known = new Map<object, BookRecord>()
  const recordOf = (
    booked: object,
    kind: BookRecord['kind'],
    given: Pick<BookRecord, 'id' | 'currency' | 'date' | 'expected' | 'sale' | 'bookingId' | 'name' | 'reference'>,
  ): BookRecord => {
    const key = `${kind}:${given.id}`
    const paid = settled.get(key)
    const deducted = paid === undefined || kind === 'sale' ? paid : withoutFees(paid)
    const expected = deducted === undefined ? given.expected : minus(given.expected, deducted)
    const record: BookRecord = { key, kind, ...given, expected, ...(deducted && { settled: deducted }) }
    known.set(booked, record)
    return record
  }
  return {
    ofSale: (sale: BookedSale): BookRecord =>
      known.get(sale) ??
      recordOf(sale, 'sale', {
        id: sale.bookingId,
        currency: sale.currency,
        date: dayOf(sale.startsAt),
        expected: sale.expected,
        sale,
      }),
    /** A negative payment is a refund to the card. */
    ofCardPayment: (payment: BookedCardPayment): BookRecord =>
      known.get(payment) ??
      recordOf(payment, 'card_payment', {
        id: payment.paymentId,
        currency: payment.currency,
        bookingId: payment.bookingId,
        ...(payment.cardReference !== undefined && { name: payment.cardReference }),
        date: payment.businessDate,
        expected:
          payment.amount < 0 ? { ...zero, refunds: -payment.amount, net: payment.amount } : received(payment.amount),
      }),
    ofBag: (bag: BookedBag): BookRecord =>
      known.get(bag) ??
      recordOf(bag, 'bag', {
        id: bag.bagId,
        name: bag.bagNumber,
        currency: bag.currency,
        date: bag.businessDate,
        expected: received(bag.amount),
      }),
    ofPayout: (payout: BookedPayout): BookRecord =>
      known.get(payout) ??
      recordOf(payout, 'payout', {
        id: `${payout.statementId}-${payout.currency}`,
        name: payout.statementName,
        ...(payout.reference !== undefined && { reference: payout.reference }),
        currency: payout.currency,
        date: payout.date,
        expected: received(payout.amount),
      }),
  }
}
export type Records = ReturnType<typeof createRecords>
