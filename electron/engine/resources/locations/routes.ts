/** GET /locations and /locations/{id}. */
import { location as locationSchema } from '../../../../shared/api/catalogue.ts'
import { locationIdPath, locationSearch } from '../../../../shared/api/parameters.ts'
import type { EngineDeps } from '../../deps.ts'
import { notFound } from '../../../core/http/api-error.ts'
import { mayReadLicensedData } from '../../../core/http/auth.ts'
import { openAccess, RawJson } from '../../../core/http/route.ts'
import type { Reply, RequestContext, Route } from '../../../core/http/route.ts'
import { parseSearch, pathId } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { hasDestination, readDestination } from '../quotes/destination.ts'
import { createDestinationRepository } from '../quotes/destination-repository.ts'
import { createReviewEmbeds } from '../reviews/embedded-reviews.ts'
import { createLocationRepository } from './repository.ts'
import { locationDetailFields, locationJson } from './representation.ts'
import type { LocationRow } from './representation.ts'
import { locationSorts, searchLocations } from './service.ts'
import type { FoundLocation } from './service.ts'

const searchTypes = locationSearch.keyof().options

export function createLocationRoutes(deps: EngineDeps): readonly Route[] {
  const repository = createLocationRepository(deps.database)
  const destinations = createDestinationRepository(deps.database)
  const reviewEmbeds = createReviewEmbeds(deps)

  /** JSON texts of the locations as the request wants them. */
  function write(context: RequestContext, found: readonly FoundLocation[]): RawJson[] {
    const { relations, locale } = context
    const fields = context.fields.of(locationDetailFields)
    const licensed = mayReadLicensedData(context.auth)
    const ids = found.map(({ location }) => location.id)
    const reviewsOf = context.zoom.wants('reviews') ? reviewEmbeds(context, ids) : undefined
    return found.map(({ location, distanceMeters }) => {
      const reviewsJson = reviewsOf?.get(location.id)
      return new RawJson(locationJson(location, relations, fields, { licensed, distanceMeters, locale, reviewsJson }))
    })
  }

  function list(context: RequestContext): Reply {
    const { params, paging } = context
    const q = params.get('q')
    const sort = parseSort(params.get('sort'), locationSorts)
    const destination = hasDestination(parseSearch(q, searchTypes)) ? readDestination(q, destinations) : undefined
    const { found, total } = searchLocations(repository, destination, sort, paging)
    return { kind: 'list', items: context.countOnly ? [] : write(context, found), total }
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
        const id = pathId(context.pathParams['id'])
        const location: LocationRow | undefined = id === undefined ? undefined : repository.find(id)
        const [body] = location === undefined ? [] : write(context, [{ location, distanceMeters: undefined }])
        if (body === undefined) throw notFound('location')
        return { kind: 'resource', body }
      },
    },
  ]
}
