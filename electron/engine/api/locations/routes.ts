/** GET /locations and /locations/{id}. */
import { location as locationSchema } from '../../../../shared/api/catalogue.ts'
import { locationIdPath, locationSearch } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { pagedReply, placeValue, resourceRoutes, searchOf, sortedBy, sortOf } from '../lists.ts'
import { pageOf, type Paging } from '../../../core/http/paging.ts'
import { openAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { refuseSeveralDestinations } from '../../../core/http/search.ts'
import { listedOrSold } from '../../selling/bookings/sold-record.ts'
import { createDestinationReader, hasDestination } from '../../selling/quotes/destination.ts'
import { createQuoteEmbedder } from '../../selling/quotes/embedded.ts'
import { madeFrom } from '../made-from.ts'
import { reviewShape } from '../reviews/representation.ts'
import { locationDetailFields, locationShape, type LocationRow } from './representation.ts'

const embeddedReviews = 20

export const createLocationRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const { locations, places, reviews } = repositories
  const readDestination = createDestinationReader(repositories)
  const quotesOf = createQuoteEmbedder(repositories)

  /** `distances` are the known ones, by id. */
  const write = (
    context: RequestContext,
    rows: readonly LocationRow[],
    distances?: ReadonlyMap<number, number | undefined>,
  ): object[] => {
    const fields = context.fields.of(locationDetailFields)
    const ids = rows.map(({ id }) => id)
    const reviewsOf = context.zoom.includes('reviews')
      ? Map.groupBy(reviews.newest(ids, embeddedReviews), (review) => review.location_id)
      : undefined
    return rows.map((location) =>
      locationShape(location, context, fields, {
        meters: distances?.get(location.id),
        reviews: reviewsOf && (reviewsOf.get(location.id) ?? []).map((review) => reviewShape(review, context)),
        quotes: quotesOf(context, 'location', location.id),
      }),
    )
  }

  /** Closest first (decisions.md section 2); every location where no destination is named. */
  const list = (context: RequestContext): Reply => {
    const search = searchOf(context)
    const sort = sortOf(context)
    refuseSeveralDestinations(search)
    if (!hasDestination(search)) {
      return pagedReply(
        context,
        locations.count({}),
        (paging) => write(context, locations.list({}, sort, paging)),
        madeFrom(context),
      )
    }
    const found = places.find(readDestination(search))
    const read = (paging: Paging): object[] => {
      const page = pageOf(sortedBy(found, sort, placeValue), paging)
      const rows = locations.findAll(page.map(({ row }) => row.id))
      return write(context, rows, new Map(page.map(({ row, meters }) => [row.id, meters])))
    }
    return pagedReply(context, found.length, read, madeFrom(context))
  }

  return resourceRoutes('location', openAccess, {
    'GET /locations': {
      summary: 'Find parking locations in an area',
      access: { anonymous: false, scopes: ['data', 'internal'] },
      list: true,
      isKept: true,
      postSearches: true,
      zooms: ['reviews', 'quotes'],
      searches: locationSearch,
      sorts: ['distance', 'name', 'id'],
      refusals: ['quote_destination_conflict', 'not_found'],
      response: locationSchema,
      handle: list,
    },
    'GET /locations/:id': {
      summary: 'One parking location',
      isKept: true,
      zooms: ['reviews', 'quotes'],
      pathParameters: locationIdPath,
      refusals: ['not_found'],
      response: locationSchema,
      handle(context) {
        const { row, isListed } = listedOrSold(context, 'location', locations, repositories.bookings)
        const [body = {}] = write(context, [row])
        return { kind: 'resource', body, madeFrom: isListed ? madeFrom(context) : undefined }
      },
    },
  })
}
