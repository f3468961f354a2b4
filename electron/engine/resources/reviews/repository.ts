/** Reads reviews from the database. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { orderClause } from '../order.ts'
import type { ReviewRow } from './representation.ts'

const sortColumns = { created_at: 'review.created_at_ms', rating: 'review.rating', id: 'review.id' } as const
type ReviewSort = keyof typeof sortColumns
export const reviewSorts = Object.keys(sortColumns) as readonly ReviewSort[]

const columns =
  'review.id, review.location_id, review.rating, review.comment, review.created_at_ms, review.invented, location.timezone'

export const createReviewRepository = (database: ReadableDatabase) => {
  const total = database.prepare<{ id: number; total: number }>(
    'SELECT id, rating_count AS total FROM locations WHERE id = ?',
  )
  const newest = database.prepare<ReviewRow>(
    `SELECT ${columns} FROM json_each(?) AS given JOIN locations AS location ON location.id = given.value
     JOIN reviews AS review ON review.id IN (
       SELECT id FROM reviews WHERE location_id = given.value ORDER BY created_at_ms DESC, id DESC LIMIT ?)
     ORDER BY review.location_id, review.created_at_ms DESC, review.id DESC`,
  )
  return {
    /** How many reviews a location has; undefined where it does not exist. */
    count: (locationId: number): { id: number; total: number } | undefined => total.get(locationId),
    /** In this order, then newest first. */
    list: (locationId: number, sort: readonly SortKey<ReviewSort>[], limit: number, offset: number): ReviewRow[] =>
      database
        .prepare<ReviewRow>(
          `SELECT ${columns} FROM reviews AS review JOIN locations AS location ON location.id = review.location_id
           WHERE review.location_id = ? ${orderClause(sort, sortColumns, 'review.created_at_ms DESC', 'review.id DESC')}
           LIMIT ? OFFSET ?`,
        )
        .all(locationId, limit, offset),
    /** The newest of each location, at most `limit` of each. */
    newest: (locationIds: readonly number[], limit: number): ReviewRow[] =>
      newest.all(JSON.stringify(locationIds), limit),
  }
}
