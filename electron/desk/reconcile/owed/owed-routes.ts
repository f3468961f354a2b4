/** /desk/owed: what partners owe, and letters about it. */
import { owedApi } from '../../../../shared/contract/closings.ts'
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'

export const owedRoutes = ({ owed: flow, letters }: Services): Route[] =>
  deskHandlers(owedApi, {
    list({ paging }) {
      const rows = flow.list()
      return { items: pageOf(rows, paging), total: rows.length }
    },
    items({ paging }, { partner, currency, statement_id: statementId, group }) {
      // With only one of the two, everything would be listed.
      if ((statementId === undefined) !== (group === undefined))
        throw invalidParameter('statement_id', 'statement_id and group are given together.')
      const about = statementId === undefined || group === undefined ? undefined : { statement_id: statementId, group }
      const items = flow.items(partner, currency, about)
      return { items: pageOf(items, paging), total: items.length }
    },
    letters({ paging }, { partner, currency }) {
      const { rows, total } = letters.list({ partner, currency }, paging)
      return { items: rows, total }
    },
    writeLetter: ({ actor }, { body }) => flow.write(actor, body),
  })
