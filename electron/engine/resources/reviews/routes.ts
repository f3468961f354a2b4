/** GET /locations/{id}/reviews. */
import { review as reviewSchema } from '../../../../shared/api/catalogue.ts'
import { locationIdPath } from '../../../../shared/api/parameters.ts'
import type { EngineDeps } from '../../deps.ts'
import { notFound } from '../../../core/http/api-error.ts'
import { openAccess, RawJson } from '../../../core/http/route.ts'
import type { Route } from '../../../core/http/route.ts'
import { pathId } from '../../../core/http/search.ts'
import { parseSort } from '../../../core/http/sort.ts'
import { createReviewRepository, reviewSorts } from './repository.ts'
import { reviewFields, reviewJson } from './representation.ts'

export function createReviewRoutes(deps: EngineDeps): readonly Route[] {
  const reviews = createReviewRepository(deps.database)
  return [
    {
      method: 'GET',
      path: '/locations/:id/reviews',
      summary: 'Reviews of a parking location, newest first',
      object: 'review',
      access: openAccess,
      list: true,
      pathParameters: locationIdPath,
      sorts: reviewSorts,
      refusals: ['not_found'],
      response: reviewSchema,
      handle({ pathParams, params, paging, fields, relations, countOnly }) {
        const id = pathId(pathParams['id'])
        const total = id === undefined ? undefined : reviews.count(id)
        if (id === undefined || total === undefined) throw notFound('location')
        const order = parseSort(params.get('sort'), reviewSorts).map(({ name, descending }) => ({
          by: name,
          descending,
        }))
        if (countOnly || paging.offset >= total) return { kind: 'list', items: [], total }
        const chosen = fields.of(reviewFields)
        const rows = reviews.list(id, order, paging.perPage, paging.offset)
        return { kind: 'list', items: rows.map((row) => new RawJson(reviewJson(row, relations, chosen))), total }
      },
    },
  ]
}
