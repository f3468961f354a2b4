/** /desk/print-jobs: the print log, written before a pass goes to the printer and settled after. */
import { z } from 'zod'
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { printJob, printJobOutcome, printJobRequest } from '../../../shared/desk/desk.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Clock } from '../../core/deps.ts'
import { invalidParameter } from '../../core/http/api-error.ts'
import type { Route } from '../../core/http/route.ts'
import { parseId, parseSearch } from '../../core/http/search.ts'
import { refuseMissingFields } from '../../engine/passes/pass-display.ts'
import { deskRoute, numericId } from '../access.ts'
import type { ReadPass } from '../deps.ts'
import { readJson } from '../json-body.ts'
import type { PrintJobFilter, PrintJobRepository } from './print-job-repository.ts'

const printJobSearch = z.object({ booking_id: z.string().regex(/^\d{1,15}$/), outcome: printJob.shape.outcome })
const searchTypes = printJobSearch.keyof().options

function filterOf(q: string | undefined): PrintJobFilter {
  const search = parseSearch(q, searchTypes)
  const bookingId = search.get('booking_id')
  const outcomeText = search.get('outcome')
  const outcome = outcomeText === undefined ? undefined : printJob.shape.outcome.safeParse(outcomeText)
  if (outcome?.success === false) throw invalidParameter('outcome', 'outcome must be queued, done or failed.')
  return {
    ...(bookingId === undefined ? {} : { bookingId: parseId(bookingId, 'booking_id') }),
    ...(outcome === undefined ? {} : { outcome: outcome.data }),
  }
}

export function printJobRoutes(deps: {
  readonly jobs: PrintJobRepository
  readonly clock: Clock
  readonly readPass: ReadPass
}): Route[] {
  const { jobs, clock, readPass } = deps
  return [
    deskRoute({
      method: 'POST',
      path: '/desk/print-jobs',
      summary: 'Notes that a pass is about to be printed; refused where a required field is missing',
      jsonBody: printJobRequest,
      refusals: ['not_found', 'pass_field_missing'],
      successStatus: 201,
      response: printJob,
      async handle(context) {
        const request = readJson(context, printJobRequest)
        const pass = await readPass(request.booking_id)
        if (pass === undefined) throw new AppError('not_found', { message: 'There is no such booking.' })
        if (!pass.cancelled) refuseMissingFields(pass)
        return { kind: 'resource', status: 201, body: jobs.start(request, clock.nowMs()) }
      },
    }),
    deskRoute({
      method: 'PUT',
      path: '/desk/print-jobs/:id',
      summary: 'Says how a print went; the first word counts',
      pathParameters: numericIdPath,
      jsonBody: printJobOutcome,
      refusals: ['not_found'],
      response: printJob,
      handle(context) {
        const { outcome, error } = readJson(context, printJobOutcome)
        const settled = jobs.settle(numericId(context), outcome, error, clock.nowMs())
        if (settled === undefined) throw new AppError('not_found')
        return { kind: 'resource', body: settled }
      },
    }),
    deskRoute({
      method: 'GET',
      path: '/desk/print-jobs',
      summary: 'The print log, newest first; `q` takes booking_id and outcome',
      list: true,
      searches: printJobSearch,
      response: printJob,
      handle(context) {
        const { perPage, offset } = context.paging
        const { jobs: items, total } = jobs.list(filterOf(context.params.get('q')), perPage, offset)
        return { kind: 'list', items, total }
      },
    }),
  ]
}
