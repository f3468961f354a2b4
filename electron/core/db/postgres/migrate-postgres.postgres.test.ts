/** The migrations of PostgreSQL: once each, and never over an unknown schema. */
import { expect, it } from 'vitest'
import { isMigrated, migratePostgres } from './migrate-postgres.ts'
import { newTestDatabase } from './testing/test-database.ts'

const withCode = (code: string): unknown => expect.objectContaining({ code })

it('makes the schema once', () => {
  const database = newTestDatabase({ isEmpty: true }).open()
  migratePostgres(database, 1)
  migratePostgres(database, 2)
  const applied = database.prepare('SELECT version, name, applied_at_ms FROM schema_migrations')
  expect(applied.all()).toEqual([{ version: 49, name: 'baseline', applied_at_ms: 1 }])
})

it('goes on while the database gets the next version, and refuses one that is newer than that', () => {
  const database = newTestDatabase().open()
  database.execute(`INSERT INTO schema_migrations VALUES (1000, 'next', '', 0)`)
  migratePostgres(database, 1)
  database.execute(`INSERT INTO schema_migrations VALUES (1001, 'after it', '', 0)`)
  expect(() => migratePostgres(database, 1)).toThrow(withCode('database_newer'))
})

it('gives way to who uses its tables in another order, and is tried again', () => {
  const test = newTestDatabase()
  const [database, booking] = [test.open(), test.open()]
  const change = 'ALTER TABLE locations ADD COLUMN next text; ALTER TABLE bookings ADD COLUMN next text'
  let attempts = 0
  booking.execute('BEGIN; LOCK TABLE bookings IN ROW EXCLUSIVE MODE')
  expect(() => migratePostgres(database, 1, () => database.execute(change), 1)).toThrow(
    expect.objectContaining({ code: 'database_locked', messageKey: 'postgresBusy' }),
  )
  migratePostgres(database, 1, () => {
    attempts += 1
    // It had the first table until it gave way.
    if (attempts === 2) booking.execute('COMMIT')
    database.execute(change)
  })
  expect(attempts).toBe(2)
})

it('leaves an older schema to the role that owns it', () => {
  const database = newTestDatabase({ isEmpty: true })
  const owner = database.open()
  owner.execute('CREATE ROLE guest')
  const guest = database.open()
  guest.execute('SET ROLE guest')
  expect(() => migratePostgres(guest, 1)).toThrow(withCode('database_read_only'))
  guest.execute('RESET ROLE; DROP ROLE guest')
})

it('refuses a database with another schema of the same number', () => {
  const database = newTestDatabase().open()
  database.execute(`UPDATE schema_migrations SET hash = ''`)
  expect(() => migratePostgres(database, 1)).toThrow(withCode('migration_changed'))
})

it.each([
  ['a table', 'CREATE TABLE users (id bigint)', 'users'],
  ['a view', 'CREATE VIEW report AS SELECT 1', 'report'],
  ['a list of migrations', 'CREATE TABLE schema_migrations (version text PRIMARY KEY)', 'schema_migrations'],
])('leaves a database as it is that has %s of another program', (_, sql, name) => {
  const database = newTestDatabase({ isEmpty: true }).open()
  const names = () => database.prepare(`SELECT relname FROM pg_class WHERE relnamespace = 'public'::regnamespace`).all()
  database.execute(sql)
  const before = names()
  const refused = expect.objectContaining({ messageKey: 'postgresOthers', values: { names: name } }) as unknown
  expect(() => migratePostgres(database, 1)).toThrow(refused)
  expect(names()).toEqual(before)
})

it('keeps its tables in the schema public, beside those of extensions and of other schemas', () => {
  const test = newTestDatabase({ isEmpty: true })
  const administrator = test.open()
  administrator.execute(`CREATE TABLE settings (id bigint); CREATE SCHEMA app; CREATE TABLE app.users (id bigint)`)
  administrator.execute(
    `DO $$ BEGIN EXECUTE 'ALTER DATABASE ' || current_database() || ' SET search_path = app'; END $$`,
  )
  // As CREATE EXTENSION does, of which the server of the tests has none.
  administrator.execute(
    `INSERT INTO pg_depend SELECT 'pg_class'::regclass, 'settings'::regclass, 0, 'pg_extension'::regclass, oid, 0, 'e' FROM pg_extension LIMIT 1`,
  )
  migratePostgres(test.open(), 1)
  expect(administrator.prepare(`SELECT to_regclass('public.bookings') IS NOT NULL AS is_there`).get()).toEqual({
    is_there: 1,
  })
})

it('says which role reads its tables, to one that may not', () => {
  const database = newTestDatabase().open()
  const role = `stranger_${process.pid}`
  database.execute(`CREATE ROLE ${role}; SET ROLE ${role}`)
  expect(() => isMigrated(database)).toThrow(expect.objectContaining({ messageKey: 'postgresNoRights' }))
  database.execute(`RESET ROLE; DROP ROLE ${role}`)
})

it.each([
  [`LOCALE_PROVIDER icu ICU_LOCALE 'und'`, 'UTF8', 'ICU und, C'],
  [`LOCALE 'C.UTF-8'`, 'UTF8', 'C.UTF-8'],
  ['ENCODING LATIN1', 'LATIN1', 'C'],
])('refuses a database that compares texts in another way: %s', (settings, encoding, locale) => {
  const database = newTestDatabase({ isEmpty: true, settings }).open()
  expect(() => migratePostgres(database, 1)).toThrow(
    expect.objectContaining({ code: 'database_foreign', values: { encoding, locale } }),
  )
  expect(database.prepare(`SELECT to_regclass('schema_migrations') AS name`).get()).toEqual({ name: null })
})

it('takes the locale C of the server itself, and not its C.UTF-8, which has capitals beyond ASCII', (context) => {
  const version = newTestDatabase().open().prepare<{ text: string }>(`SELECT current_setting('server_version') AS text`)
  if (Number.parseInt(version.get()?.text ?? '', 10) < 17)
    return context.skip('The provider builtin is new in PostgreSQL 17.')
  const databaseIn = (locale: string) =>
    newTestDatabase({
      isEmpty: true,
      settings: `LOCALE_PROVIDER builtin BUILTIN_LOCALE '${locale}' LOCALE 'C'`,
    }).open()
  migratePostgres(databaseIn('C'), 1)
  const refused = expect.objectContaining({ values: { encoding: 'UTF8', locale: 'builtin C.UTF-8, C' } }) as unknown
  expect(() => migratePostgres(databaseIn('C.UTF-8'), 1)).toThrow(refused)
})

it('refuses a server that is too old', () => {
  const database = newTestDatabase({ isEmpty: true }).open()
  const settings = { version: '14.19 (Debian 14.19-0+deb11u1)', encoding: 'UTF8', locale: 'C' }
  const prepare = () => ({ get: () => settings, all: () => [settings], iterate: () => [settings].values() })
  const old = { ...database, prepare: prepare as unknown as typeof database.prepare }
  expect(() => migratePostgres(old, 1)).toThrow(withCode('engine_start_failed'))
})
