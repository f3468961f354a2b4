/** Reads reviews from the database. */
import type { ReadableDatabase } from '../../../core/db/database.ts'
import type { Paging } from '../../../core/http/paging.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { listedOnly } from '../listing-repository.ts'
import { orderClause } from '../lists.ts'
import type { ReviewRow } from './representation.ts'

const sorts: Readonly<Record<string, string>> = {
  created_at: 'review.created_at_ms',
  rating: 'review.rating',
  id: 'review.id',
}
export const reviewSorts = Object.keys(sorts)

const columns =
  'review.id, review.location_id, review.rating, review.comment, review.created_at_ms, review.invented, review.translations_json, location.timezone'

export const createReviewRepository = (database: ReadableDatabase) => ({
  /** How many reviews a location has; undefined where it does not exist. */
  count: (locationId: number) =>
    database
      .prepare<{ id: number; total: number }>(
        `SELECT id, rating_count AS total FROM locations AS location WHERE id = ? AND ${listedOnly.locations}`,
      )
      .get(locationId),
  /** Sorted in this order, then newest first. */
  list: (locationId: number, sort: readonly SortKey<string>[], { perPage, offset }: Paging): ReviewRow[] =>
    database
      .prepare<ReviewRow>(
        `SELECT ${columns} FROM reviews AS review JOIN locations AS location ON location.id = review.location_id
         WHERE review.location_id = ? ${orderClause(sort, sorts, 'review.created_at_ms DESC', 'review.id DESC')}
         LIMIT ? OFFSET ?`,
      )
      .all(locationId, perPage, offset),
  find: (locationId: number, id: number) =>
    database
      .prepare<ReviewRow>(
        `SELECT ${columns} FROM reviews AS review JOIN locations AS location ON location.id = review.location_id
         WHERE review.id = ? AND review.location_id = ?`,
      )
      .get(id, locationId),
  /** The newest reviews of each location, at most `limit` of each. */
  newest: (locationIds: readonly number[], limit: number): ReviewRow[] =>
    database
      .prepare<ReviewRow>(
        `SELECT ${columns} FROM json_each(?) AS given JOIN locations AS location ON location.id = given.value
         JOIN reviews AS review ON review.id IN (
           SELECT id FROM reviews WHERE location_id = given.value ORDER BY created_at_ms DESC, id DESC LIMIT ?)
         ORDER BY review.location_id, review.created_at_ms DESC, review.id DESC`,
      )
      .all(JSON.stringify(locationIds), limit),
})
