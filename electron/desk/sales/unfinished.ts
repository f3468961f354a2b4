/** What of the till's book waits for the marketplace's word: it means nothing to any other marketplace. */
import type { ReadableDatabase } from '../../core/db/driver.ts'

export interface Unfinished {
  /** Whose answer never came. */
  readonly sales: number
  /** Bookings that were being cancelled. */
  readonly cancellations: number
}

export function countUnfinished(database: ReadableDatabase): Unfinished {
  const counted = database
    .prepare<Unfinished>(
      `SELECT count(*) FILTER (WHERE state = 'pending') AS sales,
         count(DISTINCT booking_id) FILTER (WHERE cancelling_at_ms IS NOT NULL) AS cancellations
       FROM sales WHERE state = 'pending' OR cancelling_at_ms IS NOT NULL`,
    )
    .get()
  return counted ?? { sales: 0, cancellations: 0 }
}
