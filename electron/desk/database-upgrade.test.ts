/** A database of schema version 46, as the program before version 1.0 left it: it opens unchanged, and later migrations run on it. */
import type BetterSqlite from 'better-sqlite3'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { readBackups } from '../core/db/sqlite/backups/backup-files.ts'
import { listTables } from '../core/db/sqlite/backups/write-backup.ts'
import { migrations } from '../core/db/sqlite/migrations/all.ts'
import { withConnection } from '../core/db/sqlite/sqlite-database.ts'
import { openTestDatabase, smallSeed } from '../engine/testing/test-database.ts'
import { verifyDatabase } from './audit/verify-database-repository.ts'
import { openDeskBench } from './testing/desk-bench.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-upgrade-'))
  file = join(folder, 'till.db')
  withConnection(file, {}, (raw) => {
    raw.pragma('journal_mode = WAL')
    // SQLite's shell, too, enters virtual tables into the schema only so.
    raw.unsafeMode()
    raw.exec(readFileSync(join(import.meta.dirname, 'testing/database-46.sql'), 'utf8'))
  })
})
afterEach(() => rmSync(folder, { recursive: true }))

const rowsOf = (path: string) =>
  withConnection(path, { readonly: true }, (raw) =>
    listTables(raw).map((table) => [table, raw.prepare(`SELECT * FROM "${table}"`).raw().all()]),
  )

/** Each table with its columns, references and indexes, without the text that created it. */
const tablesOf = (raw: BetterSqlite.Database) => {
  const read = (pragma: string, name: string): unknown => raw.prepare(`SELECT * FROM pragma_${pragma}(?)`).all(name)
  const indexes = (table: string) =>
    raw
      .prepare<[string], { name: string; unique: number; partial: number }>(
        'SELECT name, "unique", partial FROM pragma_index_list(?) ORDER BY seq',
      )
      .all(table)
      .map((index) => ({ ...index, columns: read('index_xinfo', index.name) }))
  return Object.fromEntries(
    listTables(raw)
      .toSorted()
      .map((table) => [table, [read('table_xinfo', table), read('foreign_key_list', table), indexes(table)]]),
  )
}

it('opens with every row as it was, the schema of a new database, and nothing that verification finds', () => {
  const before = rowsOf(file)
  const atBaseline = { migrations: migrations.slice(0, 1) }
  const opened = openTestDatabase({ file, ...atBaseline })
  const { faults, head } = verifyDatabase(opened)
  expect([faults, head?.length]).toEqual([[], 98])
  opened.close()
  expect(rowsOf(file)).toEqual(before)
  expect(readBackups(file)).toEqual([])

  const created = join(folder, 'new.db')
  openTestDatabase({ file: created, ...atBaseline }).close()
  const tables = (path: string) => withConnection(path, { readonly: true }, tablesOf)
  expect(tables(file)).toEqual(tables(created))
})

it('keeps every response that may be sent again', () => {
  const responses = (): unknown =>
    withConnection(file, { readonly: true }, (raw) =>
      raw
        .prepare(
          'SELECT caller, key, request_hash, status, body, created_at_ms FROM idempotency_keys ORDER BY caller, key',
        )
        .all(),
    )
  const before = responses()
  expect(before).toHaveLength(10)
  openTestDatabase({ file }).close()
  expect(responses()).toEqual(before)
})

it('goes on: a person signs in with their PIN, and reverts a translation', async () => {
  const database = openTestDatabase({ file })
  const desk = await openDeskBench({ database })
  const send = (method: string, path: string, body?: object) => desk.sendFrom('window', method, path, body)
  expect((await send('POST', '/desk/session', { person_id: 1, pin: '9182' })).status).toBe(200)
  const garage = `/desk/inventory/facilities/${smallSeed.locations.northStationGarage}`
  const { body } = await send('GET', garage)
  const { version } = body as { version: number }
  const french = 'Stationnement couvert à deux pas de la gare.'
  expect(body).toMatchObject({ description_translations: { 'fr-CA': french } })
  const reverted = await send('POST', `${garage}/revert`, { version, change_id: version })
  expect(reverted.body).toMatchObject({ description_translations: { 'fr-CA': null } })
  expect(verifyDatabase(database).faults).toEqual([])
  await desk.close()
  database.close()
})

it('has its whole history, by the numbers of records and the texts of API clients', () => {
  const columns =
    'id, kind, name, action, before_json, after_json, batch, import_id, person_id, person_name, window_name, at_ms'
  const before = withConnection(file, {}, (raw) => {
    raw
      .prepare(
        `INSERT INTO inventory_changes (id, kind, record_id, name, action, after_json, person_id, person_name, window_name, at_ms)
         VALUES (7, 'client', '1001', 'Gate', 'created', '{"name":"Gate"}', 1, 'Ruth', 'Window 2', 5),
           (9, 'venue', 12, 'Hall', 'created', NULL, NULL, NULL, NULL, 6)`,
      )
      .run()
    return raw.prepare(`SELECT ${columns} FROM inventory_changes`).all()
  })
  const database = openTestDatabase({ file })
  expect(database.prepare(`SELECT ${columns} FROM inventory_changes`).all()).toEqual(before)
  expect(database.prepare('SELECT id, record_id, record_key FROM inventory_changes').all()).toEqual([
    { id: 1, record_id: smallSeed.locations.northStationGarage, record_key: null },
    { id: 2, record_id: 1, record_key: null },
    { id: 7, record_id: 0, record_key: '1001' },
    { id: 9, record_id: 12, record_key: null },
  ])
  expect(verifyDatabase(database).faults).toEqual([])
  database.close()
})

it('is migrated by the next version, after a backup', () => {
  const next = {
    version: (migrations.at(-1)?.version ?? 0) + 1,
    name: 'next',
    sql: 'ALTER TABLE drawers ADD COLUMN note TEXT',
  }
  const opened = openTestDatabase({ file, migrations: [...migrations, next] })
  expect(opened.prepare('SELECT name, note FROM drawers').all()).toEqual([{ name: 'Drawer 1', note: null }])
  opened.close()
  expect(readBackups(file).map(({ reason, facts }) => [reason, facts?.schemaVersion, facts?.problem])).toEqual([
    ['migration', 46, null],
  ])
})
