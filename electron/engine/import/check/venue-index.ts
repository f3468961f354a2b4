/** The known venues by name, former name and place, for the rows of other files that refer to them. */
import type { PlaceColumns } from '../../api/members.ts'
import { fold } from '../file/text.ts'

export type KnownVenue = Pick<
  PlaceColumns,
  'id' | 'name' | 'city' | 'state' | 'country' | 'timezone' | 'latitude' | 'longitude' | 'capacity'
>

export type Nearest = { readonly venue: KnownVenue; readonly meters: number; readonly bearing: string }

const metersPerDegree = 111_195
const compass = ['N', 'NE', 'E', 'SE', 'S', 'SW', 'W', 'NW'] as const

/** If several venues have one name, the largest is meant: Highmark Stadium is the one in Orchard Park. */
const larger = (one: KnownVenue, two: KnownVenue): KnownVenue => ((two.capacity ?? 0) > (one.capacity ?? 0) ? two : one)

export const createVenueIndex = (
  venues: readonly KnownVenue[],
  aliases: readonly { readonly alias_key: string; readonly venue_id: number }[],
) => {
  const byId = new Map(venues.map((venue) => [venue.id, venue]))
  const byAlias = new Map(aliases.map(({ alias_key: key, venue_id: id }) => [key, byId.get(id)]))
  const byName = new Map<string, KnownVenue>()
  for (const venue of venues) {
    const key = fold(venue.name)
    const other = byName.get(key)
    byName.set(key, other === undefined ? venue : larger(other, venue))
  }

  /** The closest venue, by an estimate with an error of half a percent: enough for names and zones, never for prices. */
  const nearest = (latitude: number, longitude: number): Nearest | undefined => {
    const shrink = Math.cos((latitude * Math.PI) / 180)
    let closest: KnownVenue | undefined
    let least = Number.POSITIVE_INFINITY
    for (const venue of venues) {
      const north = venue.latitude - latitude
      const east = (venue.longitude - longitude) * shrink
      const squared = north * north + east * east
      if (squared < least) {
        least = squared
        closest = venue
      }
    }
    if (closest === undefined) return undefined
    const degrees = (Math.atan2((longitude - closest.longitude) * shrink, latitude - closest.latitude) * 180) / Math.PI
    const bearing = compass[Math.round((degrees + 360) / 45) % 8] ?? 'N'
    return { venue: closest, meters: Math.sqrt(least) * metersPerDegree, bearing }
  }

  return {
    find(name: string): KnownVenue | undefined {
      const key = fold(name)
      return byName.get(key) ?? byAlias.get(key)
    },
    nearest,
  }
}
