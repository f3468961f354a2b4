/** The print log in SQL: every pass that was sent to a printer or a file, and its outcome. */
import { printJob, type PrintJob, type PrintJobOutcome } from '../../../shared/desk/desk.ts'
import { countRows, filterOf, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { insertRow, representRow } from '../rows.ts'

export interface PrintJobFilter {
  readonly bookingId?: number | undefined
  readonly outcome?: PrintJob['outcome'] | undefined
}

const represent = (row: object): PrintJob => representRow(printJob, row)

export const createPrintJobRepository = (database: WritableDatabase) => {
  const find = (id: number): PrintJob | undefined => {
    const row = database.prepare<object>('SELECT * FROM print_jobs WHERE id = ?').get(id)
    return row && represent(row)
  }
  const nextReprintNumber = (bookingId: number): number => {
    const printed = filterOf([
      ['booking_id = ?', bookingId],
      ['outcome = ?', 'done'],
    ])
    return countRows(database, 'print_jobs', printed)
  }

  return {
    start: (job: Pick<PrintJob, 'booking_id' | 'paper' | 'target' | 'copies'>, atMs: number): PrintJob =>
      database.transaction(() => {
        const reprintNumber = nextReprintNumber(job.booking_id)
        const row = { ...job, outcome: 'queued', reprint_number: reprintNumber, started_at_ms: atMs }
        return represent({ ...row, id: insertRow(database, 'print_jobs', row) })
      }),

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
      const { rows, total } = selectPage<object>(database, { table: 'print_jobs', order: 'id DESC' }, filter, page)
      return { rows: rows.map(represent), total }
    },

    nextReprintNumber,

    /** Jobs that were queued when the program ended: whether they were printed is unknown. */
    failInterrupted(atMs: number): void {
      database
        .prepareWrite(
          `UPDATE print_jobs SET outcome = 'failed', error = 'The program ended before the printer responded.',
             finished_at_ms = ? WHERE outcome = 'queued'`,
        )
        .run(atMs)
    },
  }
}
