/** The inventory of a remote marketplace, through the desk: forwarded to a Parkdesk, managed elsewhere by any other service. */
import { afterAll, expect, it } from 'vitest'
import type { InventoryOverview } from '../../../shared/desk/inventory/common.ts'
import type { InventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { createAuthenticator } from '../../core/http/auth.ts'
import { createRouter } from '../../core/http/router.ts'
import { createAdministration } from '../../engine/administration.ts'
import { createServices } from '../../engine/services.ts'
import { createTestEngine } from '../../engine/testing/test-engine.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { inventoryDeskRoutes } from './inventory-desk.ts'

const engine = createTestEngine()
const { clock, ids, log, settings } = engine.deps
const marketplace = createAdministration(createServices(engine.deps), undefined)
const token = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }

const there = createRouter(
  { clock, ids, log, settings },
  createAuthenticator(engine.deps),
  marketplace.inventory.routes,
)

const deskOf = (api: (request: Request) => Promise<Response>) => {
  const profile = { kind: 'production', demo: false, training: false, name: 'Elsewhere' } as const
  const routes = inventoryDeskRoutes({ api, settings, marketplace, profile })
  const desk = createRouter({ clock, ids, log, settings }, createAuthenticator(engine.deps), routes)
  return async (method: string, path: string, body?: object) => {
    const request = new Request(`${settings.baseUrl}/desk/inventory${path}`, {
      method,
      headers,
      body: body === undefined ? null : JSON.stringify(body),
    })
    const response = await desk(request)
    return { status: response.status, headers: response.headers, body: (await response.json()) as unknown }
  }
}

afterAll(() => engine.close())

it('reads and writes where the inventory is', async () => {
  const call = deskOf(async (request) => {
    const forwarded = new Request(request)
    forwarded.headers.set('Authorization', headers.Authorization)
    return there(forwarded)
  })
  const list = await call('GET', '/venues?sort=id:desc&per_page=1')
  expect(list.headers.get('x-pagination-total')).toBe('2')
  const [venue] = list.body as InventoryVenue[]
  const changed = await call('PUT', `/venues/${venue?.id ?? 0}`, { ...venue, city: 'Oakland' })
  expect(changed).toMatchObject({ status: 200, body: { city: 'Oakland' } })
  expect((await call('PUT', `/venues/${venue?.id ?? 0}`, { ...venue, city: 'Daly City' })).status).toBe(409)
  expect(((await call('GET', '')).body as InventoryOverview).administered).toBe(true)
})

it('says that another service manages its inventory itself', async () => {
  const call = deskOf(() => Promise.resolve(new Response('{}', { status: 404 })))
  expect(await call('GET', '')).toMatchObject({ status: 200, body: { administered: false, counts: { facility: 0 } } })
  const refused = { status: 404, body: { errors: [{ code: 'inventory_elsewhere' }] } }
  expect(await call('GET', '/facilities')).toMatchObject(refused)
})
