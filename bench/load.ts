/**
 * Load on one address over loopback: kept-alive sockets, one request after the other on each, bodies counted and not
 * parsed. HTTP client libraries spend more time on a 500 KB response than the measured server. The program never sleeps while it measures:
 * waking its processor would cost a server that is slower than it, and not a faster one, up to 30 µs a response in a virtual machine.
 */
import { connect, type Socket } from 'node:net'

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly refused: number
}

export interface LoadTarget {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Readonly<Record<string, string>>
  /** One body for each request, in turn. */
  readonly bodies?: readonly string[]
}

export interface LoadRun {
  readonly connections: number
  /** The duration; otherwise `amount` limits the requests. */
  readonly seconds?: number
  readonly amount?: number
}

/** Returns what ends it. */
const stayAwake = (): (() => void) => {
  let next = setImmediate(function again() {
    next = setImmediate(again)
  })
  return () => clearImmediate(next)
}

const headEnd = Buffer.from('\r\n\r\n')

/** Resolves after the last response. Rejects when a connection breaks. */
export const load = async (target: LoadTarget, run: LoadRun): Promise<LoadResult> => {
  const requests = (target.bodies ?? ['']).map((body) => requestBytes(target, body))
  const endsAt = run.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + run.seconds * 1000
  const amount = run.amount ?? Number.POSITIVE_INFINITY
  let sent = 0
  let received = 0
  let refused = 0
  const nextRequest = () => {
    if (sent >= amount || performance.now() >= endsAt) return undefined
    sent += 1
    return requests[(sent - 1) % requests.length]
  }
  const startedAt = performance.now()
  const sleepAgain = stayAwake()
  await Promise.all(
    Array.from({ length: run.connections }, () =>
      converse(new URL(target.url), nextRequest, (status) => {
        received += 1
        if (status < 200 || status > 299) refused += 1
      }),
    ),
  ).finally(sleepAgain)
  const seconds = (performance.now() - startedAt) / 1000
  return { requestsPerSecond: received / seconds, refused }
}

const requestBytes = (target: LoadTarget, body: string): Buffer => {
  const { host, pathname, search } = new URL(target.url)
  const headers = {
    Host: host,
    ...target.headers,
    ...(body === '' ? {} : { 'Content-Length': Buffer.byteLength(body) }),
  }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}\r\n`)
  return Buffer.from(`${target.method ?? 'GET'} ${pathname}${search} HTTP/1.1\r\n${lines.join('')}\r\n${body}`)
}

/** One socket: each request is sent after the complete response to the previous one. */
const converse = (
  { hostname, port }: URL,
  nextRequest: () => Buffer | undefined,
  onResponse: (status: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let head = Buffer.alloc(0)
    let bodyLeft = -1
    let status = 0
    const ask = () => {
      const request = nextRequest()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      socket.write(request)
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.once('close', () => reject(new Error('the server closed a connection')))
    socket.on('data', (chunk) => {
      if (bodyLeft < 0) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        status = Number(text.slice(9, 12))
        const length = /\r\ncontent-length: (\d+)/i.exec(text)?.[1]
        if (length === undefined) return void socket.destroy(new Error('a response has no Content-Length'))
        bodyLeft = Number(length) - (head.length - end - headEnd.length)
      } else {
        bodyLeft -= chunk.length
      }
      if (bodyLeft > 0) return
      head = Buffer.alloc(0)
      bodyLeft = -1
      onResponse(status)
      ask()
    })
  })
