/** Card settlements: their lines beside the shifts, and the refunds that accepting them made due. */
import { z } from 'zod'
import { numericIdPath } from '../../../../shared/api/parameters.ts'
import { refundDue, statementShift } from '../../../../shared/desk/reconcile/queue.ts'
import { deskRoutes, numericId } from '../../../core/http/desk-route.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import { parseId } from '../../../core/http/search.ts'
import type { Services } from '../../services.ts'
import { missingOf } from '../matching/items.ts'
import { readRefundsDue } from './refund-due-repository.ts'
import { readStatementShifts } from './statement-shift-repository.ts'

const noStore = { headers: { 'Cache-Control': 'no-store' } }

export const cardRoutes = ({ desk: { database }, reconcile, reconciliations }: Services): Route[] =>
  deskRoutes({
    'GET /desk/statements/:id/shifts': {
      summary:
        'The lines of a card settlement beside the payments of the shifts, by business date; none for other kinds',
      permission: 'reconcile',
      pathParameters: numericIdPath,
      list: true,
      response: statementShift,
      handle(context) {
        const { id, kind } = reconcile.required(numericId(context))
        const missing = () => missingOf(reconciliations.find(id).state).map(({ record }) => record.key)
        const rows = kind === 'card' ? readStatementShifts(database, id, missing()) : []
        return { kind: 'list', items: pageOf(rows, context.paging), total: rows.length, ...noStore }
      },
    },
    'GET /desk/refunds-due': {
      summary: 'Card payments that were charged too much, as people accepted it, the latest first',
      permission: 'reconcile',
      list: true,
      parameters: z.object({ statement_id: z.int() }).partial(),
      response: refundDue,
      handle({ params, paging }) {
        const statement = params.get('statement_id')
        const rows = readRefundsDue(database, statement === undefined ? undefined : parseId(statement, 'statement_id'))
        return { kind: 'list', items: pageOf(rows, paging), total: rows.length, ...noStore }
      },
    },
  })
