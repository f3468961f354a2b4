/** Finds the period of a statement for which nobody states one: the days of the records that its lines pay. */
import type { Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { createRecords } from './book-records.ts'
import { isAdjustment } from './comparison.ts'
import { createNaming } from './naming.ts'
import { dayOf } from './normalize.ts'
import type { Books, Statement } from '../statement.ts'

/** A late or early payment is one of many bookings of its day; a statement of that day pays most of them. */
const leastShare = 0.1

const countEach = (days: readonly string[]): Map<string, number> => {
  const counts = new Map<string, number>()
  for (const day of days) counts.set(day, (counts.get(day) ?? 0) + 1)
  return counts
}

const daysOf = ({ sales, cardPayments, bags }: Books): string[] => [
  ...sales.map(({ startsAt }) => dayOf(startsAt)),
  ...[...cardPayments, ...bags].map(({ businessDate }) => businessDate),
]

/**
 * The period from the first to the last day of which the lines pay at least a tenth of the records: for a payout, the days of parking that
 * its lines state, otherwise those of the records that they name. Refunds and adjustments can be about any day and do not count. Undefined
 * where no line has such a day.
 */
export const findPeriod = ({ kind, lines }: Statement, books: Books): Period | undefined => {
  const naming = createNaming(kind, lines, books, createRecords(new Map()))
  const paid = countEach(
    lines.flatMap((line) => {
      if (line.gross <= 0 || isAdjustment(line)) return []
      if (kind === 'payout' && line.startsAt !== undefined) return dayOf(line.startsAt)
      const [record, other] = naming(line)?.records ?? []
      return record === undefined || other !== undefined ? [] : record.date
    }),
  )
  const booked = countEach(daysOf(books))
  const days = [...paid.keys()].toSorted()
  const covered = days.filter(
    (day) => (paid.get(day) ?? 0) >= leastShare * (booked.get(day) ?? Number.POSITIVE_INFINITY),
  )
  const [from, to] = [covered[0] ?? days[0], covered.at(-1) ?? days.at(-1)]
  return from === undefined || to === undefined ? undefined : { from, to }
}
