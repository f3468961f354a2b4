/** The inbox over its own port: our sender delivers to it as to any partner, and the desk shows the webhooks. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inboxEntry, inboxSettings, type InboxEntry, type InboxSettings } from '../../../shared/desk/webhook-inbox.ts'
import { testSecret } from '../../engine/webhooks/test-webhooks.ts'
import { openWebhookBench, type WebhookBench } from '../testing/webhook-bench.ts'

let bench: WebhookBench
beforeEach(async () => {
  bench = await openWebhookBench()
})
afterEach(() => bench.close())

const inboxEntries = async (query = ''): Promise<InboxEntry[]> =>
  (await bench.call('GET', `/desk/webhook-inbox${query}`)).json<InboxEntry[]>()

it('takes a booking and its cancellation, once each, and files the booking as it is read', async () => {
  const turnedOn = await bench.call('PUT', '/desk/webhook-inbox/settings', {
    enabled: true,
    port: 0,
    auth_header_key: 'Authorization',
    auth_header_value: testSecret,
  })
  const settings: InboxSettings = inboxSettings.parse(turnedOn.json())
  await bench.configure(settings.base_api_url ?? '', {
    create_booking_endpoint: settings.create_booking_endpoint,
    cancel_booking_endpoint: settings.cancel_booking_endpoint,
  })
  const { id } = await bench.book()
  let entries: InboxEntry[] = []
  while (entries[0]?.state !== 'filed') {
    await bench.time.settle()
    entries = await inboxEntries()
  }
  await bench.quiet()
  await bench.call('POST', '/desk/webhook-deliveries/1/resend')
  await bench.quiet()
  expect((await bench.deliveries())[0]).toMatchObject({ state: 'duplicate', attempts: 2 })
  await bench.call('DELETE', `/v4/bookings/${id}`, undefined, bench.partnerToken)
  while (entries.length < 2 || entries.some((entry) => entry.state !== 'filed')) {
    await bench.time.settle()
    entries = await inboxEntries()
  }
  expect(inboxEntry.array().parse(entries)).toMatchObject([
    { kind: 'cancel', booking_id: id, viewed: false },
    { kind: 'create', booking_id: id, repeats: 1, viewed: false },
  ])
  const shown = await bench.call('GET', '/desk/webhook-inbox/2')
  expect(shown.json()).toMatchObject({ booking: { id, cancelled_at: expect.any(String) as string } })
  expect(await inboxEntries('?q=kind:create%20state:filed')).toHaveLength(1)
  expect((await bench.call('GET', '/desk/webhook-status')).json()).toMatchObject({ inbox_new: 2 })
  expect((await bench.call('POST', '/desk/webhook-inbox/viewed')).status).toBe(400)
  // One webhook came after the list was read.
  expect((await bench.call('POST', '/desk/webhook-inbox/viewed', { up_to_id: 1 })).status).toBe(204)
  expect((await bench.call('GET', '/desk/webhook-status')).json()).toMatchObject({ inbox_new: 1 })
  expect((await bench.call('POST', '/desk/webhook-inbox/viewed', { up_to_id: 2 })).status).toBe(204)
  expect((await bench.call('GET', '/desk/webhook-status')).json()).toMatchObject({ inbox_new: 0 })
  const again = await bench.call('POST', '/desk/webhook-inbox/1/follow-up')
  expect([again.status, again.json<InboxEntry>().state]).toEqual([202, 'received'])
  expect((await bench.call('GET', '/desk/webhook-inbox/9')).status).toBe(404)
  expect((await bench.call('GET', '/desk/webhook-inbox?q=state:lost')).status).toBe(400)
  const shownSettings = await bench.call('GET', '/desk/webhook-inbox/settings')
  expect(shownSettings.text).not.toContain('partner-secret')
})

it('refuses settings that cannot be, naming them', async () => {
  const refused = await bench.call('PUT', '/desk/webhook-inbox/settings', {
    enabled: true,
    interface: 'here',
    port: 70_000,
    auth_header_key: 'Host',
  })
  expect(refused.json()).toMatchObject({
    errors: [{ code: 'invalid_parameter', fields: ['interface', 'port', 'auth_header_key'] }],
  })
  const unavailable = await bench.call('PUT', '/desk/webhook-inbox/settings', {
    enabled: true,
    interface: '192.0.2.1',
    auth_header_key: 'Authorization',
    auth_header_value: testSecret,
  })
  expect(unavailable.json()).toMatchObject({ errors: [{ code: 'port_unavailable', fields: ['interface', 'port'] }] })
  expect((await bench.call('GET', '/desk/webhook-inbox/settings')).json()).toMatchObject({ enabled: false })
})
