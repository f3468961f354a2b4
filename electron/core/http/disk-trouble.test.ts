/** A database that cannot be written or read: 507 with a reason that a seller understands, and nothing booked. */
import BetterSqlite from 'better-sqlite3'
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, truncateSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { expect, it } from 'vitest'
import type { WritableDatabase } from '../db/database.ts'
import { openTestDatabase, seedSmall } from '../../engine/testing/test-database.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { post, priceOf, problemOf, quoteIdOf } from '../../engine/selling/bookings/test-sale.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'

const makeReadOnly = (database: WritableDatabase): void => void database.prepareWrite('PRAGMA query_only = 1').run()

/** The file has no free page and may not grow: the response that is stored for the idempotency key needs its own page. */
const fillDisk = (database: WritableDatabase): void => {
  database.prepareWrite('VACUUM').run()
  database.prepare('PRAGMA max_page_count = 1').get()
}

it.each([
  ['database_read_only', 'en-US', 'The database file is read-only. Nothing was saved.', makeReadOnly],
  ['database_read_only', 'en-CA', 'The database file is read-only. Nothing was saved.', makeReadOnly],
  [
    'database_read_only',
    'fr-CA',
    'Le fichier de la base de données est en lecture seule. Rien n’a été enregistré.',
    makeReadOnly,
  ],
  ['disk_full', 'en-US', 'The disk is full. Nothing was saved.', fillDisk],
])('%s is said in %s, and nothing is booked', async (code, locale, message, breakDatabase) => {
  const engine = createTestEngine()
  const { database } = engine
  const token = engine.tokenFor('demo-partner', 'partner')
  const search = `q=event_id:${smallSeed.events.celticsKnicks}`
  const form = {
    quote_id: await quoteIdOf(engine, search, smallSeed.locations.portlandStreetLot),
    customer_email: 'a@example.test',
  }
  const paid = { ...form, final_price: await priceOf(engine, form, token) }
  const count = (): unknown => database.prepare('SELECT count(*) AS count FROM bookings').get()
  const before = count()
  breakDatabase(database)
  const headers = { 'X-Language-Locale': locale, 'Idempotency-Key': 'a sale' }
  const response = await post(engine, '/v4/bookings', paid, { token, headers })
  expect(problemOf(response)).toMatchObject({ status: 507, code })
  expect(response.json()).toMatchObject({ message })
  expect(count()).toEqual(before)
  expect((await engine.call(`/v4/quotes?${search}`)).status).toBe(200)
  engine.close()
})

/** A limit on the size of files makes the disk fail with an error that is not "full". */
it.skipIf(process.platform === 'win32')('reports disk_error where the disk itself fails', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-disk-'))
  const address = (path: string): string => JSON.stringify(pathToFileURL(join(import.meta.dirname, path)).href)
  const program = `
    import { openTestDatabase } from ${address('../../engine/testing/test-database.ts')}
    import { errorResponse } from ${address('reply-writer.ts')}
    const database = openTestDatabase({ file: process.argv[1] })
    const insert = database.prepareWrite('INSERT INTO sellers (name) VALUES (?)')
    try {
      for (let index = 0; index < 5000; index += 1) insert.run(index + 'x'.repeat(2000))
    } catch (error) {
      const deps = { log: { error() {} } }
      const response = errorResponse(error, { deps, params: new Map(), route: {}, responseHeaders: {} })
      console.log(JSON.stringify([response.status, (await response.json()).errors[0].code, error.messageKey]))
    }`
  try {
    const limited = 'ulimit -f 4000; exec "$0" --input-type=module --eval "$1" "$2"'
    const output = execFileSync('sh', ['-c', limited, process.execPath, program, join(folder, 'a.db')], {
      encoding: 'utf8',
      env: { ...process.env, NODE_OPTIONS: '' },
    })
    expect(JSON.parse(output)).toEqual([507, 'disk_error', 'databaseDiskError'])
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
})

it('reports disk_error where a read fails, which ends the transaction of all reads of the request', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-disk-'))
  const file = join(folder, 'a.db')
  const database = openTestDatabase({ file })
  seedSmall(database)
  const engine = createTestEngine({}, database)
  const other = new BetterSqlite(file)
  try {
    other.exec("UPDATE events SET name = name || ' again'")
    truncateSync(`${file}-wal`, 4096)
    const response = await engine.call(`/v4/events/${smallSeed.events.celticsKnicks}`)
    expect(problemOf(response)).toMatchObject({ status: 507, code: 'disk_error' })
  } finally {
    other.close()
    engine.close()
    rmSync(folder, { recursive: true, force: true })
  }
})
