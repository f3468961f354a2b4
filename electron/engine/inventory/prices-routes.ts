/** /desk/inventory/events/{id}/prices: the prices of one event on one sheet (operator.md section 4). */
import { z } from 'zod'
import {
  defaultWithinMiles,
  newPrices,
  priceSheet,
  savedPrices,
  undonePrices,
} from '../../../shared/desk/inventory/prices.ts'
import { deskRoutes, numericId, readJson, textId } from '../../core/http/desk-route.ts'
import { invalidParameter } from '../../../shared/errors.ts'
import type { RequestContext, Route } from '../../core/http/route.ts'
import type { EngineServices } from '../services.ts'
import { createPriceChanges } from './prices-changes.ts'
import { createPriceSheets } from './prices-sheet.ts'

const widestMiles = 10
const within = z.object({ within_miles: z.coerce.number().positive().max(widestMiles) }).partial()

const withinMiles = ({ params }: RequestContext): number => {
  const text = params.get('within_miles')
  if (text === undefined) return defaultWithinMiles
  const miles = Number(text)
  if (miles > 0 && miles <= widestMiles) return miles
  throw invalidParameter(
    'within_miles',
    `within_miles must be a number of miles above 0, up to ${String(widestMiles)}.`,
  )
}

export const createPriceRoutes = ({ repositories }: EngineServices): readonly Route[] => {
  const sheets = createPriceSheets(repositories)
  const changes = createPriceChanges(repositories, sheets)

  return deskRoutes({
    'GET /desk/inventory/events/:id/prices': {
      permission: 'inventory',
      summary: 'The prices of one event at every facility around its venue, nearest first',
      parameters: within,
      response: priceSheet,
      handle(context) {
        const event = sheets.eventOf(numericId(context))
        return { kind: 'resource', body: sheets.read(event, withinMiles(context), context.nowMs) }
      },
    },
    'POST /desk/inventory/events/:id/prices': {
      permission: 'inventory',
      summary: 'Changes prices of one event, all or none; the same id again gives the same',
      parameters: within,
      jsonBody: newPrices,
      response: savedPrices,
      refusals: ['record_changed'],
      handle(context) {
        const event = sheets.eventOf(numericId(context))
        const miles = withinMiles(context)
        const request = readJson(context, newPrices)
        const changed = changes.save(event, request, context)
        const sheet = sheets.read(event, miles, context.nowMs)
        return { kind: 'resource', body: { id: request.id, changed, sheet } }
      },
    },
    'POST /desk/inventory/prices/:id/undo': {
      permission: 'inventory',
      summary: 'Gives the prices of before a save, where nobody has changed them since',
      parameters: within,
      response: undonePrices,
      handle(context) {
        const miles = withinMiles(context)
        const { eventId, ...undone } = changes.undo(textId(context), context)
        const sheet = sheets.read(sheets.eventOf(eventId), miles, context.nowMs)
        return { kind: 'resource', body: { id: textId(context), ...undone, sheet } }
      },
    },
  })
}
