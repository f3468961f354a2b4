/** /desk/print-jobs: the print log, written before a document goes to the printer and settled afterwards. */
import { printJobApi } from '../../../shared/contract/printing.ts'
import { printJob } from '../../../shared/desk/desk.ts'
import { documents as documentTable } from '../../../shared/papers.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseId, parseSearch } from '../../core/http/search.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { Documents } from '../documents/documents.ts'
import type { Services } from '../services.ts'
import { representPrintJob, type PrintJobFilter } from './print-job-repository.ts'

const filterOf = (q: string | undefined): PrintJobFilter => {
  const search = parseSearch(q, printJobApi.list.searches.keyof().options)
  const kind = search.get('kind')
  const subjectId = search.get('subject_id')
  const outcome = search.get('outcome')
  return {
    kind: kind === undefined ? undefined : parseChoice(kind, 'kind', printJob.shape.kind.options),
    subjectId: subjectId === undefined ? undefined : parseId(subjectId, 'subject_id'),
    outcome: outcome === undefined ? undefined : parseChoice(outcome, 'outcome', printJob.shape.outcome.options),
  }
}

export const printJobRoutes = ({ jobs, clock, shiftFlow }: Services, documents: Documents): Route[] =>
  deskHandlers(printJobApi, {
    async start(context, { body }) {
      const { kind, subject_id: subjectId } = body
      context.requirePermission(documentTable[kind].permission)
      await documents[kind].check(subjectId, context)
      const started = jobs.start(body, clock.nowMs(), shiftFlow.current(context.actor)?.id)
      return representPrintJob(started, context.locale)
    },
    settle({ actor, locale }, { id, body }) {
      const settled = jobs.settle(id, body, clock.nowMs(), actor)
      if (settled === undefined) throw new AppError('not_found')
      return representPrintJob(settled, locale)
    },
    list({ params, paging, locale }) {
      const { rows, total } = jobs.list(filterOf(params.get('q')), paging)
      return { items: rows.map((row) => representPrintJob(row, locale)), total }
    },
  })
