/** Records of the books that are due in the period, or were in an earlier one, and that no rule linked. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedSale, Books, Statement } from '../statement.ts'
import type { Records } from './book-records.ts'
import { dayOf } from './normalize.ts'
import type { BookRecord, MatchingOptions, MissingRecord } from './types.ts'

const compareMissing = ({ record: one }: MissingRecord, { record: other }: MissingRecord): number =>
  one.date === other.date ? (one.key < other.key ? -1 : 1) : one.date < other.date ? -1 : 1

const isPaid = ({ expected }: BookedSale, paid: Equation | undefined): boolean => expected.net === (paid?.net ?? 0)

/** All records that are due and not linked, oldest first. Without a period there are none, because nobody knows what is due. */
export const findDue = (
  { kind, lines, statedTotals }: Statement,
  books: Books,
  {
    records,
    linked,
    linkedSales,
    options,
  }: {
    readonly records: Records
    readonly linked: ReadonlySet<string>
    readonly linkedSales: ReadonlySet<BookedSale>
    readonly options: MatchingOptions
  },
): MissingRecord[] => {
  const { period, earlierPeriods = [] } = options
  if (period === undefined) return []
  // Another currency has a statement of its own.
  const currencies = new Set([...lines.map(({ currency }) => currency), ...Object.keys(statedTotals)])
  const since = earlierPeriods.reduce((first, { from }) => (from < first ? from : first), period.from)
  const isDue = (currency: string, local: string) =>
    local >= since && dayOf(local) <= period.to && currencies.has(currency)
  const due: MissingRecord[] = []
  const add = (record: BookRecord): void => {
    if (record.expected.net === 0 || linked.has(record.key)) return
    const earlier = earlierPeriods.filter(({ to }) => record.date <= to)
    due.push({ record, periods: earlier.length + 1 })
  }
  if (kind === 'payout') {
    for (const sale of books.sales) {
      if (linkedSales.has(sale) || !isDue(sale.currency, sale.startsAt)) continue
      const key = `sale:${sale.bookingId}`
      // Most were paid, by this statement or an earlier one: they need no record.
      if (!isPaid(sale, options.settled?.get(key))) add(records.ofSale(sale))
    }
  } else if (kind === 'card') {
    for (const payment of books.cardPayments)
      if (isDue(payment.currency, payment.businessDate)) add(records.ofCardPayment(payment))
  } else {
    for (const bag of books.bags) if (isDue(bag.currency, bag.businessDate)) add(records.ofBag(bag))
    for (const payout of books.payouts) if (isDue(payout.currency, payout.date)) add(records.ofPayout(payout))
  }
  return due.toSorted(compareMissing)
}
