/** Counters that move when what quotes show has changed, in this process or another: what caches are checked against. */
import type { ReadableDatabase } from '../../../core/db/driver.ts'

export interface Versions {
  /** Venues, events, locations, rates, add-ons. */
  readonly catalogue: string
  readonly holds: string
  /** The newest entry of the activity log: every booking and cancellation writes one. */
  readonly activity: number
}

/** One cheap statement, meant to be asked once a request. */
export function createVersionReader(database: ReadableDatabase): () => Versions {
  const read = database.prepare<Versions>(
    `SELECT (SELECT value FROM meta WHERE key = 'catalogue_version') AS catalogue,
            (SELECT value FROM meta WHERE key = 'holds_version') AS holds,
            coalesce((SELECT max(id) FROM activity), 0) AS activity`,
  )
  const none: Versions = { catalogue: '', holds: '', activity: 0 }
  return () => read.get() ?? none
}
