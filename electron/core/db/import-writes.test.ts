/** The undo data of imports that were run before it was stored in one row for each record (migration 33). */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { insertRow } from './insert-row.ts'
import { openTestDatabase } from '../../engine/testing/test-database.ts'
import { migrations } from './migrations/all.ts'

it('keeps what an earlier import wrote, in its order, with what was empty before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-import-writes-'))
  const file = join(folder, 'parkdesk.db')
  const before = openTestDatabase({ file, migrations: migrations.slice(0, 32) })
  insertRow(before, 'inventory_imports', {
    id: 1,
    key: 'a',
    name: 'lots.csv',
    kind: 'facilities',
    state: 'done',
    at_ms: 0,
  })
  const record = { import_id: 1, kind: 'facility', name: 'Pier', is_new: 0, change_id: 1 }
  for (const position of [1, 2]) insertRow(before, 'import_records', { ...record, position, record_id: position })
  const write = { import_id: 1, record_position: 1, wrote: 'update', before_json: '{"phone":null}' }
  insertRow(before, 'import_writes', { ...write, position: 1, table_name: 'locations', key_json: '{"id":1}' })
  const inserted = { ...write, position: 0, wrote: 'insert', before_json: null }
  insertRow(before, 'import_writes', { ...inserted, table_name: 'sellers', key_json: '{"id":9}' })
  before.close()
  const now = openTestDatabase({ file })
  const rows = now.prepare<{ writes_json: string }>('SELECT writes_json FROM import_records ORDER BY position').all()
  expect(rows.map(({ writes_json: json }) => JSON.parse(json) as unknown)).toEqual([
    [
      { table: 'sellers', key: { id: 9 }, wrote: 'insert' },
      { table: 'locations', key: { id: 1 }, wrote: 'update', before: { phone: null } },
    ],
    [],
  ])
  now.close()
  rmSync(folder, { recursive: true, force: true })
})
