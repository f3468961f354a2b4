/** The distance of each facility to the nearest of some venues, in SQL and memory, cached until the catalogue changes. */
import { scopeMiles } from '../../../../shared/desk/inventory/facilities.ts'
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { boxAround, distanceMeters, metersPerMile, risingBoxes, type Coordinates } from '../../../core/geo.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { idList } from '../../../core/db/select-page.ts'
import { searchIds, searchValue, type SearchQuery } from '../../../core/http/search.ts'
import type { VersionReader } from '../../selling/quotes/version-repository.ts'
import { walkMeters, type Venue } from './next-event-repository.ts'

/** Meters by facility, the shortest first. */
export type Surroundings = ReadonlyMap<number, number>

/** The largest radius of a venue's surroundings. */
const farthestMiles = 100

/** Enough for the pages of a list, its totals, and the counts at the venues in scope. */
const cachedSurroundings = 4

const readMiles = (text: string, name: string): number => {
  const miles = Number(text)
  if (!(miles > 0 && miles <= farthestMiles))
    throw invalidParameter(name, `${name} must be from 0 to ${farthestMiles}.`)
  return miles
}

export const createSurroundings = (database: ReadableDatabase, readVersions: VersionReader) => {
  const { inList, hint } = database.dialect
  const findVenues = database.prepare<Venue>(`SELECT id, latitude, longitude FROM venues WHERE id ${inList}`)
  const currentVenues = database.prepare<Venue>(
    'SELECT id, latitude, longitude FROM venues WHERE archived_at_ms IS NULL',
  )
  const inBox = database.prepare<{ id: number } & Coordinates>(
    `SELECT location.id, location.entrance_latitude AS latitude, location.entrance_longitude AS longitude
     FROM locations_area AS area ${hint('CROSS')} JOIN locations AS location ON location.id = area.id
     WHERE area.max_latitude >= ? AND area.min_latitude <= ? AND area.max_longitude >= ? AND area.min_longitude <= ?`,
  )

  const measure = (venues: readonly Venue[], reachMeters: number): Surroundings => {
    const near = new Map<number, number>()
    for (const venue of venues) {
      const places = risingBoxes(boxAround(venue, reachMeters)).flatMap(
        ({ minLatitude, maxLatitude, minLongitude, maxLongitude }) =>
          inBox.all(minLatitude, maxLatitude, minLongitude, maxLongitude),
      )
      for (const place of places) {
        const meters = distanceMeters(venue, place)
        if (meters <= Math.min(reachMeters, near.get(place.id) ?? reachMeters)) near.set(place.id, meters)
      }
    }
    return new Map([...near].toSorted(([one, meters], [other, otherMeters]) => meters - otherMeters || one - other))
  }

  const known = new Map<string, Surroundings>()
  const around = (venues: readonly Venue[], reachMeters: number): Surroundings => {
    const key = `${venues.map(({ id }) => id).join()} ${reachMeters} ${readVersions().catalogue}`
    const near = known.get(key) ?? measure(venues, reachMeters)
    known.delete(key)
    known.set(key, near)
    const [oldest] = known.keys()
    if (known.size > cachedSurroundings && oldest !== undefined) known.delete(oldest)
    return near
  }

  const venuesOf = (search: SearchQuery): readonly Venue[] | undefined => {
    const ids = searchIds(search, 'venue_id')
    if (ids === undefined) return undefined
    const venues = findVenues.all(idList(ids) ?? '[]')
    const missing = ids.find((id) => !venues.some((venue) => venue.id === id))
    if (missing !== undefined || ids.length === 0)
      throw invalidParameter('venue_id', `There is no venue ${missing ?? search.get('venue_id')}.`)
    return venues
  }

  return {
    /** The venues of `venue_id`, one or several, and the facilities to which `within_miles` limits the search. Throws 400. */
    of(search: SearchQuery): {
      readonly venues: readonly Venue[] | undefined
      readonly near: Surroundings | undefined
    } {
      const venues = venuesOf(search)
      const miles = searchValue(search, 'within_miles', readMiles)
      if (venues === undefined && miles !== undefined)
        throw invalidParameter('venue_id', 'within_miles needs a venue_id.')
      return { venues, near: venues && miles !== undefined ? around(venues, miles * metersPerMile) : undefined }
    },
    /** The distances for sorting where the search has no limit. */
    wide: (venues: readonly Venue[] | undefined): Surroundings =>
      venues === undefined ? around(currentVenues.all(), walkMeters) : around(venues, farthestMiles * metersPerMile),
    /** The facilities at venues that exist. */
    ofScope: (venueIds: readonly number[]): Surroundings =>
      around(findVenues.all(JSON.stringify(venueIds)), scopeMiles * metersPerMile),
  }
}
