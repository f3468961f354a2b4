/** Partners at the desk: their configuration, the test of it, and the simulated partner. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { webhookExchange, type WebhookExchange } from '../../../shared/desk/webhooks.ts'
import { testSecret } from '../../engine/webhooks/test-webhooks.ts'
import { headerOf, openWebhookBench, partnerPath, type WebhookBench } from '../testing/webhook-bench.ts'

let bench: WebhookBench
beforeEach(async () => {
  bench = await openWebhookBench()
})
afterEach(() => bench.close())

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
    await bench.configure(simulator.origin)
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

  it('version 1.0 is not sent creations [spec-webhook-only-configured, own-webhook-1-0]', async () => {
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
  const described = Object.keys(paths).filter(
    (path) => !path.startsWith('/desk/inventory/') && /webhook|partner/.test(path),
  )
  expect(described).toHaveLength(27)
  expect(Object.keys(paths['/desk/partners/{id}/webhook'] ?? {})).toEqual(['get', 'put'])
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
