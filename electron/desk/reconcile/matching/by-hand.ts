/** What a line means beside a record that a person chose. */
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Books, StatementLine } from '../statement.ts'
import { createRecords, type Records } from './book-records.ts'
import { createClassifier } from './classify.ts'
import { createFacilityNames } from './comparison.ts'
import type { BookRecord, Finding, MatchingOptions } from './types.ts'

export const findingByHand = (
  kind: StatementKind,
  line: StatementLine,
  choose: (records: Records) => BookRecord,
  { books, settled = new Map(), period }: Pick<MatchingOptions, 'settled' | 'period'> & { readonly books: Books },
): Finding => {
  const pair = { line, record: choose(createRecords(settled)), isTaken: false }
  const facilities = createFacilityNames(books.sales)
  return createClassifier(kind, { sales: books.sales, facilities, period, pairs: [pair] })(pair)
}
