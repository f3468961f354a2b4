/** The requests and responses that pass the gateway, and those that do not. */
import { expect, test } from 'vitest'
import type { RemoteProfile } from '../../shared/desktop/connection.ts'
import { connectionSchema, type EngineState } from '../../shared/desktop/engine-state.ts'
import { errorBody } from '../../shared/errors/errors.ts'
import { createGateway } from './gateway.ts'
import { createRequestLog } from './request-log.ts'

const token = 'f'.repeat(64)
const ready: EngineState = { status: 'ready', sinceMs: 0 }

const profile = {
  id: 'r1',
  createdAtMs: 0,
  kind: 'sandbox',
  name: 'R',
  addresses: {},
  relationPrefix: 'svc',
  clientId: 'c',
  grant: 'client_credentials',
  scopes: [],
} satisfies RemoteProfile

const setUp = (
  respond: (request: Request) => Response | Promise<Response> = () => new Response('ok'),
  state: EngineState = ready,
  isTraining = () => false,
) => {
  const forwarded: Request[] = []
  const gateway = createGateway({
    embedded: {
      origin: 'http://engine.internal',
      state: () => state,
      fetch: async (request) => {
        forwarded.push(request)
        return respond(request)
      },
    },
    token,
    isTraining,
  })
  return { gateway, forwarded }
}

test('strips /api, readdresses, and puts the bearer in', async () => {
  const { gateway, forwarded } = setUp()
  await gateway.fetch(new Request('http://app/api/v4/quotes?q=event_id:12&zoom=svc:location'))
  await gateway.fetch(new Request('http://app/api/desk/sales'))
  expect(forwarded.map(({ url }) => url)).toEqual([
    'http://engine.internal/v4/quotes?q=event_id:12&zoom=svc:location',
    'http://engine.internal/desk/sales',
  ])
  expect(forwarded[0]?.headers.get('authorization')).toBe(`Bearer ${token}`)
})

test('the page cannot bring its own credentials or pretend to come from elsewhere', async () => {
  const { gateway, forwarded } = setUp()
  await gateway.fetch(
    new Request('http://app/api/v4/bookings', {
      headers: {
        Authorization: 'Bearer stolen',
        Cookie: 'a=b',
        'X-Forwarded-For': '10.0.0.1',
        'Idempotency-Key': 'k1',
        'If-None-Match': '"e"',
      },
    }),
  )
  expect(Object.fromEntries(forwarded[0]?.headers ?? [])).toEqual({
    authorization: `Bearer ${token}`,
    'idempotency-key': 'k1',
    'if-none-match': '"e"',
  })
})

test('a body beyond the limit is refused, and not read further', async () => {
  const { gateway, forwarded } = setUp()
  let pulledBytes = 0
  const endless = new ReadableStream({
    pull(controller) {
      pulledBytes += 65_536
      controller.enqueue(new Uint8Array(65_536))
    },
  })
  const post = (init: RequestInit) => {
    const streamed = { method: 'POST', duplex: 'half' as const, ...init }
    return gateway.fetch(new Request('http://app/api/desk/sales', streamed))
  }
  expect((await post({ body: endless })).status).toBe(413)
  expect(pulledBytes).toBeLessThan(512 * 1024)
  const announced = await post({ body: 'x'.repeat(300_000), headers: { 'Content-Length': '300000' } })
  expect(errorBody.parse(await announced.json()).errors[0]?.code).toBe('request_too_large')
  expect(forwarded).toEqual([])
})

test('carries a body and its type', async () => {
  const { gateway } = setUp(async (request) => new Response(`${request.method} ${await request.text()}`))
  const init = { method: 'POST', body: '{"a":1}', headers: { 'Content-Type': 'application/json' } }
  const response = await gateway.fetch(new Request('http://app/api/desk/sales', init))
  expect(await response.text()).toBe('POST {"a":1}')
})

test('no cookie and no challenge reaches the page; paging headers do', async () => {
  const headers = { 'Set-Cookie': 's=1', 'WWW-Authenticate': 'Basic', Link: '<a>', ETag: '"1"', 'X-Request-Id': 'r' }
  const { gateway } = setUp(() => new Response('[]', { status: 401, headers }))
  const response = await gateway.fetch(new Request('http://app/api/v4/events'))
  expect(response.status).toBe(401)
  expect(
    ['set-cookie', 'www-authenticate', 'link', 'etag', 'x-request-id'].map((name) => response.headers.get(name)),
  ).toEqual([null, null, '<a>', '"1"', 'r'])
})

test.each([
  '/api/v4/oauth/token',
  '/api//v4//oauth/token',
  '/api/v4/%6Fauth/token',
  '/api/v4/OAuth/token',
  '/api/v4%2Foauth/token',
  '/api/v4/events/%2e%2e%2foauth/token',
  '/api/v4/x%5C..%5Coauth',
  '/api/oauth/token',
  '/api/pass/abc',
  '/api',
  '/api/',
  '/api/%E0%A4%A',
  '/v4/events',
  '/apix/v4/events',
  '/api/connection/more',
])('refuses %s', async (path) => {
  const { gateway, forwarded } = setUp()
  const response = await gateway.fetch(new Request(`http://app${path}`))
  expect(errorBody.parse(await response.json()).errors[0]?.code).toBe('not_found')
  expect(forwarded).toEqual([])
})

test('refuses methods that no API has', async () => {
  const { gateway } = setUp()
  expect((await gateway.fetch(new Request('http://app/api/v4/events', { method: 'OPTIONS' }))).status).toBe(405)
})

test('an engine that throws is unavailable; an abort stays an abort', async () => {
  const { gateway } = setUp(() => Promise.reject(new Error('/secret')))
  const response = await gateway.fetch(new Request('http://app/api/v4/events'))
  expect(response.status).toBe(503)
  expect(await response.text()).not.toContain('/secret')
  const controller = new AbortController()
  controller.abort()
  await expect(gateway.fetch(new Request('http://app/api/v4/events', { signal: controller.signal }))).rejects.toThrow()
})

test('a remote profile’s API is called instead of the engine’s, without any bearer of ours; the desk stays here', async () => {
  const requests: Request[] = []
  const link = { status: 'offline', sinceMs: 1 } as const
  const forwarded: Request[] = []
  const gateway = createGateway({
    embedded: {
      origin: 'http://engine.internal',
      state: () => ready,
      fetch: async (request) => {
        forwarded.push(request)
        return new Response('[]')
      },
    },
    token,
    remote: () => ({
      profile,
      link: () => link,
      api: {
        fetch: async (request) => {
          requests.push(request)
          return new Response('[]', { headers: { 'Set-Cookie': 's=1' } })
        },
      },
    }),
    profileId: () => profile.id,
  })
  const response = await gateway.fetch(new Request('app://parkdesk/api/v4/events?a=b', { headers: { Cookie: 'a=b' } }))
  await gateway.fetch(new Request('app://parkdesk/api/desk/sales'))
  expect([response.headers.get('x-parkdesk-profile'), response.headers.get('set-cookie')]).toEqual(['r1', null])
  expect(requests.map(({ url, headers }) => [url, [...headers]])).toEqual([['app://parkdesk/v4/events?a=b', []]])
  expect(forwarded.map(({ url }) => url)).toEqual(['http://engine.internal/desk/sales'])
  const state = connectionSchema.parse(await (await gateway.fetch(new Request('app://parkdesk/api/connection'))).json())
  expect(state).toEqual({ profile: 'sandbox', state: 'offline', engine: ready, remote: link })
})

test.each([
  [ready, 'online'],
  [{ status: 'starting', sinceMs: 0 }, 'degraded'],
  [{ status: 'restarting', sinceMs: 0, attempt: 2, nextTryAtMs: 9 }, 'degraded'],
  [{ status: 'failed', sinceMs: 0, code: 'database_newer', facts: {} }, 'offline'],
] as const)('reports the connection: %o', async (engine, state) => {
  const { gateway, forwarded } = setUp(undefined, engine)
  const response = await gateway.fetch(new Request('http://app/api/connection'))
  expect(connectionSchema.parse(await response.json())).toEqual({ profile: 'embedded', state, engine })
  expect(forwarded).toEqual([])
})

test.each(['v4/bookings', 'desk/sales'])('what is sent under one profile reaches no other: %s', async (path) => {
  const requests: string[] = []
  const respond = (who: string) => async () => {
    requests.push(who)
    return new Response('[]')
  }
  let active = 'a'
  const gateway = createGateway({
    embedded: { origin: 'http://engine.internal', state: () => ready, fetch: respond('engine') },
    token,
    remote: () => ({ profile, link: () => ({ status: 'online', sinceMs: 0 }), api: { fetch: respond(active) } }),
    profileId: () => active,
  })
  const sell = () => gateway.fetch(new Request(`app://parkdesk/api/${path}`, { method: 'POST', body: 'quote_id=1' }))
  const sent = sell()
  active = 'b'
  const { status, headers } = await sent
  expect([status, headers.get('x-parkdesk-profile'), requests]).toEqual([503, 'a', []])
  expect((await sell()).status).toBe(200)
})

test('a response of the engine that comes under another profile is not in its log', async () => {
  const log = createRequestLog()
  let active = 'a'
  let end = (): void => undefined
  const gateway = createGateway({
    embedded: {
      origin: 'http://engine.internal',
      state: () => ready,
      fetch: () =>
        new Promise((resolve) => {
          end = () => resolve(new Response('[]'))
        }),
    },
    token,
    profileId: () => active,
    log,
  })
  const request = async (path: string, until: string) => {
    const response = gateway.fetch(new Request(`app://parkdesk/api/desk/${path}`))
    active = until
    end()
    await response
  }
  await request('sales', 'a')
  await request('print-jobs', 'b')
  expect(log.entries().map(({ path }) => path)).toEqual(['/desk/sales'])
})

test('names the window of the page itself, and passes an approval on', async () => {
  const { gateway, forwarded } = setUp()
  const headers = { 'X-Parkdesk-Window': 'forged', 'X-Approval': 'a1' }
  await gateway.fetch(new Request('http://app/api/desk/sales', { headers }), 'w1')
  await gateway.fetch(new Request('http://app/api/desk/sales', { headers }))
  expect(forwarded.map((request) => request.headers.get('x-parkdesk-window'))).toEqual(['w1', null])
  expect(forwarded[0]?.headers.get('x-approval')).toBe('a1')
})

test('asks the desk before the page reaches a remote API: a locked window shows nothing of it, and no window authorization codes', async () => {
  const asked: string[] = []
  const reached: string[] = []
  const gateway = createGateway({
    embedded: {
      origin: 'http://engine.internal',
      state: () => ready,
      fetch: async ({ url, headers }) => {
        asked.push(new URL(url).pathname)
        return new Response(null, { status: headers.get('x-parkdesk-window') === 'open' ? 204 : 401 })
      },
    },
    token,
    remote: () => ({
      profile,
      api: {
        fetch: async ({ method }) => {
          reached.push(method)
          return new Response('ok')
        },
      },
      link: () => ({ status: 'online', sinceMs: 0 }),
    }),
  })
  const read = () => new Request('http://app/api/v4/events')
  const codes = () => new Request('http://app/api/v4/bookings?fields=booking:id,booking%3Aauthorization_code')
  expect((await gateway.fetch(codes(), 'open')).status).toBe(400)
  expect((await gateway.fetch(new Request('http://app/api/v4/bookings?fields=booking::all'), 'open')).status).toBe(400)
  for (const name of ['fields[]', 'fields%5B0%5D']) {
    const listed = new Request(`http://app/api/v4/bookings?${name}=booking:authorization_code`)
    expect((await gateway.fetch(listed, 'open')).status).toBe(400)
  }
  const write = () => new Request('http://app/api/v4/bookings', { method: 'POST', body: '{}' })
  expect((await gateway.fetch(read(), 'locked')).status).toBe(401)
  expect((await gateway.fetch(read(), 'open')).status).toBe(200)
  await gateway.fetch(write(), 'open')
  expect(asked).toEqual(['/desk/permissions/sell', '/desk/permissions/sell', '/desk/permissions/settings'])
  expect(reached).toEqual(['GET', 'POST'])
})

test.each([
  ['a live page does not write to a training', true, {}],
  ['the page of a training does not write to the live data', false, { 'X-Parkdesk-Training': 'true' }],
])('%s, though it reads', async (_title, isOn, headers) => {
  const { gateway, forwarded } = setUp(undefined, ready, () => isOn)
  const send = (method: string) =>
    gateway.fetch(new Request('http://app/api/desk/sales', { method, headers }), 'window')
  const refused = await send('POST')
  expect(errorBody.parse(await refused.json()).errors[0]?.code).toBe('training_changed')
  expect(forwarded).toEqual([])
  expect((await send('GET')).status).toBe(200)
  // Both responses tell the page whether there is a training.
  expect(refused.headers.get('x-parkdesk-training')).toBe(String(isOn))
})

test('a training is announced, and nothing of it reaches the service of the profile', async () => {
  const { gateway, forwarded } = setUp(undefined, ready, () => true)
  const response = await gateway.fetch(new Request('http://app/api/connection'), 'window')
  expect(connectionSchema.parse(await response.json())).toMatchObject({ profile: 'embedded', training: true })
  const headers = { 'X-Parkdesk-Training': 'true' }
  await gateway.fetch(new Request('http://app/api/desk/sales', { method: 'POST', headers }), 'window')
  expect(forwarded.map(({ url }) => url)).toEqual(['http://engine.internal/desk/sales'])
})
