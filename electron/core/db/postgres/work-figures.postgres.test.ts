import { expect, it } from 'vitest'
import { newTestDatabase } from './testing/test-database.ts'
import { createWorkFigures } from './work-figures-repository.ts'

it('says for how long the lease is good, and since when changes wait for a number', () => {
  const database = newTestDatabase().open()
  let nowMs = 1_000
  const read = createWorkFigures(database, { nowMs: () => nowMs })
  expect(read(undefined)).toEqual({ lease: { isHeld: false, term: 0, leftMs: 0 } })

  database.execute(`INSERT INTO leases (name, holder, until_ms, term)
    VALUES ('work', 'this one', CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) + 60000, 3)`)
  const { lease, feed } = read(3)
  expect(lease).toMatchObject({ isHeld: true, term: 3 })
  expect(lease.leftMs).toBeGreaterThan(30_000)
  expect(lease.leftMs).toBeLessThanOrEqual(60_000)
  expect(feed).toEqual({ unnumbered: 0, delayMs: 0 })

  database.execute('INSERT INTO unnumbered_changes (booking_id) VALUES (1), (2)')
  expect(read(3).feed).toEqual({ unnumbered: 2, delayMs: 0 })
  nowMs += 700
  expect(read(3).feed).toEqual({ unnumbered: 2, delayMs: 700 })
  database.execute('DELETE FROM unnumbered_changes')
  expect(read(3).feed).toEqual({ unnumbered: 0, delayMs: 0 })

  database.execute('DROP TABLE leases')
  expect(read(3)).toEqual({ lease: { isHeld: true, term: 3, leftMs: 0 } })
})
