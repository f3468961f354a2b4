/** Reads the venues, events and places that quote searches start from. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import { risingBoxes } from '../../../core/geo.ts'
import type { Box, Coordinates } from '../../../core/geo.ts'
import { eventColumns } from '../events/representation.ts'
import type { EventRow } from '../events/representation.ts'
import { venueColumns } from '../venues/representation.ts'
import type { VenueRow } from '../venues/representation.ts'

/** As much of a location as decides whether it is in the list, and where. */
export interface PlaceRow {
  readonly id: number
  readonly name: string
  readonly latitude: number
  readonly longitude: number
  readonly timezone: string
  readonly currency: string
  readonly listed_rates: string | null
  readonly open_event_rates: number
  readonly open_transient_rates: number
  /** `event:CODE` and `transient:CODE`, one a line; null without hidden rates. */
  readonly codes: string | null
}

export interface DestinationRepository {
  venue(id: number): VenueRow | undefined
  event(id: number): EventRow | undefined
  placesInBox(box: Box): PlaceRow[]
  placesById(ids: readonly number[]): PlaceRow[]
  /** The zone of the venue nearest to a point, roughly measured. */
  zoneNear(point: Coordinates): string | undefined
}

const placeColumns = `location.id, location.name, location.latitude, location.longitude, location.timezone,
  location.currency, location.listed_rates,
  EXISTS (SELECT 1 FROM rates WHERE location_id = location.id AND active = 1 AND kind = 'event'
    AND access_code IS NULL) AS open_event_rates,
  EXISTS (SELECT 1 FROM rates WHERE location_id = location.id AND active = 1 AND kind = 'transient'
    AND access_code IS NULL) AS open_transient_rates,
  (SELECT group_concat(kind || ':' || access_code, char(10)) FROM rates WHERE location_id = location.id AND active = 1
    AND access_code IS NOT NULL) AS codes`

export function createDestinationRepository(database: ReadableDatabase): DestinationRepository {
  const venue = database.prepare<VenueRow>(`SELECT ${venueColumns} FROM venues AS venue WHERE venue.id = ?`)
  const event = database.prepare<EventRow>(`SELECT ${eventColumns} FROM events AS event WHERE event.id = ?`)
  const inBox = database.prepare<PlaceRow>(
    `SELECT ${placeColumns} FROM locations_area AS area JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?`,
  )
  const byId = database.prepare<PlaceRow>(
    `SELECT ${placeColumns} FROM locations AS location WHERE location.id IN (SELECT value FROM json_each(?))`,
  )
  const nearestZone = database.prepare<{ timezone: string }>(
    `SELECT timezone FROM venues ORDER BY (latitude - ?) * (latitude - ?) + (longitude - ?) * (longitude - ?) LIMIT 1`,
  )
  return {
    venue: (id) => (Number.isNaN(id) ? undefined : venue.get(id)),
    event: (id) => (Number.isNaN(id) ? undefined : event.get(id)),
    placesInBox(box) {
      const places = new Map<number, PlaceRow>()
      for (const part of risingBoxes(box)) {
        const found = inBox.all(part.minLatitude, part.maxLatitude, part.minLongitude, part.maxLongitude)
        for (const place of found) places.set(place.id, place)
      }
      return [...places.values()]
    },
    placesById: (ids) => byId.all(JSON.stringify(ids)),
    zoneNear: ({ latitude, longitude }) => nearestZone.get(latitude, latitude, longitude, longitude)?.timezone,
  }
}
