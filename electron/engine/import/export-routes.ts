/** GET /desk/inventory/{kind}/export: what a list finds, as a file that imports back unchanged. */
import { importKinds, type ImportKind } from '../../../shared/desk/inventory/imports.ts'
import { eventSearches } from '../../../shared/desk/inventory/events.ts'
import { facilitySearches } from '../../../shared/desk/inventory/facilities.ts'
import { venueSearches } from '../../../shared/desk/inventory/venues.ts'
import { deskRoute } from '../../core/http/desk-route.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import { parseSearch } from '../../core/http/search.ts'
import type { EngineServices } from '../services.ts'

const perPage = 500

/** Every page of a list. */
const allIds = (
  page: (request: { perPage: number; offset: number }) => { rows: readonly { id: number }[] },
): number[] => {
  const ids: number[] = []
  for (;;) {
    const { rows } = page({ perPage, offset: ids.length })
    ids.push(...rows.map(({ id }) => id))
    if (rows.length < perPage) return ids
  }
}

export const exportRoutes = ({ repositories }: Pick<EngineServices, 'repositories'>): Route[] => {
  const { inventory, imports } = repositories

  const found = (kind: ImportKind, { params, nowMs }: RequestContext): number[] | undefined => {
    const q = params.get('q')
    if (q === undefined || q.trim() === '') return undefined
    const search = (names: object) => parseSearch(q, Object.keys(names))
    if (kind === 'facilities' || kind === 'rates')
      return allIds((page) => inventory.facilities.list.page(search(facilitySearches.shape), [], page, nowMs))
    if (kind === 'venues' || kind === 'aliases')
      return allIds((page) => inventory.venues.list(search(venueSearches.shape), [], page, nowMs))
    if (kind === 'events') return allIds((page) => inventory.events.list(search(eventSearches.shape), [], page))
    return undefined
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
