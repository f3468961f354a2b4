/** Fewer spaces than are sold: refused with the bookings concerned, or accepted as an overbooking that a person confirms. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { InventoryChange } from '../../../../shared/desk/inventory/common.ts'
import { spacesSold, type InventoryFacility } from '../../../../shared/desk/inventory/facilities.ts'
import { book, quoteIdOf } from '../../selling/bookings/test-sale.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { openInventoryBench, type InventoryBench } from '../test-inventory.ts'

let engine: TestEngine
let bench: InventoryBench
let token: string
beforeEach(() => {
  engine = createTestEngine()
  bench = openInventoryBench(engine)
  token = engine.tokenFor(smallSeed.clients.partner.id, 'partner public')
})
afterEach(() => engine.close())

const lot = smallSeed.locations.portlandStreetLot
const game = smallSeed.events.celticsKnicks
const path = `/facilities/${lot}`
const read = () => bench.get<InventoryFacility>(path)

const sell = async (count: number): Promise<void> => {
  for (let sold = 0; sold < count; sold += 1) {
    const quoteId = await quoteIdOf(engine, `q=event_id:${game}`, lot)
    await book(engine, { quote_id: quoteId, email: `buyer${sold}@example.test` }, token)
  }
}

it('refuses fewer spaces than are sold, and lists the bookings', async () => {
  await sell(3)
  const refused = await bench.refused('PUT', path, { ...(await read()), bookable_spaces: 2 })
  expect(refused).toMatchObject({ status: 409, code: 'spaces_sold' })
  const data = spacesSold.parse(refused.data)
  expect(data).toMatchObject({ spaces: 2, booking_count: 3 })
  expect(data.peaks).toMatchObject([{ sold: 3, spaces: 2, event_name: 'New York Knicks at Boston Celtics' }])
  expect(data.bookings).toHaveLength(3)
  expect((await read()).bookable_spaces).toBe(40)
  expect((await bench.put<InventoryFacility>(path, { ...(await read()), bookable_spaces: 3 })).bookable_spaces).toBe(3)
})

it('states an accepted overbooking, and sells nothing more', async () => {
  await sell(2)
  const overbooked = await bench.put<InventoryFacility>(path, { ...(await read()), bookable_spaces: 1, overbook: true })
  expect(overbooked.bookable_spaces).toBe(1)
  const [change] = await bench.get<InventoryChange[]>(`${path}/history`)
  expect(change?.after).toEqual({ bookable_spaces: 1, overbooked: 1 })
  const audited = engine.database
    .prepare<{ after_json: string }>("SELECT after_json FROM audit_log WHERE action = 'inventory.changed'")
    .get()
  expect(audited?.after_json).toBe('{"name":"Portland Street Lot","bookable_spaces":1,"overbooked":1}')
  // An unrelated change affects no booking.
  expect(await bench.put<InventoryFacility>(path, { ...overbooked, phone: '617 555 0100' })).toMatchObject({
    bookable_spaces: 1,
  })
})

it('counts spaces that are held back for an event', async () => {
  await sell(2)
  const held = [{ event_id: game, spaces: 39, reason: 'media' }]
  const refused = await bench.refused('PUT', path, { ...(await read()), held })
  expect(refused.data).toMatchObject({ peaks: [{ sold: 2, spaces: 1 }] })
  const other = [{ event_id: smallSeed.events.bruinsTbd, spaces: 39, reason: 'media' }]
  const saved = await bench.put<InventoryFacility>(path, { ...(await read()), held: other })
  expect(saved.held).toMatchObject([{ spaces: 39, event_name: 'Montreal Canadiens at Boston Bruins' }])
})
