/** Matches a statement that is being imported, and prepares its rows. */
import type { Period, RuleSwitches } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { statedPayouts, type StatedPayout } from '../storage/read-payouts.ts'
import { beginReconciliation, matchedStatement, missingOf } from '../match/items.ts'
import { matchStatement } from '../match/match-statement.ts'
import { totalsOf } from '../match/totals.ts'
import type { Books, Statement } from '../statement.ts'
import type { Progress } from '../storage/statement-progress.ts'
import type { ThreadReader } from '../storage/thread-reader.ts'
import {
  lineValues,
  linkValues,
  matchValues,
  missingValues,
  packRows,
  type PreparedRows,
} from '../storage/stored-lines.ts'

export interface PreparedStatement {
  readonly source: string
  readonly rows: PreparedRows
  readonly progress: Progress
  readonly payouts: readonly StatedPayout[]
}

export const prepareStatement = (
  reader: ThreadReader,
  statement: Statement,
  books: Books,
  { partner, period, rules }: { readonly partner: string; readonly period: Period; readonly rules: RuleSwitches },
): PreparedStatement => {
  const { kind, lines } = statement
  const source = reader.sourceOf(kind, partner)
  const importedIdentities = new Set(reader.alreadyImported(source, lines).keys())
  const { accounted, ...data } = reader.matchingData({ id: 0, kind, partner, period })
  const matched = matchStatement(statement, books, { ...data, rules, period, importedIdentities })
  const due = matched.due.filter(({ record }) => !accounted.has(record.key))
  const state = beginReconciliation(matchedStatement({ ...matched, due }))
  const linked = matched.lines.filter(({ state }) => state === 'linked')
  const open = matched.lines.filter(({ state }) => state === 'proposed' || state === 'open')
  return {
    source,
    rows: {
      lines: packRows(matched.lines, ({ line, state }) => [lineValues(line, state !== 'seen')]),
      matches: packRows(open, (match) => [matchValues(match)]),
      missing: packRows(due, (record) => [missingValues(record)]),
      settlements: packRows(linked, linkValues),
    },
    progress: {
      totals: totalsOf(state),
      missing: missingOf(state).length,
      missingCarriedOver: 0,
      rules: matched.counts,
    },
    payouts: kind === 'bank' ? [] : statedPayouts(statement),
  }
}
