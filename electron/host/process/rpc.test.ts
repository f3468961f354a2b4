/** Calls over a real MessageChannel: responses, refusals, aborts, time-outs, and that every call settles exactly once. */
import fc from 'fast-check'
import { MessageChannel } from 'node:worker_threads'
import { expect, test } from 'vitest'
import { errorBody } from '../../../shared/errors/errors.ts'
import { createRpcPeer, type Fetch } from './rpc.ts'

const notHere: Fetch = () => new Response(null, { status: 404 })

const connect = (fetch: Fetch, timeoutMs?: number) => {
  const { port1, port2 } = new MessageChannel()
  const client = createRpcPeer({ post: (message) => port1.postMessage(message), fetch: notHere, timeoutMs })
  const server = createRpcPeer({ post: (message) => port2.postMessage(message), fetch })
  port1.on('message', (message) => void client.receive(message))
  port2.on('message', (message) => void server.receive(message))
  port1.on('close', () => client.close('the channel closed'))
  return { client, server, cut: () => port2.close(), end: () => port1.close() }
}

const never: Fetch = (request) =>
  new Promise((_resolve, reject) => {
    request.signal.addEventListener('abort', () => reject(request.signal.reason as Error))
  })

const expectUnavailable = async (response: Response) => {
  expect(response.status).toBe(503)
  expect(response.headers.get('retry-after')).toBe('1')
  const body = errorBody.parse(await response.json())
  expect(body.errors[0]?.code).toBe('engine_unavailable')
  expect(body.errors[0]?.uuid).toBe(response.headers.get('x-request-id'))
}

test('refuses TRACE, which no Request can carry', async () => {
  const { client, end } = connect(() => new Response())
  const request = Object.defineProperty(new Request('http://127.0.0.1/v4/events'), 'method', { value: 'TRACE' })
  expect((await client.fetch(request)).status).toBe(405)
  end()
})

test('carries method, address, headers and bytes there and back', async () => {
  const { client, end } = connect(async (request) => {
    const bytes = new Uint8Array(await request.arrayBuffer())
    return new Response(bytes.toReversed(), {
      status: 201,
      headers: { 'X-Seen': `${request.method} ${request.url} ${request.headers.get('x-key') ?? ''}` },
    })
  })
  const response = await client.fetch(
    new Request('http://engine/v4/a?b=1', {
      method: 'POST',
      headers: { 'X-Key': 'k' },
      body: new Uint8Array([0, 255]),
    }),
  )
  expect(response.status).toBe(201)
  expect(response.headers.get('content-length')).toBe(String((await response.clone().arrayBuffer()).byteLength))
  expect(response.headers.get('x-seen')).toBe('POST http://engine/v4/a?b=1 k')
  expect([...new Uint8Array(await response.arrayBuffer())]).toEqual([255, 0])
  end()
})

test('carries answers that have no body', async () => {
  const { client, end } = connect(() => new Response(null, { status: 304, headers: { ETag: '"a"' } }))
  const response = await client.fetch(new Request('http://engine/v4/events/1'))
  expect([response.status, response.headers.get('etag'), await response.text()]).toEqual([304, '"a"', ''])
  end()
})

test('a handler that throws answers 500 and tells nothing of its insides', async () => {
  const { client, end } = connect(() => {
    throw new Error('secret path')
  })
  const response = await client.fetch(new Request('http://engine/v4/x'))
  expect(response.status).toBe(500)
  expect(await response.text()).not.toContain('secret path')
  end()
})

test('an abort rejects the caller and reaches the handler', async () => {
  let seen: () => void = () => undefined
  const handlerAborted = new Promise<void>((resolve) => (seen = resolve))
  let begun: () => void = () => undefined
  const handlerBegan = new Promise<void>((resolve) => (begun = resolve))
  const { client, end } = connect((request) => {
    request.signal.addEventListener('abort', seen)
    begun()
    return never(request)
  })
  const controller = new AbortController()
  const call = client.fetch(new Request('http://engine/v4/x', { signal: controller.signal }))
  await handlerBegan
  controller.abort()
  await expect(call).rejects.toThrow()
  await handlerAborted
  expect(client.pendingCount()).toBe(0)
  end()
})

test('a call that takes too long settles with engine_unavailable', async () => {
  const { client, end } = connect(never, 5)
  await expectUnavailable(await client.fetch(new Request('http://engine/v4/x')))
  expect(client.pendingCount()).toBe(0)
  end()
})

test('a closed channel settles what waits, and later calls at once', async () => {
  const { client, cut } = connect(never)
  const calls = [1, 2, 3].map((number) => client.fetch(new Request(`http://engine/v4/${String(number)}`)))
  cut()
  for (const response of await Promise.all(calls)) await expectUnavailable(response)
  await expectUnavailable(await client.fetch(new Request('http://engine/v4/later')))
})

test('drain lets what is under way finish and refuses what comes after', async () => {
  let release: () => void = () => undefined
  let begun: () => void = () => undefined
  const handlerBegan = new Promise<void>((resolve) => (begun = resolve))
  const { client, server, end } = connect(
    () =>
      new Promise<Response>((resolve) => {
        release = () => resolve(new Response('done'))
        begun()
      }),
  )
  const first = client.fetch(new Request('http://engine/v4/1'))
  await handlerBegan
  const drained = server.drain()
  const second = client.fetch(new Request('http://engine/v4/2'))
  await expectUnavailable(await second)
  release()
  await drained
  expect(await (await first).text()).toBe('done')
  end()
})

/** Events that can happen to a call, in any order and any number. */
const happening = fc.oneof(
  fc.record({ kind: fc.constant('answer' as const), call: fc.nat(9) }),
  fc.record({ kind: fc.constant('abort' as const), call: fc.nat(9) }),
  fc.record({ kind: fc.constant('close' as const) }),
  fc.record({ kind: fc.constant('noise' as const), message: fc.anything() }),
)

test('every call settles exactly once, whatever arrives in whatever order', async () => {
  await fc.assert(
    fc.asyncProperty(fc.integer({ min: 1, max: 10 }), fc.array(happening, { maxLength: 30 }), async (count, story) => {
      const sent: number[] = []
      const client = createRpcPeer({
        fetch: notHere,
        post: (message) => {
          const { kind, id } = message as { kind: string; id: number }
          if (kind === 'request') sent.push(id)
        },
      })
      const controllers = Array.from({ length: count }, () => new AbortController())
      const settlements = controllers.map(() => 0)
      const calls = controllers.map((controller, index) =>
        client.fetch(new Request('http://engine/v4/x', { signal: controller.signal })).then(
          () => (settlements[index] = (settlements[index] ?? 0) + 1),
          () => (settlements[index] = (settlements[index] ?? 0) + 1),
        ),
      )
      await Promise.resolve()
      for (const event of story) {
        if (event.kind === 'answer')
          client.receive({
            kind: 'response',
            id: sent[event.call] ?? -1,
            status: 200,
            headers: [],
            body: new Uint8Array(),
          })
        else if (event.kind === 'abort') controllers[event.call]?.abort()
        else if (event.kind === 'close') client.close('gone')
        else client.receive(event.message)
      }
      client.close('the end')
      await Promise.all(calls)
      expect(settlements).toEqual(controllers.map(() => 1))
      expect(client.pendingCount()).toBe(0)
    }),
    { numRuns: 200 },
  )
})
