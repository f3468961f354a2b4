/** The print log in SQL: every document that was sent to a printer or a file, and its outcome. */
import { isErrorCode } from '../../../shared/errors/errors.ts'
import { documents, type DocumentKind } from '../../../shared/papers.ts'
import type { Locale } from '../../../shared/locales.ts'
import { printJob, type PrintJob, type PrintJobOutcome } from '../../../shared/desk/desk.ts'
import { present } from '../../../shared/present.ts'
import { countRows, filterOf, selectPage, type Page, type PageRequest } from '../../core/db/select-page.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import type { AuditActor, AuditLog } from '../../core/audit/audit-log.ts'
import { parseStoredMessage, storedMessageText, type StoredMessage } from '../../common/stored-message.ts'
import { insertRow } from '../../core/db/insert-row.ts'
import { representRow } from '../rows.ts'

export interface PrintJobFilter {
  readonly kind?: DocumentKind | undefined
  readonly subjectId?: number | undefined
  readonly outcome?: PrintJob['outcome'] | undefined
}

export type PrintJobRow = Pick<PrintJob, 'kind' | 'subject_id' | 'paper' | 'target' | 'copies' | 'reprint_number'> & {
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

export const createPrintJobRepository = (database: WritableDatabase, audit: AuditLog) => {
  const find = (id: number) => database.prepare<PrintJobRow>('SELECT * FROM print_jobs WHERE id = ?').get(id)
  const nextReprintNumber = (kind: DocumentKind, subjectId: number): number => {
    const printed = filterOf([
      ['kind = ?', kind],
      ['subject_id = ?', subjectId],
      ['outcome = ?', 'done'],
    ])
    return countRows(database, 'print_jobs', printed)
  }

  const update = (
    id: number,
    { outcome, error, target }: { outcome: 'done' | 'failed'; error: string | null; target?: string | undefined },
    atMs: number,
    actor: AuditActor,
  ): PrintJobRow | undefined =>
    database.transaction(() => {
      const { changes } = database
        .prepareWrite(
          `UPDATE print_jobs SET outcome = ?, error = ?, target = coalesce(?, target), finished_at_ms = ?
             WHERE id = ? AND outcome = 'queued'`,
        )
        .run(outcome, error, target ?? null, atMs, id)
      const job = find(id)
      if (changes === 0 || job === undefined) return job
      const { kind, subject_id: subjectId, paper, copies, reprint_number: reprint } = job
      const printed = kind === 'pass' ? 'pass' : 'document'
      const action = outcome === 'done' ? (`${printed}.printed` as const) : (`${printed}.print_failed` as const)
      const after = { paper, copies, reprint, target: job.target, ...present({ error: error ?? undefined }) }
      audit.record({ action, subject: [documents[kind].subject, subjectId], after }, actor)
      return job
    })

  return {
    /** Settles a queued job; a settled one does not change. Undefined where there is no such job. */
    settle: (id: number, settled: PrintJobOutcome, atMs: number, actor: AuditActor): PrintJobRow | undefined =>
      update(id, { ...settled, error: storedError(settled) }, atMs, actor),

    start: (
      job: Pick<PrintJob, 'kind' | 'subject_id' | 'paper' | 'target' | 'copies'>,
      atMs: number,
      shiftId: number | undefined,
    ): PrintJobRow =>
      database.transaction(() => {
        const reprintNumber = nextReprintNumber(job.kind, job.subject_id)
        const row = { ...job, outcome: 'queued', reprint_number: reprintNumber, started_at_ms: atMs }
        const id = insertRow(database, 'print_jobs', { ...row, shift_id: shiftId ?? null })
        return { ...row, error: null, id }
      }),

    list({ kind, subjectId, outcome }: PrintJobFilter, page: PageRequest): Page<PrintJobRow> {
      const filter = filterOf([
        ['kind = ?', kind],
        ['subject_id = ?', subjectId],
        ['outcome = ?', outcome],
      ])
      return selectPage(database, { table: 'print_jobs', order: 'id DESC' }, filter, page)
    },

    nextReprintNumber,

    /** Jobs that were queued when the program ended: whether they were printed is unknown. */
    failInterrupted(atMs: number): void {
      const queued = database.prepare<{ id: number }>("SELECT id FROM print_jobs WHERE outcome = 'queued'").all()
      for (const { id } of queued) update(id, { outcome: 'failed', error: JSON.stringify(interrupted) }, atMs, {})
    },
  }
}
