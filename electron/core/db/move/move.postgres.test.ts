/** A marketplace in a file moves into PostgreSQL and back, whole or not at all, and goes on as before. */
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { createTestEngine } from '../../../engine/testing/test-engine.ts'
import { openTestDatabase, seedSmall, smallSeed, testNowMs } from '../../../engine/testing/test-database.ts'
import { insertTestBooking } from '../../../engine/testing/test-booking.ts'
import { insertRow } from '../../../engine/testing/test-seed-clients.ts'
import { verifyDatabase } from '../../../desk/audit/verify-database-repository.ts'
import { createAuditLog } from '../../audit/audit-log.ts'
import { verifyAuditChain } from '../../audit/audit-chain.ts'
import { insertRow as insertNumbered } from '../insert-row.ts'
import { newTestDatabase } from '../postgres/testing/test-database.ts'
import type { ReadableDatabase, WritableDatabase } from '../database.ts'
import { databaseId, feedId, quoteKey } from '../meta.ts'
import { withConnection } from '../sqlite/sqlite-database.ts'
import { moveToPostgres, moveToSqlite } from './move.ts'
import { Unmovable } from './unmovable.ts'

const silently = { nowMs: testNowMs, onBegin: () => () => undefined }

let folder = ''
let file = ''

beforeEach(() => {
  process.env['PARKDESK_LIBPQ'] = inject('postgres').library
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-move-'))
  file = join(folder, 'own.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

/** A file with the small set and what `write` adds. */
const createSource = (write: (database: WritableDatabase) => void = () => undefined): void => {
  const database = openTestDatabase({ file })
  seedSmall(database)
  write(database)
  database.close()
}

const ofOthers = (names: string): unknown =>
  expect.objectContaining({ messageKey: 'postgresOthers', values: { names } })

const newTarget = () => newTestDatabase({ isEmpty: true })

const move = (write?: (database: WritableDatabase) => void) => {
  createSource(write)
  const target = newTarget()
  const result = moveToPostgres({ file, url: target.url, ...silently })
  return { ...result, ...target }
}

const rowsOf = (database: ReadableDatabase, sql: string): unknown[] => database.prepare(sql).all()

/** Says what a program past Parkdesk may write. */
const write = (sql: string): void =>
  withConnection(file, {}, (raw) => {
    raw.pragma('foreign_keys = OFF')
    raw.function('sort_key', (name: unknown) => name)
    raw.exec(sql)
  })

it('has the same rows on both sides, with the ids of database and feed, and the key of quotes', () => {
  const { moved, open } = move((database) => {
    createAuditLog({ database, clock: { nowMs: () => testNowMs } }).record(
      { action: 'sale.booked', subject: ['booking', 20_000_001] },
      {},
    )
    insertRow(database, 'photos', {
      hash: 'a'.repeat(64),
      content: Uint8Array.from({ length: 300_000 }, (_, index) => index % 251),
      content_type: 'image/png',
      width: 1,
      height: 1,
      added_at_ms: 0,
    })
  })
  const [target, source] = [open(), openTestDatabase({ file })]
  const own =
    /_(?:text|area)$|^(?:schema_migrations|audit_head|sign_in_turns|leases|request_counts|unnumbered_changes)$/
  const names = rowsOf(target, `SELECT tablename AS name FROM pg_tables WHERE schemaname = 'public'`) as {
    name: string
  }[]
  const wanted = names.map(({ name }) => name).filter((name) => !own.test(name))
  expect([...moved.keys()].toSorted()).toEqual(wanted.toSorted())
  expect(moved.get('photos')?.count).toBe(1)
  for (const read of [databaseId, feedId, quoteKey]) expect(read(target)).toEqual(read(source))
  const faults: unknown[] = []
  const report = { fault: (fault: unknown) => void faults.push(fault), progress: () => undefined }
  expect(verifyAuditChain(target, report)).toEqual(verifyAuditChain(source, report))
  expect(faults).toEqual([])
  source.close()
})

it('leaves the schema as migrations make it', () => {
  const schemaOf = (database: ReadableDatabase): unknown[] => [
    ...rowsOf(database, `SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public' ORDER BY 1`),
    ...rowsOf(
      database,
      `SELECT pg_get_triggerdef(oid) AS text, tgenabled FROM pg_trigger WHERE NOT tgisinternal ORDER BY 1`,
    ),
    ...rowsOf(
      database,
      `SELECT CAST(conrelid AS regclass) || conname || pg_get_constraintdef(oid) AS text, convalidated
       FROM pg_constraint WHERE connamespace = CAST('public' AS regnamespace) ORDER BY 1`,
    ),
  ]
  expect(schemaOf(move().open())).toEqual(schemaOf(newTestDatabase().open()))
})

it('gives no number again, also not one of a deleted row', () => {
  const { open } = move((database) => {
    insertTestBooking(database, 20_000_007, { customer_id: 501 })
    insertRow(database, 'partners', { id: 30, name: 'Gone' })
    database.prepareWrite('DELETE FROM partners WHERE id = 30').run()
    insertRow(database, 'venue_aliases', { alias_key: 'b', alias: 'B', venue_id: smallSeed.venues.tdGarden })
  })
  const database = open()
  const next = (table: 'bookings' | 'partners' | 'customers'): unknown =>
    rowsOf(database, `SELECT ${database.dialect.nextId(table)} AS id`)
  const highest = Number((rowsOf(database, 'SELECT max(id) AS id FROM customers') as { id: number }[])[0]?.id)
  expect([next('bookings'), next('partners'), next('customers')]).toEqual([
    [{ id: 20_000_008 }],
    [{ id: 31 }],
    [{ id: highest + 1 }],
  ])
  expect(insertNumbered(database, 'sellers', { name: 'Next' })).toBeGreaterThan(1)
})

it('finds places by words and areas, and bookings by words that only the index has', async () => {
  const { open } = move((database) => {
    insertRow(database, 'venues', {
      ...(rowsOf(database, 'SELECT * FROM venues WHERE id = 1')[0] as Record<string, string>),
      id: 90,
      import_key: 'venue:cafe',
      name: 'Café Été',
      slug: 'cafe',
    })
    insertTestBooking(database, 20_000_001, { customer_id: 501, plate: 'KZ417' })
    database.prepareWrite(`INSERT INTO bookings_text (rowid, words) VALUES (20000001, 'Zoë Ångström 617')`).run()
  })
  const engine = createTestEngine({}, open())
  const token = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
  const idsOf = async (path: string): Promise<number[]> =>
    (await engine.call(path, { token })).json<{ id: number }[]>().map(({ id }) => id)
  expect(await idsOf('/v4/venues?q=name:ete')).toEqual([90])
  expect(await idsOf('/v4/venues?q=bounds:42.37,-71.07,42.36,-71.05')).toContain(90)
  expect(await idsOf('/v4/bookings?q=text:zoe+angst')).toEqual([20_000_001])
  expect(await idsOf('/v4/bookings?q=text:Z417')).toEqual([20_000_001])
})

it('keeps what differs in more than the case of ASCII, and characters beyond the basic plane', () => {
  const { open } = move((database) => {
    for (const [index, email] of ['é@example.test', 'É@example.test', '🅿️@example.test'].entries())
      insertRow(database, 'users', { id: 700 + index, email, locale: 'en-US', created_at_ms: 0 })
    insertRow(database, 'partners', { id: 31, name: 'Ça \u0001 \u{10FFFF} "\\' })
  })
  expect(rowsOf(open(), 'SELECT email FROM users WHERE id >= 700 ORDER BY id')).toEqual([
    { email: 'é@example.test' },
    { email: 'É@example.test' },
    { email: '🅿️@example.test' },
  ])
})

describe('back', () => {
  it('is a file that Parkdesk opens, with seals, indexes and numbers', () => {
    const { url, open } = move((database) => {
      insertTestBooking(database, 20_000_001, { customer_id: 501, plate: 'KZ417' })
      database.prepareWrite(`INSERT INTO bookings_text (rowid, words) VALUES (20000001, 'Zoë 617')`).run()
    })
    const before = open()
    before.prepare(`SELECT ${before.dialect.nextId('bookings')}`).get()
    before.prepare(`SELECT ${before.dialect.nextId('venues')}`).get()
    before.prepare(`SELECT setval('outbox_messages_id_seq', 900)`).get()
    before.close()
    const back = join(folder, 'back.db')
    const moved = moveToSqlite({ file: back, url, ...silently })
    expect([...moved.values()].reduce((sum, { count }) => sum + count, 0)).toBeGreaterThan(40)
    const database = openTestDatabase({ file: back })
    expect(verifyDatabase(database, () => undefined)).toMatchObject({ faults: [], faultCount: 0 })
    const found = (sql: string): unknown => rowsOf(database, sql)
    expect(found(`SELECT rowid AS id FROM bookings_text WHERE bookings_text MATCH 'zoe'`)).toEqual([{ id: 20_000_001 }])
    expect(found(`SELECT rowid AS id FROM bookings_plates WHERE bookings_plates MATCH '"417"'`)).toHaveLength(1)
    expect(found(`SELECT rowid AS id FROM venues_text WHERE venues_text MATCH 'garden'`)).toEqual([{ id: 1 }])
    expect(found('SELECT count(*) AS count FROM locations_area')).toEqual(
      found('SELECT count(*) AS count FROM locations'),
    )
    expect(found(`SELECT ${database.dialect.nextId('bookings')} AS id`)).toEqual([{ id: 20_000_003 }])
    expect(
      insertNumbered(database, 'outbox_messages', {
        channel: 'sms',
        recipient: '1',
        body_text: '',
        created_at_ms: 0,
      }),
    ).toBe(901)
    database.close()
  })

  it('leaves what is about the server, and refuses rows for which a file has no place', () => {
    const { url, connect } = move()
    const server = connect()
    const back = join(folder, 'back.db')
    server.execute(
      `INSERT INTO meta VALUES ('feed_history', '7'); INSERT INTO unnumbered_changes (booking_id) VALUES (1)`,
    )
    server.close()
    expect(() => moveToSqlite({ file: back, url, ...silently })).toThrow('has rows in unnumbered_changes')
    const again = connect()
    again.execute('DELETE FROM unnumbered_changes')
    again.close()
    moveToSqlite({ file: back, url, ...silently })
    const database = openTestDatabase({ file: back })
    expect(rowsOf(database, `SELECT 1 FROM meta WHERE key = 'feed_history'`)).toEqual([])
    database.close()
  })

  it('refuses a file that is there, a database of nothing, and one that is used', () => {
    const back = join(folder, 'back.db')
    const target = newTarget()
    expect(() => moveToSqlite({ file: back, url: target.url, ...silently })).toThrow(
      expect.objectContaining({ code: 'database_foreign' }),
    )
    createSource()
    expect(() => moveToSqlite({ file, url: target.url, ...silently })).toThrow('exists already')
    moveToPostgres({ file, url: target.url, ...silently })
    const engine = target.open()
    engine.prepare('SELECT 1').get()
    expect(() => moveToSqlite({ file: back, url: target.url, ...silently })).toThrow('with 1 connection.')
    engine.close()
    expect([back, `${back}.moving`].map(existsSync)).toEqual([false, false])
  })
})

describe('refuses, with nothing written', () => {
  const refused = (problem: string | RegExp): void => {
    const { url, open } = newTarget()
    let problems: readonly string[] = []
    try {
      moveToPostgres({ file, url, ...silently })
    } catch (error) {
      if (!(error instanceof Unmovable)) throw error
      problems = error.problems
    }
    expect(problems).toEqual([expect.stringMatching(problem)])
    expect(rowsOf(open(), `SELECT 1 FROM pg_tables WHERE schemaname = 'public'`)).toEqual([])
  }

  it.each([
    ['a NUL character', `UPDATE partners SET name = 'a' || char(0) || 'b'`, /^partners 7, column name has a NUL/],
    [
      'bytes that are no text',
      `UPDATE partners SET name = CAST(x'61FF62' AS TEXT)`,
      /^partners 7, column name has bytes that are no UTF-8/,
    ],
    ['half a character', `UPDATE partners SET name = CAST(x'EDA080' AS TEXT)`, /^partners 7, column name has bytes/],
    [
      'a NUL in JSON',
      String.raw`UPDATE venues SET translations_json = '{"a":"\u0000"}' WHERE id = 1`,
      /^venues 1, column translations_json has a NUL/,
    ],
    [
      'half a character in JSON',
      String.raw`UPDATE venues SET translations_json = '{"a":"\ud800"}' WHERE id = 1`,
      /^venues 1/,
    ],
    [
      'more than an index holds',
      `UPDATE venues SET name = hex(randomblob(1400)) WHERE id = 1`,
      /^venues 1, column name has more than 2600/,
    ],
    [
      'a number that is no exact one',
      'UPDATE users SET created_at_ms = 9007199254740993',
      /^users 501, column created_at_ms has a number/,
    ],
    [
      'a reference to nothing',
      'UPDATE locations SET seller_id = 999 WHERE id = 1001',
      /^locations 1001 refers to a row of sellers/,
    ],
  ])('%s', (_, sql, problem) => {
    createSource()
    write(sql)
    refused(problem)
  })

  it('takes a replacement character, and an escaped backslash before u0000, as they are', () => {
    createSource()
    write(String.raw`UPDATE venues SET name = 'a' || char(65533), translations_json = '{"a":"\\u0000"}' WHERE id = 1`)
    moveToPostgres({ file, url: newTarget().url, ...silently })
  })

  it('a target that has something', () => {
    createSource()
    const target = newTarget()
    target.connect().execute('CREATE TABLE notes (id bigint)')
    expect(() => moveToPostgres({ file, url: target.url, ...silently })).toThrow(ofOthers('notes'))
    expect(() => moveToPostgres({ file, url: newTestDatabase().url, ...silently })).toThrow(
      /^The target has Parkdesk’s tables already, as --migrate makes them, with 0 bookings\. Use an empty database\.$/,
    )
  })

  it('a target in which this role may create nothing, or has no right to see', () => {
    createSource()
    const target = newTarget()
    const role = `stranger_${process.pid}`
    const administrator = target.connect()
    administrator.execute(`CREATE ROLE ${role} LOGIN`)
    const url = target.url.replace('parkdesk@', `${role}@`)
    expect(() => moveToPostgres({ file, url, ...silently })).toThrow('the role that owns the target')
    administrator.execute('CREATE TABLE hidden (id bigint)')
    expect(() => moveToPostgres({ file, url, ...silently })).toThrow(ofOthers('hidden'))
    administrator.execute(`DROP ROLE ${role}`)
  })

  it('a file that is open, missing, or older', () => {
    const { url } = newTarget()
    createSource()
    const open = openTestDatabase({ file })
    expect(() => moveToPostgres({ file, url, ...silently })).toThrow('Another program has')
    open.close()
    const missing = { file: join(folder, 'none.db'), url, ...silently }
    expect(() => moveToPostgres(missing)).toThrow(expect.objectContaining({ code: 'database_missing' }))
    write('DELETE FROM schema_migrations WHERE version = 49')
    expect(() => moveToPostgres({ file, url, ...silently })).toThrow(
      expect.objectContaining({ code: 'migration_changed', messageKey: 'databaseOlder' }),
    )
  })
})

it('needs a role that owns the tables, and no more rights', () => {
  createSource()
  const { url, connect, open } = newTarget()
  const role = `mover_${process.pid}`
  const server = connect()
  server.execute(`CREATE ROLE ${role} LOGIN; GRANT CREATE, USAGE ON SCHEMA public TO ${role}`)
  server.close()
  const owned = { url: url.replace('parkdesk@', `${role}@`), ...silently }
  moveToPostgres({ file, ...owned })
  const back = join(folder, 'back.db')
  // Of another role.
  const engine = open()
  engine.prepare('SELECT 1').get()
  expect(() => moveToSqlite({ file: back, ...owned })).toThrow('with 1 connection.')
  engine.close()
  moveToSqlite({ file: back, ...owned })
  expect(existsSync(back)).toBe(true)
})

it('moves back its own tables, beside those of others', () => {
  const { url, connect } = move()
  const administrator = connect()
  administrator.execute(
    `CREATE TABLE "Report" ("Id" bigint GENERATED ALWAYS AS IDENTITY); INSERT INTO "Report" DEFAULT VALUES`,
  )
  administrator.close()
  moveToSqlite({ file: join(folder, 'back.db'), url, ...silently })
})

it('says that the folder of a file is missing', () => {
  const back = join(folder, 'none', 'back.db')
  expect(() => moveToSqlite({ file: back, url: newTestDatabase().url, ...silently })).toThrow(
    `The folder ${join(folder, 'none')} is not there.`,
  )
})

it('says that the disk of a file is full', () => {
  const { url } = newTestDatabase()
  const full = (): never => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  }
  expect(() => moveToSqlite({ file: join(folder, 'back.db'), url, nowMs: testNowMs, onBegin: full })).toThrow(
    expect.objectContaining({ messageKey: 'databaseDiskFull' }),
  )
})

it('leaves an empty target where it fails in the middle, which the same move then fills', () => {
  createSource()
  const { url, open } = newTarget()
  const failing = () => () => {
    throw new Error('the end')
  }
  const fail = ({ doing }: { doing: string }): void => {
    if (doing === 'comparing') throw new Error('the end')
  }
  expect(() => moveToPostgres({ file, url, nowMs: 0, onBegin: () => fail })).toThrow('the end')
  const database = open()
  expect(rowsOf(database, `SELECT tablename FROM pg_tables WHERE schemaname = 'public'`)).toEqual([
    { tablename: 'schema_migrations' },
  ])
  database.close()
  moveToPostgres({ file, url, ...silently })
  const back = join(folder, 'back.db')
  expect(() => moveToSqlite({ file: back, url, nowMs: 0, onBegin: failing })).toThrow('the end')
  expect([back, `${back}.moving`].map(existsSync)).toEqual([false, false])
})
