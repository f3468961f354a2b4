/** GET /locations, /locations/{id} and /locations/{id}/reviews. */
import { z } from 'zod'
import { location as locationSchema } from '../../../../shared/api/catalogue.ts'
import type { EngineDeps } from '../../deps.ts'
import { notFound } from '../../http/api-error.ts'
import { mayReadLicensedData } from '../../http/auth.ts'
import { openAccess, RawJson } from '../../http/route.ts'
import type { Reply, RequestContext, Route } from '../../http/route.ts'
import { parseSearch, pathId } from '../../http/search.ts'
import { parseSort } from '../../http/sort.ts'
import { createLocationRepository } from './repository.ts'
import { locationDetailFields, locationJson } from './representation.ts'
import type { LocationRow } from './representation.ts'
import { locationSearchTypes, locationSorts, searchLocations } from './service.ts'

export function createLocationRoutes(deps: EngineDeps): readonly Route[] {
  const repository = createLocationRepository(deps.database)

  function findOr404(context: RequestContext): LocationRow {
    const id = pathId(context.pathParams['id'])
    const location = id === undefined ? undefined : repository.find(id)
    if (location === undefined) throw notFound('location')
    return location
  }

  function list(context: RequestContext): Reply {
    const search = parseSearch(context.params.get('q'), locationSearchTypes)
    const sort = parseSort(context.params.get('sort'), locationSorts)
    const { found, total } = searchLocations(repository, search, sort, context.paging)
    const fields = context.fields.of(locationDetailFields)
    const licensed = mayReadLicensedData(context.auth)
    const items = found.map(
      (item) =>
        new RawJson(
          locationJson(item.location, context.relations, fields, { licensed, distanceMeters: item.distanceMeters }),
        ),
    )
    return { kind: 'list', items, total }
  }

  return [
    {
      method: 'GET',
      path: '/locations',
      summary: 'Find parking locations in an area',
      object: 'location',
      access: { anonymous: false, scopes: openAccess.scopes, data: true },
      list: true,
      postSearches: true,
      response: locationSchema,
      handle: list,
    },
    {
      method: 'GET',
      path: '/locations/:id',
      summary: 'One parking location',
      object: 'location',
      access: openAccess,
      response: locationSchema,
      handle(context) {
        const text = locationJson(findOr404(context), context.relations, context.fields.of(locationDetailFields), {
          licensed: mayReadLicensedData(context.auth),
        })
        return { kind: 'resource', body: new RawJson(text) }
      },
    },
    {
      method: 'GET',
      path: '/locations/:id/reviews',
      summary: 'Reviews of a parking location',
      object: 'review',
      access: openAccess,
      list: true,
      response: z.object({ id: z.number().int(), comment: z.string() }),
      handle(context) {
        findOr404(context)
        return { kind: 'list', items: [], total: 0 }
      },
    },
  ]
}
