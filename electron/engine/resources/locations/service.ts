/** Finds parking locations in an area, closest first (decisions.md sections 2 and 5). */
import { boxAround, boxCenter, distanceMeters, parseBounds } from '../../domain/geo.ts'
import type { Box, Coordinates } from '../../domain/geo.ts'
import { invalidParameter } from '../../http/api-error.ts'
import { searchCenter, searchCircle } from '../../http/area.ts'
import { pageOf } from '../../http/paging.ts'
import type { Paging } from '../../http/paging.ts'
import { firstWord, parseIds } from '../../http/search.ts'
import type { SearchQuery } from '../../http/search.ts'
import type { SortKey } from '../../http/sort.ts'
import type { LocationRepository } from './repository.ts'
import type { LocationRow } from './representation.ts'

export const locationSearchTypes = ['coordinates', 'distance', 'bounds', 'anchor_coordinates', 'location_id'] as const
export const locationSorts = ['distance', 'name', 'id'] as const
type LocationSort = (typeof locationSorts)[number]

export interface FoundLocation {
  readonly location: LocationRow
  readonly distanceMeters: number | undefined
}

function holds(box: Box, place: Coordinates): boolean {
  return (
    place.latitude >= box.minLatitude &&
    place.latitude <= box.maxLatitude &&
    place.longitude >= box.minLongitude &&
    place.longitude <= box.maxLongitude
  )
}

/** The locations asked for and the point their distance is measured from; undefined where no area was named. */
function candidates(
  repository: LocationRepository,
  search: SearchQuery,
): { rows: LocationRow[]; center: Coordinates | undefined } | undefined {
  const ids = search.get('location_id')
  if (ids !== undefined) return { rows: repository.findAll(parseIds(ids, 'location_id')), center: undefined }
  const bounds = search.get('bounds')
  if (bounds !== undefined) {
    const box = parseBounds(firstWord(bounds))
    if (box === undefined) throw invalidParameter('bounds', 'bounds must be two or four corners.')
    return { rows: repository.inBox(box).filter((row) => holds(box, row)), center: boxCenter(box) }
  }
  const circle = searchCircle(search)
  if (circle === undefined) return undefined
  const { center, meters } = circle
  const rows = repository.inBox(boxAround(center, meters)).filter((row) => distanceMeters(center, row) <= meters)
  return { rows, center }
}

function compare(a: FoundLocation, b: FoundLocation, by: LocationSort): number {
  if (by === 'id') return a.location.id - b.location.id
  if (by === 'distance') return (a.distanceMeters ?? 0) - (b.distanceMeters ?? 0)
  const [nameA, nameB] = [a.location.name.toLowerCase(), b.location.name.toLowerCase()]
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0
}

/** The asked page and the number of all. Throws 400 for an area that cannot be read. */
export function searchLocations(
  repository: LocationRepository,
  search: SearchQuery,
  sort: readonly SortKey<LocationSort>[],
  paging: Paging,
): { found: FoundLocation[]; total: number } {
  const area = candidates(repository, search)
  if (area === undefined && sort.length === 0) {
    const rows = repository.list(paging.perPage, paging.offset)
    return { found: rows.map((location) => ({ location, distanceMeters: undefined })), total: repository.count() }
  }
  const rows = area?.rows ?? repository.list(repository.count(), 0)
  const center = searchCenter(search, 'anchor_coordinates') ?? area?.center
  const keys: readonly SortKey<LocationSort>[] = [
    ...sort,
    { name: 'distance', descending: false },
    { name: 'id', descending: false },
  ]
  const found = rows
    .map((location) => ({
      location,
      distanceMeters: center === undefined ? undefined : distanceMeters(center, location),
    }))
    .sort((a, b) => {
      for (const key of keys) {
        const order = compare(a, b, key.name)
        if (order !== 0) return key.descending ? -order : order
      }
      return 0
    })
  return { found: pageOf(found, paging), total: found.length }
}
