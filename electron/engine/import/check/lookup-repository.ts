/** Finds the records that rows describe or refer to, in SQL. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { Values } from '../kinds/fields/field.ts'
import { fold } from '../file/text.ts'
import { createVenueIndex, type KnownVenue, type Nearest } from './venue-index.ts'

type Keyed = 'locations' | 'venues' | 'events'

interface Referred {
  readonly id: number
  readonly currency: string
}

const closeDegrees = 0.000_011

// With the plus before a parameter, statements are not prepared again for each value (docs/imports.md, "Speed").

export type ImportLookups = ReturnType<typeof createImportLookups>

export const createImportLookups = (database: ReadableDatabase) => {
  const plus = database.dialect.hint('+')
  const readVenues = (): ReturnType<typeof createVenueIndex> =>
    createVenueIndex(
      database
        .prepare<KnownVenue>(
          'SELECT id, name, city, state, country, timezone, latitude, longitude, capacity FROM venues ORDER BY id',
        )
        .all(),
      database.prepare<{ alias_key: string; venue_id: number }>('SELECT alias_key, venue_id FROM venue_aliases').all(),
    )
  let venues: ReturnType<typeof createVenueIndex> | undefined
  let facilitiesByName: Map<string, number[]> | undefined
  const index = (): ReturnType<typeof createVenueIndex> => (venues ??= readVenues())
  const venueById = database.prepare<KnownVenue>(
    'SELECT id, name, city, state, country, timezone, latitude, longitude, capacity FROM venues WHERE id = ?',
  )
  const currencyOfFacility = database.prepare<Referred>('SELECT id, currency FROM locations WHERE id = ?')
  const sameFacility = database.prepare<{ id: number; address1: string | null }>(
    `SELECT id, address1 FROM locations WHERE name_sort = sort_key(${plus}?) AND name = ${plus}? COLLATE NOCASE
       AND abs(latitude - ?) < ${closeDegrees} AND abs(longitude - ?) < ${closeDegrees}`,
  )
  const sameVenue = database.prepare<{ id: number; city: string | null; state: string | null }>(
    `SELECT id, city, state FROM venues WHERE name = ${plus}?`,
  )
  const sameEvents = database.prepare<{ id: number; name: string; starts_at_ms: number; start_offset_minutes: number }>(
    `SELECT id, name, starts_at_ms, start_offset_minutes FROM events
     WHERE venue_id = ${plus}? AND starts_at_ms BETWEEN ? AND ? ORDER BY starts_at_ms, id`,
  )
  const eventsByName = database.prepare<{ id: number }>('SELECT id FROM events WHERE name = ? LIMIT 2')
  const partnerByName = database.prepare<{ id: number }>(
    `SELECT id FROM partners WHERE lower(replace(name, ' ', '')) = lower(replace(?, ' ', '')) ORDER BY archived_at_ms IS NOT NULL, id`,
  )
  const clientById = database.prepare<{ id: string }>('SELECT id FROM clients WHERE id = ?')
  const couponByCode = database.prepare<{ id: number }>(
    `SELECT id FROM coupons WHERE ${database.dialect.isCode('code')}`,
  )
  const aliasByKey = database.prepare<{ alias_key: string }>('SELECT alias_key FROM venue_aliases WHERE alias_key = ?')
  const sameRates = database.prepare<{ id: number }>(
    `SELECT id FROM rates WHERE location_id = ${plus}? AND active = 1 AND kind = ${plus}? AND name = ${plus}? COLLATE NOCASE
       AND access_code IS NOT DISTINCT FROM ${plus}? AND event_id IS NOT DISTINCT FROM ${plus}? AND series IS NOT DISTINCT FROM ${plus}?
       AND venue_id IS NOT DISTINCT FROM ${plus}? AND weekdays IS NOT DISTINCT FROM ${plus}? AND valid_from IS NOT DISTINCT FROM ${plus}? ORDER BY id`,
  )

  const withKey = (table: Keyed) => database.prepare<{ id: number }>(`SELECT id FROM ${table} WHERE import_key = ?`)
  const keyed = { locations: withKey('locations'), venues: withKey('venues'), events: withKey('events') }
  const byKey = (table: Keyed, key: string): number | undefined => keyed[table].get(key)?.id

  const facilitiesNamed = (name: string): readonly number[] => {
    if (facilitiesByName === undefined) {
      facilitiesByName = new Map()
      const all = database.prepare<{ id: number; name: string }>(
        'SELECT id, name FROM locations ORDER BY archived_at_ms IS NOT NULL, id',
      )
      for (const { id, name: known } of all.iterate()) {
        const key = fold(known)
        const ids = facilitiesByName.get(key)
        if (ids === undefined) facilitiesByName.set(key, [id])
        else ids.push(id)
      }
    }
    return facilitiesByName.get(fold(name)) ?? []
  }

  return {
    byKey,
    /** Makes the next lookup read venues and facilities again. */
    forget(): void {
      venues = undefined
      facilitiesByName = undefined
    },
    nearestVenue: (latitude: number, longitude: number): Nearest | undefined => index().nearest(latitude, longitude),
    venue(name: string, reference: string): KnownVenue | undefined {
      const id = reference === '' ? undefined : byKey('venues', reference)
      return id === undefined ? index().find(name) : venueById.get(id)
    },
    /** Undefined where none or several have the name. */
    facility(name: string, reference: string): Referred | undefined {
      const id = reference === '' ? undefined : byKey('locations', reference)
      if (id !== undefined) return currencyOfFacility.get(id)
      const [only, other] = facilitiesNamed(name)
      return only === undefined || other !== undefined ? undefined : currencyOfFacility.get(only)
    },
    event(name: string, reference: string): number | undefined {
      const id = reference === '' ? undefined : byKey('events', reference)
      if (id !== undefined) return id
      const [only, other] = eventsByName.all(name)
      return other === undefined ? only?.id : undefined
    },
    client: (id: string): string | undefined => clientById.get(id)?.id,
    partner: (name: string): number | undefined => partnerByName.get(name)?.id,
    coupon: (code: string): number | undefined => couponByCode.get(code)?.id,
    alias: (key: string): string | undefined => aliasByKey.get(key)?.alias_key,

    /** A facility that was entered by hand, at the same place with the same name. */
    sameFacility: (name: string, address: string, latitude: number, longitude: number): number | undefined =>
      sameFacility.all(name, name, latitude, longitude).find(({ address1 }) => fold(address1 ?? '') === fold(address))
        ?.id,
    sameVenue: (name: string, city: string, state: string): number | undefined =>
      sameVenue
        .all(name)
        .find((venue) => fold(venue.city ?? '') === fold(city) && fold(venue.state ?? '') === fold(state))?.id,
    /** The events of one name on a day of the venue's clock, in their order. */
    sameEvents: (venueId: number, name: string, dayStartMs: number, offsetMinutes: number): readonly number[] => {
      const from = dayStartMs - offsetMinutes * 60_000
      return sameEvents
        .all(venueId, from, from + 86_400_000 - 1)
        .filter((event) => fold(event.name) === fold(name))
        .map(({ id }) => id)
    },
    sameRates: (locationId: number, values: Values): readonly number[] =>
      sameRates
        .all(
          locationId,
          values['kind'] ?? '',
          values['rate_name'] ?? '',
          values['access_code'] ?? null,
          values['event_id'] ?? null,
          values['series'] ?? null,
          values['venue_id'] ?? null,
          values['weekdays'] ?? null,
          values['valid_from'] ?? null,
        )
        .map(({ id }) => id),
  }
}
