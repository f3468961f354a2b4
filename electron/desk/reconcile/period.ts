/** What a statement is for, where nobody says it: the days of the records that its lines pay. */
import { createRecords } from './matching/book-records.ts'
import { isAdjustment } from './matching/comparison.ts'
import { createNaming } from './matching/naming.ts'
import { dayOf } from './matching/normalize.ts'
import type { Period } from './matching/types.ts'
import type { Books, Statement } from './statement.ts'

/**
 * From the earliest day to the latest: of parking for a payout, as its lines state it, otherwise of what they name in the books.
 * Refunds and adjustments can be about any day and do not count. Undefined where no line has such a day.
 */
export const findPeriod = ({ kind, lines }: Statement, books: Books): Period | undefined => {
  const naming = createNaming(kind, lines, books, createRecords(new Map()))
  const days = lines.flatMap((line) => {
    if (line.gross <= 0 || isAdjustment(line)) return []
    if (kind === 'payout' && line.startsAt !== undefined) return dayOf(line.startsAt)
    const [record, other] = naming(line)?.records ?? []
    return record === undefined || other !== undefined ? [] : record.date
  })
  const [first, ...rest] = days
  if (first === undefined) return undefined
  let [from, to] = [first, first]
  for (const day of rest) {
    if (day < from) from = day
    if (day > to) to = day
  }
  return { from, to }
}
