/** /desk/inventory/events/{id}/prices: the prices of one event on one sheet (operator.md section 4). */
import { priceApi } from '../../../../shared/contract/inventory.ts'
import { deskHandlers } from '../../../core/http/desk-handlers.ts'
import type { Route } from '../../../core/http/route.ts'
import type { EngineServices } from '../../services.ts'
import { createPriceChanges } from './prices-changes.ts'
import { createPriceSheets } from './prices-sheet.ts'

export const createPriceRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const sheets = createPriceSheets(repositories)
  const changes = createPriceChanges(repositories, sheets)

  return deskHandlers(priceApi, {
    sheet: ({ nowMs }, { id, within_miles: miles }) => sheets.read(sheets.eventOf(id), miles, nowMs),
    save(context, { id, within_miles: miles, body }) {
      const event = sheets.eventOf(id)
      const changed = changes.save(event, body, context)
      return { id: body.id, changed, sheet: sheets.read(event, miles, context.nowMs) }
    },
    undo(context, { id, within_miles: miles }) {
      const { eventId, ...undone } = changes.undo(id, context)
      return { id, ...undone, sheet: sheets.read(sheets.eventOf(eventId), miles, context.nowMs) }
    },
  })
}
