/** Rows are read in parts that fit into memory, however long they are. */
import { expect, it } from 'vitest'
import { openTestDatabase } from '../../../engine/testing/test-database.ts'
import { insertRow } from '../../../engine/testing/test-seed-clients.ts'
import { movedTables } from './moved-tables.ts'
import { batchesOf } from './rows.ts'

it('reads every row once by its key, some megabytes at a time', () => {
  const database = openTestDatabase()
  const names = Array.from({ length: 900 }, (_, index) => `photo ${String(index).padStart(4, '0')}`.padEnd(64))
  // The last ones are long.
  for (const [index, hash] of names.entries())
    insertRow(database, 'photos', {
      hash,
      content: Buffer.alloc(index < 850 ? 10 : 700_000),
      content_type: 'image/png',
      width: 1,
      height: 1,
      added_at_ms: 0,
    })
  const [photos] = movedTables(database).filter(({ name }) => name === 'photos')
  if (photos === undefined) throw new Error('photos are not moved')
  const batches = [...batchesOf(database, photos)]
  expect(batches.flatMap((rows) => rows.map(({ hash }) => hash))).toEqual(names)
  expect(Math.max(...batches.map((rows) => rows.length))).toBeGreaterThan(100)
  const bytes = batches.map((rows) => rows.reduce((sum, { content }) => sum + (content as Uint8Array).byteLength, 0))
  expect(Math.max(...bytes)).toBeLessThanOrEqual(2_000_000)
})
