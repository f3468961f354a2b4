/** The inventory of a remote marketplace, through the desk: forwarded to a Parkdesk, managed elsewhere by any other service. */
import { afterAll, expect, it } from 'vitest'
import type { InventoryOverview } from '../../../shared/desk/inventory/common.ts'
import { filePartBytes } from '../../../shared/desk/file-parts.ts'
import type { InventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { createAuthenticator } from '../../core/http/authenticator-repository.ts'
import { createRouter } from '../../core/http/router.ts'
import { createAdministration } from '../../engine/accounts/administration.ts'
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
  (context) => {
    context.requirePermission = () => {
      throw new AppError('person_required')
    }
  },
)

const deskOf = (api: (request: Request) => Promise<Response>) => {
  const profile = { kind: 'production', demo: false, training: false, name: 'Elsewhere' } as const
  const routes = inventoryDeskRoutes({ api, settings, marketplace, profile })
  const desk = createRouter({ clock, ids, log, settings }, createAuthenticator(engine.deps), routes)
  return async (method: string, path: string, body?: object, charset?: BufferEncoding) => {
    const type = charset && { 'Content-Type': `application/json; charset=${charset}` }
    const request = new Request(`${settings.baseUrl}/desk/inventory${path}`, {
      method,
      headers: { ...headers, ...type },
      body: body === undefined ? null : Buffer.from(JSON.stringify(body), charset),
    })
    const response = await desk(request)
    return { status: response.status, headers: response.headers, body: await response.json() }
  }
}

afterAll(async () => {
  await marketplace.imports.stop()
  engine.close()
})

const callThere = deskOf(async (request) => {
  const forwarded = new Request(request)
  forwarded.headers.set('Authorization', headers.Authorization)
  return there(forwarded)
})

it('says what a person there has to do, and goes on with the rest', async () => {
  const client = { client_id: 'machine', name: 'Machine', scopes: ['internal'] }
  const refused = await callThere('POST', '/clients', client)
  expect(refused).toMatchObject({ status: 403, body: { errors: [{ code: 'person_required' }] } })
  expect(((await callThere('GET', '')).body as InventoryOverview).administered).toBe(true)
})

it('reads and writes where the inventory is', async () => {
  const call = callThere
  const list = await call('GET', '/venues?sort=id:desc&per_page=1')
  expect(list.headers.get('x-pagination-total')).toBe('2')
  const [venue] = list.body as InventoryVenue[]
  const changed = await call('PUT', `/venues/${venue?.id ?? 0}`, { ...venue, city: 'Oakland' })
  expect(changed).toMatchObject({ status: 200, body: { city: 'Oakland' } })
  expect((await call('PUT', `/venues/${venue?.id ?? 0}`, { ...venue, city: 'Daly City' })).status).toBe(409)
  expect(((await call('GET', '')).body as InventoryOverview).administered).toBe(true)
})

it('sends on in UTF-8 what came in another charset [W4-charset]', async () => {
  const [venue] = (await callThere('GET', '/venues?sort=id&per_page=1')).body as InventoryVenue[]
  const changed = await callThere('PUT', `/venues/${venue?.id ?? 0}`, { ...venue, city: 'Montr\u00e9al' }, 'latin1')
  expect(changed).toMatchObject({ status: 200, body: { city: 'Montr\u00e9al' } })
})

it('sends photos and files to be imported there', async () => {
  const photo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAFElEQVR4nGP8z8Dwn4GBgYGJAQoAHxcCAjuV5ZgAAAAASUVORK5CYII=',
    'base64',
  )
  expect(await callThere('POST', '/photos', { content: photo.toString('base64') })).toMatchObject({
    status: 201,
    body: { url: expect.stringMatching(/^\/photos\/[0-9a-f]{64}$/) as string, width: 2, height: 3 },
  })
  const id = '3f0a5f5e-7c3c-4c52-9a55-000000000001'
  const path = `/import-files/${id}`
  const lines = Array.from({ length: 5_000 }, (_, index) => `REMOTE${index},${(index % 100) + 1}\n`)
  const content = Buffer.from(`code,percent\n${lines.join('')}`.slice(0, filePartBytes))
  expect(await callThere('POST', '/import-files', { id, name: 'coupons.csv', bytes: content.length })).toMatchObject({
    status: 201,
    body: { state: 'receiving' },
  })
  expect((await callThere('PUT', `${path}/parts/0`, { content: content.toString('base64') })).status).toBe(200)
  const state = async () => (await callThere('GET', path)).body
  await expect.poll(state).toMatchObject({ state: 'columns', kind: 'coupons' })
  await callThere('POST', `${path}/check`, {})
  await expect.poll(state).toMatchObject({ state: 'checked', counts: { new: 5_000 } })
  expect((await callThere('GET', `${path}/rows?q=verdict:new&per_page=1`)).headers.get('x-pagination-total')).toBe(
    '5000',
  )
  expect((await callThere('POST', `${path}/run`, { id: 'x' })).status).toBe(400)
})

it('says that another service manages its inventory itself', async () => {
  const call = deskOf(() => Promise.resolve(new Response('{}', { status: 404 })))
  expect(await call('GET', '')).toMatchObject({ status: 200, body: { administered: false, counts: { facility: 0 } } })
  const refused = { status: 404, body: { errors: [{ code: 'inventory_elsewhere' }] } }
  expect(await call('GET', '/facilities')).toMatchObject(refused)
})
