/** Statements with a row in each of their tables, written as SQL, to test what a closing freezes. */
import type { SqlValue, WritableDatabase } from '../../../../core/db/database.ts'
import { insertRow } from '../../../../core/db/insert-row.ts'

const amounts = {
  currency: 'USD',
  gross_minor: 100,
  fees_minor: 10,
  refunds_minor: 0,
  adjustments_minor: 0,
  net_minor: 90,
}
const by = { window_name: 'Box office', at_ms: 0 }

/** A row of each table that belongs to a statement, beside `statements`. */
export const rowsOf = (id: number, row: number) =>
  ({
    statement_lines: {
      statement_id: id,
      row,
      source: `payout ${id}`,
      identity: String(row),
      is_counted: 1,
      content_json: '{}',
      ...amounts,
    },
    statement_matches: { statement_id: id, row, state: 'open', content_json: '{}', evidence_json: '{}' },
    statement_missing: { statement_id: id, record_key: `sale:9${row}`, periods: 1, content_json: '{}' },
    statement_settlements: {
      statement_id: id,
      item_key: String(row),
      record_key: `sale:${row}`,
      row,
      rule: 'booking_id',
      ...amounts,
    },
    statement_standings: { statement_id: id, version: 1, content_json: '{}' },
    statement_decisions: { key: `decision ${id} ${row}`, statement_id: id, kind: 'ignore', content_json: '{}', ...by },
  }) satisfies Readonly<Record<string, Readonly<Record<string, SqlValue>>>>

export const storeStatement = (database: WritableDatabase, id: number): void => {
  insertRow(database, 'statements', {
    id,
    key: `statement ${id}`,
    kind: 'payout',
    name: `2026-${id}`,
    partner: 'Marketplace',
    period_from: '2026-11-01',
    period_to: '2026-11-30',
    file_name: 'payout.csv',
    sha256: String(id),
    byte_count: 1,
    format: 'csv',
    reading_json: '{}',
    took_ms: 1,
    matched_at_ms: 0,
    ...by,
  })
  for (const [table, row] of Object.entries(rowsOf(id, 1))) insertRow(database, table, row)
}
