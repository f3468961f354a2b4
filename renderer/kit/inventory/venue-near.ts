/** The venue that a facility belongs to, and the distance to it. */
import L from 'leaflet'
import type { Venue } from '../../../shared/api/catalogue.ts'
import type { Coordinates } from '../../ui/index.ts'

/** The distance is measured in a straight line. */
export const metersBetween = (one: Coordinates, other: Coordinates): number =>
  L.latLng(one.latitude, one.longitude).distanceTo([other.latitude, other.longitude])

/** The position of an edited record, which is NaN until it is set. */
export const positionOf = ({ latitude, longitude }: Coordinates): Coordinates | undefined =>
  Number.isNaN(latitude) || Number.isNaN(longitude) ? undefined : { latitude, longitude }

/** The position of a venue, whose coordinates are latitude and longitude. */
export const placeOf = ({ coordinates }: Venue): Coordinates | undefined =>
  coordinates && { latitude: coordinates[0], longitude: coordinates[1] }

/** Nobody walks farther than this. */
const reachMeters = 8_000

const metersTo = (place: Coordinates, venue: Venue): number => {
  const at = placeOf(venue)
  return at === undefined ? Number.POSITIVE_INFINITY : metersBetween(place, at)
}

/** The requested venue, otherwise the nearest one. */
export const venueNear = (
  place: Coordinates | undefined,
  venues: readonly Venue[],
  wanted: number | undefined,
): Venue | undefined => {
  const asked = venues.find(({ id }) => id === wanted)
  if (asked !== undefined || place === undefined) return asked
  const [nearest] = venues.toSorted((one, other) => metersTo(place, one) - metersTo(place, other))
  return nearest !== undefined && metersTo(place, nearest) <= reachMeters ? nearest : undefined
}
