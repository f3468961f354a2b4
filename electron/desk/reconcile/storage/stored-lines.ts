/** Lines, matches and settlements as rows: the thread that matches prepares them, so that they are written quickly. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { SqlValue, WritableDatabase } from '../../../core/db/database.ts'
import { isZero, zero } from '../match/equation.ts'
import { findingOf, recordsUsedBy } from '../match/items.ts'
import type { BookRecord, Finding, LineMatch, MissingRecord, Proposal } from '../match/types.ts'
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

/** The values in the order of the columns of `tables.lines`. */
export const lineValues = (line: StatementLine, isCounted: boolean) => {
  const { row, identity, currency, gross, fees, refunds, adjustments, net, ...content } = line
  const equation = { gross, fees, refunds, adjustments, net }
  return [row, identity, isCounted ? 1 : 0, JSON.stringify(content), ...amountsOf(currency, equation)] as const
}

export type Evidence = Pick<LineMatch, 'proposals' | 'obstacle'>

/** The records of proposals are stored once: those of the finding are stored with it, and most proposals have no others. */
interface StoredEvidence extends Pick<LineMatch, 'obstacle'> {
  readonly proposals: readonly (Omit<Proposal, 'records'> & { readonly records: readonly string[] })[]
  readonly records: readonly BookRecord[]
}

const storedEvidence = ({ obstacle, proposals, records: own }: LineMatch): StoredEvidence => {
  const known = new Set(own.map(({ key }) => key))
  const others = new Map(
    proposals.flatMap(({ records }) =>
      records.filter(({ key }) => !known.has(key)).map((record) => [record.key, record] as const),
    ),
  )
  return {
    ...(obstacle && { obstacle }),
    proposals: proposals.map((proposal) => ({ ...proposal, records: proposal.records.map(({ key }) => key) })),
    records: [...others.values()],
  }
}

export const parseEvidence = (evidenceJson: string, findingJson: string): Evidence => {
  const { records: own } = JSON.parse(findingJson) as Finding
  const { obstacle, proposals, records: others } = JSON.parse(evidenceJson) as StoredEvidence
  const byKey = new Map([...own, ...others].map((record) => [record.key, record]))
  return {
    ...(obstacle && { obstacle }),
    proposals: proposals.map((proposal) => ({
      ...proposal,
      records: proposal.records.flatMap((key) => byKey.get(key) ?? []),
    })),
  }
}

/** The values of a line that no rule linked. */
export const matchValues = (match: LineMatch) =>
  [match.line.row, match.state, JSON.stringify(findingOf(match)), JSON.stringify(storedEvidence(match))] as const

export const missingValues = ({ record, periods }: MissingRecord) =>
  [record.key, periods, JSON.stringify(record)] as const

/** The amount that is settled of each record: together they are the expected amount of the item. */
const settledBy = (finding: Finding): { readonly record: BookRecord; readonly equation: Equation }[] => {
  const records = recordsUsedBy(finding)
  if (records.length === 1) return records.map((record) => ({ record, equation: finding.expected }))
  return records.map((record) => ({ record, equation: record.expected }))
}

/** The settlements of a line that a rule linked. */
export const linkValues = (match: LineMatch) =>
  settledBy(match).map(
    ({ record, equation }) =>
      [
        match.line.identity,
        record.key,
        match.line.row,
        match.rule ?? null,
        record.sale?.commissionBasisPoints ?? null,
        ...amountsOf(record.currency, equation),
      ] as const,
  )

/** The settlements of an accepted item; `row` is that of its first line. */
export const acceptedValues = (itemKey: string, finding: Finding, row: number | undefined) =>
  settledBy(finding).map(
    ({ record, equation }) =>
      [itemKey, record.key, row ?? null, null, null, ...amountsOf(record.currency, equation)] as const,
  )

/** The settlement of a missing record that is decided. */
export const missingSettledValues = (record: BookRecord, equation: Equation) =>
  [record.key, record.key, null, null, null, ...amountsOf(record.currency, equation)] as const

/** The record is decided, and nothing of it is settled. */
export const nothingSettled = zero
export const settlesNothing = isZero

/** The columns without those that are the same in all rows: their statement and, for lines, their source. */
const tables = {
  lines: ['statement_lines', 'row, identity, is_counted, content_json', amountColumns],
  matches: ['statement_matches', 'row, state, content_json, evidence_json'],
  missing: ['statement_missing', 'record_key, periods, content_json'],
  settlements: ['statement_settlements', 'item_key, record_key, row, rule, commission_basis_points', amountColumns],
} as const

/** Rows as JSON texts in memory that threads share: sending them copies nothing. */
type PackedRows = readonly Uint8Array[]
export type PreparedRows = Readonly<Record<keyof typeof tables, PackedRows>>

const itemsPerPack = 500

const shareText = (text: string): Uint8Array => {
  const shared = Buffer.from(new SharedArrayBuffer(Buffer.byteLength(text)))
  shared.write(text)
  return shared
}

/** Many packs, because SQLite needs a multiple of the size of one to read it. */
export const packRows = <Item>(
  items: readonly Item[],
  rowsOf: (item: Item) => readonly (readonly SqlValue[])[],
): PackedRows => {
  const packs: Uint8Array[] = []
  for (let from = 0; from < items.length; from += itemsPerPack)
    packs.push(shareText(JSON.stringify(items.slice(from, from + itemsPerPack).flatMap(rowsOf))))
  return packs
}

export const insertRows = (
  database: WritableDatabase,
  name: keyof typeof tables,
  shared: Readonly<Record<string, SqlValue>>,
  packs: PackedRows,
): void => {
  const [table, ...columns] = tables[name]
  const own = columns.join(', ').split(', ')
  const all = [...Object.keys(shared), ...own]
  const values = [...Object.keys(shared).map(() => '?'), ...own.map((_, index) => `value ->> ${index}`)]
  const statement = database.prepareWrite(
    `INSERT INTO ${table} (${all.join(', ')}) SELECT ${values.join(', ')} FROM json_each(CAST(? AS TEXT))`,
  )
  for (const pack of packs) statement.run(...Object.values(shared), pack)
}
