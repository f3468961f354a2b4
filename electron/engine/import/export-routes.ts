/** GET /desk/inventory/{kind}/export: what a list finds, as a file that imports back unchanged. */
import { importKinds, type ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { clientSearches } from '../../../shared/desk/inventory/clients.ts'
import { couponSearches } from '../../../shared/desk/inventory/coupons.ts'
import { eventSearches } from '../../../shared/desk/inventory/events.ts'
import { facilitySearches } from '../../../shared/desk/inventory/facilities.ts'
import { venueSearches } from '../../../shared/desk/inventory/venues.ts'
import { deskRoute } from '../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'

const perPage = 500

/** Of every page of a list. */
type ReadPage<Row> = (request: { perPage: number; offset: number }) => { readonly rows: readonly Row[] }
const allOf = <Row>(page: ReadPage<Row>): Row[] => {
  const all: Row[] = []
  for (;;) {
    const { rows } = page({ perPage, offset: all.length })
    all.push(...rows)
    if (rows.length < perPage) return all
  }
}
const allIds = (page: ReadPage<{ readonly id: number }>): number[] => allOf(page).map(({ id }) => id)

export const exportRoutes = ({ repositories }: Pick<EngineServices, 'repositories'>): Route[] => {
  const { inventory, imports, partners } = repositories

  const found = (kind: ImportKind, { params, nowMs }: RequestContext): (number | string)[] | undefined => {
    const q = params.get('q')
    if (q === undefined || q.trim() === '') return undefined
    const search = (names: object) => parseSearch(q, Object.keys(names))
    if (kind === 'facilities' || kind === 'rates')
      return allIds((page) => inventory.facilities.list.page(search(facilitySearches.shape), [], page, nowMs))
    if (kind === 'venues' || kind === 'aliases')
      return allIds((page) => inventory.venues.list(search(venueSearches.shape), [], page, nowMs))
    if (kind === 'events') return allIds((page) => inventory.events.list(search(eventSearches.shape), [], page))
    if (kind === 'coupons')
      return allIds((page) => inventory.coupons.list(search(couponSearches.shape), [], page, nowMs))
    if (kind === 'partners') return allIds((page) => partners.list(q, [], page))
    return allOf((page) => inventory.clients.list(search(clientSearches.shape), [], page)).map(
      ({ client_id: id }) => id,
    )
  }

  return importKinds.map((kind) =>
    deskRoute({
      method: 'GET',
      path: `/desk/inventory/${kind}/export`,
      permission: 'inventory',
      summary: `All ${kind}, or those of the list's \`q\`, as CSV that imports back unchanged`,
      contentType: 'text/csv; charset=utf-8',
      handle: (context) => ({
        kind: 'file',
        content: imports.exportCsv(kind, found(kind, context)),
        contentType: 'text/csv; charset=utf-8',
      }),
    }),
  )
}
