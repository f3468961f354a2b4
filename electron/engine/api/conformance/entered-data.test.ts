/** The API shows what people enter: reseller passes, photos, parking by the month and in packages, partners' own event ids. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Event, Location, Venue } from '../../../../shared/api/catalogue.ts'
import { createEngine } from '../../engine.ts'
import { book, quoteIdOf } from '../../selling/bookings/test-sale.ts'
import { smallSeed, testNowMs } from '../../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { insertRow } from '../../testing/test-seed-clients.ts'

const { tdGarden } = smallSeed.venues
const { celticsKnicks } = smallSeed.events
const { canalStreetLot, portlandStreetLot } = smallSeed.locations

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

const run = (sql: string): void => void engine.database.prepareWrite(sql).run()

it('passes are reseller passes while the partner resells', async () => {
  const token = engine.tokenFor('demo-partner', 'partner')
  const bookOne = async (): Promise<Booking> => {
    const quoteId = await quoteIdOf(engine, `q=event_id:${celticsKnicks}`, portlandStreetLot)
    return book(engine, { quote_id: quoteId }, token)
  }
  const isReseller = ({ _embedded: related }: Booking): boolean | undefined =>
    related['svc:parking_pass']?.reseller_pass
  expect(isReseller(await bookOne())).toBe(false)
  run(`UPDATE partners SET reseller_passes = 1 WHERE id = ${smallSeed.partner}`)
  const made = await bookOne()
  const read = (await engine.call(`/v4/bookings/${made.id}`, { token })).json<Booking>()
  expect([isReseller(made), isReseller(read)]).toEqual([true, true])
})

it('photos that were uploaded have a whole address, which everybody can read and keep', async () => {
  const hash = 'ab'.repeat(32)
  const content = Uint8Array.of(0x89, 0x50, 0x4e, 0x47)
  insertRow(engine.database, 'photos', {
    hash,
    content,
    content_type: 'image/png',
    width: 4,
    height: 3,
    added_at_ms: testNowMs,
  })
  const photosJson = JSON.stringify([
    { position: 0, alt: 'Entrance', sizes: { original: { URL: `/photos/${hash}`, width: 4, height: 3 } } },
    { position: 1, sizes: { original: { URL: 'https://example.test/a.jpg', width: 4, height: 3 } } },
  ])
  run(`UPDATE locations SET photos_json = '${photosJson}' WHERE id = ${canalStreetLot}`)
  run(`UPDATE venues SET images_json = '${photosJson}' WHERE id = ${tdGarden}`)
  const location = (await engine.call(`/v4/locations/${canalStreetLot}`)).json<Location>()
  const venue = (await engine.call(`/v4/venues/${tdGarden}?fields=venue:images`)).json<Venue>()
  const url = `${engine.deps.settings.baseUrl}/photos/${hash}`
  for (const photos of [location.photos, venue.images]) {
    expect(photos?.map(({ sizes }) => sizes['original']?.URL)).toEqual([url, 'https://example.test/a.jpg'])
  }
  const photo = await createEngine(engine.deps).fetch(new Request(url))
  expect(photo.status).toBe(200)
  expect(photo.headers.get('content-type')).toBe('image/png')
  expect(photo.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(new Uint8Array(await photo.arrayBuffer())).toEqual(content)
  expect((await engine.call(`/photos/${'cd'.repeat(32)}`)).status).toBe(404)
})

it('parking by the month and in packages near a venue is in its availability', async () => {
  const availability = async (): Promise<Venue['availability']> =>
    (await engine.call(`/v4/venues/${tdGarden}?fields=venue:availability`)).json<Venue>().availability
  const none = { approximate_low: 0, approximate_high: 0, available: 0 }
  expect(await availability()).toMatchObject({ monthly: none, package: none, transient: { available: 6 } })
  const offer = { name: 'Monthly', spaces: 5, position: 1 }
  const add = (locationId: number, kind: string, priceMinor: number, changes = {}): void =>
    insertRow(engine.database, 'long_offers', {
      ...offer,
      location_id: locationId,
      kind,
      price_minor: priceMinor,
      ...changes,
    })
  add(canalStreetLot, 'monthly', 288_00)
  add(canalStreetLot, 'monthly', 350_50, { name: 'Monthly, reserved' })
  add(portlandStreetLot, 'monthly', 199_00)
  add(portlandStreetLot, 'monthly', 99_00, { spaces: 0 })
  add(portlandStreetLot, 'package', 1_200_00)
  expect(await availability()).toMatchObject({
    monthly: { approximate_low: 199, approximate_high: 350.5, available: 2 },
    package: { approximate_low: 1200, approximate_high: 1200, available: 1 },
  })
})

it('an event is found by the id that the asking partner gave it', async () => {
  insertRow(engine.database, 'partners', { id: 8, name: 'Other' })
  const name = (partnerId: number, partnerEventId: string, eventId: number): void =>
    insertRow(engine.database, 'partner_events', {
      partner_id: partnerId,
      partner_event_id: partnerEventId,
      event_id: eventId,
    })
  name(smallSeed.partner, 'BOS-1216', celticsKnicks)
  name(8, 'BOS-1216', smallSeed.events.bruinsTbd)
  const find = async (options: { token?: string } = {}): Promise<Event[]> =>
    (await engine.call('/v4/events?q=partner_event_id:BOS-1216', options)).json<Event[]>()
  expect(await find({ token: engine.tokenFor('demo-partner', 'partner') })).toMatchObject([
    { id: celticsKnicks, partner_events: [{ partner_id: smallSeed.partner, partner_event_id: 'BOS-1216' }] },
  ])
  expect(await find({ token: engine.tokenFor('demo-internal', 'internal') })).toHaveLength(2)
  expect(await find()).toEqual([])
})
