/** /desk/print-jobs: the print log, written before a pass goes to the printer and settled after. */
import { z } from 'zod'
import { numericIdPath } from '../../../shared/api/parameters.ts'
import { printJob, printJobOutcome, printJobRequest } from '../../../shared/desk/desk.ts'
import { AppError } from '../../../shared/errors.ts'
import type { Route } from '../../core/http/route.ts'
import { parseChoice, parseId, parseSearch } from '../../core/http/search.ts'
import { refuseMissingFields } from '../../core/passes/pass-display.ts'
import { deskRoutes, numericId, readJson } from '../../core/http/desk-route.ts'
import type { Services } from '../services.ts'
import { representPrintJob, type PrintJobFilter } from './print-job-repository.ts'

const printJobSearch = z.object({ booking_id: z.string().regex(/^\d{1,15}$/), outcome: printJob.shape.outcome })

const filterOf = (q: string | undefined): PrintJobFilter => {
  const search = parseSearch(q, printJobSearch.keyof().options)
  const bookingId = search.get('booking_id')
  const outcome = search.get('outcome')
  return {
    bookingId: bookingId === undefined ? undefined : parseId(bookingId, 'booking_id'),
    outcome: outcome === undefined ? undefined : parseChoice(outcome, 'outcome', printJob.shape.outcome.options),
  }
}

export const printJobRoutes = ({ jobs, clock, readPass, shiftFlow }: Services): Route[] =>
  deskRoutes({
    'POST /desk/print-jobs': {
      permission: 'sell',
      summary: 'Records that a pass is about to be printed; refused where a required field is missing',
      jsonBody: printJobRequest,
      refusals: ['not_found', 'pass_field_missing'],
      successStatus: 201,
      response: printJob,
      async handle(context) {
        const request = readJson(context, printJobRequest)
        const pass = await readPass(request.booking_id)
        if (pass === undefined) throw new AppError('not_found', { messageKey: 'noBooking' })
        if (!pass.cancelled) refuseMissingFields(pass)
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
      summary: 'The print log, newest first; `q` takes booking_id and outcome',
      list: true,
      searches: printJobSearch,
      response: printJob,
      handle(context) {
        const { rows, total } = jobs.list(filterOf(context.params.get('q')), context.paging)
        return { kind: 'list', items: rows.map((row) => representPrintJob(row, context.locale)), total }
      },
    },
  })
