/** GET /locations/{id}/reviews, and one of them. */
import { review as reviewSchema } from '../../../../shared/api/catalogue.ts'
import { locationIdPath, reviewPath } from '../../../../shared/api/parameters.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { EngineServices } from '../../services.ts'
import { openAccess, type RequestContext, type Route } from '../../../core/http/route.ts'
import { pathId } from '../../../core/http/search.ts'
import { pagedReply, resourceRoutes, sortOf } from '../lists.ts'
import { locationFields, locationShape } from '../locations/representation.ts'
import { foundByPath } from '../members.ts'
import { reviewSorts } from './repository.ts'
import { madeFrom } from '../made-from.ts'
import { reviewShape, type ReviewRow } from './representation.ts'

export const createReviewRoutes = ({ repositories: { reviews, locations } }: EngineServices): readonly Route[] => {
  /** All rows belong to one location. */
  const write = (context: RequestContext, locationId: number, rows: readonly ReviewRow[]): object[] => {
    const row = context.zoom.includes('location') ? locations.find(locationId) : undefined
    const location = row && locationShape(row, context, context.fields.of(locationFields))
    return rows.map((review) => reviewShape(review, context, location))
  }

  return resourceRoutes('review', openAccess, {
    'GET /locations/:id/reviews': {
      summary: 'Reviews of a parking location, newest first',
      isKept: true,
      list: true,
      zooms: ['location'],
      pathParameters: locationIdPath,
      sorts: reviewSorts,
      refusals: ['not_found'],
      response: reviewSchema,
      handle(context) {
        const { id, total } = foundByPath(context, 'location', reviews.count)
        const sort = sortOf(context)
        return pagedReply(
          context,
          total,
          (paging) => write(context, id, reviews.list(id, sort, paging)),
          madeFrom(context),
        )
      },
    },
    'GET /locations/:id/reviews/:review_id': {
      summary: 'One review of a parking location',
      isKept: true,
      zooms: ['location'],
      pathParameters: reviewPath,
      refusals: ['not_found'],
      response: reviewSchema,
      handle(context) {
        const { id } = foundByPath(context, 'location', reviews.count)
        const reviewId = pathId(context.pathParams['review_id'])
        const row = reviewId === undefined ? undefined : reviews.find(id, reviewId)
        if (row === undefined) throw new AppError('not_found')
        const [body = {}] = write(context, id, [row])
        return { kind: 'resource', body, madeFrom: madeFrom(context) }
      },
    },
  })
}
