/**
 * Load on one address over loopback: kept-alive sockets, one request after the other on each, bodies counted and not
 * parsed. HTTP client libraries spend more time on a 500 KB response than the measured server.
 */
import { connect, type Socket } from 'node:net'

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p99Ms: number
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

const headEnd = Buffer.from('\r\n\r\n')

/** Resolves after the last response. Rejects when a connection breaks. */
export const load = async (target: LoadTarget, run: LoadRun): Promise<LoadResult> => {
  const requests = (target.bodies ?? ['']).map((body) => requestBytes(target, body))
  const endsAt = run.seconds === undefined ? Number.POSITIVE_INFINITY : performance.now() + run.seconds * 1000
  const amount = run.amount ?? Number.POSITIVE_INFINITY
  const latencies: number[] = []
  let sent = 0
  let refused = 0
  const nextRequest = () => {
    if (sent >= amount || performance.now() >= endsAt) return undefined
    sent += 1
    return requests[(sent - 1) % requests.length]
  }
  const startedAt = performance.now()
  await Promise.all(
    Array.from({ length: run.connections }, () =>
      converse(new URL(target.url), nextRequest, (status, latencyMs) => {
        latencies.push(latencyMs)
        if (status < 200 || status > 299) refused += 1
      }),
    ),
  )
  const seconds = (performance.now() - startedAt) / 1000
  latencies.sort((one, other) => one - other)
  const at = (share: number) => latencies[Math.floor(latencies.length * share)] ?? Number.NaN
  return { requestsPerSecond: latencies.length / seconds, medianMs: at(0.5), p99Ms: at(0.99), refused }
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
  onResponse: (status: number, latencyMs: number) => void,
): Promise<void> =>
  new Promise((resolve, reject) => {
    const socket: Socket = connect({ host: hostname, port: Number(port), noDelay: true })
    let head = Buffer.alloc(0)
    let bodyLeft = -1
    let status = 0
    let sentAt = 0
    const ask = () => {
      const request = nextRequest()
      if (request === undefined) {
        socket.end()
        resolve()
        return
      }
      sentAt = performance.now()
      socket.write(request)
    }
    socket.once('connect', ask)
    socket.once('error', reject)
    socket.on('data', (chunk) => {
      if (bodyLeft < 0) {
        head = Buffer.concat([head, chunk])
        const end = head.indexOf(headEnd)
        if (end < 0) return
        const text = head.toString('latin1', 0, end)
        status = Number(text.slice(9, 12))
        bodyLeft = Number(/\r\ncontent-length: (\d+)/i.exec(text)?.[1] ?? 0) - (head.length - end - headEnd.length)
      } else {
        bodyLeft -= chunk.length
      }
      if (bodyLeft > 0) return
      head = Buffer.alloc(0)
      bodyLeft = -1
      onResponse(status, performance.now() - sentAt)
      ask()
    })
  })

/** The median run by throughput. */
export const median = (results: readonly LoadResult[]): LoadResult => {
  const sorted = [...results].sort((one, other) => one.requestsPerSecond - other.requestsPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no runs')
  return middle
}
