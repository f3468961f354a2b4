/** Sums of lines that need no decision: they are many, and no screen lists them. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { minus, sumOf, zero } from '../match/equation.ts'
import type { GroupTotal, MatchedStatement } from '../match/items.ts'
import { once } from '../remember.ts'
import type { StatementLine } from '../statement.ts'
import { equationOfRow, type AmountColumns } from './stored-lines.ts'

interface SumRow extends AmountColumns {
  readonly is_counted: 0 | 1
  readonly lines: number
}

const sums = ['gross', 'fees', 'refunds', 'adjustments', 'net'].map((name) => `sum(${name}_minor) AS ${name}_minor`)
const none: GroupTotal = { lines: 0, equation: zero }

/** All lines that count, except those that no rule linked. */
export const readAutomatic = (
  database: ReadableDatabase,
  statementId: number,
  open: readonly StatementLine[],
): MatchedStatement['automatic'] => {
  const rows = database
    .prepare<SumRow>(
      `SELECT currency, is_counted, count(*) AS lines, ${sums.join(', ')} FROM statement_lines
       WHERE statement_id = ? GROUP BY currency, is_counted ORDER BY min(row)`,
    )
    .all(statementId)
  const totalOf = (row: SumRow | undefined): GroupTotal =>
    row === undefined ? none : { lines: row.lines, equation: equationOfRow(row) }
  return [...Map.groupBy(rows, ({ currency }) => currency)].map(([currency, own]) => {
    const counted = totalOf(own.find((row) => row.is_counted === 1))
    const unlinked = open.filter((line) => line.currency === currency)
    return {
      currency,
      linked: { lines: counted.lines - unlinked.length, equation: minus(counted.equation, sumOf(unlinked)) },
      seen: totalOf(own.find((row) => row.is_counted === 0)),
    }
  })
}

/** The counts are read when they are first needed. */
export const readLinkedCounts = (
  database: ReadableDatabase,
  statementId: number,
): Pick<MatchedStatement, 'linkedRecords' | 'countFees' | 'roundings'> => {
  const isLinked = database.prepare(
    'SELECT 1 FROM statement_settlements WHERE record_key = ? AND statement_id = ? AND rule IS NOT NULL',
  )
  const fees = once(() =>
    database
      .prepare<{ currency: string; rate: number | null; lines: number }>(
        `SELECT currency, commission_basis_points AS rate, count(*) AS lines FROM statement_settlements
         WHERE statement_id = ? AND rule IS NOT NULL AND fees_minor <> 0 GROUP BY 1, 2`,
      )
      .all(statementId),
  )
  const members = ['gross', 'fees', 'refunds', 'adjustments', 'net'].map((name) => `${name}_minor`)
  return {
    linkedRecords: { has: (key) => isLinked.get(key, statementId) !== undefined },
    countFees: (currency, agreed) => {
      const own = fees().filter((row) => row.currency === currency)
      const count = (rows: typeof own): number => rows.reduce((sum, { lines }) => sum + lines, 0)
      return { agreeing: count(own.filter(({ rate }) => rate === agreed)), all: count(own) }
    },
    roundings: once(() =>
      database
        .prepare<{ currency: string; lines: number; net: number }>(
          `SELECT line.currency, count(*) AS lines, sum(line.net_minor - settled.net_minor) AS net
           FROM statement_settlements AS settled JOIN statement_lines AS line USING (statement_id, row)
           WHERE settled.statement_id = ? AND rule IS NOT NULL
             AND (${members.map((name) => `line.${name}`).join(', ')})
               <> (${members.map((name) => `settled.${name}`).join(', ')}) GROUP BY 1`,
        )
        .all(statementId),
    ),
  }
}
