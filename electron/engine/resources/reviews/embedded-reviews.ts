/** The newest reviews of locations, for embedding (specification, Common parameters, zoom). */
import type { EngineDeps } from '../../deps.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { createReviewRepository } from './repository.ts'
import { reviewFields, reviewJson } from './representation.ts'

/** How many reviews a location embeds; all of them are behind its link. */
const embeddedReviews = 20

/** JSON texts of lists by location; empty lists for those without reviews. */
export type ReviewEmbeds = (context: RequestContext, locationIds: readonly number[]) => ReadonlyMap<number, string>

export function createReviewEmbeds(deps: EngineDeps): ReviewEmbeds {
  const reviews = createReviewRepository(deps.database)
  return ({ relations, fields }, locationIds) => {
    const chosen = fields.of(reviewFields)
    const texts = new Map<number, string[]>(locationIds.map((id) => [id, []]))
    for (const review of reviews.newest(locationIds, embeddedReviews)) {
      texts.get(review.location_id)?.push(reviewJson(review, relations, chosen))
    }
    return new Map([...texts].map(([id, list]) => [id, `[${list.join(',')}]`]))
  }
}
