/** GET /desk/inventory/{kind}/export: the records that a list finds, as a file that imports back unchanged. */
import { exportApi } from '../../../shared/contract/inventory.ts'
import type { ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch, type SearchQuery } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'

type Id = number | string
type Find = (
  search: SearchQuery,
  page: { readonly perPage: number; readonly offset: number },
  context: RequestContext,
) => { readonly rows: readonly { readonly id: Id }[] }

const perPage = 500

export const exportRoutes = ({ repositories }: Pick<EngineServices, 'repositories'>): Route[] => {
  const { inventory, imports, partners } = repositories

  /** All records are exported without a `q`. */
  const exported =
    (kind: ImportKind, find: Find) =>
    (context: RequestContext): string => {
      const q = context.params.get('q')?.trim() ?? ''
      if (q === '') return imports.exportCsv(kind)
      const search = parseSearch(q, Object.keys(exportApi[kind].searches.shape))
      const ids: Id[] = []
      for (;;) {
        const { rows } = find(search, { perPage, offset: ids.length }, context)
        ids.push(...rows.map(({ id }) => id))
        if (rows.length < perPage) return imports.exportCsv(kind, ids)
      }
    }
  const facilities: Find = (search, page, { nowMs }) => inventory.facilities.list.page(search, [], page, nowMs)
  const venues: Find = (search, page, { nowMs }) => inventory.venues.list(search, [], page, nowMs)

  return deskHandlers(exportApi, {
    facilities: exported('facilities', facilities),
    rates: exported('rates', facilities),
    venues: exported('venues', venues),
    aliases: exported('aliases', venues),
    events: exported('events', (search, page) => inventory.events.list(search, [], page)),
    coupons: exported('coupons', (search, page, { nowMs }) => inventory.coupons.list(search, [], page, nowMs)),
    partners: exported('partners', (_search, page, { params }) => partners.list(params.get('q'), [], page)),
    clients: exported('clients', (search, page) => ({
      rows: inventory.clients.list(search, [], page).rows.map(({ client_id: id }) => ({ id })),
    })),
  })
}
