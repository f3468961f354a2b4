/** Outgoing requests to partners: the address is checked when the socket connects, and every kind of failure has its name. */
import { subscribe, unsubscribe } from 'node:diagnostics_channel'
import { once } from 'node:events'
import { createServer as createHttpServer, type RequestListener } from 'node:http'
import { createServer, type AddressInfo, type Server } from 'node:net'
import { afterEach, describe, expect, it } from 'vitest'
import type { OutgoingFailure, OutgoingResponse, OutgoingRequest } from '../../engine/webhooks/outgoing.ts'
import { createOutgoing, type Resolve } from './outgoing.ts'

const servers: Server[] = []
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => new Promise((closed) => server.close(closed))))
})

const open = <Kind extends Server>(server: Kind): Promise<number> => {
  servers.push(server)
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })
}

const serve = (listener: RequestListener): Promise<number> => open(createHttpServer(listener))

const request = (url: string, change: Partial<OutgoingRequest> = {}): OutgoingRequest => ({
  url,
  method: 'POST',
  headers: [['Authorization', 'secret']],
  body: '{"id": 1}',
  allowPrivateNetwork: true,
  maximumBodyBytes: 100,
  ...change,
})

type Outcome = OutgoingResponse | OutgoingFailure

const outcomeOf = (request: OutgoingRequest, resolve?: Resolve, signal = new AbortController().signal) =>
  createOutgoing(resolve).send(request, signal)

const responseOf = async (sending: Promise<Outcome>): Promise<OutgoingResponse> => {
  const outcome = await sending
  if (typeof outcome === 'string') throw new Error(outcome)
  return outcome
}

const send = (...parameters: Parameters<typeof outcomeOf>): Promise<OutgoingResponse> =>
  responseOf(outcomeOf(...parameters))

const failureOf = async (sending: Promise<Outcome>): Promise<string> => {
  const outcome = await sending
  return typeof outcome === 'string' ? outcome : 'answered'
}

/** Names are resolved to these addresses. */
const names =
  (...addresses: string[]): Resolve =>
  (_hostname, _options, callback) =>
    callback(
      null,
      addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )

describe('the address', () => {
  it.each([
    ['https://127.0.0.1/'],
    ['https://10.0.0.1/'],
    ['https://[::1]/'],
    ['https://[::ffff:192.168.0.1]/'],
    ['https://169.254.169.254/latest/meta-data'],
    ['https://0/'],
    ['https://2130706433/'],
  ])('%s is not connected to unless that is allowed [D6-private-addresses]', async (url) => {
    expect(await failureOf(outcomeOf(request(url, { allowPrivateNetwork: false })))).toBe('address_private')
  })

  it('of a name is the one that is connected to: what it turns into later does not matter [D6-private-addresses]', async () => {
    let lookUps = 0
    const port = await serve((_request, response) => response.writeHead(202).end())
    const rebinding: Resolve = (_hostname, _options, callback) => {
      lookUps += 1
      callback(null, [{ address: lookUps === 1 ? '127.0.0.1' : '8.8.8.8', family: 4 }])
    }
    const sending = outcomeOf(request(`https://partner.example:${port}/`, { allowPrivateNetwork: false }), rebinding)
    expect(await failureOf(sending)).toBe('address_private')
    expect(lookUps).toBe(1)
  })

  it.each([
    ['metadata', ['169.254.169.254']],
    ['several, all private', ['10.0.0.1', 'fd00::1']],
  ])('a name for %s is refused [D6-private-addresses]', async (_what, addresses) => {
    const sending = outcomeOf(request('https://partner.example/', { allowPrivateNetwork: false }), names(...addresses))
    expect(await failureOf(sending)).toBe('address_private')
  })

  it('that is public gets no secret over plain http, even where private ones are allowed [own-webhook-plain-http]', async () => {
    expect(await failureOf(outcomeOf(request('http://partner.example/'), names('8.8.8.8')))).toBe('address_insecure')
    expect(await failureOf(outcomeOf(request('http://8.8.8.8/')))).toBe('address_insecure')
  })

  it('that is private is connected to where that is allowed, by name too [D6-private-addresses]', async () => {
    const port = await serve((_request, response) => response.writeHead(202).end())
    const answer = await send(request(`http://partner.example:${port}/`), names('127.0.0.1'))
    expect(answer.status).toBe(202)
  })

  it('of a name is looked up once for all who wait for it, each under its own rules, and anew for the next [D6-slow-partner]', async () => {
    const port = await serve((_request, response) => response.writeHead(202).end())
    const requested: string[] = []
    const answers: (() => void)[] = []
    const slow: Resolve = (hostname, _options, callback) => {
      requested.push(hostname)
      answers.push(() => callback(null, [{ address: '127.0.0.1', family: 4 }]))
    }
    const outgoing = createOutgoing(slow)
    const start = (name: string, change?: Partial<OutgoingRequest>): Promise<Outcome> =>
      outgoing.send(request(`http://${name}:${port}/`, change), new AbortController().signal)
    const one = start('one.example')
    const again = start('one.example')
    const elsewhere = failureOf(start('one.example', { allowPrivateNetwork: false }))
    const other = start('other.example')
    await expect.poll(() => requested).toEqual(['one.example', 'other.example'])
    for (const answer of answers.splice(0)) answer()
    const statuses = (await Promise.all([one, again, other].map(responseOf))).map(({ status }) => status)
    expect(statuses).toEqual([202, 202, 202])
    expect(await elsewhere).toBe('address_private')
    const later = start('one.example')
    await expect.poll(() => requested).toHaveLength(3)
    for (const answer of answers) answer()
    expect((await responseOf(later)).status).toBe(202)
  })

  it('a name without one is not found', async () => {
    expect(await failureOf(outcomeOf(request('https://partner.example/'), names()))).toBe('name_not_found')
    const unknown: Resolve = (_hostname, _options, callback) =>
      callback(Object.assign(new Error('no'), { code: 'ENOTFOUND' }), [])
    expect(await failureOf(outcomeOf(request('https://partner.example/'), unknown))).toBe('name_not_found')
  })
})

describe('an answer', () => {
  it('comes with all its headers; the request is what it was to be', async () => {
    let seen: unknown
    const port = await serve((incoming, response) => {
      const chunks: Buffer[] = []
      incoming.on('data', (chunk: Buffer) => chunks.push(chunk))
      incoming.on('end', () => {
        const { authorization, 'content-length': length } = incoming.headers
        seen = [incoming.method, incoming.url, authorization, length, Buffer.concat(chunks).toString()]
        response.writeHead(202, { 'X-One': 'a' }).end('yes')
      })
    })
    const answer = await send(request(`http://127.0.0.1:${port}/a?b=c`))
    expect(seen).toEqual(['POST', '/a?b=c', 'secret', '9', '{"id": 1}'])
    expect(answer).toMatchObject({ status: 202, bodyEnd: 'whole' })
    expect(new TextDecoder().decode(answer.body)).toBe('yes')
    expect(answer.headers).toContainEqual(['X-One', 'a'])
  })

  it.each([
    [100, 'whole'],
    [101, 'cut'],
    [5_000_000, 'cut'],
  ] as const)('of %i bytes is read up to the limit and no further [D6-log-limit]', async (length, bodyEnd) => {
    const port = await serve((_request, response) => response.writeHead(202).end('x'.repeat(length)))
    const answer = await send(request(`http://127.0.0.1:${port}/`))
    expect(answer).toMatchObject({ status: 202, bodyEnd })
    expect(answer.body).toHaveLength(100)
  })

  it('that breaks off, or is given up, is what there is of it', async () => {
    const port = await serve((_request, response) => {
      response.writeHead(404, { 'Content-Length': '50' })
      response.write('half', () => response.destroy())
    })
    expect(await send(request(`http://127.0.0.1:${port}/`))).toMatchObject({ status: 404, bodyEnd: 'broken' })

    const controller = new AbortController()
    const hanging = await serve((_request, response) => response.writeHead(202).write('half'))
    // Node publishes this when the head of a response has arrived.
    const giveUp = (): void => void setImmediate(() => controller.abort())
    subscribe('http.client.response.finish', giveUp)
    const answer = await send(request(`http://127.0.0.1:${hanging}/`), undefined, controller.signal)
    unsubscribe('http.client.response.finish', giveUp)
    expect(answer).toMatchObject({ status: 202, bodyEnd: 'broken' })
  })

  it('a redirect is an answer like any other [D6-redirect]', async () => {
    let calls = 0
    const port = await serve((_request, response) => {
      calls += 1
      response.writeHead(307, { Location: '/elsewhere' }).end()
    })
    expect((await send(request(`http://127.0.0.1:${port}/`))).status).toBe(307)
    expect(calls).toBe(1)
  })

  it('so is another protocol, whether the connection is then kept open or not [D6-retried]', async () => {
    const head = 'HTTP/1.1 101 Switching Protocols\r\nUpgrade: other\r\nConnection: Upgrade\r\n\r\n'
    const ends: Promise<unknown>[] = []
    const keeping = await open(
      createServer((socket) => {
        ends.push(once(socket, 'close'))
        socket.once('data', () => socket.write(head))
      }),
    )
    const answer = await send(request(`http://127.0.0.1:${keeping}/`))
    expect(answer).toMatchObject({ status: 101, bodyEnd: 'whole' })
    expect(answer.headers).toContainEqual(['Upgrade', 'other'])
    await Promise.all(ends)
    const ending = await open(createServer((socket) => socket.once('data', () => socket.end(head))))
    expect((await send(request(`http://127.0.0.1:${ending}/`))).status).toBe(101)
  })
})

describe('no answer', () => {
  it('a closed port is refused', async () => {
    const port = await serve(() => undefined)
    await new Promise((closed) => servers.pop()?.close(closed))
    expect(await failureOf(outcomeOf(request(`http://127.0.0.1:${port}/`)))).toBe('connection_refused')
  })

  it('a broken connection, and one that speaks something else, are broken', async () => {
    const breaking = await open(createServer((socket) => socket.once('data', () => socket.destroy())))
    expect(await failureOf(outcomeOf(request(`http://127.0.0.1:${breaking}/`)))).toBe('connection_broken')
    const talking = await open(createServer((socket) => socket.resume().end('SSH-2.0-OpenSSH\r\n')))
    expect(await failureOf(outcomeOf(request(`http://127.0.0.1:${talking}/`)))).toBe('connection_broken')
  })

  it('plain http where https should be is a matter of its certificate', async () => {
    const port = await serve((_request, response) => response.end())
    expect(await failureOf(outcomeOf(request(`https://127.0.0.1:${port}/`)))).toBe('certificate_invalid')
  })

  it('given up before the answer begins, it is what it was given up for', async () => {
    const controller = new AbortController()
    const port = await serve(() => controller.abort())
    expect(await failureOf(outcomeOf(request(`http://127.0.0.1:${port}/`), undefined, controller.signal))).toBe(
      'timeout',
    )
  })
})
