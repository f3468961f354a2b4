/** Finds parking locations in an area, closest first (decisions.md sections 2 and 5). */
import { boxAround, distanceMeters, holds } from '../../../core/geo.ts'
import type { Coordinates } from '../../../core/geo.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Paging } from '../../../core/http/paging.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import type { Destination } from '../quotes/destination.ts'
import type { LocationRepository, PlacedLocation } from './repository.ts'
import type { LocationRow } from './representation.ts'

export const locationSorts = ['distance', 'name', 'id'] as const
export type LocationSort = (typeof locationSorts)[number]

export interface FoundLocation {
  readonly location: LocationRow
  readonly distanceMeters: number | undefined
}

interface Measured {
  readonly place: PlacedLocation
  readonly meters: number | undefined
}

/** Around the nearest of the centres, within reach of one of them. */
function aroundCenters(repository: LocationRepository, destination: Destination): Measured[] {
  const nearest = new Map<number, Measured>()
  for (const center of destination.centers) {
    for (const place of repository.inBox(boxAround(center, destination.meters))) {
      const meters = distanceMeters(center, place)
      if (meters <= destination.meters && meters < (nearest.get(place.id)?.meters ?? Number.POSITIVE_INFINITY)) {
        nearest.set(place.id, { place, meters })
      }
    }
  }
  return [...nearest.values()]
}

function inArea(repository: LocationRepository, destination: Destination): Measured[] {
  const { box, locationIds, centers, shownCenter } = destination
  const measureFrom = (places: readonly PlacedLocation[], from: Coordinates | undefined): Measured[] =>
    places.map((place) => ({ place, meters: from && distanceMeters(from, place) }))
  if (locationIds !== undefined) return measureFrom(repository.withIds(locationIds), undefined)
  if (centers.length > 0) {
    const around = aroundCenters(repository, destination)
    return box === undefined ? around : around.filter(({ place }) => holds(box, place))
  }
  if (box === undefined) return []
  const places = repository.inBox(box).filter((place) => holds(box, place))
  return measureFrom(places, shownCenter)
}

function compare(a: Measured, b: Measured, by: LocationSort): number {
  if (by === 'id') return a.place.id - b.place.id
  if (by === 'distance') return (a.meters ?? 0) - (b.meters ?? 0)
  const [nameA, nameB] = [a.place.name.toLowerCase(), b.place.name.toLowerCase()]
  return nameA < nameB ? -1 : nameA > nameB ? 1 : 0
}

/** The asked page and the number of all; every location where no destination was named. */
export function searchLocations(
  repository: LocationRepository,
  destination: Destination | undefined,
  sort: readonly SortKey<LocationSort>[],
  paging: Paging,
): { found: FoundLocation[]; total: number } {
  if (destination === undefined) {
    // Without a centre there is no distance to sort by.
    const order = sort.flatMap(({ name, descending }) => (name === 'distance' ? [] : [{ by: name, descending }]))
    const rows = repository.list(order, paging.perPage, paging.offset)
    return { found: rows.map((location) => ({ location, distanceMeters: undefined })), total: repository.count() }
  }
  const { anchor } = destination
  const keys: readonly SortKey<LocationSort>[] = [
    ...sort,
    { name: 'distance', descending: false },
    { name: 'id', descending: false },
  ]
  const all = inArea(repository, destination)
    .map((found) => (anchor === undefined ? found : { ...found, meters: distanceMeters(anchor, found.place) }))
    .sort((a, b) => {
      for (const key of keys) {
        const order = compare(a, b, key.name)
        if (order !== 0) return key.descending ? -order : order
      }
      return 0
    })
  const page = pageOf(all, paging)
  const rows = new Map(repository.findAll(page.map(({ place }) => place.id)).map((row) => [row.id, row]))
  const found = page.flatMap(({ place, meters }) => {
    const location = rows.get(place.id)
    return location === undefined ? [] : [{ location, distanceMeters: meters }]
  })
  return { found, total: all.length }
}
