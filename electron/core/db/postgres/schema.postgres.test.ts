/** The schema of PostgreSQL has the tables of the engine as SQLite's has them: columns, keys, checks, indexes and triggers. */
import { afterAll, expect, it } from 'vitest'
import { sql as desk } from '../sqlite/migrations/baseline/desk.ts'
import { sql as reconcile } from '../sqlite/migrations/baseline/reconcile.ts'
import { sql as shifts } from '../sqlite/migrations/baseline/shifts.ts'
import { openDatabase } from '../sqlite/driver.ts'
import { migrations } from './migrate-postgres.ts'
import { newTestDatabase } from './testing/test-database.ts'

const noLog = { info: () => undefined, warn: () => undefined, error: () => undefined }

const sqlite = openDatabase({ file: ':memory:', nowMs: 0, log: noLog, randomBytes: (count) => new Uint8Array(count) })
afterAll(() => sqlite.close())

const createdTables = (sql: string): string[] =>
  [...sql.matchAll(/CREATE TABLE (\w+)/g)].flatMap(([, name]) => (name === undefined ? [] : [name]))

/** Tables of the desk, which stays on SQLite. The audit trail is the engine's, too; seals are written by SQLite's connection. */
const deskTables = new Set(createdTables([desk, shifts, reconcile].join('')))
deskTables.delete('audit_log')
/** Numbers of deleted rows are not given again by a sequence of PostgreSQL. */
const sqliteTables = new Set(['deleted_numbers', 'sqlite_sequence', 'sqlite_stat1'])

interface Definition {
  readonly type: string
  readonly name: string
  readonly table: string
  readonly sql: string | null
}

const definitions = sqlite
  .prepare<Definition>('SELECT type, name, tbl_name AS "table", sql FROM sqlite_schema')
  .all()
  .filter(
    ({ table }) =>
      !deskTables.has(table) &&
      !sqliteTables.has(table) &&
      !/_(?:text|area|plates)(?:_|$)|^sale_payments_codes/.test(table),
  )
const tables = definitions.filter(({ type }) => type === 'table').map(({ name }) => name)

const postgresText = migrations.map(({ sql }) => sql).join('')

const openPostgres = () => newTestDatabase().open()

const types: Readonly<Record<string, string>> = {
  INTEGER: 'bigint',
  REAL: 'double precision',
  TEXT: 'text',
  BLOB: 'bytea',
}

it('has the same tables, beside those of texts, places, locks alone, and what processes know of each other', () => {
  const names = openPostgres()
    .prepare<{ name: string }>(
      `SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public' AND table_type = 'BASE TABLE'`,
    )
    .all()
    .map(({ name }) => name)
  expect(
    names
      .filter(
        (name) => !/_(?:text|area)$|^(?:audit_head|sign_in_turns|leases|unnumbered_changes|request_counts)$/.test(name),
      )
      .toSorted(),
  ).toEqual(tables.toSorted())
})

it('has the same columns, with their types, defaults and nulls', () => {
  interface Column {
    table: string
    name: string
    type: string
    isNullable: number
    initial: string | null
    isGenerated: number
  }
  const inSqlite = tables.flatMap((table) =>
    sqlite
      .prepare<{ name: string; type: string; notnull: number; dflt_value: string | null; pk: number; hidden: number }>(
        `SELECT * FROM pragma_table_xinfo('${table}')`,
      )
      .all()
      .map(({ name, type, notnull, dflt_value: initial, pk, hidden }) => ({
        table,
        name,
        type: types[type.replace(' GENERATED ALWAYS', '')],
        isNullable: notnull === 0 && pk === 0 ? 1 : 0,
        initial,
        isGenerated: hidden === 0 ? 0 : 1,
      })),
  )
  const inPostgres = openPostgres()
    .prepare<Column>(
      `SELECT table_name AS "table", column_name AS name, data_type AS type, is_nullable = 'YES' AS "isNullable",
        column_default AS initial, is_generated = 'ALWAYS' AS "isGenerated"
       FROM information_schema.columns WHERE table_schema = 'public' ORDER BY table_name, ordinal_position`,
    )
    .all()
    .filter(({ table }) => tables.includes(table))
    .map((column) => ({
      ...column,
      // An account has the number of its customer.
      initial: column.initial?.startsWith('nextval') === true ? null : (column.initial?.replace(/::\w+$/, '') ?? null),
    }))
  const byTable = (columns: readonly { table: string }[]) => Object.groupBy(columns, ({ table }) => table)
  expect(byTable(inPostgres)).toEqual(byTable(inSqlite))
})

it('has the same primary and foreign keys', () => {
  const inSqlite = tables.flatMap((table) => [
    ...sqlite
      .prepare<{ columns: string | null }>(
        `SELECT group_concat(name, ', ' ORDER BY pk) AS columns FROM pragma_table_info('${table}') WHERE pk > 0`,
      )
      .all()
      .map(({ columns }) => `${table}: PRIMARY KEY (${columns ?? ''})`),
    ...sqlite
      .prepare<{ from: string; table: string; to: string; on_delete: string }>(
        `SELECT * FROM pragma_foreign_key_list('${table}')`,
      )
      .all()
      .map(
        ({ from, table: other, to, on_delete: action }) =>
          `${table}: FOREIGN KEY (${from}) REFERENCES ${other}(${to})${action === 'NO ACTION' ? '' : ` ON DELETE ${action}`}`,
      ),
  ])
  const inPostgres = openPostgres()
    .prepare<{ table: string; definition: string }>(
      `SELECT CAST(CAST(conrelid AS regclass) AS text) AS "table", pg_get_constraintdef(oid) AS definition
       FROM pg_constraint WHERE contype IN ('p', 'f') AND connamespace = CAST('public' AS regnamespace)`,
    )
    .all()
    .filter(({ table }) => tables.includes(table))
    .map(({ table, definition }) => `${table}: ${definition.replaceAll('"', '')}`)
  expect(inPostgres.toSorted()).toEqual(inSqlite.toSorted())
})

const oneLine = (text: string): string => text.replaceAll(/\s+/g, ' ').trim()

/** The conditions behind each CHECK of a text, with their own parentheses. */
const checksOf = (sql: string): string[] =>
  sql
    .split('CHECK (')
    .slice(1)
    .map((rest) => {
      let depth = 1
      let end = 0
      for (; depth > 0; end += 1) depth += rest[end] === '(' ? 1 : rest[end] === ')' ? -1 : 0
      return oneLine(rest.slice(0, end - 1))
    })

const withoutComments = (sql: string): string => sql.replaceAll(/--[^\n]*/g, '')

it('has the same checks', () => {
  const texts = new Map(
    withoutComments(postgresText)
      .split(/(?=CREATE )/)
      .flatMap((statement) => createdTables(statement).map((table) => [table, statement] as const)),
  )
  for (const { type, name, sql } of definitions)
    if (type === 'table' && name !== 'schema_migrations')
      expect(checksOf(texts.get(name) ?? ''), name).toEqual(checksOf(withoutComments(sql ?? '')))
})

/** Indexes that are written in another way, or in one way alone. */
const otherIndexes = new Set([
  'audit_log_by_subject',
  'bookings_by_last_digits',
  'bookings_by_part_of_plate',
  'coupons_by_code',
  'import_mappings_by_heads',
  'users_by_email',
])

it('has the same indexes', () => {
  const inSqlite = definitions.flatMap(({ type, sql }) => (type === 'index' && sql !== null ? [oneLine(sql)] : []))
  const inPostgres = [...withoutComments(postgresText).matchAll(/CREATE (?:UNIQUE )?INDEX [^;]*/g)].map(([sql]) =>
    oneLine(sql),
  )
  const comparable = (all: readonly string[]): string[] =>
    all
      .filter((sql) => !otherIndexes.has(/INDEX (\w+)/.exec(sql)?.[1] ?? '') && !/ON \w+_(?:text|area) /.test(sql))
      .toSorted()
  expect(comparable(inPostgres)).toEqual(comparable(inSqlite))
})

it('has the same unique columns', () => {
  const inSqlite = tables.flatMap((table) =>
    sqlite
      .prepare<{ columns: string }>(
        `SELECT (SELECT group_concat(name, ', ' ORDER BY seqno) FROM pragma_index_info(list.name)) AS columns
         FROM pragma_index_list('${table}') AS list WHERE list.origin = 'u'`,
      )
      .all()
      .map(({ columns }) => `${table}: UNIQUE (${columns})`),
  )
  const inPostgres = openPostgres()
    .prepare<{ text: string }>(
      `SELECT CAST(conrelid AS regclass) || ': ' || pg_get_constraintdef(oid) AS text FROM pg_constraint
       WHERE contype = 'u' AND connamespace = CAST('public' AS regnamespace)`,
    )
    .all()
    .map(({ text }) => text)
  // Without regard to case, they are unique indexes.
  const ofCase = ['users: UNIQUE (email)', 'coupons: UNIQUE (code)']
  expect([...inPostgres, ...ofCase].toSorted()).toEqual(inSqlite.toSorted())
})

it('has triggers for the same writes', () => {
  const inSqlite = definitions.flatMap(({ type, name, sql }) => {
    const isOwn = /_(?:text|area|plates)_|_numbered$/.test(name)
    const event = /(?:BEFORE|AFTER) (?:INSERT|UPDATE|DELETE)(?: OF\s[\w\s,]+?)? ON \w+/.exec(sql ?? '')?.[0]
    // Every hold would wait for the row that counts them.
    return type === 'trigger' && !isOwn && !name.startsWith('holds_') && event !== undefined ? [oneLine(event)] : []
  })
  const inPostgres = openPostgres()
    .prepare<{ definition: string }>(
      `SELECT pg_get_triggerdef(oid) AS definition FROM pg_trigger WHERE NOT tgisinternal AND tgname !~ '_(searched|placed|named|numbered|not_emptied)$'`,
    )
    .all()
    .map(
      ({ definition }) =>
        /(?:BEFORE|AFTER) .* ON public\.\w+/.exec(definition)?.[0].replaceAll(/public\.|"/g, '') ?? definition,
    )
  expect(inPostgres.toSorted()).toEqual(inSqlite.toSorted())
})

it.each(['ledger_entries', 'account_credit_entries', 'booking_changes', 'inventory_changes', 'audit_log', 'bookings'])(
  'refuses to empty the table %s',
  (table) => {
    const database = openPostgres()
    expect(() => database.execute(`TRUNCATE ${table} CASCADE`)).toThrow(expect.objectContaining({ sqlState: '23000' }))
  },
)
