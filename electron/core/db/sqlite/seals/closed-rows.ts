/** The rows of a statement at its closing, stored with the closing. */
import { gunzipSync, gzipSync } from 'node:zlib'
import type { ReadableDatabase, WritableDatabase } from '../../database.ts'
import { contentOf, type Value } from './seal.ts'

interface ClosedTable {
  /** The column with the id of the statement. */
  readonly statement: string
  /** The columns that distinguish the rows of one statement. */
  readonly keys: readonly string[]
}

/** Triggers freeze these tables for as long as the statement is closed. */
export const closedTables: Readonly<Record<string, ClosedTable>> = {
  statements: { statement: 'id', keys: ['id'] },
  statement_contents: { statement: 'statement_id', keys: ['statement_id'] },
  statement_lines: { statement: 'statement_id', keys: ['row'] },
  statement_matches: { statement: 'statement_id', keys: ['row'] },
  statement_missing: { statement: 'statement_id', keys: ['record_key'] },
  statement_settlements: { statement: 'statement_id', keys: ['item_key', 'record_key'] },
  statement_standings: { statement: 'statement_id', keys: ['statement_id'] },
  statement_decisions: { statement: 'statement_id', keys: ['id'] },
}

/** The rows of one statement in a table, by their keys; each as its sealed content. */
export const closedRowsOf = (database: ReadableDatabase, table: string, statementId: number): Map<string, string> => {
  const { statement, keys } = closedTables[table] ?? { statement: 'statement_id', keys: ['id'] }
  const rows = database
    .prepare<Record<string, Value>>(`SELECT * FROM ${table} WHERE ${statement} = ? ORDER BY ${keys.join(', ')}`)
    .all(statementId)
  return new Map(rows.map((row) => [JSON.stringify(keys.map((key) => row[key])), contentOf(Object.values(row))]))
}

/** Stores the rows of a closed statement; called within the transaction that closes it. */
export const keepClosedRows = (database: WritableDatabase, closingId: number, statementId: number): void => {
  const insert = database.prepareWrite('INSERT INTO closing_rows (closing_id, table_name, rows_gzip) VALUES (?, ?, ?)')
  for (const table of Object.keys(closedTables)) {
    const rows = [...closedRowsOf(database, table, statementId)]
    insert.run(closingId, table, gzipSync(JSON.stringify(rows)))
  }
}

/** The rows of one table that `keepClosedRows` stored; undefined where they are gone or damaged. */
export const storedRowsOf = (
  database: ReadableDatabase,
  closingId: number,
  table: string,
): Map<string, string> | undefined => {
  const kept = database
    .prepare<{ rows_gzip: Uint8Array }>('SELECT rows_gzip FROM closing_rows WHERE closing_id = ? AND table_name = ?')
    .get(closingId, table)
  if (kept === undefined) return undefined
  try {
    return new Map(JSON.parse(gunzipSync(kept.rows_gzip).toString('utf8')) as [string, string][])
  } catch {
    return undefined
  }
}
