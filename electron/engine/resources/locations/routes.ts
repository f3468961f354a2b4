/** GET /locations and /locations/{id}. */
import { location as locationSchema } from '../../../../shared/api/catalogue.ts'
import { locationIdPath, locationSearch } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { mayReadLicensedData } from '../../../core/http/auth.ts'
import { pageOf } from '../../../core/http/paging.ts'
import { openAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { parseSearch } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { foundByPath } from '../members.ts'
import { sortedBy } from '../order.ts'
import { createDestinationReader, hasDestination } from '../quotes/destination.ts'
import { reviewShape } from '../reviews/representation.ts'
import { locationDetailFields, locationShape, type LocationRow } from './representation.ts'

const searchTypes = locationSearch.keyof().options
const locationSorts = ['distance', 'name', 'id'] as const
const embeddedReviews = 20

export const createLocationRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const { locations, places, reviews } = repositories
  const readDestination = createDestinationReader(repositories)

  /** The locations as requested; `distances` are those that are known, by id. */
  const write = (
    context: RequestContext,
    rows: readonly LocationRow[],
    distances: ReadonlyMap<number, number | undefined> = new Map(),
  ): object[] => {
    const { relations, locale, zoom } = context
    const fields = context.fields.of(locationDetailFields)
    const licensed = mayReadLicensedData(context.auth)
    const ids = rows.map(({ id }) => id)
    const reviewsOf = zoom.wants('reviews')
      ? Map.groupBy(reviews.newest(ids, embeddedReviews), (review) => review.location_id)
      : undefined
    return rows.map((location) =>
      locationShape(location, relations, fields, {
        licensed,
        locale,
        distanceMeters: distances.get(location.id),
        reviews: reviewsOf && (reviewsOf.get(location.id) ?? []).map((review) => reviewShape(review, context)),
      }),
    )
  }

  /** Closest first (decisions.md section 2); every location where no destination is named. */
  const list = (context: RequestContext): Reply => {
    const { params, paging, countOnly } = context
    const q = params.get('q')
    const sort = parseSort(params.get('sort'), locationSorts)
    if (!hasDestination(parseSearch(q, searchTypes))) {
      // Without a centre there is no distance to sort by.
      const order = sort.flatMap(({ name, descending }) => (name === 'distance' ? [] : [{ name, descending }]))
      const rows = countOnly ? [] : locations.list(order, paging.perPage, paging.offset)
      return { kind: 'list', items: write(context, rows), total: locations.count() }
    }
    const found = places.find(readDestination(q))
    if (countOnly) return { kind: 'list', items: [], total: found.length }
    const inOrder = sortedBy(found, sort, ({ row, meters }, { name }) =>
      name === 'distance' ? (meters ?? 0) : name === 'id' ? row.id : row.name.toLowerCase(),
    )
    const page = pageOf(inOrder, paging)
    const rows = locations.findAll(page.map(({ row }) => row.id))
    const distances = new Map(page.map(({ row, meters }) => [row.id, meters]))
    return { kind: 'list', items: write(context, rows, distances), total: found.length }
  }

  return [
    {
      method: 'GET',
      path: '/locations',
      summary: 'Find parking locations in an area',
      object: 'location',
      access: { anonymous: false, scopes: ['data', 'internal'] },
      list: true,
      postSearches: true,
      zooms: ['reviews'],
      searches: locationSearch,
      sorts: locationSorts,
      refusals: ['quote_destination_conflict', 'not_found'],
      response: locationSchema,
      handle: list,
    },
    {
      method: 'GET',
      path: '/locations/:id',
      summary: 'One parking location',
      object: 'location',
      access: openAccess,
      zooms: ['reviews'],
      pathParameters: locationIdPath,
      refusals: ['not_found'],
      response: locationSchema,
      handle(context) {
        const [body = {}] = write(context, [foundByPath(context, 'location', locations.find)])
        return { kind: 'resource', body }
      },
    },
  ]
}
