/** Sending a filtered range again and stopping it, over bookings with a creation and a cancellation each. */
import { afterEach, describe, expect, it } from 'vitest'
import { closeSenderBenches, minute, openSenderBench, second, type SenderBench } from './test-sender.ts'
import { firstBooking, storedDeliveries, type StoredDelivery } from './test-webhooks.ts'

afterEach(closeSenderBenches)

const amount = 150

/** Creations with the ids 1 to 150, then their cancellations; every response has the given status. */
const openCancelled = async (status: number): Promise<SenderBench> => {
  const bench = openSenderBench({ partners: 1, bookings: amount })
  bench.respond = () => status
  for (const kind of ['create', 'cancel'] as const) {
    for (let index = 0; index < amount; index += 1) bench.enqueue(firstBooking + index, kind)
    await bench.time.pass(second)
  }
  bench.sent.length = 0
  return bench
}

const ofKind = (bench: SenderBench, kind: StoredDelivery['kind']): StoredDelivery[] =>
  storedDeliveries(bench.database).filter((row) => row.kind === kind)
/** The number of deliveries that jobs have not processed. */
const leftOver = (bench: SenderBench): number =>
  bench.database.prepare<{ left: number }>('SELECT count(*) AS left FROM webhook_job_deliveries').get()?.left ?? -1

describe('a filtered range', () => {
  it('is sent again as a job that goes on after a restart and can be cancelled [D6-resend]', async () => {
    const bench = openSenderBench({ partners: 1, bookings: 450 })
    bench.respond = () => 401
    for (let index = 0; index < 450; index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.pass(second)
    bench.respond = () => 202
    const job = bench.webhooks.jobs.begin('resend', 'state:unauthorized')
    expect(job).toMatchObject({ state: 'running', total: 450, done: 0 })
    await new Promise((resolve) => setImmediate(resolve))
    bench.restart()
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', done: 450, changed: 450 })
    expect(storedDeliveries(bench.database).every((row) => row.state === 'delivered' && row.attempts === 2)).toBe(true)

    const other = bench.webhooks.jobs.begin('resend', 'state:delivered')
    expect(bench.webhooks.jobs.cancel(other.id)).toMatchObject({ state: 'cancelled' })
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(other.id)).toMatchObject({ state: 'cancelled', changed: 0 })
    expect(leftOver(bench)).toBe(0)
  })

  it('that is cancelled costs nothing at once: what was left of it goes in small steps, and on after a restart', async () => {
    const bench = await openCancelled(202)
    const job = bench.webhooks.jobs.begin('stop', 'state:delivered')
    expect(bench.webhooks.jobs.cancel(job.id)).toMatchObject({ state: 'cancelled', done: 0 })
    expect(leftOver(bench)).toBe(300)
    bench.restart()
    await bench.time.pass(second)
    expect(leftOver(bench)).toBe(0)
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'cancelled', done: 0, changed: 0 })
    expect(bench.time.timers()).toBe(1)
  })

  it('that is stopped sends nothing any more: cancellations that wait are stopped with their creations [D6-until-stopped]', async () => {
    const bench = await openCancelled(404)
    bench.respond = () => 202
    const job = bench.webhooks.jobs.begin('stop', 'state:waiting,sending,retrying')
    await bench.time.pass(minute)
    expect(bench.sent).toEqual([])
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', total: 300, done: 300, changed: 300 })
    expect(storedDeliveries(bench.database).every((row) => row.state === 'stopped')).toBe(true)
    expect(leftOver(bench)).toBe(0)
  })

  it('of creations alone lets their cancellations go [D6-order]', async () => {
    const bench = await openCancelled(404)
    bench.respond = () => 202
    const job = bench.webhooks.jobs.begin('stop', 'state:waiting,retrying kind:create')
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', total: 150, done: 150, changed: 150 })
    expect(ofKind(bench, 'create').every((row) => row.state === 'stopped')).toBe(true)
    expect(ofKind(bench, 'cancel').every((row) => row.state === 'delivered')).toBe(true)
  })

  it('that is sent again is sent once each, cancellations behind their creations, and all of it is counted [D6-resend, D6-order]', async () => {
    const bench = await openCancelled(202)
    const job = bench.webhooks.jobs.begin('resend', 'state:delivered')
    expect(job).toMatchObject({ state: 'running', total: 300, done: 0 })
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', total: 300, done: 300, changed: 300 })
    const sent = bench.sent.map(({ url, body }) => `${url.endsWith('cancel') ? 'cancel' : 'create'} ${body}`)
    expect(sent).toHaveLength(300)
    expect(new Set(sent).size).toBe(300)
    for (const [index, line] of sent.entries()) {
      if (line.startsWith('cancel')) expect(sent.slice(0, index)).toContain(line.replace('cancel', 'create'))
    }
  })

  it('of what was stopped is sent again whole [D6-resend]', async () => {
    const bench = await openCancelled(404)
    bench.webhooks.jobs.begin('stop', 'state:waiting,retrying')
    await bench.time.pass(second)
    bench.respond = () => 202
    const job = bench.webhooks.jobs.begin('resend', 'state:stopped')
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', total: 300, done: 300, changed: 300 })
    expect(storedDeliveries(bench.database).every((row) => row.state === 'delivered')).toBe(true)
  })

  it('is what the filter found at the beginning: what came later, or fits only later, is left alone', async () => {
    const bench = openSenderBench({ partners: 1, bookings: 3 })
    bench.respond = (request) => (request.body.includes(String(firstBooking)) ? 404 : 202)
    bench.enqueue(firstBooking, 'create')
    bench.enqueue(firstBooking + 1, 'create')
    await bench.time.pass(second)
    const job = bench.webhooks.jobs.begin('stop', 'kind:create state:retrying')
    bench.respond = () => 404
    bench.enqueue(firstBooking + 2, 'create')
    bench.webhooks.resend(2)
    await bench.time.settle()
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', total: 1, done: 1, changed: 1 })
    expect(storedDeliveries(bench.database).map((row) => row.state)).toEqual(['stopped', 'retrying', 'retrying'])
  })

  it('that has changed since is stopped all the same: that is what was promised [D6-until-stopped]', async () => {
    const bench = openSenderBench({ partners: 1, bookings: 1 })
    bench.respond = () => 404
    bench.enqueue(firstBooking, 'create')
    const job = bench.webhooks.jobs.begin('stop', 'state:waiting')
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(job.id)).toMatchObject({ state: 'done', total: 1, done: 1, changed: 1 })
    expect(storedDeliveries(bench.database)[0]?.state).toBe('stopped')
  })

  it('that an earlier version had begun is taken up where it was left', async () => {
    const bench = await openCancelled(401)
    bench.respond = () => 202
    bench.database
      .prepareWrite(
        `INSERT INTO webhook_jobs (action, q, state, total, done, changed, at_delivery_id, last_delivery_id, created_at_ms)
         VALUES ('resend', 'state:unauthorized kind:create', 'running', 150, 50, 50, 50, 300, 0)`,
      )
      .run()
    bench.restart()
    await bench.time.pass(minute)
    expect(bench.webhooks.jobs.find(1)).toMatchObject({ state: 'done', total: 150, done: 150, changed: 150 })
    expect(ofKind(bench, 'create').map((row) => row.state)).toEqual([
      ...Array.from({ length: 50 }, () => 'unauthorized'),
      ...Array.from({ length: 100 }, () => 'delivered'),
    ])
  })
})
