/** The lines of a statement that needed no decision: lines linked by rules, with the expected amounts, and lines imported before. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { RuledLine } from '../close/lines-csv.ts'

type Amounts = Readonly<Record<`${keyof Equation}_minor`, number>>
type Row = Pick<RuledLine, 'row' | 'rule' | 'record' | 'currency'> &
  Amounts & { readonly is_counted: 0 | 1 } & { readonly [Name in keyof Amounts as `expected_${Name}`]: number | null }

const members = ['gross', 'fees', 'refunds', 'adjustments', 'net'] as const

const select = `SELECT line.row, line.is_counted, settled.rule, settled.record_key AS record, line.currency,
    ${members.map((member) => `line.${member}_minor, settled.${member}_minor AS expected_${member}_minor`).join(', ')}
  FROM statement_lines AS line
    LEFT JOIN statement_settlements AS settled
      ON settled.statement_id = line.statement_id AND settled.item_key = line.identity AND settled.rule IS NOT NULL
        AND line.is_counted = 1
  WHERE line.statement_id = ? AND (line.is_counted = 0 OR settled.rule IS NOT NULL) ORDER BY line.row`

const equationOf = (amountOf: (member: keyof Equation) => number | null): Equation => {
  const [gross = 0, fees = 0, refunds = 0, adjustments = 0, net = 0] = members.map((member) => amountOf(member) ?? 0)
  return { gross, fees, refunds, adjustments, net }
}

export const ruledLines = (database: ReadableDatabase, statementId: number): RuledLine[] =>
  database
    .prepare<Row>(select)
    .all(statementId)
    .map((row) => ({
      ...{ row: row.row, rule: row.rule, record: row.record, currency: row.currency },
      state: row.is_counted === 0 ? 'seen' : 'linked',
      equation: equationOf((member) => row[`${member}_minor`]),
      expected: row.is_counted === 0 ? undefined : equationOf((member) => row[`expected_${member}_minor`]),
    }))
