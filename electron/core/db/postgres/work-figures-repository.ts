/** What the process that has the work reports of it: for how long its lease is good, and how far the feed is behind. */
import type { Clock } from '../../deps.ts'
import type { ReadableDatabase } from '../database.ts'

export interface WorkFigures {
  /** The right to do what only one process may do. */
  readonly lease: { readonly isHeld: boolean; readonly term: number; readonly leftMs: number }
  /** The changed bookings that have no number yet, and for how long there have been some. */
  readonly feed?: { readonly unnumbered: number; readonly delayMs: number } | undefined
}

interface WorkRow {
  readonly left_ms: number
  readonly unnumbered: number
}

export const createWorkFigures = (database: ReadableDatabase, clock: Pick<Clock, 'nowMs'>) => {
  const find = database.prepare<WorkRow>(
    `SELECT until_ms - CAST(extract(epoch FROM clock_timestamp()) * 1000 AS bigint) AS left_ms,
       (SELECT count(*) FROM unnumbered_changes) AS unnumbered
     FROM leases WHERE name = 'work'`,
  )
  let waitingSinceMs: number | undefined

  const feedOf = (unnumbered: number): WorkFigures['feed'] => {
    const nowMs = clock.nowMs()
    waitingSinceMs = unnumbered === 0 ? undefined : (waitingSinceMs ?? nowMs)
    return { unnumbered, delayMs: waitingSinceMs === undefined ? 0 : nowMs - waitingSinceMs }
  }

  /** `term` is that of this process, undefined where another one has the work: nothing is read then, as the server may be away. */
  return (term: number | undefined): WorkFigures => {
    if (term === undefined) return { lease: { isHeld: false, term: 0, leftMs: 0 } }
    try {
      const { left_ms: leftMs, unnumbered } = find.get() ?? { left_ms: 0, unnumbered: 0 }
      return { lease: { isHeld: true, term, leftMs: Math.max(0, leftMs) }, feed: feedOf(unnumbered) }
    } catch {
      // The log says why, where the lease cannot be renewed.
      return { lease: { isHeld: true, term, leftMs: 0 } }
    }
  }
}
