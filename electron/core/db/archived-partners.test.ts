/** The migration to unique names of partners in an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from './migrations/all.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { insertRow } from '../../engine/testing/test-seed-clients.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-partners-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('later partners of one name get the next free number, and from then on names are unique', () => {
  const file = join(folder, 'parkdesk.db')
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === 'archived-partners'),
  )
  const before = openTestDatabase({ file, migrations: earlier })
  const names = ['Game Day', 'GAME  DAY', 'Other', 'Game Day (2)', 'gameday', 'game day (2)']
  for (const name of names) insertRow(before, 'partners', { name })
  before.close()

  const after = openTestDatabase({ file })
  const stored = after.prepare<{ name: string }>('SELECT name FROM partners ORDER BY id').all()
  expect(stored.map(({ name }) => name)).toEqual([
    'Game Day',
    'GAME  DAY (3)',
    'Other',
    'Game Day (2)',
    'gameday (4)',
    'game day (2) (2)',
  ])
  expect(() => insertRow(after, 'partners', { name: 'O THER' })).toThrow(/UNIQUE/)
  insertRow(after, 'partners', { name: 'Other', archived_at_ms: 1 })
  after.close()
})
