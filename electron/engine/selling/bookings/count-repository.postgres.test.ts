/** Totals where several processes sell: a booking may be committed after one with a greater number. */
import { expect, it } from 'vitest'
import type { PostgresDatabase } from '../../../core/db/postgres/postgres-database.ts'
import { newTestDatabase } from '../../../core/db/postgres/testing/test-database.ts'
import { initialize } from '../../testing/test-database.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createImportRepository } from '../../import/undo/import-repository.ts'
import { firstBooking, seedWebhooks } from '../../webhooks/test-webhooks.ts'
import { createBookingCounter } from './count-repository.ts'

const { portlandStreetLot, northStationGarage } = smallSeed.locations

/** Copies a booking. */
const sale = (id: number, locationId: number): string => {
  const values = JSON.stringify({ id, location_id: locationId, pass_token: String(id) })
  return `INSERT INTO bookings SELECT (jsonb_populate_record(booking, '${values}')).*
    FROM bookings AS booking WHERE id = ${firstBooking}`
}

/** Returns what a reader counts after a booking, and after one with a smaller number that was made first and committed last. */
const countsAround = (open: (database: PostgresDatabase) => () => number) => {
  const made = newTestDatabase()
  const database = made.open()
  initialize(database)
  seedWebhooks(database, { partners: 1, bookings: 1 })
  const count = open(database)
  const [slow, fast] = [made.connect(), made.connect()]
  slow.execute(`BEGIN; ${sale(30_000_001, portlandStreetLot)}`)
  fast.execute(sale(30_000_002, northStationGarage))
  const before = count()
  slow.execute('COMMIT')
  return [before, count()]
}

it('has the total of the bookings that are there', () => {
  const counts = countsAround((database) => {
    const count = createBookingCounter(database)
    return () => count({ conditions: [], status: undefined })
  })
  expect(counts).toEqual([2, 3])
})

it('leaves a facility that was sold meanwhile out of what an import can undo', () => {
  const counts = countsAround((database) => {
    database.execute(
      `ALTER TABLE import_records DROP CONSTRAINT import_records_import_id_fkey;
       INSERT INTO import_records (import_id, position, kind, record_id, name, is_new, change_id)
       VALUES (1, 1, 'facility', ${portlandStreetLot}, '', 1, 1)`,
    )
    const { undoable } = createImportRepository(database)
    return () => undoable(1).can_go_back
  })
  expect(counts).toEqual([1, 0])
})
