/** What deploy/postgresql/create-database.sql makes, run by an administrator who is no superuser, as on managed servers. */
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, inject, it, onTestFinished } from 'vitest'
import { createConnection, type Connection } from '../core/db/postgres/connection.ts'
import { loadLibpq } from '../core/db/postgres/libpq.ts'
import { preparePostgres } from '../core/db/postgres/open-postgres.ts'
import { createPostgresDatabase } from '../core/db/postgres/postgres-database.ts'
import { administer } from '../core/db/postgres/testing/template.ts'
import { book, quoteIdOf } from '../engine/selling/bookings/test-sale.ts'
import { seedSmall, silentLog, smallSeed } from '../engine/testing/test-database.ts'
import { createTestEngine } from '../engine/testing/test-engine.ts'
import { createClock, ids } from './app.ts'

const script = readFileSync(join(import.meta.dirname, '../../deploy/postgresql/create-database.sql'), 'utf8')

const server = inject('postgres')
process.env['PARKDESK_LIBPQ'] = server.library

const urlOf = (role: string, database: string): string =>
  server.url.replace('parkdesk@/postgres?', `${role}@/${database}?`)

const connect = (role: string, database: string): Connection => {
  const connection = createConnection({ libpq: loadLibpq(server.library), url: urlOf(role, database) })
  connection.open()
  onTestFinished(connection.close)
  return connection
}

/** As psql does. */
const runScript = (role: string): void => {
  const [before = '', after = ''] = script.replaceAll(/^--.*$/gm, '').split(/^\\connect parkdesk$/m)
  const [first, second] = [connect(role, 'postgres'), connect(role, 'postgres')]
  for (const statement of before.split(';').filter((text) => text.trim() !== '')) first.execute(statement)
  second.close()
  connect(role, 'parkdesk').execute(after)
}

const codeOf = (work: () => unknown): string => {
  try {
    work()
  } catch (error) {
    return (error as { sqlState: string }).sqlState
  }
  return 'nothing was refused'
}

it('lets an engine start and book, and neither change tables nor delete what is append-only', async () => {
  administer(server, 'CREATE ROLE manager LOGIN CREATEROLE CREATEDB')
  onTestFinished(() => {
    administer(server, 'DROP DATABASE IF EXISTS parkdesk WITH (FORCE)')
    for (const role of ['parkdesk_engine', 'parkdesk_owner', 'manager'])
      administer(server, `DROP ROLE IF EXISTS ${role}`)
  })
  runScript('manager')
  const prepare = (role: string): void =>
    preparePostgres(urlOf(role, 'parkdesk'), { clock: createClock(), isVirtual: false, ids, log: silentLog })
  expect(() => prepare('parkdesk_engine')).toThrow(expect.objectContaining({ code: 'database_read_only' }))
  prepare('parkdesk_owner')
  prepare('parkdesk_engine')

  const connection = connect('parkdesk_engine', 'parkdesk')
  const database = createPostgresDatabase(connection)
  seedSmall(database)
  const engine = createTestEngine({}, database)
  const { celticsKnicks } = smallSeed.events
  const form = {
    quote_id: await quoteIdOf(engine, `q=event_id:${celticsKnicks}`, smallSeed.locations.portlandStreetLot),
  }
  expect(await book(engine, form, engine.tokenFor('demo-partner', 'partner'))).toHaveProperty('id')

  for (const statement of [
    'DROP TABLE bookings',
    'ALTER TABLE bookings ADD COLUMN more text',
    'ALTER TABLE ledger_entries DISABLE TRIGGER ALL',
    'TRUNCATE holds',
    'CREATE TABLE other (id bigint)',
    'CREATE TEMP TABLE other (id bigint)',
    'SET session_replication_role = replica',
    'CREATE OR REPLACE FUNCTION refuse_write() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RETURN old; END $$',
  ]) {
    expect([statement, codeOf(() => connection.execute(statement))]).toEqual([statement, '42501'])
  }
  for (const table of [
    'ledger_entries',
    'account_credit_entries',
    'booking_changes',
    'inventory_changes',
    'audit_log',
  ]) {
    const triggers = connection.run(
      `SELECT tgname FROM pg_trigger WHERE tgrelid = to_regclass(?) AND tgname LIKE '%\\_kept' AND tgenabled = 'O'`,
      [table],
    )
    expect([table, triggers.changes]).toEqual([table, 1])
  }
  expect(codeOf(() => connection.execute('DELETE FROM ledger_entries'))).toBe('23000')
  expect(codeOf(() => connection.execute('UPDATE ledger_entries SET amount_minor = 0'))).toBe('23000')
})
