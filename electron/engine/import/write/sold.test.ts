/** Imports never affect sales: such a row is rejected, with its column and the number. */
import { parse } from 'csv-parse/sync'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { csvCell } from '../../../../shared/files/csv-cell.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { insertTestBooking } from '../../testing/test-booking.ts'
import { openSmallDatabase, smallSeed, testNowMs } from '../../testing/test-database.ts'
import { insertRow } from '../../../core/db/insert-row.ts'
import { createExporter } from '../export-repository.ts'
import { openImports } from '../test-imports.ts'

let database: WritableDatabase
let imports: ReturnType<typeof openImports>
beforeEach(() => {
  database = openSmallDatabase()
  imports = openImports(database)
})
afterEach(() => {
  imports.close()
  database.close()
})

const lot = smallSeed.locations.portlandStreetLot
const game = smallSeed.events.celticsKnicks

const sell = (count: number): void => {
  insertRow(database, 'customers', { id: 77, email: 'buyer@example.test', created_at_ms: testNowMs })
  const rate = database.prepare<{ id: number }>('SELECT id FROM rates WHERE location_id = ?').get(lot)
  for (let id = 9_000; id < 9_000 + count; id += 1)
    insertTestBooking(database, id, { customer_id: 77, rate_id: rate?.id ?? 0, location_id: lot, event_id: game })
}
/** A row of an export with some of its cells replaced. */
const changed = (kind: 'facilities' | 'events', id: number, cells: Readonly<Record<string, string>>): string => {
  const [heads = [], row = []]: string[][] = parse(createExporter(database)(kind, [id]))
  const values = heads.map((head, index) => cells[head] ?? row[index] ?? '')
  return `${heads.join(',')}\n${values.map(csvCell).join(',')}\n`
}
const problemsOf = async (kind: 'facilities' | 'events', csv: string): Promise<unknown[]> =>
  (await imports.importCsv(kind, csv)).rejected.map((problem): unknown => JSON.parse(problem ?? ''))
const spacesNow = () =>
  database.prepare<{ bookable_spaces: number }>('SELECT bookable_spaces FROM locations WHERE id = ?').get(lot)

it('rejects fewer spaces than are sold, and takes as many', async () => {
  sell(3)
  const fewer = await problemsOf(
    'facilities',
    changed('facilities', lot, { bookable_spaces: '2', phone: '617 555 0100' }),
  )
  expect(fewer).toMatchObject([
    { code: 'spaces_sold', head: 'bookable_spaces', cell: '2', values: { sold: 3, spaces: 2 } },
  ])
  expect(spacesNow()).toEqual({ bookable_spaces: 40 })
  expect(await problemsOf('facilities', changed('facilities', lot, { bookable_spaces: '3' }))).toEqual([])
  expect(spacesNow()).toEqual({ bookable_spaces: 3 })
})

it('rejects spaces that are held back and sold', async () => {
  sell(1)
  const reference = database.prepare<{ import_key: string }>('SELECT import_key FROM events WHERE id = ?').get(game)
  database
    .prepareWrite(
      'UPDATE bookings SET starts_at_ms = (SELECT starts_at_ms FROM events WHERE id = ?), ends_at_ms = (SELECT ends_at_ms FROM events WHERE id = ?)',
    )
    .run(game, game)
  const held = (spaces: number): string =>
    changed('facilities', lot, {
      held_spaces: JSON.stringify([{ event: reference?.import_key, spaces, reason: 'media', note: null }]),
    })
  expect(await problemsOf('facilities', held(40))).toMatchObject([
    { code: 'spaces_sold', head: 'held_spaces', values: { sold: 1, spaces: 0 } },
  ])
  expect(await problemsOf('facilities', held(39))).toEqual([])
})

it('counts what is sold while it is written, too', async () => {
  const csv = changed('facilities', lot, { bookable_spaces: '2' })
  const { rejected } = await imports.importCsv('facilities', csv, () => sell(3))
  expect(rejected).toHaveLength(1)
  expect(spacesNow()).toEqual({ bookable_spaces: 40 })
})

it('does not reschedule an event that has bookings, and changes the rest of it', async () => {
  sell(2)
  const moved = await problemsOf('events', changed('events', game, { start_time_local: '2026-12-05T20:00:00-05:00' }))
  expect(moved).toMatchObject([{ code: 'event_has_bookings', head: 'start_time_local', values: { bookings: 2 } }])
  expect(await problemsOf('events', changed('events', game, { series: 'Rivals' }))).toEqual([])
  expect(database.prepare('SELECT series FROM events WHERE id = ?').get(game)).toEqual({ series: 'Rivals' })
})
