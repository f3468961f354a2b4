/** The sender when something goes wrong around it: the program ends, the clock jumps, the log grows old, the disk is full. */
import { afterEach, describe, expect, it } from 'vitest'
import { refuseRows } from '../testing/test-database.ts'
import { partnerLimit } from './sender.ts'
import { closeSenderBenches, hour, minute, openSenderBench, second } from './test-sender.ts'
import { firstBooking, storedDeliveries } from './test-webhooks.ts'

afterEach(closeSenderBenches)

describe('the end of the program', () => {
  it('gives what is under way a moment, then makes it again at the next start [D6-retried]', async () => {
    const bench = openSenderBench()
    bench.respond = () => 'never'
    bench.enqueue(firstBooking, 'create')
    await bench.time.settle()
    let stopped = false
    void bench.webhooks.stop().then(() => (stopped = true))
    await bench.time.pass(second)
    expect(stopped).toBe(false)
    await bench.time.pass(2 * second)
    expect(stopped).toBe(true)
    expect(bench.webhooks.reader.attempts(1, 5)).toMatchObject([{ outcome: 'unknown', error: 'interrupted' }])
    bench.respond = () => 202
    bench.restart()
    await bench.time.settle()
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('comes even where the way out never says what became of a request [D6-timeout]', async () => {
    const bench = openSenderBench()
    bench.respond = () => new Promise(() => undefined)
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(17 * second)
    expect(bench.webhooks.reader.attempts(1, 5)).toContainEqual(
      expect.objectContaining({ number: 1, outcome: 'failed', error: 'timeout' }),
    )
    expect(bench.sent).toHaveLength(2)
    let stopped = false
    void bench.webhooks.stop().then(() => (stopped = true))
    await bench.time.pass(4 * second)
    expect(stopped).toBe(true)
  })

  it('after days closed, what is overdue is spread and not sent all at once', async () => {
    const bench = openSenderBench({ partners: 1, bookings: 300 })
    bench.respond = () => 500
    for (let index = 0; index < 300; index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.pass(minute)
    bench.time.forget()
    bench.time.setClock(bench.time.clock.nowMs() + 72 * hour)
    bench.respond = () => 202
    bench.sent.length = 0
    bench.restart()
    await bench.time.pass(10 * second)
    expect(bench.sent.length).toBeGreaterThan(90)
    expect(bench.sent.length).toBeLessThan(110)
    await bench.time.pass(minute)
    expect(storedDeliveries(bench.database).every((row) => row.state === 'delivered')).toBe(true)
  })
})

describe('an attempt that is under way', () => {
  const openWithOneUnderWay = async () => {
    const bench = openSenderBench()
    let respond: (response: number) => void = () => undefined
    bench.respond = () => new Promise((resolve) => (respond = resolve))
    bench.enqueue(firstBooking, 'create')
    await bench.time.settle()
    expect(bench.sent).toHaveLength(1)
    return { bench, respond: (response: number) => respond(response) }
  }

  it('is not made again by another program that starts', async () => {
    const { bench, respond } = await openWithOneUnderWay()
    bench.startBeside()
    await bench.time.pass(10 * second)
    respond(202)
    await bench.time.pass(minute)
    expect(bench.sent).toHaveLength(1)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 1 }])
  })

  it('when its program is killed is made again once no program can be at it any more', async () => {
    const { bench } = await openWithOneUnderWay()
    await bench.time.pass(5 * second)
    bench.respond = () => 202
    bench.restart()
    await bench.time.pass(24 * second)
    expect(bench.sent).toHaveLength(1)
    await bench.time.pass(10 * second)
    expect(bench.sent).toHaveLength(2)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  })

  it('and ends after another program gave it up changes nothing any more', async () => {
    const { bench, respond } = await openWithOneUnderWay()
    const other = bench.startBeside()
    await bench.time.settle()
    bench.respond = () => 202
    bench.time.setClock(bench.time.clock.nowMs() + minute)
    other.wake()
    await bench.time.settle()
    expect(bench.sent).toHaveLength(2)
    respond(401)
    await bench.time.settle()
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 2 }])
    expect(bench.webhooks.reader.attempts(1, 5)).toContainEqual(
      expect.objectContaining({ number: 1, outcome: 'unknown', error: 'interrupted' }),
    )
  })
})

it('sends what it was about to take up when it was stopped, once it is started again', async () => {
  const bench = openSenderBench({ partners: 1, bookings: 1 })
  await bench.time.settle()
  bench.enqueue(firstBooking, 'create')
  await bench.webhooks.stop()
  await bench.time.settle()
  expect(bench.sent).toEqual([])
  bench.webhooks.start()
  await bench.time.settle()
  expect(bench.sent).toHaveLength(1)
})

describe('a computer that sleeps', () => {
  it('with every place taken spreads what is overdue when it wakes, and does not send it all at once', async () => {
    const bench = openSenderBench({ partners: 1, bookings: 600 })
    bench.respond = () => 'never'
    for (let index = 0; index < 600; index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.pass(5 * second)
    expect(bench.underWay).toBe(partnerLimit)
    bench.time.setClock(bench.time.clock.nowMs() + 72 * hour)
    bench.respond = () => 202
    bench.sent.length = 0
    // Attempts that are under way are given up ten seconds later, and then there are two more.
    await bench.time.pass(12 * second)
    expect(bench.sent.length).toBeGreaterThan(15)
    expect(bench.sent.length).toBeLessThan(40)
    await bench.time.pass(2 * minute)
    expect(storedDeliveries(bench.database).every((row) => row.state === 'delivered')).toBe(true)
  })
})

describe('the clock', () => {
  it('set back by a year does not put off what is due by more than it can be', async () => {
    const bench = openSenderBench()
    bench.respond = () => 500
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(2 * minute)
    bench.respond = () => 202
    bench.time.setClock(bench.time.clock.nowMs() - 365 * 24 * hour)
    await bench.time.pass(6 * minute)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered' }])
  })

  it('that was ahead for a while puts nothing off by as much', async () => {
    const bench = openSenderBench()
    const startMs = bench.time.clock.nowMs()
    bench.respond = (request) => (request.body === `{"id": ${firstBooking}}` ? 500 : 'never')
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(minute)
    bench.time.setClock(startMs + 20 * hour)
    bench.enqueue(firstBooking + 1, 'create')
    await bench.time.pass(6 * minute)
    expect(storedDeliveries(bench.database)).toMatchObject([{ attempts: 4 }, { state: 'sending' }])
    // The computer is restarted, with its clock corrected.
    bench.enqueue(firstBooking + 2, 'create')
    bench.time.forget()
    bench.respond = () => 202
    bench.time.setClock(startMs + 10 * minute)
    bench.restart()
    await bench.time.pass(6 * second)
    const [waits, ...others] = storedDeliveries(bench.database)
    expect(others).toMatchObject([{ state: 'delivered' }, { state: 'delivered' }])
    // The next attempt is half an hour after the fourth, as before, and not twenty hours later.
    expect(waits?.state).toBe('retrying')
    expect(waits?.due_at_ms).toBeLessThan(startMs + 50 * minute)
    await bench.time.pass(40 * minute)
    expect(storedDeliveries(bench.database)[0]?.state).toBe('delivered')
  })

  it('set back by an hour brings no wait to an end before its time', async () => {
    const bench = openSenderBench()
    bench.respond = () => 500
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(6 * minute)
    expect(bench.sent).toHaveLength(4)
    bench.time.setClock(bench.time.clock.nowMs() - hour)
    await bench.time.pass(29 * minute)
    expect(bench.sent).toHaveLength(4)
    await bench.time.pass(6 * minute)
    expect(bench.sent).toHaveLength(5)
  })

  it('set ahead by a month, or slept through, makes due what is due within a minute', async () => {
    const bench = openSenderBench()
    bench.respond = () => 500
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(2 * minute)
    bench.respond = () => 202
    bench.time.setClock(bench.time.clock.nowMs() + 30 * 24 * hour)
    await bench.time.pass(minute)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered' }])
  })
})

describe('forgetting', () => {
  it('takes settled deliveries that are old enough, with their attempts, and leaves what is open', async () => {
    const bench = openSenderBench({ partners: 1, bookings: 500 })
    for (let index = 0; index < 500; index += 1) {
      bench.respond = () => (index === 0 ? 500 : 202)
      bench.enqueue(firstBooking + index, 'create')
    }
    bench.respond = (request) => (request.body === `{"id": ${firstBooking}}` ? 500 : 202)
    await bench.time.pass(minute)
    bench.webhooks.setRetentionDays(10)
    await bench.time.pass(9 * 24 * hour)
    expect(storedDeliveries(bench.database)).toHaveLength(500)
    await bench.time.pass(2 * 24 * hour)
    const left = storedDeliveries(bench.database)
    // The newest one stays, so that its number is never assigned again.
    expect(left.map((row) => [row.id, row.state])).toEqual([
      [1, 'retrying'],
      [500, 'delivered'],
    ])
    const attempts = bench.database
      .prepare<{ delivery_id: number }>('SELECT DISTINCT delivery_id FROM webhook_attempts ORDER BY delivery_id')
      .all()
    expect(attempts.map((row) => row.delivery_id)).toEqual([1, 500])
  })

  it('is noticed by who looks whether the log has changed', async () => {
    const bench = openSenderBench({ partners: 1, bookings: 2 })
    for (let index = 0; index < 2; index += 1) bench.enqueue(firstBooking + index, 'create')
    await bench.time.pass(20 * 24 * hour)
    const before = bench.webhooks.version()
    await bench.time.pass(2 * hour)
    expect(bench.webhooks.version()).toBe(before)
    bench.webhooks.setRetentionDays(10)
    await bench.time.settle()
    expect(storedDeliveries(bench.database)).toHaveLength(1)
    expect(bench.webhooks.version()).not.toBe(before)
  })
})

describe('a database that cannot be written to', () => {
  it('holds up the end of an attempt and loses nothing', async () => {
    const bench = openSenderBench()
    const endRefusal = refuseRows(bench.database, 'UPDATE', 'webhook_attempts')
    bench.enqueue(firstBooking, 'create')
    await bench.time.pass(second)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'sending' }])
    endRefusal()
    await bench.time.pass(10 * second)
    expect(storedDeliveries(bench.database)).toMatchObject([{ state: 'delivered', attempts: 1 }])
    expect(bench.sent).toHaveLength(1)
  })
})
