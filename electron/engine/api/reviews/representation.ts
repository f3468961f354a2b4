/** A review as HAL (specification, GET /locations/{id}/reviews; recorded-shapes.md section 6). */
import type { Review } from '../../../../shared/api/catalogue.ts'
import { zoneClock } from '../../../core/time.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { fieldTextIn } from '../../../core/stored-text.ts'
import { chosenMembers, columns, embedding, fieldsOf, type Members } from '../members.ts'

export interface ReviewRow {
  readonly id: number
  readonly location_id: number
  readonly rating: number
  readonly comment: string
  readonly created_at_ms: number
  readonly invented: number
  readonly timezone: string
  readonly translations_json: string
}

const members: Members<Review, [ReviewRow, Pick<RequestContext, 'locale'>]> = {
  id: (review) => review.id,
  location_id: (review) => String(review.location_id),
  ...columns('rating'),
  comment: (review, { locale }) => fieldTextIn(review.comment, review.translations_json, 'comment', locale),
  created_at: (review) => zoneClock(review.timezone).format(review.created_at_ms),
  invented: (review) => (review.invented === 1 ? true : undefined),
}
const reviewFields = fieldsOf('review', members)

export const reviewShape = (review: ReviewRow, viewer: RequestContext, location?: object): object => {
  const { relations, fields } = viewer
  return {
    ...chosenMembers(members, fields.of(reviewFields), review, viewer),
    ...embedding(relations, { location }),
    _links: {
      self: { href: `/locations/${review.location_id}/reviews/${review.id}` },
      [relations.name('location')]: { href: `/locations/${review.location_id}` },
      curies: relations.curies,
    },
  }
}
