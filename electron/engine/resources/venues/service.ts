/** Finds venues by name, by id, in an area, and in order (specification, GET /venues; decisions.md section 2). */
import { boxAround, distanceMeters, holds } from '../../../core/geo.ts'
import type { Box } from '../../../core/geo.ts'
import type { Circle } from '../../domain/search-area.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Paging } from '../../../core/http/paging.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import type { VenueRepository } from './repository.ts'
import type { VenueRow } from './representation.ts'

export const venueSorts = ['name', 'distance', 'id'] as const
export type VenueSortName = (typeof venueSorts)[number]

export interface VenueSearch {
  /** An FTS5 expression; undefined without a name. */
  readonly match: string | undefined
  readonly circle: Circle | undefined
  readonly box: Box | undefined
  readonly ids: readonly number[] | undefined
  readonly sort: readonly SortKey<VenueSortName>[]
}

export interface FoundVenue {
  readonly venue: VenueRow
  /** From the centre of the circle; undefined without one. */
  readonly distanceMeters: number | undefined
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compare(a: FoundVenue, b: FoundVenue, by: VenueSortName): number {
  if (by === 'distance') return (a.distanceMeters ?? 0) - (b.distanceMeters ?? 0)
  if (by === 'id') return a.venue.id - b.venue.id
  return compareText(a.venue.name.toLowerCase(), b.venue.name.toLowerCase())
}

/** Those in the circle, the box, or both; undefined where no area was named. */
function inArea(repository: VenueRepository, { circle, box, match, ids }: VenueSearch): FoundVenue[] | undefined {
  const area = circle === undefined ? box : boxAround(circle.center, circle.meters)
  if (area === undefined) return undefined
  return repository
    .inBox(area, match)
    .filter((venue) => (box === undefined || holds(box, venue)) && (ids === undefined || ids.includes(venue.id)))
    .map((venue) => ({
      venue,
      distanceMeters: circle === undefined ? undefined : distanceMeters(circle.center, venue),
    }))
    .filter((found) => circle === undefined || (found.distanceMeters ?? 0) <= circle.meters)
}

function inOrder(found: readonly FoundVenue[], sort: VenueSearch['sort']): FoundVenue[] {
  const keys: readonly SortKey<VenueSortName>[] = [
    ...sort,
    { name: 'name', descending: false },
    { name: 'id', descending: false },
  ]
  return found.toSorted((a, b) => {
    for (const key of keys) {
      const order = compare(a, b, key.name)
      if (order !== 0) return key.descending ? -order : order
    }
    return 0
  })
}

/** The asked page and the number of all. Order: as asked, else best match first, else by name and id. */
export function searchVenues(
  repository: VenueRepository,
  search: VenueSearch,
  paging: Paging,
): { found: FoundVenue[]; total: number } {
  const area = inArea(repository, search)
  if (area !== undefined) return { found: pageOf(inOrder(area, search.sort), paging), total: area.length }
  // Without a centre there is no distance to sort by.
  const asked = search.sort.flatMap((key) =>
    key.name === 'distance' ? [] : [{ by: key.name, descending: key.descending }],
  )
  const order = asked.length === 0 && search.match !== undefined ? [{ by: 'best' as const, descending: false }] : asked
  const question = { match: search.match, ids: search.ids, order }
  const total = repository.count(question)
  const rows = paging.offset >= total ? [] : repository.list(question, paging.perPage, paging.offset)
  return { found: rows.map((venue) => ({ venue, distanceMeters: undefined })), total }
}
