/** The demo data set over the API: its clients have the promised permissions, and real venues, events and facilities exist. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Event, Venue } from '../../../../shared/api/catalogue.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { post, type Form } from '../../accounts/oauth/test-oauth.ts'
import { openDemoDatabase } from '../../testing/test-demo.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine({}, openDemoDatabase())
})
afterAll(() => engine.close())

const ask = async (path: string, form?: Form): Promise<{ status: number; body: unknown }> => {
  const response = await (form === undefined ? engine.call(`/v4${path}`) : post(engine, `/v4${path}`, form))
  return { status: response.status, body: response.json() }
}

it.each([
  ['demo-partner', 'partner public data'],
  ['demo-internal', 'public mobile partner internal data'],
])('%s is granted %s, and nothing with another secret [D7-demo-partner, D7-demo-internal]', async (id, scope) => {
  const form = { grant_type: 'client_credentials', client_id: id, scope }
  const granted = await ask('/oauth/token', { ...form, client_secret: `${id}-secret` })
  expect(granted).toMatchObject({ status: 200, body: { token_type: 'bearer' } })
  expect((granted.body as { scope: string }).scope.split(' ').sort()).toEqual(scope.split(' ').sort())
  expect((await ask('/oauth/token', { ...form, client_secret: 'other' })).status).toBe(401)
})

it('has no more than that for the partner [D7-demo-partner, D5-data-per-client]', async () => {
  const form = { grant_type: 'client_credentials', client_id: 'demo-partner', client_secret: 'demo-partner-secret' }
  for (const scope of ['internal', 'mobile']) {
    expect((await ask('/oauth/token', { ...form, scope })).body).toMatchObject({ error: 'invalid_scope' })
  }
})

it('gives the public client its tokens without a secret [D7-demo-public]', async () => {
  const form = { client_id: 'demo-public', scope: 'public mobile' }
  const granted = await ask('/oauth/public_token', form)
  expect(granted).toMatchObject({ status: 200, body: { scope: 'public mobile' } })
  expect((await ask('/oauth/public_token', { ...form, scope: 'partner' })).body).toMatchObject({
    error: 'invalid_scope',
  })
})

it('has a person who signs in with a password, and whose phone is verified [D7-demo-user]', async () => {
  const form = { grant_type: 'password', customer_email: 'demo@example.test', customer_password: 'demo-password' }
  const { body } = await ask('/oauth/token', form)
  const { access_token: token } = body as { access_token: string }
  const me = await engine.call('/v4/accounts/me', { token })
  expect(me.json()).toMatchObject({ country_code: '1', phone_number: '5550100', phone_verified: true })
})

it('sends people back to the address of the demo [D7-demo-redirect]', () => {
  const rows = engine.database
    .prepare<{ uris: string }>("SELECT redirect_uris_json AS uris FROM clients WHERE id LIKE 'demo-%'")
    .all()
  expect(rows).toHaveLength(3)
  for (const { uris } of rows) expect(JSON.parse(uris)).toContain('http://127.0.0.1/callback')
})

it('sells parking around real games [D7-demo-data]', async () => {
  const [venue] = (await ask('/venues?q=name:td garden')).body as Venue[]
  expect(venue).toMatchObject({ name: 'TD Garden', city: 'Boston', address1: expect.stringMatching(/\w/) as string })
  const events = (await ask(`/venues/${venue?.id ?? 0}/events?q=starting_after:2026-12-02T00:00&per_page=1`))
    .body as Event[]
  expect(events[0]?.name).toMatch(/Boston (Celtics|Bruins)/)
  const quotes = (await ask(`/quotes?q=event_id:${events[0]?.id ?? 0}&per_page=5`)).body as Quote[]
  expect(quotes).toHaveLength(5)
  expect(quotes.some((quote) => quote.purchase_options.length > 0)).toBe(true)
})
