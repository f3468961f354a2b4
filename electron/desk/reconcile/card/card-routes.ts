/** Card settlements: their lines beside the shifts, and the refunds that became due by accepting them. */
import { cardApi } from '../../../../shared/contract/reconcile.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'
import { missingOf } from '../match/items.ts'

export const cardRoutes = ({ reconcile, reconciliations, cardShifts, readRefundsDue }: Services): Route[] =>
  deskHandlers(cardApi, {
    shifts({ paging }, { id }) {
      const { kind } = reconcile.required(id)
      const missing = () => missingOf(reconciliations.find(id).state).map(({ record }) => record.key)
      const rows = kind === 'card' ? cardShifts.list(id, missing()) : []
      return { items: pageOf(rows, paging), total: rows.length }
    },
    refundsDue({ paging }, { statement_id: statementId }) {
      const rows = readRefundsDue(statementId)
      return { items: pageOf(rows, paging), total: rows.length }
    },
  })
