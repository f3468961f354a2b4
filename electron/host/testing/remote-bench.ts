/** A marketplace of another operator over HTTPS: a real engine with other relation names, behind a network that fails on request. */
import type { IncomingMessage, ServerResponse } from 'node:http'
import { profileDraftSchema, type RemoteProfile } from '../../../shared/desktop/connection.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import type { TestEngine } from '../../engine/testing/test-engine.ts'
import { openRemoteMarketplace } from './remote-marketplace.ts'
import { makeCertificate, trustHere } from './test-certificate.ts'
import { serveHttps } from './test-https.ts'

/** The effect of the network on a request; `cut`, `lost answer` and `damaged answer` let it arrive. */
export type Fate =
  | 'fine'
  | 'slow'
  | 'held'
  | 'refused'
  | 'lost request'
  | 'lost answer'
  | 'damaged answer'
  | 'cut'
  | 'trickle'
  | 'silent'
  | 'garbage'
  | 'garbage json'
  | 'sign-in page'
  | 'redirect elsewhere'
  | 'redirect within'
  | 'too large'
  | 'unauthorized'
  | 'failing'
  | 'bad gateway'
  | 'limited'

export interface ReceivedRequest {
  readonly method: string
  readonly url: string
  readonly headers: IncomingMessage['headers']
}

export interface RemoteBench {
  readonly engine: TestEngine
  /** `https://localhost:<port>` */
  readonly base: string
  /** The requests that arrived, in order. */
  readonly received: ReceivedRequest[]
  /** The requests that followed a redirect elsewhere. */
  readonly elsewhere: ReceivedRequest[]
  /** Decides the fate of each request; all are fine unless set. */
  fate: (request: IncomingMessage) => Fate
  /** This is added to the clock that the service shows. */
  clockOffMs: number
  /** The milliseconds that slow responses need. */
  slowMs: number
  /** Sends the responses that were held, and holds no further ones. */
  release(): void
  profile(change?: object): RemoteProfile
  bookingCount(): number
  close(): Promise<void>
}

interface Whole {
  readonly status: number
  readonly headers: Headers
  readonly body: Buffer
}

const write = (response: ServerResponse, { status, headers, body }: Whole): void => {
  response.writeHead(status, { ...Object.fromEntries(headers), 'content-length': body.length })
  response.end(body)
}

const json = (
  response: ServerResponse,
  status: number,
  content: unknown,
  headers: Record<string, string> = {},
): void => {
  response.writeHead(status, { 'Content-Type': 'application/json', ...headers })
  response.end(JSON.stringify(content))
}

const refusal = (status: number, code: string) => ({ errors: [{ code, uuid: 'u', status, message: code }] })

/** Sends half of the response, although all of it was announced. */
const writeHalf = (response: ServerResponse, { status, headers, body }: Whole): void => {
  response.writeHead(status, { ...Object.fromEntries(headers), 'content-length': body.length + 100 })
  response.write(body.subarray(0, Math.ceil(body.length / 2)), () => response.destroy())
}

const trickle = (response: ServerResponse, { status, headers, body }: Whole): void => {
  response.writeHead(status, Object.fromEntries(headers))
  let at = 0
  const timer = setInterval(() => {
    response.write(body.subarray(at, at + 1))
    at = (at + 1) % Math.max(1, body.length)
  }, 5)
  response.once('close', () => clearInterval(timer))
}

export const openRemoteBench = async (settings: { relationPrefix?: string } = {}): Promise<RemoteBench> => {
  const certificate = await makeCertificate(['localhost'])
  trustHere(certificate.authority)
  const received: ReceivedRequest[] = []
  const elsewhere: ReceivedRequest[] = []
  const held: (() => void)[] = []
  let isReleased = false
  const note = (list: ReceivedRequest[], { method = '', url = '', headers }: IncomingMessage) =>
    void list.push({ method, url, headers })
  const foreign = await serveHttps(certificate, (request, response) => {
    note(elsewhere, request)
    json(response, 200, [])
  })

  /** The engine's response; the request has arrived by then. */
  const fetchFromEngine = async (request: IncomingMessage): Promise<Whole> => {
    const chunks: Buffer[] = []
    for await (const chunk of request as AsyncIterable<Buffer>) chunks.push(chunk)
    const { method = 'GET', url = '/' } = request
    const headers = new Headers()
    for (const [name, value] of Object.entries(request.headers)) headers.set(name, String(value))
    const answer = await marketplace.fetch(
      new Request(`${base}${url}`, {
        method,
        headers,
        ...(chunks.length === 0 ? {} : { body: Buffer.concat(chunks) }),
      }),
    )
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) }
  }

  const fates: Readonly<Record<Fate, (request: IncomingMessage, response: ServerResponse) => Promise<void> | void>> = {
    fine: async (request, response) => write(response, await fetchFromEngine(request)),
    slow: async (request, response) => {
      const answer = await fetchFromEngine(request)
      setTimeout(() => write(response, answer), bench.slowMs)
    },
    held: async (request, response) => {
      const answer = await fetchFromEngine(request)
      // On a slow machine a response may come after the release, and a request may be sent again.
      if (isReleased) write(response, answer)
      else held.push(() => write(response, answer))
    },
    refused: (request) => void request.socket.destroy(),
    'lost request': (request) => void request.socket.destroy(),
    'lost answer': async (request) => {
      await fetchFromEngine(request)
      request.socket.destroy()
    },
    'damaged answer': async (request) => {
      await fetchFromEngine(request)
      served.damage(request)
    },
    cut: async (request, response) => writeHalf(response, await fetchFromEngine(request)),
    trickle: async (request, response) => trickle(response, await fetchFromEngine(request)),
    silent: () => undefined,
    garbage: (request) => void request.socket.end('\u0000\u0001 not HTTP at all\r\n\r\n'),
    'garbage json': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      response.end('{"a":')
    },
    'sign-in page': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html' })
      response.end('<title>Free Wi-Fi</title>')
    },
    'redirect elsewhere': (request, response) => {
      response.writeHead(307, { Location: `https://localhost:${String(foreign.port)}${request.url ?? ''}` })
      response.end()
    },
    'redirect within': (request, response) => {
      response.writeHead(307, {
        Location: `${request.url ?? ''}${request.url?.includes('?') === true ? '&' : '?'}hop=1`,
      })
      response.end()
    },
    'too large': (_request, response) => {
      response.writeHead(200, { 'Content-Type': 'application/json' })
      const part = ' '.repeat(256 * 1024)
      const more = (): void => {
        if (response.destroyed) return
        response.write(part, () => setImmediate(more))
      }
      more()
    },
    unauthorized: (_request, response) => json(response, 401, refusal(401, 'invalid_token')),
    failing: (_request, response) => json(response, 500, refusal(500, 'internal_error')),
    'bad gateway': (_request, response) => {
      response.writeHead(502, { 'Content-Type': 'text/html' })
      response.end('<h1>502</h1>')
    },
    limited: (_request, response) =>
      json(response, 429, refusal(429, 'rate_limit_exceeded'), { 'Retry-After': '3600' }),
  }

  const served = await serveHttps(certificate, (request, response) => {
    note(received, request)
    response.setHeader('Date', new Date(Date.now() + bench.clockOffMs).toUTCString())
    const fate = bench.fate(request)
    Promise.resolve(fates[fate](request, response)).catch(() => response.destroy())
  })
  const base = `https://localhost:${String(served.port)}`
  const marketplace = openRemoteMarketplace({ relationPrefix: settings.relationPrefix ?? 'pw', baseUrl: base })
  const { engine } = marketplace

  const bench: RemoteBench = {
    engine,
    base,
    received,
    elsewhere,
    fate: () => 'fine',
    clockOffMs: 0,
    slowMs: 300,
    release() {
      isReleased = true
      for (const go of held.splice(0)) go()
    },
    profile(change = {}) {
      const draft = profileDraftSchema.parse({
        kind: 'production',
        name: 'Test',
        addresses: { base },
        relationPrefix: settings.relationPrefix ?? 'pw',
        clientId: smallSeed.clients.partner.id,
        grant: 'client_credentials',
        scopes: ['partner', 'public'],
        ...change,
      })
      if (draft.kind === 'embedded') throw new Error('a remote profile was meant')
      return { ...draft, id: 'remote-1', createdAtMs: 0 }
    },
    bookingCount: () =>
      engine.database.prepare<{ total: number }>('SELECT count(*) AS total FROM bookings').get()?.total ?? 0,
    async close() {
      await served.close()
      await foreign.close()
      engine.close()
    },
  }
  return bench
}
