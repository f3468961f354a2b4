/**
 * Seals the rows that a transaction wrote, at its end: triggers of the connection, which are in no file, note the rows, so that a row that
 * another program writes has no seal.
 */
import type BetterSqlite from 'better-sqlite3'
import { rememberByText } from '../../../../shared/remember.ts'
import type { Sealing } from '../sqlite-database.ts'
import { contentHash, contentOf, readingOf, sealHash, sealStart, type RowKey, type Value } from './seal.ts'
import { sealedTables } from './sealed-tables.ts'

const listColumns = (raw: BetterSqlite.Database, table: string): string[] =>
  raw.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)

/** Another program may have written in between: call it for each transaction. */
const createWriter = (raw: BetterSqlite.Database) => {
  const lastNumber = raw.prepare<[], number>("SELECT seq FROM sqlite_sequence WHERE name = 'seals'").pluck()
  const lastHash = raw.prepare<[], Uint8Array>('SELECT hash FROM seals ORDER BY id DESC LIMIT 1').pluck()
  const insert = raw.prepare(
    'INSERT INTO seals (id, table_name, row_key, content_json, before_hash, hash) VALUES (?, ?, ?, ?, ?, ?)',
  )
  return () => {
    let number = lastNumber.get() ?? 0
    const last = lastHash.get()
    let previous = last === undefined ? sealStart : Buffer.from(last).toString('hex')
    return (table: string, key: RowKey, content: string | null, before: string | null): void => {
      const beforeHash = contentHash(before)
      number += 1
      previous = sealHash(previous, { table_name: table, row_key: key, content_json: content, before_hash: beforeHash })
      // A number that is no integer to SQLite would be another key.
      const storedKey = typeof key === 'number' ? BigInt(key) : key
      insert.run(number, table, storedKey, content, beforeHash, Buffer.from(previous, 'hex'))
    }
  }
}

/** The function receives the table, the key and, for an existing row, its columns. */
const triggersOf = (table: string, columns: readonly string[]): string => {
  const { key = 'id', order } = sealedTables[table] ?? {}
  const before = order === undefined ? columns.map((column) => `, old.${column}`).join('') : ''
  // For rows that are sealed as one: how many there were, beside the one that is inserted.
  const others =
    order === undefined ? '' : `, nullif((SELECT count(*) FROM main.${table} WHERE ${key} = new.${key}) - 1, 0)`
  const trigger = (event: string, after: string, ...touches: string[]): string => {
    const statements = touches.map((touched) => `SELECT seal_touched('${table}', ${touched});`).join(' ')
    return `CREATE TEMP TRIGGER IF NOT EXISTS ${table}_sealed_${event} AFTER ${after} ON main.${table} BEGIN ${statements} END;`
  }
  return (
    trigger('insert', 'INSERT', `new.${key}${others}`) +
    trigger('update', `UPDATE OF ${columns.join(', ')}`, `old.${key}${before}`, `new.${key}`) +
    trigger('delete', 'DELETE', `old.${key}${before}`)
  )
}

/** Writing throws where the seals are gone. */
export const createSealing = (raw: BetterSqlite.Database): Sealing => {
  // Created only once something is written, because reading the schema takes milliseconds.
  let begin: ReturnType<typeof createWriter> | undefined
  /** The touched rows by table and key, with their content before the transaction. */
  const touched = new Map<string, Map<RowKey, string | null>>()
  raw.function('seal_touched', { varargs: true }, (table: string, key: RowKey, ...before: Value[]) => {
    let keys = touched.get(table)
    if (keys === undefined) touched.set(table, (keys = new Map<RowKey, string | null>()))
    const isNew = before.every((value) => value === null)
    if (!keys.has(key)) keys.set(key, isNew ? null : contentOf(before))
    return null
  })

  const installed = new Set<string>()
  const install = (table: string): void => {
    const { without = [] } = sealedTables[table] ?? {}
    raw.exec(
      triggersOf(
        table,
        listColumns(raw, table).filter((name) => !without.includes(name)),
      ),
    )
    installed.add(table)
  }
  const reader = rememberByText((table) =>
    raw.prepare<[RowKey], Value[]>(readingOf(table, (name) => listColumns(raw, name)).ofKey).raw(),
  )

  return {
    tablesOf: (sql) => [...new Set(sql.match(/\w+/g))].filter((word) => word in sealedTables),
    watch(tables) {
      for (const table of tables) if (!installed.has(table)) install(table)
    },
    seal() {
      if (touched.size === 0) return
      begin ??= createWriter(raw)
      const write = begin()
      for (const [table, keys] of touched) {
        for (const [key, before] of keys) {
          const values = reader(table).get(key)
          const content = values === undefined ? null : contentOf(values)
          if (content !== before) write(table, key, content, before)
        }
      }
      touched.clear()
    },
    rolledBack() {
      // A rollback also removes triggers that were made in between. Rows stay noted: sealing an unchanged one again does no harm.
      installed.clear()
      if (!raw.inTransaction) touched.clear()
    },
  }
}

/**
 * Seals the rows that a new database begins with, in the transaction that creates it. A later migration that adds a column to a sealed table
 * has to seal its rows again.
 */
export const sealFirstRows = (raw: BetterSqlite.Database): void => {
  const write = createWriter(raw)()
  for (const table of Object.keys(sealedTables)) {
    const { ofAll } = readingOf(table, (name) => listColumns(raw, name))
    const rows = raw.prepare<[], [RowKey, ...Value[]]>(ofAll()).raw().all()
    for (const [key, ...values] of rows) write(table, key, contentOf(values), null)
  }
}
