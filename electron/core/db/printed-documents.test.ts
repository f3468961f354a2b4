/** The migration of the print log to every kind of document in an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from './migrations/all.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { insertRow } from '../../engine/testing/test-seed-clients.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-prints-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('earlier prints are those of passes', () => {
  const file = join(folder, 'parkdesk.db')
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === 'printed-documents'),
  )
  const before = openTestDatabase({ file, migrations: earlier })
  const job = { paper: 'letter', target: 'Office laser', copies: 1, reprint_number: 0, started_at_ms: 1 }
  insertRow(before, 'print_jobs', { ...job, booking_id: 9001, outcome: 'done' })
  before.close()

  const after = openTestDatabase({ file })
  expect(after.prepare('SELECT kind, subject_id, outcome FROM print_jobs').all()).toEqual([
    { kind: 'pass', subject_id: 9001, outcome: 'done' },
  ])
  after.close()
})
