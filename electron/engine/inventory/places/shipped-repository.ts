/** Finds the shipped venues and facilities that the inventory already has, in SQL. */
import type { Coordinates } from '../../../core/geo.ts'
import type { WritableDatabase } from '../../../core/db/driver.ts'

/** About fifty meters. */
const sameDegrees = 0.0005

export const createShippedReader = (database: WritableDatabase) => {
  const hasIn = (table: 'venues' | 'locations') =>
    database.prepare<{ found: number }>(
      `SELECT 1 AS found FROM ${table} WHERE archived_at_ms IS NULL
         AND latitude BETWEEN ? AND ? AND longitude BETWEEN ? AND ? LIMIT 1`,
    )
  const statements = { venue: hasIn('venues'), facility: hasIn('locations') }
  return (kind: 'venue' | 'facility', { latitude, longitude }: Coordinates): boolean =>
    statements[kind].get(
      latitude - sameDegrees,
      latitude + sameDegrees,
      longitude - sameDegrees,
      longitude + sameDegrees,
    ) !== undefined
}
