/** The queue of an engine pool, its limits and its restarts, with threads that respond when a test says so. */
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody } from '../../../shared/errors/errors.ts'
import { silentLog } from '../../engine/testing/test-database.ts'
import { createEnginePool, type PoolLimits } from './engine-pool.ts'
import type { ThreadEvents } from './engine-thread.ts'
import type { EngineRequest } from './thread-messages.ts'

interface Thread {
  readonly leads: boolean
  readonly events: ThreadEvents
  readonly received: EngineRequest[]
  /** The ids of requests that it has not responded to. */
  readonly open: number[]
  isTerminated: boolean
}

let threads: Thread[]
beforeEach(() => {
  threads = []
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
})
afterEach(() => vi.useRealTimers())

const lastThread = (): Thread => {
  const thread = threads.at(-1)
  if (thread === undefined) throw new Error('no thread was started')
  return thread
}

const create = (engines: number, limits: PoolLimits = {}) =>
  createEnginePool({
    ...limits,
    engines,
    log: silentLog,
    startThread(leads, events) {
      const thread: Thread = { leads, events, received: [], open: [], isTerminated: false }
      threads.push(thread)
      return {
        send(id, request) {
          thread.received.push(request)
          thread.open.push(id)
        },
        stop: () => events.onEnd(new Error('stopped')),
        terminate() {
          thread.isTerminated = true
          events.onEnd(new Error('terminated'))
        },
      }
    },
  })

const ready = ({ events }: Thread): void => events.onMessage({ kind: 'ready' })

/** The first thread is the leader. */
const start = async (engines: number, limits?: PoolLimits) => {
  const pool = create(engines, limits)
  const started = pool.start()
  while (threads.length < engines) {
    threads.forEach(ready)
    await Promise.resolve()
  }
  threads.forEach(ready)
  await started
  return pool
}

const requestOf = (path: string, method = 'GET'): EngineRequest => ({
  method,
  url: `http://engine${path}`,
  headers: [],
  connection: {},
})

const pathsAt = ({ received }: Thread): string[] => received.map(({ url }) => new URL(url).pathname)

/** To the request that the thread received first. */
const respond = ({ events, open }: Thread, text: string): void =>
  events.onMessage({
    kind: 'response',
    id: open.shift() ?? 0,
    response: { status: 200, headers: [], body: new Uint8Array(Buffer.from(text)) },
  })

const refusal = async (response: Promise<Response>): Promise<string | undefined> => {
  const settled = await response
  expect(settled.status).toBe(503)
  expect(settled.headers.get('retry-after')).toBe('1')
  return errorBody.parse(await settled.json()).errors[0]?.code
}

describe('requests', () => {
  it('go to idle threads, one at a time to each, in their order', async () => {
    const pool = await start(2)
    const [leader, other] = threads as [Thread, Thread]
    const responses = ['/a', '/b', '/c', '/d'].map((path) => pool.fetch(requestOf(path)))
    expect([pathsAt(other), pathsAt(leader)]).toEqual([['/a'], ['/b']])
    respond(leader, 'to b')
    respond(other, 'to a')
    respond(leader, 'to c')
    respond(other, 'to d')
    expect([pathsAt(other), pathsAt(leader)]).toEqual([
      ['/a', '/d'],
      ['/b', '/c'],
    ])
    const texts = await Promise.all(responses.map(async (response) => (await response).text()))
    expect(texts).toEqual(['to a', 'to b', 'to c', 'to d'])
  })

  it('of the back office go to the leader beside others, for its work may wait for a long time', async () => {
    const pool = await start(2, { deadlineMs: 100 })
    const [leader, other] = threads as [Thread, Thread]
    const slow = pool.fetch(requestOf('/slow'), { isForLeader: true })
    void pool.fetch(requestOf('/b'), { isForLeader: true })
    for (const path of ['/c', '/d', '/e']) void pool.fetch(requestOf(path))
    expect([pathsAt(leader), pathsAt(other)]).toEqual([['/slow', '/b', '/d'], ['/c']])
    leader.open.push(leader.open.shift() ?? 0)
    for (const thread of [leader, leader, other]) respond(thread, '')
    expect(pathsAt(leader)).toEqual(['/slow', '/b', '/d', '/e'])
    leader.open.push(leader.open.shift() ?? 0)
    respond(leader, '')
    await vi.advanceTimersByTimeAsync(399)
    expect(leader.isTerminated).toBe(false)
    respond(leader, 'at last')
    expect(await (await slow).text()).toBe('at last')
  })

  it('of the back office end with the leader, and where it does not respond at all', async () => {
    const pool = await start(1, { deadlineMs: 100, firstRetryMs: 10 })
    const responses = ['/a', '/b'].map((path) => pool.fetch(requestOf(path, 'POST'), { isForLeader: true }))
    await vi.advanceTimersByTimeAsync(400)
    expect(lastThread().isTerminated).toBe(true)
    for (const response of responses) expect(await refusal(response)).toBe('outcome_unknown')
    const waiting = pool.fetch(requestOf('/c'), { isForLeader: true })
    await vi.advanceTimersByTimeAsync(100)
    expect(await refusal(waiting)).toBe('engine_unavailable')
  })

  it('are refused where too many wait', async () => {
    const pool = await start(1, { waiting: 2 })
    for (const path of ['/a', '/b', '/c']) void pool.fetch(requestOf(path))
    expect(await refusal(pool.fetch(requestOf('/d')))).toBe('engine_unavailable')
    respond(lastThread(), '')
    void pool.fetch(requestOf('/e'))
    for (let count = 0; count < 3; count += 1) respond(lastThread(), '')
    expect(pathsAt(lastThread())).toEqual(['/a', '/b', '/c', '/e'])
  })

  it('that are the first go before all others, and are never refused', async () => {
    const pool = await start(1, { waiting: 1 })
    for (const path of ['/a', '/b']) void pool.fetch(requestOf(path))
    void pool.fetch(requestOf('/ready'), { isFirst: true })
    for (let count = 0; count < 3; count += 1) respond(lastThread(), '')
    expect(pathsAt(lastThread())).toEqual(['/a', '/ready', '/b'])
  })

  it('are refused where they wait too long', async () => {
    const pool = await start(1, { deadlineMs: 100 })
    await vi.advanceTimersByTimeAsync(50)
    void pool.fetch(requestOf('/a'))
    await vi.advanceTimersByTimeAsync(99)
    const waiting = pool.fetch(requestOf('/b'))
    respond(lastThread(), '')
    const late = pool.fetch(requestOf('/c'))
    await vi.advanceTimersByTimeAsync(99)
    expect(pathsAt(lastThread())).toEqual(['/a', '/b'])
    respond(lastThread(), '')
    expect((await waiting).status).toBe(200)
    expect(pathsAt(lastThread())).toEqual(['/a', '/b', '/c'])
    lastThread().events.onEnd(new Error('killed'))
    const unserved = pool.fetch(requestOf('/d'))
    await vi.advanceTimersByTimeAsync(100)
    expect(await refusal(unserved)).toBe('engine_unavailable')
    expect(await refusal(late)).toBe('database_unavailable')
  })

  it('give up their place when they are aborted', async () => {
    const pool = await start(1, { waiting: 1 })
    void pool.fetch(requestOf('/a'))
    const caller = new AbortController()
    const aborted = pool.fetch(requestOf('/b'), { signal: caller.signal })
    caller.abort()
    expect(await refusal(aborted)).toBe('engine_unavailable')
    void pool.fetch(requestOf('/c'))
    respond(lastThread(), '')
    expect(pathsAt(lastThread())).toEqual(['/a', '/c'])
  })
})

describe('a thread', () => {
  it.each([
    ['GET', 'database_unavailable'],
    ['POST', 'outcome_unknown'],
  ])('that exceeds the deadline of a %s is replaced: %s', async (method, code) => {
    const pool = await start(1, { deadlineMs: 100, firstRetryMs: 10 })
    const response = pool.fetch(requestOf('/a', method))
    await vi.advanceTimersByTimeAsync(100)
    expect(await refusal(response)).toBe(code)
    expect(lastThread().isTerminated).toBe(true)
    void pool.fetch(requestOf('/b'))
    await vi.advanceTimersByTimeAsync(10)
    expect(threads).toHaveLength(2)
    expect(lastThread()).toMatchObject({ leads: true, received: [] })
    ready(lastThread())
    expect(pathsAt(lastThread())).toEqual(['/b'])
  })

  it.each([
    ['HEAD', 'database_unavailable'],
    ['DELETE', 'outcome_unknown'],
  ])('that ends during a %s leaves it with %s', async (method, code) => {
    const pool = await start(1)
    const response = pool.fetch(requestOf('/a', method))
    lastThread().events.onEnd(new Error('killed'))
    expect(await refusal(response)).toBe(code)
  })

  it('that ends again and again is started after delays that grow to 3 s, until it has responded', async () => {
    const pool = await start(1, { firstRetryMs: 500 })
    for (const delayMs of [500, 1_000, 2_000, 3_000, 3_000]) {
      const { length } = threads
      lastThread().events.onEnd(new Error('killed'))
      await vi.advanceTimersByTimeAsync(delayMs - 1)
      expect(threads).toHaveLength(length)
      await vi.advanceTimersByTimeAsync(1)
      expect(threads).toHaveLength(length + 1)
    }
    ready(lastThread())
    void pool.fetch(requestOf('/a'))
    respond(lastThread(), '')
    const { length } = threads
    lastThread().events.onEnd(new Error('killed'))
    await vi.advanceTimersByTimeAsync(500)
    expect(threads).toHaveLength(length + 1)
  })

  it('that cannot be started at first is the reason why the pool cannot', async () => {
    const pool = create(2)
    const started = pool.start()
    lastThread().events.onEnd(new Error('The disk is full.'))
    await expect(started).rejects.toThrow('The disk is full.')
    await vi.advanceTimersByTimeAsync(60_000)
    expect(threads).toHaveLength(1)
    await pool.close()
  })
})

it('finishes what is under way before it closes, and starts nothing again', async () => {
  const pool = await start(2)
  const [leader, other] = threads as [Thread, Thread]
  const responses = ['/a', '/b', '/c'].map((path) => pool.fetch(requestOf(path)))
  let isClosed = false
  const closed = pool.close().then(() => (isClosed = true))
  expect(await refusal(pool.fetch(requestOf('/d')))).toBe('engine_unavailable')
  respond(leader, '')
  respond(other, '')
  await vi.advanceTimersByTimeAsync(1)
  expect(isClosed).toBe(false)
  respond(leader, '')
  await closed
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([200, 200, 200])
  await vi.advanceTimersByTimeAsync(60_000)
  expect(threads).toHaveLength(2)
})
