/** Writes rows and stores their previous values, so that an import can be undone row for row. */
import type { SqlValue, WritableDatabase } from '../../../core/db/database.ts'
import { insertRow, insertRows } from '../../../core/db/insert-row.ts'

export type RowKey = Readonly<Record<string, string | number>>
type Columns = Readonly<Record<string, SqlValue>>

/** The write is stored as JSON until the import is undone. */
export interface TrackedWrite {
  readonly table: string
  readonly key: RowKey
  readonly wrote: 'insert' | 'update' | 'delete'
  readonly before: Columns | undefined
}

export const whereKey = (key: RowKey): string =>
  Object.keys(key)
    .map((column) => `${column} = ?`)
    .join(' AND ')

export type TrackedWrites = ReturnType<typeof createTrackedWrites>

/** `note` is called for every row that was written. */
export const createTrackedWrites = (database: WritableDatabase, note: (write: TrackedWrite) => void) => ({
  /** Returns the number of the row. */
  insert(table: string, row: Columns): number {
    const id = insertRow(database, table, row)
    note({ table, key: { id }, wrote: 'insert', before: undefined })
    return id
  },

  /** For a table whose rows have a key instead of a number. */
  insertKeyed(table: string, row: Columns, key: RowKey): void {
    insertRows(database, table, [row])
    note({ table, key, wrote: 'insert', before: undefined })
  },

  /** Sets the columns that differ. */
  update(table: string, key: RowKey, columns: Columns): void {
    const names = Object.keys(columns)
    if (names.length === 0) return
    const before = database
      .prepare<Record<string, SqlValue>>(`SELECT ${names.join(', ')} FROM ${table} WHERE ${whereKey(key)}`)
      .get(...Object.values(key))
    const changed = names.filter((name) => before?.[name] !== columns[name])
    if (before === undefined || changed.length === 0) return
    database
      .prepareWrite(`UPDATE ${table} SET ${changed.map((name) => `${name} = ?`).join(', ')} WHERE ${whereKey(key)}`)
      .run(...changed.map((name) => columns[name] ?? null), ...Object.values(key))
    note({
      table,
      key,
      wrote: 'update',
      before: Object.fromEntries(changed.map((name) => [name, before[name] ?? null])),
    })
  },

  /** Deletes every row with these values; `keyOf` gives the key of each. */
  remove(table: string, match: RowKey, keyOf: (row: Columns) => RowKey): void {
    const rows = database
      .prepare<Record<string, SqlValue>>(`SELECT * FROM ${table} WHERE ${whereKey(match)}`)
      .all(...Object.values(match))
    for (const row of rows) {
      const key = keyOf(row)
      database.prepareWrite(`DELETE FROM ${table} WHERE ${whereKey(key)}`).run(...Object.values(key))
      note({ table, key, wrote: 'delete', before: row })
    }
  },
})
