/** Card settlements: their lines beside the shifts, and the refunds that became due by accepting them. */
import { cardApi } from '../../../../shared/contract/reconcile.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'
import { missingOf } from '../match/items.ts'
import { readRefundsDue } from './refund-due-repository.ts'
import { readStatementShifts } from './statement-shift-repository.ts'

export const cardRoutes = ({ desk: { database }, reconcile, reconciliations }: Services): Route[] =>
  deskHandlers(cardApi, {
    shifts({ paging }, { id }) {
      const { kind } = reconcile.required(id)
      const missing = () => missingOf(reconciliations.find(id).state).map(({ record }) => record.key)
      const rows = kind === 'card' ? readStatementShifts(database, id, missing()) : []
      return { items: pageOf(rows, paging), total: rows.length }
    },
    refundsDue({ paging }, { statement_id: statementId }) {
      const rows = readRefundsDue(database, statementId)
      return { items: pageOf(rows, paging), total: rows.length }
    },
  })
