/** /desk/closings and the closing of a statement; /desk/owed: what partners owe, and letters about it. */
import { closingApi, owedApi } from '../../../../shared/contract/closings.ts'
import { invalidParameter } from '../../../../shared/errors/errors.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { Route } from '../../../core/http/route.ts'
import type { Services } from '../../services.ts'

export const closingRoutes = ({ closings }: Services): Route[] =>
  deskHandlers(closingApi, {
    preview: (_context, { id }) => closings.preview(id),
    close: ({ actor }, { id, body }) => closings.close(actor, id, body),
    list({ paging }) {
      const { rows, total } = closings.list(paging)
      return { items: rows, total }
    },
    one: (_context, { id }) => closings.required(id),
    csv: (_context, { id }) => closings.csv(id),
    reopen: ({ actor }, { id, body }) => closings.reopen(actor, id, body),
  })

export const owedRoutes = ({ owed, letters }: Services): Route[] =>
  deskHandlers(owedApi, {
    list({ paging }) {
      const rows = owed.list()
      return { items: pageOf(rows, paging), total: rows.length }
    },
    items({ paging }, { partner, currency, statement_id: statementId, group }) {
      // With only one of the two, everything would be listed.
      if ((statementId === undefined) !== (group === undefined))
        throw invalidParameter('statement_id', 'statement_id and group are given together.')
      const about = statementId === undefined || group === undefined ? undefined : { statement_id: statementId, group }
      const items = owed.items(partner, currency, about)
      return { items: pageOf(items, paging), total: items.length }
    },
    letters({ paging }, { partner, currency }) {
      const { rows, total } = letters.list({ partner, currency }, paging)
      return { items: rows, total }
    },
    writeLetter: ({ actor }, { body }) => owed.write(actor, body),
  })
