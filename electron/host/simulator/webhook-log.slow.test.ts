/** The log of webhooks at the desk: both sides of each attempt, filters, versions, sending again, stopping, forgetting. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { programHeaders } from '../../../shared/http/program-headers.ts'
import { webhookDelivery, type WebhookDelivery } from '../../../shared/desk/webhooks.ts'
import { testSecret } from '../../engine/webhooks/test-webhooks.ts'
import { openWebhookBench, type WebhookBench } from '../testing/webhook-bench.ts'

let bench: WebhookBench
beforeEach(async () => {
  bench = await openWebhookBench()
})
afterEach(() => bench.close())

const minute = 60_000

describe('the log', () => {
  it('holds both sides of each attempt, the secret masked and the body cut at 64 KiB [D6-log, D6-log-limit]', async () => {
    const delivery = await bench.deliverOne('huge')
    const [attempt] = delivery.attempt_log
    expect(attempt?.response).toMatchObject({ status: 202, cut: true })
    expect(attempt?.response?.body).toHaveLength(64 * 1024)
    expect(attempt?.request.headers).toEqual([
      { name: 'User-Agent', value: programHeaders['user-agent'] },
      { name: 'Accept', value: 'application/json' },
      { name: 'Content-Type', value: 'application/json' },
      { name: 'Authorization', value: `[masked, ${testSecret.length} characters]`, masked: true },
      { name: 'X-Delivery-Id', value: delivery.delivery_id },
      { name: 'X-Delivery-Attempt', value: '1' },
      { name: 'X-Webhook-Version', value: '1.1' },
      { name: 'Accept-Encoding', value: 'identity' },
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
    expect(await bench.details(1)).toMatchObject({ state: 'delivered', attempts: 3 })
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
    expect(await bench.details(1)).toMatchObject({ state: 'stopped', attempts: 1 })
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

describe('how long webhooks are kept', () => {
  it('is 90 days unless somebody says otherwise', async () => {
    expect((await bench.call('GET', '/desk/webhook-settings')).json()).toEqual({ retention_days: 90 })
    expect((await bench.call('PUT', '/desk/webhook-settings', { retention_days: 0 })).status).toBe(400)
    await bench.call('PUT', '/desk/webhook-settings', { retention_days: 7 })
    expect((await bench.call('GET', '/desk/webhook-settings')).json()).toEqual({ retention_days: 7 })
  })
})
