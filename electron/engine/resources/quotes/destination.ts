/** Where quotes are asked for: the destinations of `q`, which of them go together, and what they stand for. */
import { quoteSearch } from '../../../../shared/api/parameters.ts'
import { boxCenter, metersPerMile, parseNumbers } from '../../../core/geo.ts'
import type { Box, Coordinates } from '../../../core/geo.ts'
import { ApiError, notFound } from '../../../core/http/api-error.ts'
import { searchBox, searchCenter, searchMiles } from '../../domain/search-area.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import { destinationTypes, firstWord, parseId, parseIds, parseSearch } from '../../../core/http/search.ts'
import type { SearchQuery } from '../../../core/http/search.ts'
import type { EventRow } from '../events/representation.ts'
import type { VenueRow } from '../venues/representation.ts'
import type { DestinationRepository } from './destination-repository.ts'

const searchTypes = quoteSearch.keyof().options

export interface Destination {
  readonly event: EventRow | undefined
  /** The venues asked for, or the event's venue; empty for other searches. */
  readonly venues: readonly VenueRow[]
  /** Where circles are drawn: one for each venue, one for coordinates, none for bounds and locations. */
  readonly centers: readonly Coordinates[]
  readonly meters: number
  readonly box: Box | undefined
  readonly locationIds: readonly number[] | undefined
  /** Where distance is measured from instead of the centre. */
  readonly anchor: Coordinates | undefined
  /** What `meta.coordinates` says: centre, venue or middle of the box. */
  readonly shownCenter: Coordinates | undefined
  /** True where the venue itself was asked for, so that it is embedded. */
  readonly isVenueSearch: boolean
  /** Equal for searches that find the same places at the same distances and by the same clocks. */
  readonly key: string
}

type DestinationType = (typeof destinationTypes)[number]

/** True where the search names a place to look around, be it readable or not. */
export function hasDestination(search: SearchQuery): boolean {
  return destinationTypes.some((type) => search.has(type))
}

/** decisions.md section 3: what real clients combine. */
function mayCombine(given: ReadonlySet<DestinationType>): boolean {
  if (given.size <= 1) return true
  return [...given].every((type) => type === 'bounds' || type === 'venue_id' || type === 'event_id')
}

function conflict(details: string): ApiError {
  return new ApiError(400, 'quote_destination_conflict', 'Only one destination may be given.', {
    fields: ['q'],
    details,
  })
}

function givenDestinations(search: SearchQuery): ReadonlySet<DestinationType> {
  const given = new Set(destinationTypes.filter((type) => search.has(type)))
  if (given.size === 0) {
    throw new ApiError(400, 'quote_destination_missing', 'A destination is missing.', {
      fields: ['q'],
      details: `One of: ${destinationTypes.join(', ')}.`,
    })
  }
  if (!mayCombine(given)) throw conflict(`Given: ${[...given].join(', ')}.`)
  return given
}

function findVenues(repository: DestinationRepository, ids: readonly number[]): VenueRow[] {
  const venues = ids.flatMap((id) => repository.venue(id) ?? [])
  if (venues.length === 0) throw notFound('venue')
  return venues
}

/**
 * Reads the destination of a quote search. Throws 400 `quote_destination_missing`, `quote_destination_conflict`,
 * `invalid_parameter` naming the type, and 404 for a venue or event that does not exist.
 */
export function readDestination(q: string | undefined, repository: DestinationRepository): Destination {
  const search = parseSearch(q, searchTypes)
  const given = givenDestinations(search)
  const box = searchBox(search)
  const anchor = searchCenter(search, 'anchor_coordinates')
  const meters = searchMiles(search) * metersPerMile
  const coordinates = searchCenter(search)
  const eventText = search.get('event_id')
  const venueText = search.get('venue_id')
  const locationText = search.get('location_id')

  let event: EventRow | undefined
  if (eventText !== undefined) {
    event = repository.event(parseId(eventText, 'event_id'))
    if (event === undefined) throw notFound('event')
  }
  const venueIds = venueText === undefined ? undefined : parseIds(venueText, 'venue_id')
  if (event !== undefined && venueIds !== undefined && !venueIds.includes(event.venue_id)) {
    throw conflict('The event takes place at another venue.')
  }
  let venues: VenueRow[] = []
  if (event !== undefined) venues = findVenues(repository, [event.venue_id])
  else if (venueIds !== undefined) venues = findVenues(repository, venueIds)

  const centers: Coordinates[] = coordinates === undefined ? venues : [coordinates]
  const locationIds = locationText === undefined ? undefined : parseIds(locationText, 'location_id')
  const shownCenter = centers[0] ?? (box === undefined ? undefined : boxCenter(box))
  const place = (point: Coordinates): string => `${point.latitude},${point.longitude}`
  return {
    event,
    venues,
    centers,
    meters,
    box,
    locationIds,
    anchor,
    shownCenter,
    isVenueSearch: given.has('venue_id'),
    key: [
      centers.map(place).join(' '),
      centers.length === 0 ? '' : meters,
      box === undefined ? '' : `${box.minLatitude},${box.minLongitude},${box.maxLatitude},${box.maxLongitude}`,
      locationIds?.join(',') ?? '',
      anchor === undefined ? '' : place(anchor),
      event === undefined ? '' : 'event',
      venues.map((venue) => venue.timezone).join(' '),
    ].join('|'),
  }
}

/** The destination as it was understood, with the distance that was used, for the envelope. */
export function echoDestination(params: Parameters, destination: Destination): Record<string, unknown> {
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
