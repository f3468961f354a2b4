/** `npm run verify` as a program: what it prints, and its exit codes. */
import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { createAuditLog } from '../core/audit/audit-log.ts'
import type { WritableDatabase } from '../core/db/driver.ts'
import { openTestDatabase, testNowMs } from '../engine/testing/test-database.ts'

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

it('says that the trail is intact, with the hash of its last row, also while the program runs', async () => {
  const database = write(3)
  const { hash } = database.prepare<{ hash: string }>('SELECT hash FROM audit_log WHERE id = 3').get() ?? {}
  const output = `z_reports: no rows\nperiod_closings: no rows\naudit_log: intact, 3 rows, the last one has SHA-256 ${hash}\n`
  const expected = { code: 0, output, errors: '' }
  expect(await run('--db', file)).toEqual(expected)
  database.close()
  expect(await run('--db', file)).toEqual(expected)
})

it('names the first row that breaks the chain', async () => {
  const database = write(5)
  database.prepareWrite('DROP TRIGGER audit_log_fixed').run()
  database.prepareWrite("UPDATE audit_log SET subject_id = '7' WHERE id = 4").run()
  database.close()
  expect(await run('--db', file)).toMatchObject({
    code: 3,
    output: 'z_reports: no rows\nperiod_closings: no rows\naudit_log: broken at row 4; the 3 rows before it are intact\n',
  })
})

it('cannot read what is no database of Parkdesk', async () => {
  writeFileSync(file, 'something else')
  expect((await run('--db', file)).code).toBe(2)
  expect((await run('--db', join(folder, 'missing.db'))).code).toBe(2)
  const { code, errors } = await run()
  expect([code, errors]).toEqual([2, expect.stringContaining('npm run verify')])
})
