/** A front with real threads over real HTTP: threads that die, hang and are held, and callers that go away. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { request as requestOver, type IncomingMessage, type ServerResponse } from 'node:http'
import { text as textOf } from 'node:stream/consumers'
import { afterEach, describe, expect, it } from 'vitest'
import { errorBody } from '../../../shared/errors/errors.ts'
import { bodyLimitBytes } from '../../../shared/http/limited-body.ts'
import type { RateLimit } from '../../core/deps.ts'
import { openFrontBench, type FrontBench } from './testing/front-bench.ts'

const endings: (() => unknown)[] = []
afterEach(async () => {
  for (const end of endings.splice(0).reverse()) await end()
})

const open = async (...options: Parameters<typeof openFrontBench>): Promise<FrontBench> => {
  const bench = await openFrontBench(...options)
  endings.push(bench.close)
  return bench
}

const start = async (...options: Parameters<typeof openFrontBench>): Promise<FrontBench> => {
  const bench = await open(...options)
  await bench.start()
  return bench
}

/** The code of a refusal that says when to try again. */
const refusal = async (response: Response): Promise<string | undefined> => {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  return errorBody.parse(await response.json()).errors[0]?.code
}

/** Holds one engine: its request is under way until `release`. */
const hold = async (bench: FrontBench) => {
  const channel = new BroadcastChannel('front-bench')
  endings.push(() => channel.close())
  const held = new Promise((resolve) => (channel.onmessage = resolve))
  const response = bench.send('/v4/events', { fault: 'hold' })
  await held
  return { response, release: () => channel.postMessage('release') }
}

/** The server's response to the next request of this path, once that has arrived. The server runs in this process. */
const arrivalOf = (path: string): Promise<ServerResponse> =>
  new Promise((resolve) => {
    const channel = 'http.server.request.start'
    const onArrival = (message: unknown): void => {
      const { request, response } = message as { request: IncomingMessage; response: ServerResponse }
      if (request.url !== path) return
      unsubscribe(channel, onArrival)
      resolve(response)
    }
    subscribe(channel, onArrival)
  })

const bookings = ({ engine }: FrontBench): number =>
  engine.database.prepare<{ count: number }>('SELECT count(*) AS count FROM bookings').get()?.count ?? 0

describe('the state of the process', () => {
  it('is healthy from the begin, and ready while an engine can read its database', async () => {
    const bench = await open()
    const states = async () => [(await bench.send('/health')).status, (await bench.send('/ready')).status]
    expect(await states()).toEqual([200, 503])
    expect(await refusal(await bench.send('/v4/events'))).toBe('engine_unavailable')
    await bench.start()
    expect(await states()).toEqual([200, 200])
    bench.engine.database.prepareWrite('ALTER TABLE meta RENAME TO mislaid').run()
    expect(await states()).toEqual([200, 503])
    bench.engine.database.prepareWrite('ALTER TABLE mislaid RENAME TO meta').run()
    expect(await states()).toEqual([200, 200])
  })

  it('is not ready any more once it is leaving, while requests are served and end their connections', async () => {
    const bench = await start()
    await bench.front.leave()
    const responses = await Promise.all(['/health', '/ready', '/v4/events'].map((path) => bench.send(path)))
    expect(responses.map(({ status }) => status)).toEqual([200, 503, 200])
    for (const { headers } of responses) expect(headers.get('connection')).toBe('close')
  })

  it('is not ready where the only engine is gone', async () => {
    const bench = await start({ firstRetryMs: 600_000, deadlineMs: 1_000 })
    await bench.send('/v4/events', { fault: 'exit before' })
    expect([(await bench.send('/health')).status, (await bench.send('/ready')).status]).toEqual([200, 503])
  })

  it('is not ready while the only engine hangs, and does not wait for its deadline', async () => {
    const bench = await start()
    const held = await hold(bench)
    const isReady = async () => (await bench.send('/ready')).ok
    expect(await isReady()).toBe(false)
    held.release()
    // Past the deadline the response would be 503.
    expect((await held.response).status).toBe(200)
    await expect.poll(isReady).toBe(true)
  })

  it('says why an engine cannot be started', async () => {
    const bench = await open()
    await expect(bench.start({ demo: true })).rejects.toThrow('demo')
  })
})

describe('an engine that dies', () => {
  it('leaves a read that may be repeated, and another takes its place', async () => {
    const bench = await start()
    expect(await refusal(await bench.send('/v4/events', { fault: 'exit after' }))).toBe('database_unavailable')
    expect((await bench.send('/v4/events')).status).toBe(200)
  })

  it.each(['exit before', 'exit after'])(
    'leaves a write with an unknown outcome, settled by its key: %s',
    async (fault) => {
      const bench = await start({ engines: 2 })
      const before = bookings(bench)
      expect(await refusal(await bench.book('a key', { fault }))).toBe('outcome_unknown')
      expect(bookings(bench) - before).toBe(fault === 'exit after' ? 1 : 0)
      expect((await bench.book('a key')).status).toBe(201)
      expect(bookings(bench) - before).toBe(1)
    },
  )

  it('by taking too long is replaced, while another goes on', async () => {
    const bench = await start({ engines: 2, deadlineMs: 6_000 })
    const hanging = bench.book('a key', { fault: 'hang' })
    expect((await bench.send('/v4/events')).status).toBe(200)
    expect(await refusal(await hanging)).toBe('outcome_unknown')
    const { response, release } = await hold(bench)
    expect((await bench.send('/v4/events')).status).toBe(200)
    release()
    expect((await response).status).toBe(200)
  })
})

describe('the queue', () => {
  /** One request is under way, and another one waits, of which the server has this response. */
  const fill = async (rateLimit: RateLimit = 'off') => {
    const bench = await start({ waiting: 1, rateLimit })
    const held = await hold(bench)
    const caller = new AbortController()
    const arrived = arrivalOf('/v4/venues?waits')
    const waiting = bench.send('/v4/venues?waits', { signal: caller.signal })
    return { bench, held, caller, waiting, outgoing: await arrived }
  }

  it('refuses what exceeds it, and serves the rest', async () => {
    const { bench, held, waiting } = await fill()
    expect(await refusal(await bench.send('/v4/events'))).toBe('engine_unavailable')
    held.release()
    expect([(await held.response).status, (await waiting).status]).toEqual([200, 200])
  })

  it('has the place again of a caller who went away, whose request reaches no engine', async () => {
    const { bench, held, waiting, caller, outgoing } = await fill({ anonymousPerMinute: 60, tokenPerMinute: 60 })
    const closed = once(outgoing, 'close')
    caller.abort()
    await expect(waiting).rejects.toThrow('abort')
    await closed
    const next = bench.send('/v4/venues')
    held.release()
    expect([(await held.response).status, (await next).status]).toEqual([200, 200])
    expect((await bench.send('/v4/venues')).headers.get('ratelimit-remaining')).toBe('57')
  })
})

describe('requests', () => {
  it('with a body are read as by an engine alone, also of a GET', async () => {
    const bench = await start()
    const body = 'q=name:celtics&per_page=1'
    const headers = { 'Content-Type': 'application/x-www-form-urlencoded', 'Content-Length': body.length }
    const call = requestOver(`${bench.origin}/v4/events`, { method: 'GET', headers })
    call.end(body)
    const [response] = (await once(call, 'response')) as [IncomingMessage]
    expect(response.headers['x-pagination-per-page']).toBe('1')
    await textOf(response)
    expect((await bench.send('/v4/events', { method: 'POST', body: 'a'.repeat(bodyLimitBytes + 1) })).status).toBe(413)
    expect((await bench.send('/v4/events')).status).toBe(200)
  })

  it('are limited together, whichever engine has them', async () => {
    const bench = await start({ engines: 3, rateLimit: { anonymousPerMinute: 5, tokenPerMinute: 9 } })
    const responses = await Promise.all(Array.from({ length: 12 }, () => bench.send('/v4/events')))
    expect(responses.filter(({ status }) => status === 429)).toHaveLength(7)
    const remaining = responses.filter(({ ok }) => ok).map(({ headers }) => headers.get('ratelimit-remaining'))
    expect(remaining.toSorted()).toEqual(['0', '1', '2', '3', '4'])
  })
})
