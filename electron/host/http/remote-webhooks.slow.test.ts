/** The webhook desk and the books over a remote marketplace: a second Parkdesk behind TLS, services without webhooks, and none at all. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WebhookDelivery, WebhookStatus } from '../../../shared/desk/webhooks.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { jsonOf } from '../testing/page-calls.ts'
import { openRemoteDesk, type RemoteDesk } from '../testing/remote-desk.ts'
import { partnerPath } from '../testing/webhook-bench.ts'

const header = 'Bearer inbox-secret'

let bench: RemoteDesk
let marketplace: RemoteDesk['marketplace']
let page: RemoteDesk['page']
beforeEach(async () => {
  bench = await openRemoteDesk()
  ;({ marketplace, page } = bench)
})
afterEach(() => bench.close())

const status = async (): Promise<WebhookStatus> => jsonOf(await page('GET', '/desk/webhook-status'))
const deliveries = async (q = ''): Promise<WebhookDelivery[]> =>
  jsonOf(await page('GET', `/desk/webhook-deliveries?${new URLSearchParams({ q }).toString()}`))
const refusal = async (response: Response): Promise<[number, string]> => [
  response.status,
  (await jsonOf<{ errors: { code: string }[] }>(response)).errors[0]?.code ?? 'none',
]

/** Starts a simulated partner of the marketplace that responds by this script. */
const usePartner = async (script: string): Promise<void> => {
  const { base_api_url: address } = await jsonOf<{ base_api_url: string }>(
    await page('POST', '/desk/webhook-simulator/start', { script }),
  )
  const saved = await page('PUT', partnerPath('/webhook'), {
    auth_header_key: 'Authorization',
    auth_header_value: 'Bearer partner-secret',
    base_api_url: address,
    create_booking_endpoint: '/created',
    allow_private_network: true,
  })
  expect(saved.status).toBe(200)
}

/** Enables the inbox of this computer, and returns a function that notifies it of a booking. */
const openInbox = async (): Promise<(bookingId: number) => Promise<number>> => {
  const { base_api_url: address, create_booking_endpoint: endpoint } = await jsonOf<Record<string, string>>(
    await page('PUT', '/desk/webhook-inbox/settings', {
      enabled: true,
      port: 0,
      auth_header_key: 'Authorization',
      auth_header_value: header,
    }),
  )
  return async (bookingId) => {
    const headers = { Authorization: header, 'Content-Type': 'application/json' }
    const body = JSON.stringify({ id: bookingId })
    return (await fetch(`${address ?? ''}${endpoint ?? ''}`, { method: 'POST', headers, body })).status
  }
}

describe('at a second Parkdesk', () => {
  it('the books follow its feed of changed bookings', async () => {
    const { id } = await marketplace.book()
    await marketplace.quiet()
    await page('POST', '/desk/books/rebuild')
    await expect.poll(async () => jsonOf(await page('GET', '/desk/books'))).toMatchObject({ state: 'current' })
    const booked = bench.own.database
      .prepare('SELECT source, booking_id FROM books_state CROSS JOIN booked_sales')
      .all()
    expect(booked).toEqual([{ source: 'feed', booking_id: id }])
  })

  it('partners are set up and notified there, and the result is seen here', async () => {
    await usePartner('202')
    const { id } = await marketplace.book()
    await marketplace.quiet()
    const [delivery] = await deliveries()
    expect(delivery).toMatchObject({ booking_id: id, state: 'delivered', partner_name: 'Demo Tickets' })
    const log = await jsonOf<{ body: string }[]>(await page('GET', '/desk/webhook-simulator/log'))
    expect(log.map(({ body }) => body)).toEqual([`{"id": ${id}}`])
    const details = await page('GET', `/desk/webhook-deliveries/${delivery?.id ?? 0}`)
    expect(await jsonOf(details)).toMatchObject({ attempt_log: [{ outcome: 'delivered' }] })
    expect(bench.own.database.prepare('SELECT 1 FROM partner_webhooks').all()).toEqual([])
  })

  it('is called with the filter, the page and the order, and says how many there are', async () => {
    await usePartner('202')
    const ids: number[] = []
    for (let count = 0; count < 3; count += 1) ids.push((await marketplace.book()).id)
    await marketplace.quiet()
    const first = await page('GET', '/desk/webhook-deliveries?sort=created_at:asc&per_page=2')
    expect(first.headers.get('x-pagination-total')).toBe('3')
    expect((await jsonOf<WebhookDelivery[]>(first)).map((row) => row.booking_id)).toEqual(ids.slice(0, 2))
    expect((await deliveries(`booking_id:${ids[2] ?? 0}`)).map((row) => row.booking_id)).toEqual([ids[2]])
    const stats = await page('GET', '/desk/webhook-deliveries?result_format=stats')
    expect(await jsonOf(stats)).toEqual({ count: 3, states: { delivered: 3 } })
  })

  it('sends again and stops there: one, and all that a filter finds', async () => {
    await usePartner('401,202')
    await marketplace.book()
    await marketplace.quiet()
    const [refused] = await deliveries()
    expect(refused?.state).toBe('unauthorized')
    expect((await page('POST', `/desk/webhook-deliveries/${refused?.id ?? 0}/resend`)).status).toBe(200)
    await marketplace.quiet()
    expect((await deliveries())[0]?.state).toBe('delivered')
    const begun = await page('POST', '/desk/webhook-deliveries/resend', { q: 'state:delivered' })
    expect(begun.status).toBe(202)
    const { id } = await jsonOf<{ id: number }>(begun)
    await marketplace.quiet()
    expect(await jsonOf(await page('GET', `/desk/webhook-jobs/${id}`))).toMatchObject({ state: 'done', changed: 1 })
  })

  it('passes its refusals on in its own words', async () => {
    const wrong = await page('PUT', partnerPath('/webhook'), { base_api_url: 'http://partner.example' })
    const { errors } = await jsonOf<{ errors: { code: string; fields: string[] }[] }>(wrong)
    expect([wrong.status, errors[0]?.code]).toEqual([400, 'invalid_parameter'])
    expect(errors[0]?.fields).toContain('auth_header_key')
    expect(await refusal(await page('GET', '/desk/webhook-deliveries/999'))).toEqual([404, 'not_found'])
    expect(await refusal(await page('POST', partnerPath('/webhook/test'), {}))).toEqual([404, 'webhook_not_configured'])
    expect((await status()).administered).toBe(true)
  })

  it('has one status with the inbox of this computer, whose version changes with either', async () => {
    // It asks for 30 s until the next attempt, during which the delivery is retrying.
    await usePartner('503')
    const tell = await openInbox()
    const before = await status()
    expect(before).toMatchObject({ administered: true, retrying: 0, inbox_new: 0 })
    const { id } = await marketplace.book()
    await marketplace.quiet()
    const afterBooking = await status()
    expect(afterBooking).toMatchObject({ retrying: 1, inbox_new: 0 })
    expect(afterBooking.version).not.toBe(before.version)
    expect(await tell(id)).toBe(202)
    const afterReport = await status()
    expect(afterReport).toMatchObject({ retrying: 1, inbox_new: 1 })
    expect(afterReport.version).not.toBe(afterBooking.version)
    expect(await marketplace.status()).toMatchObject({ inbox_new: 0 })
  })
})

describe('at a marketplace that tells partners by itself', () => {
  const notFoundBody = { errors: [{ code: 'not_found', uuid: 'u', status: 404, message: 'no' }] }
  it.each<[string, () => Response]>([
    ['404 as the API writes it', () => Response.json(notFoundBody, { status: 404 })],
    ['404 in JSON of its own', () => Response.json({ message: 'no Route matched' }, { status: 404 })],
    ['404 as a page', () => new Response('<h1>Not found</h1>', { status: 404 })],
    ['403', () => Response.json({ message: 'Forbidden' }, { status: 403 })],
    ['401 whatever the token', () => Response.json({ message: 'Unauthorized' }, { status: 401 })],
    [
      'a redirect to its site',
      () => new Response(null, { status: 302, headers: { Location: 'https://example.test/' } }),
    ],
    ['a page of its site', () => new Response('<title>Welcome</title>', { headers: { 'Content-Type': 'text/html' } })],
    ['something else as JSON', () => Response.json({ ok: true })],
  ])('answering %s, it is left alone, and all goes on', async (_what, answer) => {
    bench.foreign = answer
    expect(await status()).toMatchObject({ administered: false, inbox_new: 0 })
    const once = bench.requested.length
    expect(once).toBeLessThanOrEqual(2)
    expect((await status()).administered).toBe(false)
    expect(bench.requested).toHaveLength(once)
    const { status: link, problem } = bench.connection.link()
    // A busy computer makes the network slow.
    expect(['online', 'slow']).toContain(problem?.code ?? link)
    expect((await bench.connection.signInState()).status).toBe('signed_in')
    expect((await page('GET', '/v4/events')).status).toBe(200)
  })

  it('every list says so, and the inbox works', async () => {
    bench.foreign = () => Response.json(notFoundBody, { status: 404 })
    for (const list of ['partners', 'webhook-deliveries', 'webhook-jobs', 'webhook-settings', 'webhook-simulator']) {
      expect(await refusal(await page('GET', `/desk/${list}`)), list).toEqual([404, 'webhooks_elsewhere'])
    }
    const tell = await openInbox()
    const { id } = await marketplace.book()
    expect(await tell(id)).toBe(202)
    expect(await status()).toMatchObject({ administered: false, inbox_new: 1 })
  })

  it('a token without the scope is such a one, until it is called again with one that has it', async () => {
    bench.signInAs(smallSeed.clients.partner, ['partner', 'public'])
    expect((await status()).administered).toBe(false)
    expect(await refusal(await page('GET', '/desk/partners'))).toEqual([404, 'webhooks_elsewhere'])
    bench.signInAs(smallSeed.clients.internal, ['internal'])
    expect((await page('GET', '/desk/partners')).status).toBe(200)
    expect((await status()).administered).toBe(true)
  })
})

describe('while the marketplace is away', () => {
  it('lists say that it is offline, and the status keeps what it said last, beside the inbox', async () => {
    await usePartner('500')
    const { id } = await marketplace.book()
    await marketplace.quiet()
    const tell = await openInbox()
    expect((await status()).retrying).toBe(1)
    await bench.closeMarketplace()
    await page('GET', '/v4/venues')
    expect(bench.connection.link().status).toBe('offline')
    expect(await refusal(await page('GET', '/desk/webhook-deliveries'))).toEqual([503, 'remote_offline'])
    expect(await refusal(await page('POST', '/desk/webhook-simulator/stop'))).toEqual([503, 'remote_offline'])
    expect(await tell(id)).toBe(202)
    expect(await status()).toMatchObject({ administered: true, retrying: 1, inbox_new: 1 })
  })
})
