/** A review as HAL text (specification, GET /locations/{id}/reviews; recorded-shapes.md section 6). */
import { zoneClock } from '../../domain/time.ts'
import { defaultFields } from '../../../core/http/fields.ts'
import type { ObjectFields } from '../../../core/http/fields.ts'
import { member, objectText } from '../../../core/http/json-text.ts'
import type { Relations } from '../../../core/http/relations.ts'

export interface ReviewRow {
  readonly id: number
  readonly location_id: number
  readonly rating: number
  readonly comment: string
  readonly created_at_ms: number
  readonly invented: number
  /** The location's, in which the time is shown. */
  readonly timezone: string
}

export const reviewFields: ObjectFields = {
  object: 'review',
  defaults: ['id', 'location_id', 'rating', 'comment', 'created_at', 'invented'],
}

/** JSON text of a review with the chosen fields; `comment` may be empty, `invented` comes only where it is true. */
export function reviewJson(
  review: ReviewRow,
  relations: Relations,
  fields: ReadonlySet<string> = defaultFields(reviewFields),
): string {
  let text = ''
  if (fields.has('id')) text += member('id', review.id)
  if (fields.has('location_id')) text += member('location_id', `"${review.location_id}"`)
  if (fields.has('rating')) text += member('rating', review.rating)
  if (fields.has('comment')) text += member('comment', JSON.stringify(review.comment))
  if (fields.has('created_at')) {
    text += member('created_at', `"${zoneClock(review.timezone).format(review.created_at_ms)}"`)
  }
  if (fields.has('invented') && review.invented === 1) text += member('invented', true)
  const links = `{"${relations.name('location')}":{"href":"/locations/${review.location_id}"},"curies":${relations.curiesJson}}`
  return objectText(text + member('_links', links))
}
