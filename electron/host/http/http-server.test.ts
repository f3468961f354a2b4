/** The HTTP server of the hosts, with requests that only a socket can send. */
import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { errorBody } from '../../../shared/errors/errors.ts'
import { listen, type HttpServer } from './http-server.ts'
import { makeCertificate } from '../testing/test-certificate.ts'

let server: HttpServer
beforeEach(async () => {
  server = await listen(0, (request) => new Response(new URL(request.url).pathname))
})
afterEach(() => server.close())

const send = async (text: string): Promise<string> => {
  const socket = connect(server.port, '127.0.0.1')
  let received = ''
  socket.on('data', (chunk: Buffer) => (received += chunk.toString()))
  socket.write(text)
  await once(socket, 'close')
  return received
}

it.each([
  ['HTTP/1.0 without a host', 'GET /v4/events HTTP/1.0\r\n\r\n'],
  ['an absolute address', 'GET http://elsewhere.test/v4/events HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n'],
])('answers %s', async (_what, text) => {
  const answer = await send(text)
  expect(answer).toMatch(/^HTTP\/1\.1 200 OK/)
  expect(answer).toContain('/v4/events')
})

describe('what is refused before it is a request', () => {
  const parts = (answer: string) => {
    const [head = '', body = ''] = answer.split('\r\n\r\n')
    return { head, body: errorBody.parse(JSON.parse(body)) }
  }

  it.each([
    [
      'headers that are too long',
      `GET /v4/events HTTP/1.1\r\nHost: x\r\nX-Long: ${'a'.repeat(20_000)}\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    [
      'an address that is too long',
      `GET /v4/events?q=${'a'.repeat(20_000)} HTTP/1.1\r\nHost: x\r\n\r\n`,
      431,
      'headers_too_large',
    ],
    ['a method that nobody knows', 'FETCH /v4/events HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
    ['TRACE', 'TRACE /v4/events HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
    ['CONNECT', 'CONNECT elsewhere.test:443 HTTP/1.1\r\nHost: x\r\n\r\n', 405, 'method_not_allowed'],
    ['what is no HTTP', 'hello\r\n\r\n', 405, 'method_not_allowed'],
    ['a header without a colon', 'GET / HTTP/1.1\r\nHost: x\r\nnonsense\r\n\r\n', 400, 'invalid_request'],
  ])('has the error body and a request id: %s [D6b-unread]', async (_what, text, status, code) => {
    const { head, body } = parts(await send(text))
    expect(head).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `))
    const [, id] = /^x-request-id: (.*)$/im.exec(head) ?? []
    expect(body).toMatchObject({ status, errors: [{ code, status, uuid: id }] })
    expect(head).toMatch(/^connection: close$/im)
    expect(head).toMatch(/^content-type: application\/json/im)
  })
})

describe('the end', () => {
  const sockets: Socket[] = []
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => {
    vi.useRealTimers()
    for (const socket of sockets.splice(0)) socket.destroy()
  })

  const hold = async (port: number, text: string): Promise<Socket> => {
    const socket = connect(port, '127.0.0.1').resume()
    sockets.push(socket)
    await once(socket, 'connect')
    if (text !== '') socket.write(text)
    return socket
  }

  it.each([
    ['says nothing', ''],
    ['stops within the headers', 'POST /a HTTP/1.1\r\nHost: x\r\n'],
    ['stops within the body', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
    ['stops within the body of a GET', 'GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
  ])('comes soon where a connection %s', async (_what, text) => {
    const reading = await listen(0, async (request) => new Response(await request.text()))
    const gone = once(await hold(reading.port, text), 'close')
    // The server has received it once it has received the next one.
    await fetch(reading.origin)
    const closed = reading.close()
    vi.advanceTimersByTime(2_000)
    await closed
    await gone
  })

  it('comes soon where a connection was to be a secure one and says nothing', async () => {
    const secure = await listen(0, () => new Response('ok'), { tls: await makeCertificate() })
    const first = await hold(secure.port, '')
    const second = await hold(secure.port, 'no handshake')
    await once(second, 'close')
    const gone = once(first, 'close')
    const closed = secure.close()
    vi.advanceTimersByTime(2_000)
    await closed
    await gone
  })

  it('waits longer for what is being answered, but not for ever', async () => {
    const requested: ((response: Response) => void)[] = []
    const slow = await listen(0, () => new Promise<Response>((resolve) => requested.push(resolve)))
    await hold(slow.port, '')
    const answered = fetch(slow.origin)
    await expect.poll(() => requested.length).toBe(1)
    const never = once(await hold(slow.port, 'GET / HTTP/1.1\r\nHost: x\r\n\r\n'), 'close')
    await expect.poll(() => requested.length).toBe(2)
    const closed = slow.close()
    vi.advanceTimersByTime(4_999)
    requested[0]?.(new Response('late'))
    expect(await (await answered).text()).toBe('late')
    vi.advanceTimersByTime(1)
    await closed
    await never
  })

  it('comes with the last answer once the others had their time', async () => {
    let answer: (response: Response) => void = () => undefined
    const requested = vi.fn(() => new Promise<Response>((resolve) => (answer = resolve)))
    const slow = await listen(0, requested)
    const silent = once(await hold(slow.port, ''), 'close')
    const answered = fetch(slow.origin)
    await expect.poll(() => requested.mock.calls.length).toBe(1)
    const closed = slow.close()
    vi.advanceTimersByTime(2_000)
    answer(new Response('late'))
    expect(await (await answered).text()).toBe('late')
    await closed
    await silent
  })
})

describe('limits', () => {
  it('are kept: connections beyond them are dropped, and so is one that does not come to its point', async () => {
    const limited = await listen(0, () => new Response('ok'), {
      limits: { connections: 1, headersMs: 100, requestMs: 100 },
    })
    const first = connect(limited.port, '127.0.0.1').resume()
    await once(first, 'connect')
    const second = connect(limited.port, '127.0.0.1').resume()
    await once(second, 'close')
    await once(first, 'close')
    expect((await fetch(limited.origin)).status).toBe(200)
    await limited.close()
  })

  it.each([
    ['of a POST', 'POST /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
    ['of a GET', 'GET /a HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\n{'],
    ['in chunks', 'POST /a HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n1\r\n{\r\n'],
  ])('end a body %s that stops arriving with 408', async (_what, text) => {
    await server.close()
    server = await listen(0, async (request) => new Response(await request.text()), {
      limits: { connections: 2, headersMs: 100, requestMs: 100 },
    })
    expect(await send(text)).toMatch(/^HTTP\/1\.1 408 /)
  })
})

it('ends its connections with the responses once it closes', async () => {
  const requested = Promise.withResolvers<undefined>()
  const released = Promise.withResolvers<undefined>()
  const closing = await listen(0, async () => {
    requested.resolve(undefined)
    await released.promise
    return new Response('late')
  })
  const answer = fetch(closing.origin)
  await requested.promise
  const closed = closing.close()
  released.resolve(undefined)
  expect((await answer).headers.get('connection')).toBe('close')
  await closed
})

it('says the time of the clock that it is given, and the computer’s without one', async () => {
  const dateOf = async ({ origin }: HttpServer) => Date.parse((await fetch(origin)).headers.get('date') ?? '')
  const virtualMs = Date.UTC(2031, 4, 1, 12)
  const beforeMs = Date.now()
  // The header has whole seconds, and Node reads the clock once in each.
  expect(await dateOf(server)).toBeGreaterThan(beforeMs - 2_000)
  expect(await dateOf(server)).toBeLessThanOrEqual(Date.now())
  const another = await listen(0, () => new Response('{}'), { virtualNow: () => virtualMs })
  try {
    expect(await dateOf(another)).toBe(virtualMs)
  } finally {
    await another.close()
  }
})
