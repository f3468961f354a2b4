/**
 * Numbers the feed of changed bookings. A number that the writer gave would become visible before a smaller one of a transaction that is
 * committed later, and a reader that has seen it would never ask for that: so committed changes are numbered, by one process alone.
 */
import type { After, Log } from '../../deps.ts'
import type { WritableDatabase } from '../database.ts'
import { readMeta, renewFeed, writeMeta } from '../meta.ts'

const everyMs = 200
/** The pause after a server that did not respond. */
const troubleMs = 5_000
const atOnce = 10_000

/**
 * The numbers belong to one history of the database. The server begins another one, with a timeline of its own, where a standby takes over or a
 * backup is replayed up to some point; a copy in another server or of single databases has another identifier or table. Changes may then be
 * missing that a reader knows, and their numbers are given again. Every role may read all of these.
 */
const selectHistory = `SELECT concat_ws('-', (SELECT system_identifier FROM pg_control_system()),
    left(pg_walfile_name(pg_current_wal_lsn()), 8), CAST(CAST('booking_changes' AS regclass) AS oid)) AS history`

export const createFeedNumbering = ({
  database,
  after,
  log,
  randomBytes,
}: {
  /** Of the lease: without it, two processes could give the same number. */
  readonly database: WritableDatabase
  readonly after: After
  readonly log: Log
  readonly randomBytes: (count: number) => Uint8Array
}) => {
  const findWaiting = database.prepare('SELECT 1 FROM unnumbered_changes LIMIT 1')
  const findHistory = database.prepare<{ history: string }>(selectHistory)
  const number = database.prepareWrite(
    `WITH taken AS (
       DELETE FROM unnumbered_changes WHERE id IN (SELECT id FROM unnumbered_changes ORDER BY id LIMIT ${atOnce})
       RETURNING id, booking_id
     )
     INSERT INTO booking_changes (sequence, booking_id)
     SELECT (SELECT coalesce(max(sequence), 0) FROM booking_changes) + row_number() OVER (ORDER BY id), booking_id FROM taken`,
  )
  let isRunning = false
  let cancelTimer: (() => void) | undefined

  /** A restored or promoted database is another feed, before anything is numbered in it. */
  const followHistory = (): void => {
    const { history } = findHistory.get() ?? { history: '' }
    const before = readMeta(database, 'feed_history')
    if (before === history) return
    if (before !== undefined) renewFeed(database, randomBytes)
    writeMeta(database, 'feed_history', history)
  }

  /** Numbers the committed changes, some at once; true where more may be waiting. */
  const numberSome = (): boolean =>
    findWaiting.get() !== undefined &&
    database.transaction(() => {
      followHistory()
      return number.run().changes === atOnce
    })

  const numberAfter = (delayMs: number): void => {
    if (!isRunning) return
    cancelTimer = after(delayMs, () => {
      try {
        numberAfter(numberSome() ? 0 : everyMs)
      } catch (error) {
        log.error('changed bookings could not be numbered', { error })
        numberAfter(troubleMs)
      }
    })
  }

  return {
    start(): void {
      isRunning = true
      numberAfter(0)
    },
    /** It can be started again. */
    stop(): void {
      isRunning = false
      cancelTimer?.()
    },
    numberSome,
  }
}
