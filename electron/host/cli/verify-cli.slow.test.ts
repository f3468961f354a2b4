/** `npm run verify` as a program: what it prints, and its exit codes. */
import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuditLog } from '../../core/audit/audit-log.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { headText, sealHead } from '../../core/db/sqlite/seals/verify-seals.ts'
import { withConnection } from '../../core/db/sqlite/sqlite-database.ts'
import { insertRow } from '../../engine/testing/test-seed-clients.ts'
import { openTestDatabase, testNowMs } from '../../engine/testing/test-database.ts'

const program = join(import.meta.dirname, 'verify-cli.ts')
let folder = ''
let file = ''

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-verify-'))
  file = join(folder, 'till.db')
})
afterEach(() => rmSync(folder, { recursive: true }))

const run = (...commandLine: string[]): Promise<{ code: number; output: string; errors: string }> =>
  new Promise((resolve) => {
    execFile(process.execPath, [program, ...commandLine], (error, output, errors) => {
      resolve({ code: typeof error?.code === 'number' ? error.code : 0, output, errors })
    })
  })

const write = (count: number): WritableDatabase => {
  const database = openTestDatabase({ file })
  const audit = createAuditLog({ database, clock: { nowMs: () => testNowMs } })
  for (let id = 1; id <= count; id += 1) audit.record({ action: 'sale.booked', subject: ['booking', id] }, {})
  return database
}

it('says that everything is intact, with the head to be written down, also while the program runs', async () => {
  const database = write(3)
  const { hash } = database.prepare<{ hash: string }>('SELECT hash FROM audit_log WHERE id = 3').get() ?? {}
  const head = sealHead(database)
  const output = `integrity: intact
schema: intact
schema_changes: intact
audit_log: intact, 3 rows, the last one has SHA-256 ${hash}
z_reports: no rows
period_closings: no rows
seals: intact, ${head.length} rows, the last one has SHA-256 ${head.hash}
rows: intact
closed_statements: intact
records: intact
head: ${headText(head)}
books: as the bookings, 0 in the books
`
  const expected = { code: 0, output }
  expect(await run('--db', file)).toMatchObject(expected)
  database.close()
  expect(await run('--db', file)).toMatchObject(expected)
})

it('names every row that is not as Parkdesk left it, with what it was', async () => {
  const database = write(5)
  insertRow(database, 'drawers', { id: 1, name: 'Gate', window_name: 'Box office', currency: 'USD' })
  database.close()
  withConnection(file, {}, (raw) =>
    raw.exec(`DROP TRIGGER audit_log_fixed; UPDATE audit_log SET subject_id = '7' WHERE id IN (2, 4);
      UPDATE drawers SET currency = 'CAD'`),
  )
  const { code, output } = await run('--db', file)
  expect(code).toBe(3)
  for (const line of [
    'schema: 1 fault',
    'audit_log: 2 faults',
    'rows: 1 fault',
    '  sqlite_schema trigger audit_log_fixed is missing',
    '  audit_log 2 does not fit the chain',
    '  audit_log 4 does not fit the chain',
    '  drawers 1 was changed; was {"currency":"USD"}; is {"currency":"CAD"}',
  ])
    expect(output.split('\n')).toContain(line)
})

it('prints nothing that a terminal obeys', async () => {
  write(1).close()
  withConnection(file, {}, (raw) =>
    raw.exec('CREATE TRIGGER "x\u001b[2Jall intact\u202e" AFTER INSERT ON sales BEGIN SELECT 1; END'),
  )
  const { code, output } = await run('--db', file)
  expect(code).toBe(3)
  expect(output).toContain('x\\u001b[2Jall intact\\u202e was added past Parkdesk')
})

it('tells whether a file is older than, or another one than, what was printed', { tags: ['all'] }, async () => {
  const database = write(2)
  const printed = sealHead(database)
  const grouped = `${printed.length}: ${printed.hash.replace(/(.{8})/g, '$1 ')}`
  database.close()
  const copy = readFileSync(file)
  write(1).close()
  const later = await run('--db', file, '--expect', grouped)
  expect([later.code, later.output]).toEqual([0, expect.stringContaining('expected: the database contains ')])

  const newest = openTestDatabase({ file })
  const head = sealHead(newest)
  newest.close()
  writeFileSync(file, copy)
  const older = await run('--db', file, '--expect', headText(head))
  expect([older.code, older.output]).toEqual([3, expect.stringContaining('expected: the database is older than ')])

  write(4).close()
  const other = await run('--db', file, '--expect', headText({ ...head, hash: 'a'.repeat(64) }))
  expect([other.code, other.output]).toEqual([
    3,
    expect.stringContaining('expected: the database is another one than '),
  ])
  expect(await run('--db', file, '--expect', 'something')).toMatchObject({ code: 2 })
})

it('names the first booking that differs in the books', async () => {
  const database = write(1)
  insertRow(database, 'books_state', { id: 1, source: 'local', feed: '', sequence: 0, behind: 0 })
  insertRow(database, 'booked_sales', {
    ...{ booking_id: 20_000_003, facility_id: '1', facility: 'Garage', currency: 'USD', timezone: 'America/New_York' },
    ...{ sold_at_ms: 0, sold_offset_minutes: 0, starts_at_ms: 0, start_offset_minutes: 0, ends_at_ms: 1 },
    ...{ end_offset_minutes: 0, paid_minor: 100, refunded_minor: 0, lines_json: '[]' },
  })
  database.close()
  const { code, output } = await run('--db', file)
  expect([code, output.split('\n').at(-2)]).toEqual([3, 'books: booking 20000003 differs; rebuild the books'])
})

it('says that a database is older than what is verified, and leaves it so', { tags: ['all'] }, async () => {
  openTestDatabase({ file }).close()
  withConnection(file, {}, (raw) =>
    raw.exec('DELETE FROM schema_migrations WHERE version > 46; UPDATE schema_migrations SET version = 45'),
  )
  const before = readFileSync(file)
  const older = `${file} was last used by a Parkdesk before version 1.0: its data has version 45`
  expect(await run('--db', file)).toMatchObject({
    code: 2,
    output: '',
    errors: expect.stringContaining(older) as string,
  })
  expect(readFileSync(file)).toEqual(before)
})

it('cannot read what is no database of Parkdesk', async () => {
  for (const text of ['something else', '']) {
    writeFileSync(file, text)
    expect(await run('--db', file)).toMatchObject({
      code: 2,
      errors: expect.stringContaining(`${file} is not a Parkdesk database`) as string,
    })
  }
  openTestDatabase({ file: join(folder, 'cut.db') }).close()
  truncateSync(join(folder, 'cut.db'), 40_960)
  const cut = await run('--db', join(folder, 'cut.db'))
  expect([cut.code, cut.errors]).toEqual([2, expect.stringContaining('is damaged')])
  expect((await run('--db', join(folder, 'missing.db'))).code).toBe(2)
  const { code, errors } = await run()
  expect([code, errors]).toEqual([2, expect.stringContaining('npm run verify')])
})
