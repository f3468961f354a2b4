/** The print log in SQL: every pass that was sent to a printer or a file, and its outcome. */
import type { PrintJob, PrintJobOutcome } from '../../../shared/desk/desk.ts'
import { present } from '../../../shared/present.ts'
import { filterOf, selectPage } from '../../core/db/select-page.ts'
import type { Page, PageRequest } from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { isoInstant } from '../../core/http/desk-route.ts'

interface PrintJobRow {
  readonly id: number
  readonly booking_id: number
  readonly paper: PrintJob['paper']
  readonly target: string
  readonly copies: number
  readonly outcome: PrintJob['outcome']
  readonly error: string | null
  readonly reprint_number: number
  readonly started_at_ms: number
  readonly finished_at_ms: number | null
}

export interface PrintJobFilter {
  readonly bookingId?: number | undefined
  readonly outcome?: PrintJob['outcome'] | undefined
}

const represent = (row: PrintJobRow): PrintJob => ({
  id: row.id,
  booking_id: row.booking_id,
  paper: row.paper,
  target: row.target,
  copies: row.copies,
  outcome: row.outcome,
  reprint_number: row.reprint_number,
  started_at: isoInstant(row.started_at_ms),
  ...present({
    error: row.error,
    finished_at: row.finished_at_ms === null ? null : isoInstant(row.finished_at_ms),
  }),
})

export const createPrintJobRepository = (database: WritableDatabase) => {
  const find = (id: number): PrintJob | undefined => {
    const row = database.prepare<PrintJobRow>('SELECT * FROM print_jobs WHERE id = ?').get(id)
    return row === undefined ? undefined : represent(row)
  }
  const nextReprintNumber = (bookingId: number): number =>
    database
      .prepare<{ printed: number }>(
        "SELECT count(*) AS printed FROM print_jobs WHERE booking_id = ? AND outcome = 'done'",
      )
      .get(bookingId)?.printed ?? 0

  return {
    start(job: Pick<PrintJob, 'booking_id' | 'paper' | 'target' | 'copies'>, atMs: number): PrintJob {
      return database.transaction(() => {
        const { lastInsertRowid } = database
          .prepareWrite(
            `INSERT INTO print_jobs (booking_id, paper, target, copies, outcome, reprint_number, started_at_ms)
             VALUES (?, ?, ?, ?, 'queued', ?, ?)`,
          )
          .run(job.booking_id, job.paper, job.target, job.copies, nextReprintNumber(job.booking_id), atMs)
        const started = find(lastInsertRowid)
        if (started === undefined) throw new Error('a print job was not written')
        return started
      })
    },

    /** Settles a queued job; a settled one does not change. Undefined where there is no such job. */
    settle(id: number, { outcome, error, target }: PrintJobOutcome, atMs: number): PrintJob | undefined {
      database
        .prepareWrite(
          `UPDATE print_jobs SET outcome = ?, error = ?, target = coalesce(?, target), finished_at_ms = ?
             WHERE id = ? AND outcome = 'queued'`,
        )
        .run(outcome, error ?? null, target ?? null, atMs, id)
      return find(id)
    },

    list({ bookingId, outcome }: PrintJobFilter, page: PageRequest): Page<PrintJob> {
      const filter = filterOf([
        ['booking_id = ?', bookingId],
        ['outcome = ?', outcome],
      ])
      const { rows, total } = selectPage<PrintJobRow>(database, { table: 'print_jobs', order: 'id DESC' }, filter, page)
      return { rows: rows.map(represent), total }
    },

    nextReprintNumber,

    /** Jobs that were queued when the program ended: whether they were printed is unknown. */
    failInterrupted(atMs: number): void {
      database
        .prepareWrite(
          `UPDATE print_jobs SET outcome = 'failed', error = 'The program ended before the printer answered.',
             finished_at_ms = ? WHERE outcome = 'queued'`,
        )
        .run(atMs)
    },
  }
}
