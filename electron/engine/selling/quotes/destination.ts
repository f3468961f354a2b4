/** The destination of a quote search: the combinations that `q` may have, with their venues, centres and boxes. */
import { AppError, notFound } from '../../../../shared/errors/errors.ts'
import { boxCenter, metersPerMile, parseNumbers, type Coordinates } from '../../../core/geo.ts'
import { searchBox, searchCenter, searchMeters } from './search-area.ts'
import { destinationTypes, firstWord, parseId, searchIds, type SearchQuery } from '../../../core/http/search.ts'
import type { EventRow } from '../../api/events/representation.ts'
import type { VenueRow } from '../../api/venues/representation.ts'

export type Destination = ReturnType<ReturnType<typeof createDestinationReader>>

/** True where the search names a place, whether it can be read or not. */
export const hasDestination = (search: SearchQuery): boolean => destinationTypes.some((type) => search.has(type))

const conflict = (details: string): AppError => new AppError('quote_destination_conflict', { fields: ['q'], details })

/** Refuses a search without a destination, and several destinations unless real clients combine them (decisions.md section 3). */
const checkDestinations = (search: SearchQuery): void => {
  const given = destinationTypes.filter((type) => search.has(type))
  if (given.length === 0) {
    const details = `One of: ${destinationTypes.join(', ')}.`
    throw new AppError('quote_destination_missing', { fields: ['q'], details })
  }
  const combine = given.every((type) => type === 'bounds' || type === 'venue_id' || type === 'event_id')
  if (given.length > 1 && !combine) throw conflict(`Given: ${given.join(', ')}.`)
}

/** Throws 400 `quote_destination_missing`, `quote_destination_conflict`, `invalid_parameter`, and 404 for an unknown venue or event. */
export const createDestinationReader = ({
  events,
  venues,
}: {
  events: { find(id: number): EventRow | undefined }
  venues: { findAll(ids: readonly number[]): VenueRow[] }
}) => {
  const findVenues = (ids: readonly number[]): VenueRow[] => {
    const found = venues.findAll(ids)
    if (found.length === 0) throw notFound('venue')
    return found
  }

  return (search: SearchQuery) => {
    checkDestinations(search)
    const box = searchBox(search)
    const anchor = searchCenter(search, 'anchor_coordinates')
    const meters = searchMeters(search)
    const coordinates = searchCenter(search)
    const eventId = search.get('event_id')
    const event = eventId === undefined ? undefined : events.find(parseId(eventId, 'event_id'))
    if (eventId !== undefined && event === undefined) throw notFound('event')
    const venueIds = searchIds(search, 'venue_id')
    if (event !== undefined && venueIds?.includes(event.venue_id) === false) {
      throw conflict('The event takes place at another venue.')
    }
    const namedIds = event === undefined ? venueIds : [event.venue_id]
    /** The named venues, or that of the event; empty for other searches. */
    const named = namedIds === undefined ? [] : findVenues(namedIds)
    /** The centers of circles: one for each venue, one for coordinates, none for bounds and locations. */
    const centers: readonly Coordinates[] = coordinates === undefined ? named : [coordinates]
    return {
      event,
      venues: named,
      centers,
      meters,
      box,
      locationIds: searchIds(search, 'location_id'),
      anchor,
      /** The value of `meta.coordinates`: centre, venue or middle of the box. */
      shownCenter: centers[0] ?? (box && boxCenter(box)),
      /** True where the venue itself is named, so that it is embedded. */
      isVenueSearch: search.has('venue_id'),
    }
  }
}

/** The destination and distance that the search used, for the envelope. */
export const echoDestination = (search: SearchQuery, destination: Destination): Record<string, unknown> => {
  const query: Record<string, unknown> = {}
  const { venues, event, locationIds, anchor } = destination
  const pair = (point: Coordinates): number[] => [point.latitude, point.longitude]
  const oneOrAll = <Id>(ids: readonly Id[]) => (ids.length === 1 ? ids[0] : ids)
  const [center] = destination.centers
  if (search.has('coordinates') && center !== undefined) query['coordinates'] = pair(center)
  if (search.has('venue_id')) query['venue_id'] = oneOrAll(venues.map(({ id }) => id))
  if (event !== undefined) query['event_id'] = event.id
  if (locationIds !== undefined) query['location_id'] = oneOrAll(locationIds.map(String))
  const bounds = search.get('bounds')
  if (bounds !== undefined) query['bounds'] = parseNumbers(firstWord(bounds))
  if (anchor !== undefined) query['anchor_coordinates'] = pair(anchor)
  if (center !== undefined) query['distance'] = { miles: destination.meters / metersPerMile }
  return query
}
