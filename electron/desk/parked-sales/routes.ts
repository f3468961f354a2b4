/** /desk/parked-sales: drafts under a name, each with its space held for 15 minutes. */
import { parkedSale, parkedSaleRequest, type ParkedSale } from '../../../shared/desk/sales.ts'
import type { Route } from '../../core/http/route.ts'
import { deskRoutes, readJson, textId } from '../../core/http/desk-route.ts'
import { representRow } from '../rows.ts'
import type { Services } from '../services.ts'
import type { ParkedSaleRow } from './parked-sale-repository.ts'

/** How long a parked sale keeps its space (shared/desk/sales.ts). */
export const holdMs = 15 * 60_000

const represent = (row: ParkedSaleRow): ParkedSale => ({
  ...representRow(parkedSale.omit({ draft: true }), row),
  draft: JSON.parse(row.draft_json) as unknown,
})

export const parkedSaleRoutes = ({ clock, holds, parkedSales }: Services): Route[] =>
  deskRoutes({
    'POST /desk/parked-sales': {
      permission: 'sell',
      summary: 'Parks a sale and keeps its space; the same id again gives the first',
      jsonBody: parkedSaleRequest,
      successStatus: 201,
      response: parkedSale,
      handle(context) {
        const { id, label, draft = null, quote_id: quoteId } = readJson(context, parkedSaleRequest)
        const known = parkedSales.find(id)
        if (known !== undefined) return { kind: 'resource', status: 201, body: represent(known) }
        const atMs = clock.nowMs()
        const expiresAtMs = atMs + holdMs
        const isHeld = quoteId !== undefined && holds.place(id, quoteId, expiresAtMs)
        const row: ParkedSaleRow = {
          id,
          label,
          draft_json: JSON.stringify(draft),
          hold_id: isHeld ? id : null,
          parked_at_ms: atMs,
          hold_expires_at_ms: isHeld ? expiresAtMs : null,
          person_id: context.actor.person?.id ?? null,
        }
        parkedSales.park(row, context.actor)
        return { kind: 'resource', status: 201, body: represent(row) }
      },
    },
    'GET /desk/parked-sales': {
      permission: 'sell',
      summary: 'Parked sales, newest first',
      list: true,
      response: parkedSale,
      handle({ paging }) {
        const { rows, total } = parkedSales.list(paging)
        return { kind: 'list', items: rows.map(represent), total }
      },
    },
    'DELETE /desk/parked-sales/:id': {
      permission: 'sell',
      summary: 'Drops a parked sale; its space is free again. Twice is once',
      handle(context) {
        parkedSales.drop(textId(context), context.actor)
        return { kind: 'empty' }
      },
    },
  })
