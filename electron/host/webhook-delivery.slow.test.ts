/** What partners see of webhooks: the response table, the log and the desk's view of it, over real HTTP to the simulator. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookAttempt, WebhookDelivery, WebhookExchange } from '../../shared/desk/webhooks.ts'
import { webhookDelivery, webhookDeliveryDetails, webhookExchange } from '../../shared/desk/webhooks.ts'
import { testSecret } from '../engine/webhooks/test-webhooks.ts'
import { openWebhookBench, partnerPath } from './testing/webhook-bench.ts'
import type { WebhookBench } from './testing/webhook-bench.ts'

let bench: WebhookBench
beforeEach(async () => {
  bench = await openWebhookBench()
})
afterEach(() => bench.close())

const minute = 60_000
const headerOf = (entry: { headers: { name: string; value: string }[] } | undefined, name: string) =>
  entry?.headers.find((header) => header.name.toLowerCase() === name)?.value

async function detailsOf(id: number): Promise<WebhookDelivery & { attempt_log: WebhookAttempt[] }> {
  return webhookDeliveryDetails.parse((await bench.call('GET', `/desk/webhook-deliveries/${id}`)).json())
}

/** Books, and waits for the first attempt to be over. */
async function deliverOne(script: string): Promise<WebhookDelivery & { attempt_log: WebhookAttempt[] }> {
  const simulator = await bench.simulator(script)
  await bench.configure(simulator.origin)
  await bench.book()
  await bench.until(() => simulator.received() > 0)
  await bench.quiet()
  return detailsOf(1)
}

describe('a booking of a partner', () => {
  it('is told with the static header and the exact body; so is its cancellation [spec-webhook-create, spec-webhook-cancel, spec-webhook-header, spec-webhook-payload, D6-body, D6-headers]', async () => {
    const simulator = await bench.simulator('202')
    await bench.configure(`${simulator.origin}/api/`, { auth_header_key: 'X-Partner-Key' })
    const { id } = await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.quiet()
    const cancelled = await bench.call('DELETE', `/v4/bookings/${id}`, undefined, bench.partnerToken)
    expect(cancelled.status).toBe(204)
    await bench.until(() => simulator.received() === 2)
    const [cancel, create] = simulator.log()
    expect([create?.method, create?.path, create?.body]).toEqual(['POST', '/api/hooks/created', `{"id": ${id}}`])
    expect([cancel?.method, cancel?.path, cancel?.body]).toEqual([
      'POST',
      '/api/hooks/cancelled?by=us',
      `{"id": ${id}}`,
    ])
    for (const entry of [create, cancel]) {
      expect(headerOf(entry, 'x-partner-key')).toBe(testSecret)
      expect(headerOf(entry, 'content-type')).toBe('application/json')
      expect(headerOf(entry, 'x-webhook-version')).toBe('1.1')
      expect(headerOf(entry, 'x-delivery-attempt')).toBe('1')
    }
    expect(headerOf(create, 'x-delivery-id')).not.toBe(headerOf(cancel, 'x-delivery-id'))
    await bench.quiet()
    expect((await bench.deliveries()).map((row) => [row.kind, row.state])).toEqual([
      ['cancel', 'delivered'],
      ['create', 'delivered'],
    ])
    // What the partner does then.
    const read = await bench.call('GET', `/v4/bookings/${id}`, undefined, bench.partnerToken)
    expect(read.json<{ id: number }>().id).toBe(id)
  })

  it('is not told where the booking is refused, and nobody is told of bookings of nobody’s [D6-same-transaction]', async () => {
    const simulator = await bench.simulator('202')
    await bench.configure(simulator.origin)
    const refused = await bench.call(
      'POST',
      '/v4/bookings',
      { quote_id: 'nothing', final_price: '1' },
      bench.partnerToken,
    )
    expect(refused.status).toBe(404)
    await bench.quiet()
    expect(await bench.deliveries()).toEqual([])
  })
})

describe('the response table', () => {
  it.each([
    ['202', 'delivered', 'delivered'],
    ['200', 'delivered', 'delivered'],
    ['204', 'delivered', 'delivered'],
    ['huge', 'delivered', 'delivered'],
    ['duplicate', 'duplicate', 'duplicate'],
    ['400', 'rejected', 'rejected'],
    ['401', 'unauthorized', 'unauthorized'],
  ] as const)(
    '%s settles it as %s [spec-webhook-202, spec-webhook-400-duplicate, spec-webhook-401, D6-other-2xx, D6-other-400]',
    async (script, state, outcome) => {
      const delivery = await deliverOne(script)
      expect(delivery).toMatchObject({ state, attempts: 1, attempt_log: [{ outcome }] })
      expect(delivery.next_attempt_at).toBeUndefined()
      expect(delivery.settled_at).toBeDefined()
    },
  )

  it.each([
    ['403', 403, undefined],
    ['404', 404, undefined],
    ['408', 408, undefined],
    ['429', 429, undefined],
    ['500', 500, undefined],
    ['503', 503, undefined],
    ['redirect', 302, undefined],
    ['broken', undefined, 'connection_broken'],
  ] as const)('%s is made again [spec-webhook-404, D6-retried]', async (script, status, error) => {
    const simulator = await bench.simulator(`${script}x2,202`)
    await bench.configure(simulator.origin)
    await bench.book()
    // With Retry-After the second attempt comes later.
    const atOnce = status === 429 || status === 503 ? 1 : 2
    await bench.until(() => simulator.received() === atOnce)
    await bench.quiet()
    const { attempt_log: log } = await detailsOf(1)
    for (const attempt of log) {
      expect(attempt).toMatchObject({ outcome: 'failed', ...(error === undefined ? {} : { error }) })
      expect(attempt.response?.status).toBe(status)
      expect(attempt.next_attempt_at).toBeDefined()
    }
    await bench.time.pass(atOnce === 1 ? 30_000 : 5_600)
    await bench.until(() => simulator.received() === atOnce + 1)
    await bench.quiet()
    if (atOnce === 1) return
    expect(await detailsOf(1)).toMatchObject({ state: 'delivered', attempts: 3 })
    expect(new Set(simulator.log().map((entry) => headerOf(entry, 'x-delivery-id'))).size).toBe(1)
    expect(simulator.log().map((entry) => headerOf(entry, 'x-delivery-attempt'))).toEqual(['3', '2', '1'])
  })

  it('a redirect is never followed [D6-redirect]', async () => {
    const simulator = await bench.simulator('redirect,202')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 2)
    expect(simulator.log().map((entry) => entry.path)).toEqual(['/hooks/created', '/hooks/created'])
  })

  it('an answer that does not come is given up after 15 s and asked for again [D6-timeout]', async () => {
    const simulator = await bench.simulator('slow,202')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.time.pass(15_000)
    await bench.until(() => simulator.received() === 2)
    await bench.quiet()
    const { attempt_log: log } = await detailsOf(1)
    expect(log.map((attempt) => [attempt.outcome, attempt.error])).toEqual([
      ['delivered', undefined],
      ['failed', 'timeout'],
    ])
  })

  it('a closed port is refused, and made again [D6-retried]', async () => {
    const simulator = await bench.simulator('202')
    await simulator.close()
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.quiet()
    expect((await detailsOf(1)).attempt_log.at(-1)).toMatchObject({ outcome: 'failed', error: 'connection_refused' })
  })

  it('Retry-After is waited for [D6-retry-after]', async () => {
    const simulator = await bench.simulator('503,202')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.quiet()
    await bench.time.pass(29_999)
    expect(simulator.received()).toBe(1)
    await bench.time.pass(1)
    await bench.until(() => simulator.received() === 2)
  })
})

describe('the log', () => {
  it('holds both sides of each attempt, the secret masked and the body cut at 64 KiB [D6-log, D6-log-limit]', async () => {
    const delivery = await deliverOne('huge')
    const [attempt] = delivery.attempt_log
    expect(attempt?.response).toMatchObject({ status: 202, cut: true })
    expect(attempt?.response?.body).toHaveLength(64 * 1024)
    expect(attempt?.request.headers).toEqual([
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Authorization', value: `[masked, ${testSecret.length} characters]`, masked: true },
      { name: 'X-Delivery-Id', value: delivery.delivery_id },
      { name: 'X-Delivery-Attempt', value: '1' },
      { name: 'X-Webhook-Version', value: '1.1' },
    ])
    expect(attempt?.request.body).toBe(`{"id": ${delivery.booking_id}}`)
    expect(attempt?.latency_ms).toBeGreaterThanOrEqual(0)
    const everything = JSON.stringify(
      ['webhook_deliveries', 'webhook_attempts'].map((table) =>
        bench.engine.database.prepare(`SELECT * FROM ${table}`).all(),
      ),
    )
    expect(everything).not.toContain('partner-secret')
  })

  it('is filtered, counted, sorted and paged [D8-desk-deliveries, D8-desk-conventions, own-desk-times]', async () => {
    const simulator = await bench.simulator('202')
    await bench.configure(simulator.origin)
    const first = await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.quiet()
    await bench.time.pass(60 * minute)
    simulator.setScript(['404'])
    const second = await bench.book()
    await bench.until(() => simulator.received() === 2)
    await bench.quiet()

    const ids = async (q?: string) => (await bench.deliveries(q)).map((row) => row.booking_id)
    expect(await ids()).toEqual([second.id, first.id])
    expect(await ids(`booking_id:${first.id}`)).toEqual([first.id])
    expect(await ids('state:retrying,waiting')).toEqual([second.id])
    expect(await ids('state:delivered kind:create partner_id:7,8')).toEqual([first.id])
    expect(await ids('kind:cancel')).toEqual([])
    expect(await ids('created_after:2026-12-01T17:30:00Z')).toEqual([second.id])
    expect(await ids('created_before:2026-12-01T12:30:00-05:00')).toEqual([first.id])
    expect(await ids(`text:${second.id}`)).toEqual([second.id])
    expect(await ids('text:demo tick')).toEqual([second.id, first.id])
    const [row] = await bench.deliveries(`booking_id:${first.id}`)
    expect(await ids(`text:${row?.delivery_id ?? ''}`)).toEqual([first.id])
    expect(await ids(`text:${(row?.delivery_id ?? '').replace(/^./, 'f').replace(/^../, 'ab')}`)).toEqual([])

    const page = await bench.call('GET', '/desk/webhook-deliveries?per_page=1&page=2&sort=booking_id')
    expect(page.json<WebhookDelivery[]>().map((item) => item.booking_id)).toEqual([second.id])
    expect(page.headers.get('x-pagination-total')).toBe('2')
    expect(webhookDelivery.parse(page.json<unknown[]>()[0])).toBeDefined()
    const stats = await bench.call('GET', '/desk/webhook-deliveries?result_format=stats')
    expect(stats.json()).toEqual({ count: 2, states: { delivered: 1, retrying: 1 } })
    const next = await bench.call('GET', '/desk/webhook-deliveries?sort=next_attempt_at')
    expect(next.json<WebhookDelivery[]>()[0]?.booking_id).toBe(second.id)

    for (const query of ['q=state:lost', 'q=created_after:soon', 'q=booking_id:x', 'q=kind:update']) {
      const refused = await bench.call('GET', `/desk/webhook-deliveries?${query}`)
      expect(refused.status).toBe(400)
      expect(refused.json()).toMatchObject({
        errors: [{ code: 'invalid_parameter', fields: [/q=(\w+)/.exec(query)?.[1]] }],
      })
    }
    expect((await bench.call('GET', '/desk/webhook-deliveries?sort=latency')).status).toBe(400)
    expect((await bench.call('GET', '/desk/webhook-deliveries', undefined, bench.partnerToken)).status).toBe(403)
    expect((await bench.call('GET', '/desk/webhook-deliveries/99')).status).toBe(404)
  })

  it('has a version that changes with it and only with it [own-webhook-version]', async () => {
    const version = async () => (await bench.call('GET', '/desk/webhook-status')).json<{ version: string }>().version
    const simulator = await bench.simulator('404')
    await bench.configure(simulator.origin)
    const empty = await version()
    expect(await version()).toBe(empty)
    await bench.book()
    await bench.until(() => simulator.received() === 2)
    await bench.quiet()
    const booked = await version()
    expect(booked).not.toBe(empty)
    expect((await bench.call('GET', '/desk/webhook-status')).json()).toMatchObject({
      waiting: 0,
      sending: 0,
      retrying: 1,
    })
    await bench.call('POST', '/desk/webhook-deliveries/1/stop')
    expect(await version()).not.toBe(booked)
  })
})

describe('sending again and stopping', () => {
  it('one: what is stopped stays so until it is sent again [D6-resend, D6-until-stopped]', async () => {
    const simulator = await bench.simulator('500')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 2)
    await bench.quiet()
    const stopped = await bench.call('POST', '/desk/webhook-deliveries/1/stop')
    expect(stopped.json()).toMatchObject({ state: 'stopped' })
    simulator.setScript(['202'])
    const resent = await bench.call('POST', '/desk/webhook-deliveries/1/resend')
    expect(resent.json()).toMatchObject({ state: 'waiting', attempts: 2 })
    await bench.until(() => simulator.received() === 3)
    await bench.quiet()
    expect(await detailsOf(1)).toMatchObject({ state: 'delivered', attempts: 3 })
  })

  it('one that is being sent: 409, try again in a moment', async () => {
    const simulator = await bench.simulator('slow')
    await bench.configure(simulator.origin)
    await bench.book()
    await bench.until(() => simulator.received() === 1)
    const refused = await bench.call('POST', '/desk/webhook-deliveries/1/resend')
    expect(refused.status).toBe(409)
    expect(refused.json()).toMatchObject({ errors: [{ code: 'webhook_delivery_under_way' }] })
    await bench.call('POST', '/desk/webhook-deliveries/1/stop')
    await bench.time.pass(15_000)
    await bench.quiet()
    expect(await detailsOf(1)).toMatchObject({ state: 'stopped', attempts: 1 })
  })

  it('everything that a filter finds, as a job [D6-resend, own-desk-no-filter]', async () => {
    const simulator = await bench.simulator('400')
    await bench.configure(simulator.origin)
    for (let count = 0; count < 3; count += 1) await bench.book()
    await bench.until(() => simulator.received() === 3)
    await bench.quiet()
    for (const q of ['', 'everything', 'state:lost']) {
      expect((await bench.call('POST', '/desk/webhook-deliveries/resend', { q })).status).toBe(400)
    }
    simulator.setScript(['202'])
    const begun = await bench.call('POST', '/desk/webhook-deliveries/resend', { q: 'state:rejected' })
    expect(begun.status).toBe(202)
    const job = begun.json<{ id: number }>()
    await bench.until(() => simulator.received() === 6)
    await bench.quiet()
    expect((await bench.call('GET', `/desk/webhook-jobs/${job.id}`)).json()).toMatchObject({
      state: 'done',
      total: 3,
      done: 3,
      changed: 3,
    })
    const stats = await bench.call('GET', '/desk/webhook-deliveries?result_format=stats')
    expect(stats.json()).toEqual({ count: 3, states: { delivered: 3 } })
    expect((await bench.call('GET', '/desk/webhook-jobs')).headers.get('x-pagination-total')).toBe('1')
    expect((await bench.call('POST', '/desk/webhook-jobs/77/cancel')).status).toBe(404)
  })
})

describe('partners and their configuration', () => {
  it('are listed, added, renamed; the secret is never shown [D8-desk-partners]', async () => {
    const added = await bench.call('POST', '/desk/partners', { name: ' Game Day ' })
    expect(added.status).toBe(201)
    const { id } = added.json<{ id: number }>()
    await bench.call('PUT', `/desk/partners/${id}`, { name: 'Game Day Tickets' })
    const configured = await bench.configure('https://partner.example/api', { allow_private_network: false })
    expect(configured.status).toBe(200)
    const shown = await bench.call('GET', partnerPath('/webhook'))
    expect(shown.json()).toEqual(configured.json())
    expect(shown.json()).toMatchObject({
      auth_header_key: 'Authorization',
      auth_header_value_set: true,
      base_api_url: 'https://partner.example/api',
      webhook_version: '1.1',
      allow_private_network: false,
    })
    const list = await bench.call('GET', '/desk/partners?sort=name:desc')
    expect(list.json<{ name: string }[]>().map((partner) => partner.name)).toEqual(['Game Day Tickets', 'Demo Tickets'])
    expect((await bench.call('GET', '/desk/partners?q=name:day')).json()).toMatchObject([{ id }])
    for (const text of [configured.text, shown.text, list.text]) expect(text).not.toContain('secret')
    expect((await bench.call('GET', `/desk/partners/${id}/webhook`)).json()).toMatchObject({
      errors: [{ code: 'webhook_not_configured' }],
    })
    expect((await bench.call('GET', '/desk/partners/999')).status).toBe(404)
    expect((await bench.call('POST', '/desk/partners', { name: ' ' })).status).toBe(400)
  })

  it('keeps the value that is left out, and needs one the first time [D8-desk-partners]', async () => {
    const missing = await bench.configure('https://partner.example', { auth_header_value: undefined })
    expect(missing.json()).toMatchObject({ errors: [{ fields: ['auth_header_value'] }] })
    const simulator = await bench.simulator('202')
    await bench.configure('https://partner.example')
    await bench.configure(simulator.origin, { auth_header_value: undefined, auth_header_key: 'X-Other' })
    await bench.book()
    await bench.until(() => simulator.received() === 1)
    expect(headerOf(simulator.log()[0], 'x-other')).toBe(testSecret)
  })

  it.each([
    ['auth_header_key', 'Content-Length'],
    ['auth_header_key', 'transfer-encoding'],
    ['auth_header_key', 'Host'],
    ['auth_header_key', 'X-Delivery-Id'],
    ['auth_header_key', 'with blank'],
    ['auth_header_key', ''],
    ['auth_header_value', 'two\nlines'],
    ['auth_header_value', 'ümlaut'],
    ['auth_header_value', ' '],
    ['base_api_url', 'partner.example'],
    ['base_api_url', 'ftp://partner.example'],
    ['base_api_url', 'https://user:word@partner.example'],
    ['base_api_url', 'https://partner.example/?a=1'],
    ['base_api_url', 'https://partner.example/#a'],
    ['base_api_url', 'https://'],
    ['create_booking_endpoint', 'https://elsewhere.example/x'],
    ['create_booking_endpoint', '//elsewhere.example/x'],
    ['create_booking_endpoint', '/a b'],
    ['cancel_booking_endpoint', '/a/../../b'],
    ['cancel_booking_endpoint', '/a#b'],
    ['webhook_version', '2.0'],
    ['allow_private_network', 'yes'],
  ])('%s may not be %j [D8-desk-partners, D8-desk-conventions]', async (field, value) => {
    const refused = await bench.configure('https://partner.example', { [field]: value })
    expect(refused.status).toBe(400)
    expect(refused.json()).toMatchObject({ errors: [{ code: 'invalid_parameter', fields: [field] }] })
  })

  it.each([
    'http://partner.example',
    'https://127.0.0.1',
    'https://localhost',
    'https://shop.localhost:8443',
    'https://10.1.2.3/hooks',
    'https://[::1]',
    'https://[::ffff:10.0.0.1]',
    'https://169.254.169.254/latest',
    'https://0x7f.1',
  ])('%s needs the operator’s word [D6-private-addresses]', async (address) => {
    const refused = await bench.configure(address, { allow_private_network: false })
    expect(refused.json()).toMatchObject({ errors: [{ code: 'invalid_parameter', fields: ['base_api_url'] }] })
    expect((await bench.configure(address)).status).toBe(200)
  })

  it('version 1.0 is not told of creations [spec-webhook-only-configured, own-webhook-1-0]', async () => {
    const simulator = await bench.simulator('202')
    await bench.configure(simulator.origin, { webhook_version: '1.0' })
    const { id } = await bench.book()
    await bench.call('DELETE', `/v4/bookings/${id}`, undefined, bench.partnerToken)
    await bench.until(() => simulator.received() === 1)
    expect(simulator.log()[0]?.path).toBe('/hooks/cancelled?by=us')
    expect(headerOf(simulator.log()[0], 'x-webhook-version')).toBe('1.0')
  })

  it('can be tried: the exchange is shown and nothing is written down [own-webhook-test]', async () => {
    const simulator = await bench.simulator('404')
    await bench.configure(simulator.origin)
    const answer = await bench.call('POST', partnerPath('/webhook/test'), {})
    const shown: WebhookExchange = webhookExchange.parse(answer.json())
    expect(shown).toMatchObject({ outcome: 'failed', response: { status: 404, body: '{"error":"simulated"}' } })
    expect(shown.request).toMatchObject({ url: `${simulator.origin}/hooks/created`, body: '{"id": 0}' })
    expect(answer.text).not.toContain('partner-secret')
    expect(await bench.deliveries()).toEqual([])
    await bench.configure(simulator.origin, { create_booking_endpoint: null })
    expect((await bench.call('POST', partnerPath('/webhook/test'), { kind: 'create' })).status).toBe(404)
  })
})

it('is described with everything else of the desk [D8-desk-description]', async () => {
  const { paths } = (await bench.call('GET', '/desk/openapi.json')).json<{ paths: Record<string, object> }>()
  const described = Object.keys(paths).filter((path) => /webhook|partner/.test(path))
  expect(described).toHaveLength(25)
  expect(Object.keys(paths['/desk/partners/{id}/webhook'] ?? {})).toEqual(['get', 'put'])
})

describe('how long webhooks are kept', () => {
  it('is 90 days unless somebody says otherwise', async () => {
    expect((await bench.call('GET', '/desk/webhook-settings')).json()).toEqual({ retention_days: 90 })
    expect((await bench.call('PUT', '/desk/webhook-settings', { retention_days: 0 })).status).toBe(400)
    await bench.call('PUT', '/desk/webhook-settings', { retention_days: 7 })
    expect((await bench.call('GET', '/desk/webhook-settings')).json()).toEqual({ retention_days: 7 })
  })
})

describe('the simulator from the desk', () => {
  it('starts, answers by its script, shows its log without secrets, and stops', async () => {
    const begun = await bench.call('POST', '/desk/webhook-simulator/start', { script: '404x2,202' })
    const { base_api_url: origin } = begun.json<{ base_api_url: string }>()
    await bench.configure(origin)
    await bench.book()
    const received = async () =>
      (await bench.call('GET', '/desk/webhook-simulator')).json<{ received: number }>().received
    while ((await received()) < 2) await bench.time.settle()
    await bench.quiet()
    await bench.time.pass(6_000)
    while ((await received()) < 3) await bench.time.settle()
    const log = await bench.call('GET', '/desk/webhook-simulator/log')
    expect(log.json<{ answer: string }[]>().map((entry) => entry.answer)).toEqual(['202', '404', '404'])
    expect(log.text).not.toContain('partner-secret')
    expect(log.text).toContain('[masked, ')
    expect((await bench.call('PUT', '/desk/webhook-simulator/script', { script: '418' })).json()).toMatchObject({
      errors: [{ fields: ['script'] }],
    })
    expect((await bench.call('PUT', '/desk/webhook-simulator/script', { script: 'slow' })).json()).toMatchObject({
      running: true,
      script: 'slow',
    })
    const again = await bench.call('POST', '/desk/webhook-simulator/start', { port: 0 })
    expect(again.json()).toMatchObject({ running: true, received: 0, script: '202' })
    expect((await bench.call('POST', '/desk/webhook-simulator/stop')).json()).toEqual({ running: false, received: 0 })
    await expect(fetch(origin)).rejects.toThrow()
    const taken = Number(new URL((await bench.simulator('202')).origin).port)
    expect((await bench.call('POST', '/desk/webhook-simulator/start', { port: taken })).json()).toMatchObject({
      errors: [{ code: 'port_unavailable' }],
    })
  })
})
