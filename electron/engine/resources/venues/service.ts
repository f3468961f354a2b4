/** Finds venues by name, by id, in an area, and in order (specification, GET /venues; decisions.md section 2). */
import { boxAround, distanceMeters, holds, type Box } from '../../../core/geo.ts'
import type { searchCircle } from '../../domain/search-area.ts'
import { pageOf, type Paging } from '../../../core/http/paging.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { sortedBy } from '../order.ts'
import type { VenueRepository } from './repository.ts'

export const venueSorts = ['name', 'distance', 'id'] as const

export interface VenueSearch {
  readonly match: string | undefined
  readonly circle: ReturnType<typeof searchCircle>
  readonly box: Box | undefined
  readonly ids: readonly number[] | undefined
  readonly sort: readonly SortKey<(typeof venueSorts)[number]>[]
}

/** Those in the circle, the box, or both; undefined where no area was named. */
const inArea = (repository: VenueRepository, { circle, box, match, ids }: VenueSearch) => {
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

/** The requested page and the number of all. Order: as requested, else best match first, else by name and id. */
export const searchVenues = (repository: VenueRepository, search: VenueSearch, paging: Paging) => {
  const area = inArea(repository, search)
  if (area !== undefined) {
    const keys = [...search.sort, ...(['name', 'id'] as const).map((name) => ({ name, descending: false }))]
    const inOrder = sortedBy(area, keys, ({ venue, distanceMeters: meters }, { name }) =>
      name === 'distance' ? (meters ?? 0) : name === 'id' ? venue.id : venue.name.toLowerCase(),
    )
    return { found: pageOf(inOrder, paging), total: area.length }
  }
  // Without a centre there is no distance to sort by.
  const sort = search.sort.flatMap(({ name, descending }) => (name === 'distance' ? [] : [{ name, descending }]))
  const best = sort.length === 0 && search.match !== undefined ? [{ name: 'best' as const, descending: false }] : sort
  const filter = { match: search.match, ids: search.ids, sort: best }
  const total = repository.count(filter)
  const rows = paging.offset >= total ? [] : repository.list(filter, paging.perPage, paging.offset)
  return { found: rows.map((venue) => ({ venue, distanceMeters: undefined })), total }
}
