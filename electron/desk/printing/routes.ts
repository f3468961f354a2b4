/** /desk/print-jobs: the print log, written before a document goes to the printer and settled after. */
import { z } from 'zod'
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { printJob, printJobOutcome, printJobRequest } from '../../../shared/desk/desk.ts'
import { documents as documentTable } from '../../../shared/documents.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseId, parseSearch } from '../../core/http/search.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import type { Documents } from '../documents/documents.ts'
import type { Services } from '../services.ts'
import { representPrintJob, type PrintJobFilter } from './print-job-repository.ts'

const printJobSearch = z.object({
  kind: printJob.shape.kind,
  subject_id: z.string().regex(/^\d{1,15}$/),
  outcome: printJob.shape.outcome,
})

const filterOf = (q: string | undefined): PrintJobFilter => {
  const search = parseSearch(q, printJobSearch.keyof().options)
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
  deskRoutes({
    'POST /desk/print-jobs': {
      permission: 'sell',
      summary: 'Records that a document is about to be printed; refused as its page is',
      jsonBody: printJobRequest,
      refusals: ['not_found', 'pass_field_missing'],
      successStatus: 201,
      response: printJob,
      async handle(context) {
        const request = readJson(context, printJobRequest)
        const { kind, subject_id: subjectId } = request
        context.requirePermission(documentTable[kind].permission)
        await documents[kind].check(subjectId, context)
        return {
          kind: 'resource',
          status: 201,
          body: representPrintJob(
            jobs.start(request, clock.nowMs(), shiftFlow.current(context.actor)?.id),
            context.locale,
          ),
        }
      },
    },
    'PUT /desk/print-jobs/:id': {
      permission: 'sell',
      summary: 'Settles a print with its outcome; a settled one does not change',
      pathParameters: numericIdPath,
      jsonBody: printJobOutcome,
      response: printJob,
      handle(context) {
        const settled = jobs.settle(
          numericId(context),
          readJson(context, printJobOutcome),
          clock.nowMs(),
          context.actor,
        )
        if (settled === undefined) throw new AppError('not_found')
        return { kind: 'resource', body: representPrintJob(settled, context.locale) }
      },
    },
    'GET /desk/print-jobs': {
      permission: 'sell',
      summary: 'The print log, newest first; `q` takes kind, subject_id and outcome',
      list: true,
      searches: printJobSearch,
      response: printJob,
      handle(context) {
        const { rows, total } = jobs.list(filterOf(context.params.get('q')), context.paging)
        return { kind: 'list', items: rows.map((row) => representPrintJob(row, context.locale)), total }
      },
    },
  })
