/** Records of the books in one shape, with what is still expected of them. */
import type { BookedBag, BookedCardPayment, BookedPayout, BookedSale, Equation } from '../statement.ts'
import { minus, zero } from './equation.ts'
import { dayOf } from './normalize.ts'
import type { BookRecord } from './types.ts'

const received = (amount: number): Equation => ({ ...zero, gross: amount, net: amount })

/** What a processor kept was never expected. */
const withoutFees = (paid: Equation): Equation => ({ ...paid, fees: 0, net: paid.net + paid.fees })

/** Makes each record once, so that it can be compared by identity. */
export const createRecords = (settled: ReadonlyMap<string, Equation>) => {
  const known = new Map<string, BookRecord>()
  const recordOf = (
    kind: BookRecord['kind'],
    id: string,
    { currency, date, expected, sale }: Pick<BookRecord, 'currency' | 'date' | 'expected' | 'sale'>,
  ): BookRecord => {
    const key = `${kind}:${id}`
    const paid = settled.get(key)
    const record: BookRecord = {
      key,
      kind,
      id,
      currency,
      date,
      expected: paid === undefined ? expected : minus(expected, sale === undefined ? withoutFees(paid) : paid),
      wasSettled: paid !== undefined,
      ...(sale && { sale }),
    }
    known.set(key, record)
    return record
  }
  return {
    ofSale: (sale: BookedSale): BookRecord =>
      known.get(`sale:${sale.bookingId}`) ??
      recordOf('sale', sale.bookingId, {
        currency: sale.currency,
        date: dayOf(sale.startsAt),
        expected: sale.expected,
        sale,
      }),
    /** A negative payment is a refund to the card. */
    ofCardPayment: ({ paymentId, currency, amount, businessDate }: BookedCardPayment): BookRecord =>
      known.get(`card_payment:${paymentId}`) ??
      recordOf('card_payment', paymentId, {
        currency,
        date: businessDate,
        expected: amount < 0 ? { ...zero, refunds: -amount, net: amount } : received(amount),
      }),
    ofBag: ({ bagNumber, currency, amount, businessDate }: BookedBag): BookRecord =>
      known.get(`bag:${bagNumber}`) ??
      recordOf('bag', bagNumber, { currency, date: businessDate, expected: received(amount) }),
    ofPayout: ({ statementName, currency, amount, date }: BookedPayout): BookRecord =>
      known.get(`payout:${statementName} ${currency}`) ??
      recordOf('payout', `${statementName} ${currency}`, { currency, date, expected: received(amount) }),
  }
}
export type Records = ReturnType<typeof createRecords>
