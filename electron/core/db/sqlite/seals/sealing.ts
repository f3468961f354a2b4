/**
 * Seals the rows that a transaction wrote, at its end: triggers of the connection, which are in no file, note the rows, so that a row that
 * another program writes has no seal.
 */
import type BetterSqlite from 'better-sqlite3'
import { rememberByText } from '../../../../../shared/remember.ts'
import type { Sealing } from '../sqlite-database.ts'
import { contentHash, contentOf, readingOf, sealHash, sealStart, type RowKey, type Value } from './seal.ts'
import { sealedTables } from './sealed-tables.ts'

const listColumns = (raw: BetterSqlite.Database, table: string): string[] =>
  raw.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table)

const hex = (bytes: Uint8Array): string => Buffer.from(bytes).toString('hex')

/** Adds seals after the last one, which is read once: call `refresh` where another program or a rollback may have changed it. */
const createWriter = (raw: BetterSqlite.Database) => {
  raw.function('seal_content', { varargs: true }, (...values: Value[]) => contentOf(values))
  raw.function(
    'seal_hash',
    (
      previous: Uint8Array,
      table_name: string,
      row_key: RowKey,
      content_json: string | null,
      before_hash: Uint8Array | null,
    ) => Buffer.from(sealHash(hex(previous), { table_name, row_key, content_json, before_hash }), 'hex'),
  )
  // Prepared only once something is written, because reading the schema takes milliseconds.
  const prepareInsert = rememberByText((table) => {
    const { contentOfKey } = readingOf(table, (name) => listColumns(raw, name))
    return raw
      .prepare<unknown[], Uint8Array>(
        `WITH now AS MATERIALIZED (SELECT ? AS key, ? AS before_hash, (${contentOfKey}) AS content)
         INSERT INTO seals (id, table_name, row_key, content_json, before_hash, hash)
         SELECT ?, '${table}', key, content, before_hash, seal_hash(?, '${table}', key, content, before_hash)
         FROM now WHERE content IS NOT ? RETURNING hash`,
      )
      .pluck()
  })
  const readLast = () => {
    const [number, hash] =
      raw
        .prepare<[], [number | null, Uint8Array | null]>(
          `SELECT (SELECT seq FROM sqlite_sequence WHERE name = 'seals'), (SELECT hash FROM seals ORDER BY id DESC LIMIT 1)`,
        )
        .raw()
        .get() ?? []
    return { number: number ?? 0, hash: hash ?? Buffer.from(sealStart, 'hex') }
  }
  let last: ReturnType<typeof readLast> | undefined
  return {
    refresh: (): void => void (last = undefined),
    /** Seals a row as it is now, unless that is its content `before` the transaction. */
    write(table: string, key: RowKey, before: string | null): void {
      last ??= readLast()
      const number = last.number + 1
      // A number that is no integer to SQLite would be another key.
      const storedKey = typeof key === 'number' ? BigInt(key) : key
      const hash = prepareInsert(table).get(storedKey, contentHash(before), storedKey, number, last.hash, before)
      if (hash !== undefined) last = { number, hash }
    },
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
  const { refresh, write } = createWriter(raw)
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
  return {
    tablesOf: (sql) => [...new Set(sql.match(/\w+/g))].filter((word) => word in sealedTables),
    refresh,
    watch(tables) {
      for (const table of tables) if (!installed.has(table)) install(table)
    },
    seal() {
      for (const [table, keys] of touched) for (const [key, before] of keys) write(table, key, before)
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
  const { write } = createWriter(raw)
  for (const table of Object.keys(sealedTables)) {
    const { ofAll } = readingOf(table, (name) => listColumns(raw, name))
    for (const key of raw.prepare<[], RowKey>(ofAll()).pluck().all()) write(table, key, null)
  }
}
