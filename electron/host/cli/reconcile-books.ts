/** The part of `npm run reconcile` that needs a database: matches a statement with the books, and prints the open lines. */
import { ruleIds } from '../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../shared/desk/reconcile/mapping.ts'
import { formatMinor } from '../../core/money.ts'
import type { ReadableDatabase } from '../../core/db/database.ts'
import { openNewestForReading } from '../../core/db/sqlite/driver.ts'
import { isoInstant } from '../../core/http/desk-route.ts'
import { currencyOfBooks, readBooksState } from '../../desk/reconcile/books/books-repository.ts'
import { readBooks, readDayRules } from '../../desk/reconcile/storage/read-books.ts'
import { createKnownValues } from '../../desk/reconcile/storage/known-values.ts'
import { matchBooks, type Matched } from '../../desk/reconcile/match/match-books.ts'
import { matchingReport, percentText, refusalReport } from '../../desk/reconcile/match/matching-report.ts'
import { type LineMatch, type Matching } from '../../desk/reconcile/match/types.ts'
import type { ReadStatement } from '../../desk/reconcile/read/read-statement.ts'
import { print } from './command-line.ts'
import type { ReconcileCliOptions } from './reconcile-cli-options.ts'

type BooksOptions = NonNullable<ReconcileCliOptions['books']>

/** The books with which a statement of this kind is compared. */
const countText = (kind: StatementKind, { books, commissionBasisPoints }: Matched): string => {
  const commission = commissionBasisPoints === undefined ? 'as agreed' : `${percentText(commissionBasisPoints)} %`
  if (kind === 'payout') return `${books.sales.length} bookings, commission ${commission}`
  return kind === 'card' ? `${books.cardPayments.length} card payments` : `${books.bags.length} bags`
}

/** The books of the local marketplace are always current. */
const printAge = (database: ReadableDatabase): void => {
  const state = readBooksState(database)
  if (state === undefined || state.source === 'local') return
  const { current_at_ms: atMs } = state
  print(`of a marketplace elsewhere, ${atMs === null ? 'not complete yet' : `complete at ${isoInstant(atMs)}`}`)
}

const nameOf = ({ class: found, cause }: LineMatch): string => {
  const name = found ?? 'no discrepancy'
  if (cause === undefined) return name
  return cause.kind === 'fee_rate'
    ? `${name}, fee_rate ${percentText(cause.stated)} % instead of ${percentText(cause.agreed)} %`
    : `${name}, ${cause.kind}`
}

/** Prints lines by state, by rule, and by class and cause with their differences. */
const printMatching = ({ lines, counts, missing }: Matching): void => {
  for (const [state, own] of Map.groupBy(lines, (line) => line.state)) {
    const rules = ruleIds.flatMap((rule) => (counts[rule] === 0 ? [] : `${rule} ${counts[rule]}`)).join(', ')
    print(`${state}: ${own.length}${state === 'linked' ? ` (${rules})` : ''}`)
  }
  const queue = lines.filter(({ state }) => state === 'proposed' || state === 'open')
  for (const [name, own] of Map.groupBy(queue, nameOf))
    for (const [currency, same] of Map.groupBy(own, ({ line }) => line.currency)) {
      const net = same.reduce((sum, { difference }) => sum + difference.net, 0)
      print(`  ${name}: ${same.length}, difference ${currency} ${formatMinor(net, currency)}`)
    }
  for (const [currency, own] of Map.groupBy(missing, ({ record }) => record.currency)) {
    const net = own.reduce((sum, { record }) => sum + record.expected.net, 0)
    print(`missing_in_statement: ${own.length}, expected ${currency} ${formatMinor(net, currency)}`)
  }
}

const isExplained = ({ lines, missing }: Matching): boolean =>
  missing.length === 0 && lines.every(({ state }) => state === 'linked' || state === 'seen')

/** Throws AppError for a file that is no database of this version. Nothing is written to it. */
export const openBooks = ({ file, ...terms }: BooksOptions) => {
  const { database, close } = openNewestForReading(file)
  const match = (read: ReadStatement) => {
    if (!read.isAccepted) return { isExplained: false, result: refusalReport(read) }
    const matched = matchBooks((books) => readBooks(database, books), read.statement, terms)
    const { period, matching } = matched
    print(`books: ${countText(read.statement.kind, matched)}`)
    if (read.statement.kind === 'payout') printAge(database)
    print(
      period === undefined
        ? 'period: not known from the lines, so that nothing can be missing; choose it with --period'
        : `period: ${period.from} to ${period.to}${terms.period === undefined ? ', from the lines' : ''}`,
    )
    printMatching(matching)
    return { isExplained: isExplained(matching), result: matchingReport(read, matched) }
  }
  return {
    close,
    match,
    currency: () => currencyOfBooks(database),
    known: createKnownValues(database),
    booksOf: (kind: StatementKind) => readBooks(database, { kind }),
    zone: readDayRules(database).timeZone,
  }
}
export type OpenedBooks = ReturnType<typeof openBooks>
