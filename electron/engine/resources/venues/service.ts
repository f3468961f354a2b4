/** Finds venues by name, around a place, and in order (specification, GET /venues; decisions.md section 2). */
import { boxAround, distanceMeters } from '../../domain/geo.ts'
import type { Circle } from '../../http/area.ts'
import { pageOf } from '../../http/paging.ts'
import type { Paging } from '../../http/paging.ts'
import type { SortKey } from '../../http/sort.ts'
import type { VenueRepository } from './repository.ts'
import type { VenueRow } from './representation.ts'

export const venueSorts = ['name', 'distance', 'id'] as const
export type VenueSortName = (typeof venueSorts)[number]

export interface VenueSearch {
  /** An FTS5 expression; undefined without a name. */
  readonly match: string | undefined
  readonly circle: Circle | undefined
  readonly sort: readonly SortKey<VenueSortName>[]
}

export interface FoundVenue {
  readonly venue: VenueRow
  readonly distanceMeters?: number
}

interface Located {
  readonly venue: VenueRow
  readonly distanceMeters: number
}

function compareText(a: string, b: string): number {
  return a < b ? -1 : a > b ? 1 : 0
}

function compare(a: Located, b: Located, by: VenueSortName): number {
  if (by === 'distance') return a.distanceMeters - b.distanceMeters
  if (by === 'id') return a.venue.id - b.venue.id
  return compareText(a.venue.name.toLowerCase(), b.venue.name.toLowerCase())
}

function around(repository: VenueRepository, circle: Circle, search: VenueSearch): Located[] {
  const keys: readonly SortKey<VenueSortName>[] = [
    ...search.sort,
    { name: 'name', descending: false },
    { name: 'id', descending: false },
  ]
  return repository
    .inBox(boxAround(circle.center, circle.meters), search.match)
    .map((venue) => ({ venue, distanceMeters: distanceMeters(circle.center, venue) }))
    .filter((found) => found.distanceMeters <= circle.meters)
    .sort((a, b) => {
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
  if (search.circle !== undefined) {
    const all = around(repository, search.circle, search)
    return { found: pageOf(all, paging), total: all.length }
  }
  // Without a centre there is no distance to sort by.
  const asked = search.sort.flatMap((key) =>
    key.name === 'distance' ? [] : [{ by: key.name, descending: key.descending }],
  )
  const order = asked.length === 0 && search.match !== undefined ? [{ by: 'best' as const, descending: false }] : asked
  const question = { match: search.match, order }
  const total = repository.count(question)
  const rows = paging.offset >= total ? [] : repository.list(question, paging.perPage, paging.offset)
  return { found: rows.map((venue) => ({ venue })), total }
}
