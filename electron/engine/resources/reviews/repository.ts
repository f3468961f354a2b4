/** Reads reviews from the database. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { ReviewRow } from './representation.ts'

export const reviewSorts = ['created_at', 'rating', 'id'] as const
export type ReviewSort = (typeof reviewSorts)[number]

export interface ReviewOrder {
  readonly by: ReviewSort
  readonly descending: boolean
}

export interface ReviewRepository {
  /** How many reviews a location has; undefined where it does not exist. */
  count(locationId: number): number | undefined
  /** As asked, then newest first. */
  list(locationId: number, order: readonly ReviewOrder[], limit: number, offset: number): ReviewRow[]
  /** The newest of each location, at most `limit` of each. */
  newest(locationIds: readonly number[], limit: number): ReviewRow[]
}

const columns =
  'review.id, review.location_id, review.rating, review.comment, review.created_at_ms, review.invented, location.timezone'

const orderText: Readonly<Record<ReviewSort, string>> = {
  created_at: 'review.created_at_ms',
  rating: 'review.rating',
  id: 'review.id',
}

export function createReviewRepository(database: ReadableDatabase): ReviewRepository {
  const kept = database.prepare<{ rating_count: number }>('SELECT rating_count FROM locations WHERE id = ?')
  const newest = database.prepare<ReviewRow>(
    `SELECT ${columns} FROM json_each(?) AS asked JOIN locations AS location ON location.id = asked.value
     JOIN reviews AS review ON review.id IN (
       SELECT id FROM reviews WHERE location_id = asked.value ORDER BY created_at_ms DESC, id DESC LIMIT ?)
     ORDER BY review.location_id, review.created_at_ms DESC, review.id DESC`,
  )
  return {
    count: (locationId) => kept.get(locationId)?.rating_count,
    list(locationId, order, limit, offset) {
      const asked = order.map(({ by, descending }) => `${orderText[by]}${descending ? ' DESC' : ''}`)
      const keys = [...asked, 'review.created_at_ms DESC', 'review.id DESC'].join(', ')
      return database
        .prepare<ReviewRow>(
          `SELECT ${columns} FROM reviews AS review JOIN locations AS location ON location.id = review.location_id
           WHERE review.location_id = ? ORDER BY ${keys} LIMIT ? OFFSET ?`,
        )
        .all(locationId, limit, offset)
    },
    newest: (locationIds, limit) => newest.all(JSON.stringify(locationIds), limit),
  }
}
