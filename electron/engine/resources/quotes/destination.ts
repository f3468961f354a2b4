/** The destination of a quote search: what `q` may combine, and the venues, centres and boxes it stands for. */
import { AppError, notFound } from '../../../../shared/errors.ts'
import { quoteSearch } from '../../../../shared/api/parameters.ts'
import type { Repositories } from '../../repositories.ts'
import { boxCenter, metersPerMile, parseNumbers, type Box, type Coordinates } from '../../../core/geo.ts'
import { searchBox, searchCenter, searchMeters } from '../../domain/search-area.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import { destinationTypes, firstWord, parseId, parseSearch, searchIds } from '../../../core/http/search.ts'
import type { SearchQuery } from '../../../core/http/search.ts'
import type { EventRow } from '../events/representation.ts'
import type { VenueRow } from '../venues/representation.ts'

const searchTypes = quoteSearch.keyof().options

export interface Destination {
  readonly event: EventRow | undefined
  /** The venues that are named, or the event's venue; empty for other searches. */
  readonly venues: readonly VenueRow[]
  /** Where circles are drawn: one for each venue, one for coordinates, none for bounds and locations. */
  readonly centers: readonly Coordinates[]
  readonly meters: number
  readonly box: Box | undefined
  readonly locationIds: readonly number[] | undefined
  readonly anchor: Coordinates | undefined
  /** What `meta.coordinates` says: centre, venue or middle of the box. */
  readonly shownCenter: Coordinates | undefined
  /** True where the venue itself is named, so that it is embedded. */
  readonly isVenueSearch: boolean
}

type DestinationType = (typeof destinationTypes)[number]

/** True where the search names a place to look around, be it readable or not. */
export const hasDestination = (search: SearchQuery): boolean => destinationTypes.some((type) => search.has(type))

/** What real clients combine (decisions.md section 3). */
const mayCombine = (given: ReadonlySet<DestinationType>): boolean =>
  given.size <= 1 || [...given].every((type) => type === 'bounds' || type === 'venue_id' || type === 'event_id')

const conflict = (details: string): AppError => new AppError('quote_destination_conflict', { fields: ['q'], details })

const givenDestinations = (search: SearchQuery): ReadonlySet<DestinationType> => {
  const given = new Set(destinationTypes.filter((type) => search.has(type)))
  if (given.size === 0) {
    throw new AppError('quote_destination_missing', {
      fields: ['q'],
      details: `One of: ${destinationTypes.join(', ')}.`,
    })
  }
  if (!mayCombine(given)) throw conflict(`Given: ${[...given].join(', ')}.`)
  return given
}

/** Throws 400 `quote_destination_missing`, `quote_destination_conflict`, `invalid_parameter`, and 404 for an unknown venue or event. */
export const createDestinationReader = ({
  events,
  venues,
}: Pick<Repositories, 'events' | 'venues'>): ((q: string | undefined) => Destination) => {
  const findVenues = (ids: readonly number[]): VenueRow[] => {
    const found = ids.flatMap((id) => venues.find(id) ?? [])
    if (found.length === 0) throw notFound('venue')
    return found
  }

  return (q) => {
    const search = parseSearch(q, searchTypes)
    const given = givenDestinations(search)
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
    const named = namedIds === undefined ? [] : findVenues(namedIds)
    const centers: Coordinates[] = coordinates === undefined ? named : [coordinates]
    return {
      event,
      venues: named,
      centers,
      meters,
      box,
      locationIds: searchIds(search, 'location_id'),
      anchor,
      shownCenter: centers[0] ?? (box && boxCenter(box)),
      isVenueSearch: given.has('venue_id'),
    }
  }
}

/** The destination as it was understood, with the distance that was used, for the envelope. */
export const echoDestination = (params: Parameters, destination: Destination): Record<string, unknown> => {
  const search = parseSearch(params.get('q'), searchTypes)
  const query: Record<string, unknown> = {}
  const { venues, event, locationIds, anchor } = destination
  const pair = (point: Coordinates): number[] => [point.latitude, point.longitude]
  const [center] = destination.centers
  if (search.has('coordinates') && center !== undefined) query['coordinates'] = pair(center)
  if (search.has('venue_id')) query['venue_id'] = venues.length === 1 ? venues[0]?.id : venues.map((venue) => venue.id)
  if (event !== undefined) query['event_id'] = event.id
  if (locationIds !== undefined) {
    query['location_id'] = locationIds.length === 1 ? String(locationIds[0]) : locationIds.map(String)
  }
  const bounds = search.get('bounds')
  if (bounds !== undefined) query['bounds'] = parseNumbers(firstWord(bounds))
  if (anchor !== undefined) query['anchor_coordinates'] = pair(anchor)
  if (center !== undefined) query['distance'] = { miles: destination.meters / metersPerMile }
  return query
}
