/** Closings and reopenings in SQL: rows of one chain, and the statements that are closed by them. */
import type { WritableDatabase } from '../../../core/db/driver.ts'
import { sealOfDocument } from '../../../core/db/seals/verify-seals.ts'
import { keepClosedRows } from '../../../core/db/seals/closed-rows.ts'
import { selectPage, type Page, type PageRequest } from '../../../core/db/select-page.ts'
import { appendContent, type ContentRow } from '../../audit/content-chain-repository.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { packLines, readLines } from '../storage/kept-lines.ts'

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
        insertRow(database, 'closing_lines', { closing_id: id, csv_gzip: packLines(csv) })
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
    /** The last rows of the chain, the newest last. */
    last: (count: number): ContentRow[] =>
      database.prepare<ContentRow>('SELECT * FROM period_closings ORDER BY id DESC LIMIT ?').all(count).toReversed(),
  }
}

export type ClosingRepository = ReturnType<typeof createClosingRepository>
