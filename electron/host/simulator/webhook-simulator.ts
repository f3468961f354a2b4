/** A simulated partner: an HTTP server on 127.0.0.1 that responds to webhooks by a script and logs the requests. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { SimulatorResponse, SimulatorLogEntry } from '../../../shared/desk/webhook-simulator.ts'
import type { StartSimulator } from '../../desk/deps.ts'
import { maskedValue } from '../../engine/webhooks/mask.ts'
import { openPort, timeoutOptions } from '../http/http-server.ts'
import { announceEnd, headerPairs, limitRest, readIncoming } from '../http/incoming-body.ts'
import { checkCall } from '../http/loopback-guard.ts'

export const simulatorLogPath = '/simulator/log'
/** Requests to this path show that a redirect was followed. */
const redirectPath = '/simulator/moved'
const rememberedRequests = 1_000
const rememberedDeliveries = 100_000
const rememberedBytes = 16 * 1024
/** The delay is longer than a sender waits. */
const slowMs = 20_000
const hugeBytes = 1024 * 1024
const retryAfterSeconds = 30

/** Headers that cannot hold a partner's secret (shared/desk/webhooks.ts). */
export const harmlessHeaders: ReadonlySet<string> = new Set([
  'accept-encoding',
  'connection',
  'content-length',
  'content-type',
  'host',
  'transfer-encoding',
  'x-delivery-attempt',
  'x-delivery-id',
  'x-webhook-version',
])

interface Reply {
  readonly status: number
  readonly body?: object
  readonly headers?: Readonly<Record<string, string>>
}

const replyOf = (scripted: Exclude<SimulatorResponse, 'slow' | 'broken' | 'huge'>): Reply => {
  if (scripted === 'duplicate') return { status: 400, body: { code: 'duplicate_request' } }
  if (scripted === 'redirect') return { status: 302, headers: { Location: redirectPath } }
  const status = Number(scripted)
  if (status === 204) return { status }
  if (status < 400) return { status, body: {} }
  const headers = status === 429 || status === 503 ? { 'Retry-After': String(retryAfterSeconds) } : {}
  return { status, headers, body: { error: 'simulated' } }
}

const write = (response: ServerResponse, { status, body, headers = {} }: Reply): void => {
  if (body === undefined) response.writeHead(status, headers).end()
  else response.writeHead(status, { 'Content-Type': 'application/json', ...headers }).end(JSON.stringify(body))
}

const headersOf = (request: IncomingMessage, showsValues: boolean): SimulatorLogEntry['headers'] =>
  headerPairs(request).map(([name, value]) => ({
    name,
    value: showsValues || harmlessHeaders.has(name.toLowerCase()) ? value : maskedValue(value),
  }))

/** The script runs separately for each delivery. Rejects where the port is not free. */
export const startWebhookSimulator: StartSimulator = async ({ port, script, showsValues = false }) => {
  const log: SimulatorLogEntry[] = []
  const placeOf = new Map<string, number>()
  const slowResponses = new Set<NodeJS.Timeout>()
  let responses = script
  let received = 0

  const nextResponse = (request: IncomingMessage, body: string): SimulatorResponse => {
    const delivery = request.headers['x-delivery-id'] ?? `${request.url ?? ''} ${body}`
    const key = String(delivery)
    const place = placeOf.get(key) ?? 0
    if (placeOf.size >= rememberedDeliveries) placeOf.clear()
    placeOf.set(key, place + 1)
    return responses[Math.min(place, responses.length - 1)] ?? '202'
  }

  const remember = (request: IncomingMessage, body: string, answer: string): void => {
    received += 1
    log.unshift({
      number: received,
      received_at: new Date().toISOString(),
      method: request.method ?? '',
      path: request.url ?? '',
      headers: headersOf(request, showsValues),
      body,
      answer,
    })
    if (log.length > rememberedRequests) log.pop()
  }

  const respond = (scripted: SimulatorResponse, response: ServerResponse): void => {
    if (scripted === 'broken') {
      response.destroy()
    } else if (scripted === 'huge') {
      response.writeHead(202, { 'Content-Type': 'text/plain' }).end('x'.repeat(hugeBytes))
    } else if (scripted === 'slow') {
      const timer = setTimeout(() => {
        slowResponses.delete(timer)
        write(response, { status: 202, body: {} })
      }, slowMs)
      slowResponses.add(timer)
    } else {
      write(response, replyOf(scripted))
    }
  }

  /** The log is for local programs: requests with a foreign host or origin are refused. */
  const sendLog = ({ headers, socket }: IncomingMessage, response: ServerResponse): void => {
    const { host, origin } = headers
    const call = { method: 'GET', pathname: simulatorLogPath, host, origin, fetchSite: undefined }
    const verdict = checkCall(call, socket.localPort ?? 0)
    if (verdict !== 'allowed') return write(response, { status: 403, body: { error: verdict } })
    response.writeHead(200, { 'Content-Type': 'application/json' }).end(JSON.stringify(log))
  }

  const handleRequest = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    if (request.method === 'GET' && request.url === simulatorLogPath) return sendLog(request, response)
    const { bytes, isWhole } = await readIncoming(request)
    announceEnd(request, response)
    if (!isWhole) return write(response, { status: 413, body: { error: 'request_too_large' } })
    const body = bytes.subarray(0, rememberedBytes).toString('utf8')
    if (request.url === redirectPath) {
      remember(request, body, 'redirect followed')
      return write(response, { status: 202, body: {} })
    }
    const scripted = nextResponse(request, body)
    remember(request, body, scripted)
    respond(scripted, response)
  }

  const server = createServer(timeoutOptions(), (request, response) => {
    limitRest(request, response)
    // A sender may break the connection.
    handleRequest(request, response).catch(() => response.destroy())
  })

  const bound = await openPort(server, port)
  return {
    origin: `http://127.0.0.1:${bound}`,
    setScript(next) {
      responses = next
      placeOf.clear()
    },
    log: () => log,
    received: () => received,
    close: () =>
      new Promise((closed) => {
        for (const timer of slowResponses) clearTimeout(timer)
        server.close(() => closed())
        server.closeAllConnections()
      }),
  }
}
