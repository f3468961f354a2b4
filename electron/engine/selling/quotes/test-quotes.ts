/** Reads quotes in tests, checked against the contract, and sets up places to search. */
import { expect } from 'vitest'
import { z } from 'zod'
import { quote as quoteSchema, type Quote } from '../../../../shared/api/quotes.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { insertRow, type Row } from '../../testing/test-seed-clients.ts'
import type { TestEngine } from '../../testing/test-engine.ts'

/** GET /quotes with this query; fails unless the response is a list of quotes. */
export const readQuotes = async (
  engine: TestEngine,
  query: string,
  headers: Record<string, string> = {},
): Promise<Quote[]> => {
  const response = await engine.call(`/v4/quotes?${query}`, { headers })
  expect(response.text).not.toContain('undefined')
  expect(response.status).toBe(200)
  return z.array(quoteSchema).parse(response.json<unknown>())
}

/** The first item of a list that must not be empty. */
export const only = <Item>(items: readonly Item[] | undefined): Item => {
  const [item] = items ?? []
  if (item === undefined) throw new Error('expected an item')
  return item
}

/** Cents of a price in dollars. */
export const cents = (money: Record<string, string> | undefined): number => Math.round(Number(money?.['USD']) * 100)

interface TestPlace {
  readonly id: number
  readonly zone: string
  readonly latitude: number
  readonly longitude: number
}

export const insertVenue = (database: WritableDatabase, { id, zone, latitude, longitude }: TestPlace): void => {
  insertRow(database, 'venues', {
    id,
    import_key: `venue:${id}`,
    name: `Venue ${id}`,
    country: 'US',
    timezone: zone,
    currency: 'USD',
    latitude,
    longitude,
    slug: `venue-${id}`,
    content_hash: 'test',
  })
}

/** An event whose end is known; offsets are those of its venue at start and end. */
export const insertEvent = (
  database: WritableDatabase,
  event: {
    readonly id: number
    readonly venueId: number
    readonly startsAtMs: number
    readonly endsAtMs: number
    readonly offsets: readonly [startMinutes: number, endMinutes: number]
  },
): void => {
  const [startOffset, endOffset] = event.offsets
  insertRow(database, 'events', {
    id: event.id,
    import_key: `event:${event.id}`,
    venue_id: event.venueId,
    name: `Event ${event.id}`,
    starts_at_ms: event.startsAtMs,
    start_offset_minutes: startOffset,
    ends_at_ms: event.endsAtMs,
    end_offset_minutes: endOffset,
    end_known: 1,
    content_hash: 'test',
  })
}

/** The prices of stays in `insertFacility`: cents for up to so many minutes. */
export const testTiers = [
  [60, 900],
  [180, 1800],
  [720, 2900],
  [1440, 3800],
] as const

/** A facility with a rate by the hour (`testTiers`, fee 1.49) and one for events; 10 spaces, cancelled up to an hour before. */
export const insertFacility = (
  database: WritableDatabase,
  { id, zone, latitude, longitude, spaces = 10 }: TestPlace & { readonly spaces?: number },
): void => {
  insertRow(database, 'locations', {
    id,
    import_key: `location:${id}`,
    name: `Facility ${id}`,
    type: 'offstreet',
    structure: 'lot',
    country: 'US',
    timezone: zone,
    currency: 'USD',
    latitude,
    longitude,
    bookable_spaces: spaces,
    seller_id: 1,
    slug: `facility-${id}`,
    cancel_minutes_before: 60,
    content_hash: 'test',
  })
  const rate = { location_id: id, tax_basis_points: 0, invented: 0 }
  insertRow(database, 'rates', {
    ...rate,
    kind: 'transient',
    name: 'Hourly',
    base_minor: 900,
    tiers_json: JSON.stringify(testTiers),
    fee_minor: 149,
  })
  insertRow(database, 'rates', { ...rate, kind: 'event', name: 'Event rate', base_minor: 2500, fee_minor: 349 })
}

/** Ends the open rates of a facility; equal rates with these changes replace them. */
export const replaceRates = (database: WritableDatabase, locationId: number, changes: Row): void => {
  const open = 'location_id = ? AND active = 1 AND access_code IS NULL'
  const rates = database.prepare<Row>(`SELECT * FROM rates WHERE ${open}`).all(locationId)
  database.prepareWrite(`UPDATE rates SET active = 0 WHERE ${open}`).run(locationId)
  for (const { id: _ended, ...rate } of rates) insertRow(database, 'rates', { ...rate, ...changes })
}

/** Ends the add-ons of a facility, all or those of one name; equal add-ons with these changes replace them. */
export const replaceAddOns = (
  { database, deps }: Pick<TestEngine, 'database' | 'deps'>,
  locationId: number,
  changes: Row,
  name?: string,
): void => {
  const offered = 'location_id = ? AND name = coalesce(?, name) AND ended_at_ms IS NULL'
  const addOns = database.prepare<Row>(`SELECT * FROM add_ons WHERE ${offered}`).all(locationId, name ?? null)
  database
    .prepareWrite(`UPDATE add_ons SET ended_at_ms = ? WHERE ${offered}`)
    .run(deps.clock.nowMs(), locationId, name ?? null)
  for (const { id: _ended, ...addOn } of addOns) {
    insertRow(database, 'add_ons', { ...addOn, uuid: deps.ids.uuid(), ...changes })
  }
}
