/** Lines, matches and settlements as rows: prepared as JSON by the thread that matches, so that they are written quickly. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { isZero, zero } from '../matching/equation.ts'
import { recordsTakenBy } from '../matching/items.ts'
import type { BookRecord, Finding, LineMatch, MissingRecord } from '../matching/types.ts'
import type { StatementLine } from '../statement.ts'

export interface AmountColumns {
  readonly currency: string
  readonly gross_minor: number
  readonly fees_minor: number
  readonly refunds_minor: number
  readonly adjustments_minor: number
  readonly net_minor: number
}

export const amountColumns = 'currency, gross_minor, fees_minor, refunds_minor, adjustments_minor, net_minor'

export const equationOfRow = (row: Omit<AmountColumns, 'currency'>): Equation => ({
  gross: row.gross_minor,
  fees: row.fees_minor,
  refunds: row.refunds_minor,
  adjustments: row.adjustments_minor,
  net: row.net_minor,
})

export interface LineRow extends AmountColumns {
  readonly row: number
  readonly identity: string
  readonly content_json: string
}

export const parseLine = (stored: LineRow): StatementLine => ({
  ...(JSON.parse(stored.content_json) as Pick<StatementLine, 'reference'>),
  row: stored.row,
  identity: stored.identity,
  currency: stored.currency,
  ...equationOfRow(stored),
})

const amountsOf = (currency: string, { gross, fees, refunds, adjustments, net }: Equation) =>
  [currency, gross, fees, refunds, adjustments, net] as const

/** In the order of `lineColumns`. */
export const lineValues = (line: StatementLine, isCounted: boolean) => {
  const { row, identity, currency, gross, fees, refunds, adjustments, net, ...content } = line
  const equation = { gross, fees, refunds, adjustments, net }
  return [row, identity, isCounted ? 1 : 0, content, ...amountsOf(currency, equation)] as const
}

/** What a line means, as it is stored: of a match without what it was found by. */
export const findingOf = (match: Finding): Finding => {
  const { records, class: found, cause, expected, expectedCurrency, difference, together } = match
  return {
    records,
    ...(found && { class: found }),
    ...(cause && { cause }),
    expected,
    expectedCurrency,
    difference,
    ...(together && { together }),
  }
}

export type Evidence = Pick<LineMatch, 'proposals' | 'obstacle'>

/** In the order of `matchColumns`. */
export const matchValues = (match: LineMatch) => {
  const { line, state, rule, records, obstacle, proposals } = match
  const [record] = records
  if (state === 'linked')
    return [line.row, state, rule, record?.key, record?.sale?.commissionBasisPoints ?? null, null, null] as const
  const evidence: Evidence = { ...(obstacle && { obstacle }), proposals }
  return [line.row, state, null, null, null, findingOf(match), evidence] as const
}

/** In the order of `missingColumns`. */
export const missingValues = ({ record, periods }: MissingRecord) => [record.key, periods, record] as const

/** What is settled of each record: together what the item was expected to be. */
export const settledBy = (finding: Finding): { readonly record: BookRecord; readonly equation: Equation }[] => {
  const records = recordsTakenBy(finding)
  if (records.length === 1) return records.map((record) => ({ record, equation: finding.expected }))
  return records.map((record) => ({ record, equation: record.expected }))
}

/** In the order of `settlementColumns`; `row` of the line, where it is one. */
export const settlementValues = (
  itemKey: string,
  { record, equation, row, isByHand }: { record: BookRecord; equation: Equation; row?: number; isByHand: boolean },
) => [itemKey, record.key, row ?? null, isByHand ? 1 : 0, ...amountsOf(record.currency, equation)] as const

/** It is decided, and nothing of it is settled. */
export const nothingSettled = zero
export const settlesNothing = isZero

const places = (count: number, nested: readonly number[] = []): string =>
  Array.from({ length: count }, (_, index) => `value ${nested.includes(index) ? '->' : '->>'} ${index}`).join(', ')

/** The JSON of null is text. */
const nestedOrNull = (index: number): string => `iif(value ->> ${index} IS NULL, NULL, value -> ${index})`

/** Each inserts for a statement, its first parameter, an array of arrays of values, its last one; lines also have their source. */
export const insertAll = {
  lines: `INSERT INTO statement_lines (statement_id, source, row, identity, is_counted, content_json, ${amountColumns})
    SELECT ?, ?, ${places(10, [3])} FROM json_each(?)`,
  matches: `INSERT INTO statement_matches
      (statement_id, row, state, rule, record_key, commission_basis_points, content_json, evidence_json)
    SELECT ?, ${places(5)}, ${nestedOrNull(5)}, ${nestedOrNull(6)} FROM json_each(?)`,
  missing: `INSERT INTO statement_missing (statement_id, record_key, periods, content_json)
    SELECT ?, ${places(3, [2])} FROM json_each(?)`,
  settlements: `INSERT INTO statement_settlements (statement_id, item_key, record_key, row, is_by_hand, ${amountColumns})
    SELECT ?, ${places(10)} FROM json_each(?)`,
} as const

const rowsPerText = 5_000

/** Texts of some thousand rows each. */
export const textsOf = (rows: readonly (readonly unknown[])[]): string[] =>
  Array.from({ length: Math.ceil(rows.length / rowsPerText) }, (_, index) =>
    JSON.stringify(rows.slice(index * rowsPerText, (index + 1) * rowsPerText)),
  )
