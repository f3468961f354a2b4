/** Writes imported rows: inserts what is new, updates what changed, leaves the rest alone. */
import type { SqlValue, WritableDatabase, WriteStatement } from '../../core/db/driver.ts'

export type Outcome = 'added' | 'updated' | 'unchanged'
export type Stored = { readonly id: number; readonly outcome: Outcome }

export type TableRow = Readonly<Record<string, SqlValue>> & {
  readonly import_key: string
  readonly content_hash: string
}

/**
 * A writer for a table; it knows the rows that are there, so no other importer may run meanwhile. Columns in `insertOnly`
 * are left as they are when a row changes.
 */
export const openTable = (
  database: WritableDatabase,
  table: 'venues' | 'events' | 'locations',
  insertOnly: ReadonlySet<string> = new Set(),
) => {
  const known = new Map<string, { id: number; content_hash: string }>()
  const select = `SELECT id, import_key, content_hash FROM ${table}`
  for (const row of database.prepare<{ id: number; import_key: string; content_hash: string }>(select).all()) {
    known.set(row.import_key, row)
  }
  let columns: readonly string[] | undefined
  let changing: readonly string[] = []
  let insert: WriteStatement | undefined
  let update: WriteStatement | undefined

  const prepare = (row: TableRow): void => {
    columns = Object.keys(row)
    const marks = columns.map(() => '?').join(', ')
    insert = database.prepareWrite(`INSERT INTO ${table} (${columns.join(', ')}) VALUES (${marks})`)
    changing = columns.filter((column) => !insertOnly.has(column))
    update = database.prepareWrite(
      `UPDATE ${table} SET ${changing.map((column) => `${column} = ?`).join(', ')} WHERE id = ?`,
    )
  }

  /**
   * Stores a row by its import key. Every row of a table has the same columns, in the same order. A stored row is unchanged
   * when it has the content hash of `row`, or `otherHash`.
   */
  const store = (row: TableRow, otherHash?: string): Stored => {
    if (columns === undefined) prepare(row)
    const existing = known.get(row.import_key)
    if (existing !== undefined && (existing.content_hash === row.content_hash || existing.content_hash === otherHash)) {
      return { id: existing.id, outcome: 'unchanged' }
    }
    const valuesOf = (names: readonly string[]): SqlValue[] => names.map((column) => row[column] ?? null)
    if (existing !== undefined) {
      update?.run(...valuesOf(changing), existing.id)
      existing.content_hash = row.content_hash
      return { id: existing.id, outcome: 'updated' }
    }
    const id = insert?.run(...valuesOf(columns ?? [])).lastInsertRowid ?? 0
    known.set(row.import_key, { id, content_hash: row.content_hash })
    return { id, outcome: 'added' }
  }

  return { store }
}
