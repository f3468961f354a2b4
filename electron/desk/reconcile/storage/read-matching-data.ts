/** The data that a statement is matched with, besides the books: what was settled before, and the lines of other open statements. */
import type { Equation, Period } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { StatementLine } from '../statement.ts'
import { plus } from '../match/equation.ts'
import { decidedItems } from './decision-rows.ts'
import {
  amountColumns,
  equationOfRow,
  parseLine,
  settlesNothing,
  type AmountColumns,
  type LineRow,
} from './stored-lines.ts'

export const lineColumns = `row, identity, content_json, ${amountColumns}`

interface SettlementRow extends AmountColumns {
  readonly statement_id: number
  readonly record_key: string
  readonly is_final: 0 | 1
}

/** Settlements of closed statements and people are deducted; records linked by rules of other open statements are not missing here. */
const readSettled = (database: ReadableDatabase, ownId: number) => {
  const settled = new Map<string, Equation>()
  const accounted = new Set<string>()
  const rows = database
    .prepare<SettlementRow>(
      `SELECT statement_id, record_key, ${amountColumns},
         rule IS NULL OR statement_id IN (SELECT statement_id FROM closed_statements) AS is_final
       FROM statement_settlements`,
    )
    .iterate()
  for (const row of rows) {
    const equation = equationOfRow(row)
    if (row.is_final === 0 || settlesNothing(equation)) {
      if (row.statement_id !== ownId) accounted.add(row.record_key)
      continue
    }
    const known = settled.get(row.record_key)
    settled.set(row.record_key, known === undefined ? equation : plus(known, equation))
  }
  return { settled, accounted }
}

const openStatements = (database: ReadableDatabase, kind: StatementKind, ownId: number): number[] =>
  database
    .prepare<{ id: number }>(
      `SELECT id FROM statements WHERE kind = ? AND id <> ?
         AND NOT EXISTS (SELECT 1 FROM closed_statements WHERE statement_id = id) ORDER BY id`,
    )
    .all(kind, ownId)
    .map(({ id }) => id)

/** Lines that count and about which nobody decided: they are second candidates for their records, whatever the order of the files is. */
const readOpenLines = (database: ReadableDatabase, statementId: number): StatementLine[] => {
  const decided = decidedItems(database, statementId)
  const lines = database
    .prepare<LineRow>(
      `SELECT ${lineColumns} FROM statement_lines WHERE statement_id = ? AND is_counted = 1 ORDER BY row`,
    )
    .all(statementId)
  return lines.filter(({ identity }) => !decided.has(identity)).map(parseLine)
}

/** Records of lines that no rule linked and about which nobody decided: they are in that queue, and not missing elsewhere. */
const readProposed = (database: ReadableDatabase, statementId: number): string[] => {
  const decided = decidedItems(database, statementId)
  return database
    .prepare<{ key: string; identity: string }>(
      `SELECT record.value ->> 'key' AS key, identity
       FROM statement_matches AS match JOIN statement_lines USING (statement_id, row),
         json_each(match.content_json, '$.records') AS record
       WHERE statement_id = ?`,
    )
    .all(statementId)
    .filter(({ identity }) => !decided.has(identity))
    .map(({ key }) => key)
}

const readEarlierPeriods = (
  database: ReadableDatabase,
  { kind, partner, period }: { readonly kind: StatementKind; readonly partner: string; readonly period: Period },
): Period[] =>
  database
    .prepare<{ from: string; to: string }>(
      `SELECT DISTINCT period_from AS "from", period_to AS "to" FROM statements
       WHERE kind = ? AND partner = ? AND period_to < ? ORDER BY period_from`,
    )
    .all(kind, partner, period.from)

/** `id` is 0 for a statement that is not imported yet. */
export const readMatchingData = (
  database: ReadableDatabase,
  own: { readonly id: number; readonly kind: StatementKind; readonly partner: string; readonly period: Period },
) => {
  const { settled, accounted } = readSettled(database, own.id)
  const others = openStatements(database, own.kind, own.id)
  for (const other of others) for (const key of readProposed(database, other)) accounted.add(key)
  return {
    settled,
    /** Records that other statements account for, or decided: they are not missing in this one. */
    accounted,
    otherLines: others.flatMap((other) => readOpenLines(database, other)),
    earlierPeriods: readEarlierPeriods(database, own),
  }
}
