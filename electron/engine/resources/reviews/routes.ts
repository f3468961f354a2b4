/** GET /locations/{id}/reviews. */
import { review as reviewSchema } from '../../../../shared/api/catalogue.ts'
import { locationIdPath } from '../../../../shared/api/parameters.ts'
import type { EngineServices } from '../../services.ts'
import { openAccess, type Route } from '../../../core/http/route.ts'
import { pagedReply, resourceRoutes, sortOf } from '../lists.ts'
import { foundByPath } from '../members.ts'
import { reviewSorts } from './repository.ts'
import { reviewShape } from './representation.ts'

export const createReviewRoutes = ({ repositories: { reviews } }: EngineServices): readonly Route[] =>
  resourceRoutes('review', openAccess, {
    'GET /locations/:id/reviews': {
      summary: 'Reviews of a parking location, newest first',
      list: true,
      pathParameters: locationIdPath,
      sorts: reviewSorts,
      refusals: ['not_found'],
      response: reviewSchema,
      handle(context) {
        const { id, total } = foundByPath(context, 'location', reviews.count)
        const sort = sortOf(context)
        return pagedReply(context, total, (paging) =>
          reviews.list(id, sort, paging).map((row) => reviewShape(row, context)),
        )
      },
    },
  })
