/** The price sheet of an event for tests: its routes over the small set, with quotes and bookings. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import {
  type newPrices,
  priceSheet,
  savedPrices,
  undonePrices,
  type PriceRow,
  type PriceSheet,
} from '../../../../shared/desk/inventory/prices.ts'
import { errorBody } from '../../../../shared/errors/errors.ts'
import { createAuthenticator } from '../../../core/http/authenticator-repository.ts'
import { createRouter } from '../../../core/http/router.ts'
import { checkRefusals } from '../../../core/http/testing/stated-refusals.ts'
import { createServices } from '../../services.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import type { TestEngine } from '../../testing/test-engine.ts'
import { priceRoutes } from '../inventory-routes.ts'

export const game = smallSeed.events.celticsKnicks

type Changes = z.input<typeof newPrices>['changes']

/** The changes that a save sends for these rates. */
export const changesOf = (
  sheet: Pick<PriceSheet, 'rows'>,
  rates: ReadonlyMap<number, number | null>,
  isByHand = true,
): Changes =>
  sheet.rows.flatMap(({ facility_id, version }) => {
    const rate = rates.get(facility_id)
    return rate === undefined ? [] : { facility_id, version, event_rate_minor: rate, set_by_hand: isByHand }
  })

export const openPriceBench = ({ deps, tokenFor }: TestEngine) => {
  const { clock, ids, log, settings } = deps
  const routes = priceRoutes(createServices(deps))
  const fetch = checkRefusals(routes, createRouter({ clock, ids, log, settings }, createAuthenticator(deps), routes))
  const token = tokenFor(smallSeed.clients.internal.id, 'internal')

  const call = async (method: string, path: string, body?: object): Promise<{ status: number; body: unknown }> => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
    const response = await fetch(new Request(`${settings.baseUrl}/desk/inventory${path}`, request))
    return { status: response.status, body: await response.json() }
  }

  const bench = {
    call,
    read: async (event: number = game): Promise<PriceSheet> =>
      priceSheet.parse((await call('GET', `/events/${String(event)}/prices`)).body),
    save: async (changes: Changes, id: string = randomUUID(), event: number = game) =>
      savedPrices.parse((await call('POST', `/events/${String(event)}/prices`, { id, changes })).body),
    undo: async (id: string) => undonePrices.parse((await call('POST', `/prices/${id}/undo`)).body),
    refused: async (method: string, path: string, body?: object) =>
      errorBody.parse((await call(method, path, body)).body).errors[0],
  }
  return bench
}

export const rowOf = (sheet: PriceSheet, facilityId: number): PriceRow => {
  const row = sheet.rows.find((each) => each.facility_id === facilityId)
  if (row === undefined) throw new Error(`${String(facilityId)} is not on the sheet`)
  return row
}

/** Leaves out the members that a write may change beside the prices. */
export const pricesOf = (sheet: PriceSheet) => sheet.rows.map(({ version: _version, sold: _sold, ...prices }) => prices)
