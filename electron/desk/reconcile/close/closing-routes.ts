/** /desk/closings and the closing of a statement. */
import { closingApi } from '../../../../shared/contract/closings.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
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
