/** Exported records import back unchanged, into the same database and into an empty one. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { inventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { importKinds } from '../../../shared/desk/inventory/imports.ts'
import { caseCount } from '../../../shared/testing/case-count.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { insertRow, insertRows } from '../../core/db/insert-row.ts'
import { openInventoryBench } from '../inventory/test-inventory.ts'
import { openTestDatabase } from '../testing/test-database.ts'
import { createTestEngine } from '../testing/test-engine.ts'
import { seedClients, smallSeed } from '../testing/test-seed-clients.ts'
import { createExporter } from './export-repository.ts'
import { importOrder, openImports } from './test-imports.ts'

const text = (most: number) =>
  fc.stringMatching(/^[=+@'"A-Za-zé][A-Za-z0-9 ,;'"é=+-]{0,14}[a-z]$/).filter((one) => one.length <= most)
const optional = <Value>(value: fc.Arbitrary<Value>) => fc.option(value, { nil: null })

const photoOf = (name: string, alt?: string) => {
  const URL = `https://example.test/${name}.jpg`
  return { position: name === 'a' ? 0 : 1, sizes: { original: { URL, width: 4, height: 3 } }, ...(alt && { alt }) }
}

const venue = fc.record({
  name: text(30),
  address1: optional(text(30)),
  city: optional(text(20)),
  state: optional(fc.constantFrom('MA', 'QC')),
  country: fc.constantFrom('US', 'CA'),
  timezone: fc.constantFrom('America/New_York', 'America/Toronto'),
  currency: fc.constantFrom('USD', 'CAD'),
  latitude: fc.double({ min: 42.35, max: 42.36, noNaN: true }),
  longitude: fc.double({ min: -71.06, max: -71.05, noNaN: true }),
  capacity: optional(fc.integer({ min: 1, max: 1_000_000 })),
  description: optional(text(30)),
  archived_at_ms: fc.constantFrom(null, null, null, 1_790_000_000_000),
})
const event = fc.record({
  name: text(30),
  series: optional(text(20)),
  starts_at_ms: fc.integer({ min: 29_946_000, max: 30_100_000 }).map((minutes) => minutes * 60_000),
  length: fc.integer({ min: 1, max: 400 }),
})
const facility = fc.record({
  name: text(30),
  structure: fc.constantFrom('garage', 'lot'),
  address1: optional(text(30)),
  listed_rates: optional(fc.constantFrom('$4 per half hour, $40 all day', 'event: $20', 'see the sign')),
  latitude: fc.double({ min: 42.35, max: 42.36, noNaN: true }),
  longitude: fc.double({ min: -71.06, max: -71.05, noNaN: true }),
  capacity: optional(fc.integer({ min: 0, max: 200_000 })),
  bookable_spaces: fc.integer({ min: 0, max: 5_000 }),
  amenities_json: fc.constantFrom('[]', JSON.stringify(['shuttle', 'x'.repeat(40), '8" curb; stairs', '"A" and "B"'])),
  photos_json: fc.constantFrom('[]', JSON.stringify([photoOf('a', 'Gate "B"; east'), photoOf('b')])),
  entrances_json: fc.constantFrom('[]', '[[42.36,-71.06],[42.37,-71.05]]'),
  height_limit_inches: optional(fc.integer({ min: 40, max: 400 })),
  operating_hours_json: optional(fc.constantFrom('[{"days":["mo","we"],"opens":"06:00","closes":"11:00"}]', '[]')),
  never_sold: fc.constantFrom(null, null, null, 'permits', 'staff'),
  translations_json: fc.constantFrom('{}', '{"fr-CA":{"description":"Près du port"}}'),
  phone: optional(fc.constantFrom('(617) 555-0142', '+1 617 555 0142')),
})
const rate = fc.record({
  name: fc.constantFrom('Early bird', '=Late', ''),
  base_minor: fc.integer({ min: 0, max: 9_999_999 }),
  fee_minor: fc.integer({ min: 0, max: 999 }),
  tax_basis_points: fc.integer({ min: 0, max: 10_000 }),
  weekdays: optional(fc.integer({ min: 1, max: 127 })),
  spaces: optional(fc.integer({ min: 0, max: 100 })),
  valid_from: optional(fc.constantFrom('2026-12-01')),
})

const inventory = fc.record({
  venue,
  events: fc.array(event, { maxLength: 4 }),
  facilities: fc.array(facility, { minLength: 1, maxLength: 4 }),
  rates: fc.array(rate, { maxLength: 4 }),
})

type Generated = typeof inventory extends fc.Arbitrary<infer Value> ? Value : never

const fill = (database: WritableDatabase, { venue: one, events, facilities, rates }: Generated): void => {
  const clock = new Intl.DateTimeFormat('en-US', { timeZone: one.timezone, timeZoneName: 'longOffset' })
  const offsetOf = (atMs: number): number => {
    const [, sign = '+', hours = '0', minutes = '0'] = /GMT([+-])(\d\d):(\d\d)/.exec(clock.format(atMs)) ?? []
    return Number(`${sign}1`) * (Number(hours) * 60 + Number(minutes))
  }
  insertRow(database, 'venues', { ...one, import_key: 'venue:=one', slug: 'x', content_hash: '' })
  insertRows(database, 'venue_aliases', [{ alias_key: 'old garden', alias: 'Old Garden', venue_id: 1 }])
  const partner = { name: 'Tickets & Co', reseller_passes: 1 }
  const partnerId = insertRow(database, 'partners', partner)
  for (const [index, { length, ...each }] of events.entries()) {
    const ends = each.starts_at_ms + length * 60_000
    const times = {
      start_offset_minutes: offsetOf(each.starts_at_ms),
      ends_at_ms: ends,
      end_offset_minutes: offsetOf(ends),
      end_known: 1,
    }
    const key = `event:${index}`
    const id = insertRow(database, 'events', {
      ...each,
      ...times,
      venue_id: 1,
      import_key: key,
      content_hash: '',
    })
    insertRows(database, 'partner_events', [{ partner_id: partnerId, partner_event_id: `7-${index}`, event_id: id }])
  }
  insertRow(database, 'sellers', { name: 'Longfellow Parking' })
  for (const [index, each] of facilities.entries()) {
    const place = { type: 'offstreet', country: 'US', timezone: 'America/New_York', currency: 'USD', seller_id: 1 }
    const row = { ...each, ...place, slug: 'x', import_key: `location:${index}`, content_hash: '' }
    const id = insertRow(database, 'locations', row)
    for (const [order, offered] of rates.entries())
      insertRow(database, 'rates', {
        ...offered,
        kind: 'event',
        location_id: id,
        invented: 0,
        venue_id: order === 0 ? 1 : null,
      })
  }
  insertRows(database, 'clients', [
    {
      id: 'tickets-web',
      name: '=Tickets web',
      scopes: 'partner public',
      default_scope: 'partner',
      partner_id: partnerId,
      may_use_public_token: 1,
      known_accounts_only: 1,
      redirect_uris_json: '["https://tickets.example.test/callback;v=2","https://tickets.example.test/b"]',
    },
  ])
  insertRow(database, 'coupons', {
    code: 'WINTER-10',
    percent_basis_points: 1_050,
    venue_id: 1,
    ends_at_ms: 1_800_000_000_000,
  })
}

/** Leaves out values that are the same in every database, the slug, which follows from the name, and secrets, which are in no file. */
const dump = (database: WritableDatabase) =>
  [
    'venues',
    'venue_aliases',
    'partners',
    'partner_events',
    'events',
    'sellers',
    'locations',
    'rates',
    'coupons',
    'clients',
  ].map((table) => [
    table,
    database
      .prepare<Record<string, unknown>>(`SELECT * FROM ${table} ORDER BY 1, 2`)
      .all()
      .map(({ slug: _slug, secret_hash: _secret, ...row }) => row),
  ])

const open = () => {
  const database = openTestDatabase()
  seedClients(database)
  const engine = createTestEngine({}, database)
  const { id } = smallSeed.clients.internal
  const token = engine.tokenFor(id, 'internal')
  const imports = openImports(database)
  const inventory = openInventoryBench(engine)
  return {
    database,
    importCsv: imports.importCsv,
    facility: (id: number): Promise<object> => inventory.get(`/facilities/${id}`),
    /** The lists of the API for everybody, and those of the back office. */
    async lists(eventIds: readonly number[]): Promise<Readonly<Record<string, unknown>>> {
      const addresses = [
        ...['/venues', '/locations?q=venue_id:1', '/locations/1'],
        ...['/events', '/venues/1/events'].map((list) => `${list}?q=starting_after:2000-01-01T00:00`),
        ...eventIds.flatMap((event) => [`/quotes?q=event_id:${event}`, `/events/${event}`]),
        '/quotes?q=venue_id:1 starts:2026-12-05T18:00 ends:2026-12-05T22:00',
      ]
      const received: Record<string, unknown> = {}
      for (const address of addresses) {
        const { status, text } = await engine.call(`/v4${address}`, { token })
        received[address] = [status, text]
      }
      for (const list of ['/venues', '/events', '/facilities', '/facilities/totals', '/coupons', '/needs', '/clients'])
        received[`desk ${list}`] = JSON.parse(
          // A version counts the changes of a record, of which an import is one.
          JSON.stringify(await inventory.get(list), (name, value: unknown) => (name === 'version' ? undefined : value)),
        )
      return received
    },
    close() {
      imports.close()
      engine.close()
    },
  }
}

it('every export imports back unchanged, and an empty database serves the same with it', async () => {
  let offers = 0
  await fc.assert(
    fc.asyncProperty(inventory, async (generated) => {
      const [from, to] = [open(), open()]
      try {
        fill(from.database, generated)
        const exportCsv = createExporter(from.database)
        for (const kind of importOrder) {
          const csv = exportCsv(kind)
          const same = await from.importCsv(kind, csv)
          expect([kind, same.rejected, same.counts.new, same.counts.changed]).toEqual([kind, [], 0, 0])
          expect([kind, (await to.importCsv(kind, csv)).rejected]).toEqual([kind, []])
        }
        expect(dump(to.database)).toEqual(dump(from.database))
        const eventIds = generated.events.map((_, index) => index + 1)
        const lists = await from.lists(eventIds)
        expect(await to.lists(eventIds)).toEqual(lists)
        offers += JSON.stringify(lists).split('purchase_options').length - 1
      } finally {
        from.close()
        to.close()
      }
    }),
    { numRuns: 4, endOnFailure: true, seed: 20_261_201 },
  )
  expect(offers).toBeGreaterThan(0)
  expect(importKinds.length).toBe(importOrder.length)
})

/** Values that the form refuses, and the column that an import names. */
const beyond = fc.constantFrom<{ readonly column: string; readonly stored: Readonly<Record<string, string | number>> }>(
  { column: 'height_limit_inches', stored: { height_limit_inches: 39 } },
  { column: 'height_limit_inches', stored: { height_limit_inches: 401 } },
  { column: 'capacity', stored: { capacity: 200_001 } },
  { column: 'amenities', stored: { amenities_json: JSON.stringify(['x'.repeat(41)]) } },
  {
    column: 'amenities',
    stored: { amenities_json: JSON.stringify(Array.from({ length: 41 }, (_, index) => `a${index}`)) },
  },
  { column: 'disclaimers', stored: { disclaimers_json: JSON.stringify([{ text: 'x'.repeat(501) }]) } },
)

it('what the form refuses can be opened, changes nothing, and is imported nowhere else', async () => {
  await fc.assert(
    fc.asyncProperty(inventory, beyond, async (generated, { column, stored }) => {
      const [from, to] = [open(), open()]
      try {
        fill(from.database, generated)
        const [name = ''] = Object.keys(stored)
        from.database.prepareWrite(`UPDATE locations SET ${name} = ?`).run(Object.values(stored)[0] ?? null)
        const csv = createExporter(from.database)('facilities')
        const same = await from.importCsv('facilities', csv)
        expect([same.rejected, same.counts.unchanged]).toEqual([[], generated.facilities.length])
        const refused = (await to.importCsv('facilities', csv)).rejected
        expect(refused.map((problem) => (JSON.parse(problem ?? '{}') as { head: string }).head)).toEqual(
          generated.facilities.map(() => column),
        )
        for (const [index] of generated.facilities.entries()) inventoryFacility.parse(await from.facility(index + 1))
      } finally {
        from.close()
        to.close()
      }
    }),
    { numRuns: caseCount(4, 40), endOnFailure: true },
  )
})
