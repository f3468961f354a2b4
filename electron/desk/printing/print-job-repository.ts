/** The print log in SQL: every pass that was sent to a printer or a file, and its outcome. */
import { isErrorCode } from '../../../shared/errors.ts'
import type { Locale } from '../../../shared/locales.ts'
import { printJob, type PrintJob, type PrintJobOutcome } from '../../../shared/desk/desk.ts'
import { countRows, filterOf, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { parseStoredMessage, storedMessageText, type StoredMessage } from '../../stored-message.ts'
import { insertRow, representRow } from '../rows.ts'

export interface PrintJobFilter {
  readonly bookingId?: number | undefined
  readonly outcome?: PrintJob['outcome'] | undefined
}

export interface PrintJobRow {
  /** See `parseStoredMessage`. */
  readonly error: string | null
}

export const representPrintJob = (row: PrintJobRow, locale: Locale | undefined): PrintJob => {
  const error = row.error === null ? null : storedMessageText(parseStoredMessage(row.error), locale)
  return representRow(printJob, { ...row, error })
}

const storedError = ({ error, error_code: code }: PrintJobOutcome): string | null =>
  code !== undefined && isErrorCode(code) ? JSON.stringify({ code } satisfies StoredMessage) : (error ?? null)

const interrupted: StoredMessage = { messageKey: 'printInterrupted' }

export const createPrintJobRepository = (database: WritableDatabase) => {
  const find = (id: number) => database.prepare<PrintJobRow>('SELECT * FROM print_jobs WHERE id = ?').get(id)
  const nextReprintNumber = (bookingId: number): number => {
    const printed = filterOf([
      ['booking_id = ?', bookingId],
      ['outcome = ?', 'done'],
    ])
    return countRows(database, 'print_jobs', printed)
  }

  return {
    start: (job: Pick<PrintJob, 'booking_id' | 'paper' | 'target' | 'copies'>, atMs: number): PrintJobRow =>
      database.transaction(() => {
        const reprintNumber = nextReprintNumber(job.booking_id)
        const row = { ...job, outcome: 'queued', reprint_number: reprintNumber, started_at_ms: atMs }
        return { ...row, error: null, id: insertRow(database, 'print_jobs', row) }
      }),

    /** Settles a queued job; a settled one does not change. Undefined where there is no such job. */
    settle(id: number, settled: PrintJobOutcome, atMs: number): PrintJobRow | undefined {
      database
        .prepareWrite(
          `UPDATE print_jobs SET outcome = ?, error = ?, target = coalesce(?, target), finished_at_ms = ?
             WHERE id = ? AND outcome = 'queued'`,
        )
        .run(settled.outcome, storedError(settled), settled.target ?? null, atMs, id)
      return find(id)
    },

    list({ bookingId, outcome }: PrintJobFilter, page: PageRequest): Page<PrintJobRow> {
      const filter = filterOf([
        ['booking_id = ?', bookingId],
        ['outcome = ?', outcome],
      ])
      return selectPage(database, { table: 'print_jobs', order: 'id DESC' }, filter, page)
    },

    nextReprintNumber,

    /** Jobs that were queued when the program ended: whether they were printed is unknown. */
    failInterrupted(atMs: number): void {
      database
        .prepareWrite(
          "UPDATE print_jobs SET outcome = 'failed', error = ?, finished_at_ms = ? WHERE outcome = 'queued'",
        )
        .run(JSON.stringify(interrupted), atMs)
    },
  }
}
