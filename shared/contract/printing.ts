/** The print log. */
import { z } from 'zod'
import { numericIdPath } from '../api/parameters.ts'
import { printJob, printJobOutcome, printJobRequest } from '../desk/desk.ts'
import { endpointOf } from './endpoint.ts'

const endpoint = endpointOf('prints')

export const printJobApi = {
  start: endpoint('POST /desk/print-jobs', {
    summary: 'Records that a document is about to be printed; refused as its page is',
    permission: 'sell',
    body: printJobRequest,
    status: 201,
    response: printJob,
    refusals: ['not_found', 'pass_field_missing'],
    invalidates: [],
  }),
  settle: endpoint('PUT /desk/print-jobs/:id', {
    summary: 'Settles a print with its outcome; a settled one does not change',
    permission: 'sell',
    params: numericIdPath,
    body: printJobOutcome,
    response: printJob,
    invalidates: ['prints', 'bookings/history'],
  }),
  list: endpoint('GET /desk/print-jobs', {
    summary: 'The print log, newest first; `q` takes kind, subject_id and outcome',
    permission: 'sell',
    list: true,
    searches: z.object({
      kind: printJob.shape.kind,
      subject_id: z.string().regex(/^\d{1,15}$/),
      outcome: printJob.shape.outcome,
    }),
    response: printJob,
  }),
}
