/**
 * Closings and reopenings in SQL: rows of one chain, and the statements that are closed by them. Each holds the hash of the one before, so
 * that a changed, removed or added one is found.
 */
import { createHash } from 'node:crypto'
import { gunzipSync, gzipSync } from 'node:zlib'
import { z } from 'zod'
import { equationMembers, type Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { Report } from '../../../core/audit/audit-chain.ts'
import type { ReadableDatabase, WritableDatabase } from '../../../core/db/database.ts'
import { sealOfDocument } from '../../../core/db/sqlite/seals/verify-seals.ts'
import { keepClosedRows } from '../../../core/db/sqlite/seals/closed-rows.ts'
import { selectPage, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { appendContent, verifyContentChain, type ContentRow } from '../../audit/content-chain-repository.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import type { AutomaticLine } from './lines-csv.ts'

export interface ClosingRow extends ContentRow {
  /** The content of the row that reopened it. */
  readonly reopening_json: string | null
}

/** A closing without its items. */
export interface ClosingSummaryRow extends Pick<ClosingRow, 'hash' | 'reopening_json'> {
  readonly summary_json: string
}

/** The content of a closing, as far as the table uses it. */
interface Closed {
  readonly kind: 'closing'
  readonly number: number
  readonly statement: { readonly id: number }
}
interface Reopened {
  readonly kind: 'reopening'
  readonly closing: number
  readonly statement: { readonly id: number }
}

const closings = `period_closings AS closing LEFT JOIN period_closings AS reopening
  ON reopening.kind = 'reopening' AND reopening.number = closing.number`
const columns =
  'closing.id, closing.content_json, closing.prev_hash, closing.hash, reopening.content_json AS reopening_json'

const summary = `json_object('number', closing.number, 'statement', closing.content_json -> '$.statement',
  'person', closing.content_json -> '$.person', 'at', closing.content_json ->> '$.at',
  'totals', closing.content_json -> '$.totals',
  'carried_over', json_array_length(closing.content_json, '$.carried_over')) AS summary_json`

/** SHA-256 in hex of the lines of a closing as CSV. It is in the closing. */
export const linesHash = (csv: string): string => createHash('sha256').update(csv).digest('hex')

/** The lines by the id of their closing in the chain; undefined where they are missing or damaged. */
const readLines = (database: ReadableDatabase, closingId: number): string | undefined => {
  const row = database
    .prepare<{ csv_gzip: Uint8Array }>('SELECT csv_gzip FROM closing_lines WHERE closing_id = ?')
    .get(closingId)
  try {
    return row && gunzipSync(row.csv_gzip).toString('utf8')
  } catch {
    return undefined
  }
}

type Amounts = Readonly<Record<`${keyof Equation}_minor`, number>>
type LineRow = Pick<AutomaticLine, 'row' | 'rule' | 'record' | 'currency'> &
  Amounts & { readonly is_counted: 0 | 1 } & { readonly [Name in keyof Amounts as `expected_${Name}`]: number | null }

const selectAutomatic = `SELECT line.row, line.is_counted, settled.rule, settled.record_key AS record, line.currency,
    ${equationMembers.map((member) => `line.${member}_minor, settled.${member}_minor AS expected_${member}_minor`).join(', ')}
  FROM statement_lines AS line
    LEFT JOIN statement_settlements AS settled
      ON settled.statement_id = line.statement_id AND settled.item_key = line.identity AND settled.rule IS NOT NULL
        AND line.is_counted = 1
  WHERE line.statement_id = ? AND (line.is_counted = 0 OR settled.rule IS NOT NULL) ORDER BY line.row`

const equationOf = (amountOf: (member: keyof Equation) => number | null): Equation => {
  const [gross = 0, fees = 0, refunds = 0, adjustments = 0, net = 0] = equationMembers.map(
    (member) => amountOf(member) ?? 0,
  )
  return { gross, fees, refunds, adjustments, net }
}

export const createClosingRepository = (database: WritableDatabase) => {
  const append = (key: string, content: Closed | Reopened): number =>
    appendContent(database, 'period_closings', content, { key })
  return {
    transaction: database.transaction,
    append,

    /** Closings are numbered without gaps: this is called in the transaction that closes. */
    nextNumber: (): number =>
      1 +
      (database
        .prepare<{ last: number | null }>("SELECT max(number) AS last FROM period_closings WHERE kind = 'closing'")
        .get()?.last ?? 0),
    close: (key: string, content: Closed, csv: string): void =>
      database.transaction(() => {
        const id = append(key, content)
        insertRow(database, 'closing_lines', { closing_id: id, csv_gzip: gzipSync(csv) })
        insertRow(database, 'closed_statements', { statement_id: content.statement.id, closing_id: id })
        keepClosedRows(database, id, content.statement.id)
      }),
    reopen: (key: string, content: Reopened): void =>
      database.transaction(() => {
        keepClosedRows(database, append(key, content), content.statement.id)
        database.prepareWrite('DELETE FROM closed_statements WHERE statement_id = ?').run(content.statement.id)
      }),

    isClosed: (statementId: number): boolean =>
      database.prepare('SELECT 1 FROM closed_statements WHERE statement_id = ?').get(statementId) !== undefined,
    /** The closing or reopening of a request with this key. */
    findByKey: (key: string) =>
      database
        .prepare<{ number: number; kind: 'closing' | 'reopening' }>(
          'SELECT number, kind FROM period_closings WHERE key = ?',
        )
        .get(key),
    sealOf: (id: number) => sealOfDocument(database, 'period_closings', id),
    find: (number: number): ClosingRow | undefined =>
      database
        .prepare<ClosingRow>(`SELECT ${columns} FROM ${closings} WHERE closing.kind = 'closing' AND closing.number = ?`)
        .get(number),
    list: (page: PageRequest): Page<ClosingSummaryRow> =>
      selectPage(
        database,
        {
          table: closings,
          columns: `${summary}, closing.hash, reopening.content_json AS reopening_json`,
          order: 'closing.id DESC',
        },
        { where: "WHERE closing.kind = 'closing'", parameters: [] },
        page,
      ),
    /** Every line as CSV, at the time when the period was closed. */
    lines(number: number): string | undefined {
      const id = database
        .prepare<{ id: number }>("SELECT id FROM period_closings WHERE kind = 'closing' AND number = ?")
        .get(number)?.id
      return id === undefined ? undefined : readLines(database, id)
    },
    /** The lines of a statement that needed no decision: lines linked by rules, with the expected amounts, and lines imported before. */
    automaticLines: (statementId: number): AutomaticLine[] =>
      database
        .prepare<LineRow>(selectAutomatic)
        .all(statementId)
        .map((row) => ({
          ...{ row: row.row, rule: row.rule, record: row.record, currency: row.currency },
          state: row.is_counted === 0 ? 'seen' : 'linked',
          equation: equationOf((member) => row[`${member}_minor`]),
          expected: row.is_counted === 0 ? undefined : equationOf((member) => row[`expected_${member}_minor`]),
        })),
    /** The last rows of the chain, the newest last. */
    last: (count: number): ContentRow[] =>
      database.prepare<ContentRow>('SELECT * FROM period_closings ORDER BY id DESC LIMIT ?').all(count).toReversed(),
  }
}

export type ClosingRepository = ReturnType<typeof createClosingRepository>

const statement = z.object({ id: z.int() })
const chained = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('closing'), number: z.int(), statement, lines_sha256: z.string() }),
  z.object({ kind: z.literal('reopening'), closing: z.int(), statement }),
])

/** Closings are numbered without gaps, their lines are unchanged, and a statement is closed and reopened alternately. */
export const verifyClosings = (database: ReadableDatabase, report: Report) => {
  const closedBy = new Map<number, number>()
  let last = 0
  const isInPlace = (content: unknown, id: number): boolean => {
    const { data } = chained.safeParse(content)
    if (data?.kind === 'closing') {
      last += 1
      const isFirst = !closedBy.has(data.statement.id)
      closedBy.set(data.statement.id, last)
      const csv = readLines(database, id)
      return isFirst && data.number === last && csv !== undefined && linesHash(csv) === data.lines_sha256
    }
    if (data === undefined || closedBy.get(data.statement.id) !== data.closing) return false
    return closedBy.delete(data.statement.id)
  }
  return verifyContentChain(database, 'period_closings', isInPlace, report)
}
