/** An archived partner gets nothing more and keeps its history; names are unique among the others. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Answer } from '../../engine/testing/test-engine.ts'
import { openWebhookBench, partnerPath, type WebhookBench } from '../testing/webhook-bench.ts'

let bench: WebhookBench
beforeEach(async () => {
  bench = await openWebhookBench()
})
afterEach(() => bench.close())

const add = (name: string): Promise<Answer> => bench.call('POST', '/desk/partners', { name })
const taken = { errors: [{ code: 'partner_name_taken', status: 409, fields: ['name'] }] }
const archived = { errors: [{ code: 'partner_archived', status: 409 }] }

describe('the name of a partner', () => {
  it('is refused where another has it, whatever its case and spaces [own-partner-name]', async () => {
    const { id } = (await add('Game Day')).json<{ id: number }>()
    for (const name of ['Game Day', ' GAME  day', 'game\u00a0day', 'gameday']) {
      expect((await add(name)).json(), name).toMatchObject(taken)
    }
    expect((await bench.call('PUT', partnerPath(''), { name: 'game day' })).json()).toMatchObject(taken)
    expect((await bench.call('PUT', `/desk/partners/${id}`, { name: 'GAME DAY' })).json()).toMatchObject({
      id,
      name: 'GAME DAY',
    })
  })

  it('is free once its partner is archived, which is then restored under it only while nobody else has it [own-partner-name]', async () => {
    await bench.call('POST', partnerPath('/archive'))
    const { id } = (await add('demo tickets')).json<{ id: number }>()
    expect((await bench.call('POST', partnerPath('/restore'))).json()).toMatchObject(taken)
    await bench.call('PUT', `/desk/partners/${id}`, { name: 'Other Tickets' })
    expect((await bench.call('POST', partnerPath('/restore'))).json()).not.toHaveProperty('archived_at')
  })
})

describe('an archived partner', () => {
  it('is sent nothing more: what waits is stopped, bookings are not notified, and nothing is sent again [own-partner-archive]', async () => {
    const simulator = await bench.simulator('500')
    await bench.configure(simulator.origin)
    const booking = await bench.book()
    await bench.until(() => simulator.received() === 1)
    await bench.quiet()
    await bench.book()
    const response = await bench.call('POST', partnerPath('/archive'))
    expect(response.json()).toMatchObject({ archived_at: new Date(bench.time.clock.nowMs()).toISOString() })
    expect((await bench.call('POST', partnerPath('/archive'))).json()).toEqual(response.json())

    // An attempt that was under way ends, and is the last.
    await bench.quiet()
    const received = simulator.received()
    await bench.call('DELETE', `/v4/bookings/${booking.id}`, undefined, bench.partnerToken)
    await bench.time.pass(25 * 3_600_000)
    expect(simulator.received()).toBe(received)
    const log = await bench.deliveries()
    expect(log.map(({ kind, state }) => [kind, state])).toEqual([
      ['create', 'stopped'],
      ['create', 'stopped'],
    ])
    const resend = `/desk/webhook-deliveries/${log[0]?.id}/resend`
    expect((await bench.call('POST', resend)).json()).toMatchObject(archived)
    expect((await bench.configure(simulator.origin)).json()).toMatchObject(archived)
    expect((await bench.call('POST', partnerPath('/webhook/test'), {})).json()).toMatchObject(archived)
    expect((await bench.call('PUT', partnerPath(''), { name: 'New' })).json()).toMatchObject(archived)
    expect((await bench.call('GET', partnerPath('/webhook'))).status).toBe(200)
  })

  it('is found by q=archived, and once restored it is notified again [own-partner-archive]', async () => {
    const simulator = await bench.simulator('202')
    await bench.configure(simulator.origin)
    const found = async (q: string): Promise<number> =>
      (await bench.call('GET', `/desk/partners?q=${q}`)).json<unknown[]>().length
    await bench.call('POST', partnerPath('/archive'))
    expect([await found('archived:true'), await found('archived:false'), await found('')]).toEqual([1, 0, 1])
    expect((await bench.call('GET', '/desk/partners?q=archived:maybe')).status).toBe(400)
    await bench.call('POST', partnerPath('/restore'))
    expect([await found('archived:true'), await found('archived:false')]).toEqual([0, 1])
    await bench.book()
    await bench.until(() => simulator.received() === 1)
  })
})
