/** /desk/closings and the closing of a statement. */
import { numericIdPath } from '../../../../shared/api/parameters.ts'
import {
  closing,
  closingPreview,
  closingSummary,
  newClosing,
  newReopening,
  type Closing,
} from '../../../../shared/desk/reconcile/closings.ts'
import { deskRoutes, numericId, readJson } from '../../../core/http/desk-route.ts'
import type { Reply, Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'

const noStore = { 'Cache-Control': 'no-store' }

const resource = (body: Closing, status = 200): Reply => ({ kind: 'resource', status, body, headers: noStore })

export const closingRoutes = ({ closings }: Services): Route[] =>
  deskRoutes({
    'GET /desk/statements/:id/closing': {
      summary: 'What the closing of a statement would be now, and why it cannot be closed yet',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      response: closingPreview,
      handle: (context) => ({ kind: 'resource', body: closings.preview(numericId(context)), headers: noStore }),
    },
    'POST /desk/statements/:id/close': {
      summary: 'Closes the period of a statement; the same id again gives the same closing',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      jsonBody: newClosing,
      refusals: [
        'statement_closed',
        'statement_matching',
        'statement_items_open',
        'statement_net_changed',
        'idempotency_key_reused',
      ],
      successStatus: 201,
      response: closing,
      handle: (context) =>
        resource(closings.close(context.actor, numericId(context), readJson(context, newClosing)), 201),
    },
    'GET /desk/closings': {
      summary: 'Closings, newest first, with those that were reopened',
      permission: 'reconcile',
      list: true,
      response: closingSummary,
      handle({ paging }) {
        const { rows, total } = closings.list(paging)
        return { kind: 'list', items: rows, total }
      },
    },
    'GET /desk/closings/:id': {
      summary: 'One closing by its number, as it was stored, with its hash and that of the row before',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      response: closing,
      handle: (context) => resource(closings.required(numericId(context))),
    },
    'GET /desk/closings/:id/csv': {
      summary: 'Every line of a closing, as it was when the period was closed',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      contentType: 'text/csv',
      handle: (context) => ({
        kind: 'file',
        content: closings.csv(numericId(context)),
        contentType: 'text/csv; charset=utf-8',
        headers: noStore,
      }),
    },
    'POST /desk/closings/:id/reopening': {
      summary: 'Opens a closed period again, with a reason; the closing stays in the history',
      permission: 'reopen_period',
      pathParameters: numericIdPath,
      jsonBody: newReopening,
      refusals: ['closing_reopened', 'idempotency_key_reused'],
      successStatus: 201,
      response: closing,
      handle: (context) =>
        resource(closings.reopen(context.actor, numericId(context), readJson(context, newReopening)), 201),
    },
  })
