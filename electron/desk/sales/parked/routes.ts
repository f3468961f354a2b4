/** /desk/parked-sales: drafts under a name, each with its space held for 15 minutes. */
import { parkedSaleApi } from '../../../../shared/contract/sales.ts'
import { parkedSale, type ParkedSale } from '../../../../shared/desk/sales.ts'
import type { Route } from '../../../core/http/route.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import { representRow } from '../../rows.ts'
import type { Services } from '../../services.ts'
import type { ParkedSaleRow } from './parked-sale-repository.ts'

/** A parked sale holds its space for this long (shared/desk/sales.ts). */
export const holdMs = 15 * 60_000

const represent = (row: ParkedSaleRow): ParkedSale => ({
  ...representRow(parkedSale.omit({ draft: true }), row),
  draft: JSON.parse(row.draft_json) as unknown,
})

export const parkedSaleRoutes = ({ clock, holds, parkedSales }: Services): Route[] =>
  deskHandlers(parkedSaleApi, {
    park({ actor }, { body: { id, label, draft = null, quote_id: quoteId } }) {
      const known = parkedSales.find(id)
      if (known !== undefined) return represent(known)
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
        person_id: actor.person?.id ?? null,
      }
      parkedSales.park(row, actor)
      return represent(row)
    },
    list({ paging }) {
      const { rows, total } = parkedSales.list(paging)
      return { items: rows.map(represent), total }
    },
    drop: ({ actor }, { id }) => parkedSales.drop(id, actor),
  })
