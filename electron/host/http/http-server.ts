/** Serves a fetch function over HTTP or HTTPS, on 127.0.0.1 by default, and finishes the requests under way before it stops. */
import { getRequestListener } from '@hono/node-server'
import { once } from 'node:events'
import { createServer, STATUS_CODES, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import type { Duplex } from 'node:stream'
import { isIPv6, type AddressInfo, type Server, type Socket } from 'node:net'
import type { ErrorCode } from '../../../shared/errors/errors.ts'
import type { Connection } from '../../core/http/router.ts'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import type { VirtualNow } from '../process/engine-start.ts'
import { announceEnd, hasBody, limitRest, readIncoming } from './incoming-body.ts'

export type ServedFetch = (request: Request, connection: Connection) => Response | Promise<Response>

/** PEM: the certificate with its intermediates, and its key. */
export interface TlsIdentity {
  readonly cert: string
  readonly key: string
}

export interface ConnectionLimits {
  readonly connections: number
  /** The times for the headers and for the body to be complete: Node responds 408 after them. */
  readonly headersMs: number
  readonly requestMs: number
}

const usualLimits: ConnectionLimits = { connections: Number.POSITIVE_INFINITY, headersMs: 30_000, requestMs: 30_000 }

interface ListenOptions {
  readonly address?: string
  readonly tls?: TlsIdentity | undefined
  readonly limits?: ConnectionLimits
  /** The instant of the `Date` header (RFC 9110, 6.6.1). */
  readonly virtualNow?: VirtualNow
  /** The time that a close waits for responses. */
  readonly respondingMs?: number | undefined
}

/** The time that a close waits for requests that are arriving. */
const receivingGraceMs = 2_000

const loopback = '127.0.0.1'

/** HTTP/1.0 requests have no Host header. */
const withoutHostHeader = { hostname: loopback }

export const timeoutOptions = ({ headersMs, requestMs }: ConnectionLimits = usualLimits): ServerOptions => ({
  headersTimeout: headersMs,
  requestTimeout: requestMs,
  connectionsCheckingInterval: Math.ceil(headersMs / 20),
})

/** Returns the port; 0 picks a free one. Rejects where the port is in use. */
export const openPort = async (server: Server, port: number, address = loopback): Promise<number> => {
  server.listen(port, address)
  await once(server, 'listening')
  return (server.address() as AddressInfo).port
}

/** Errors to which Node responds with only a status line; everything else is no HTTP. */
const codesOfUnread: Readonly<Record<string, ErrorCode>> = {
  HPE_HEADER_OVERFLOW: 'headers_too_large',
  HPE_CHUNK_EXTENSIONS_OVERFLOW: 'request_too_large',
  ERR_HTTP_REQUEST_TIMEOUT: 'request_timeout',
  HPE_INVALID_METHOD: 'method_not_allowed',
}

/** Methods that a Request cannot have. */
const unservableMethods: ReadonlySet<string> = new Set(['CONNECT', 'TRACE', 'TRACK'])

const codeOfUnread = ({ code = '' }: NodeJS.ErrnoException): ErrorCode => codesOfUnread[code] ?? 'invalid_request'

/**
 * Responds to a request that the platform refuses before it reads it: headers too long, no HTTP, too slow (decisions.md section 6b). Writes
 * the error's body and ends the connection: the begin of the next request is unknown.
 */
const refuseUnread = async (connection: Duplex, code: ErrorCode): Promise<void> => {
  const response = hostErrorResponse(code)
  const body = Buffer.from(await response.arrayBuffer())
  response.headers.set('Content-Length', String(body.length))
  response.headers.set('Connection', 'close')
  response.headers.set('Date', new Date().toUTCString())
  const lines = [...response.headers].map(([name, value]) => `${name}: ${value}\r\n`)
  const status = `HTTP/1.1 ${response.status} ${STATUS_CODES[response.status] ?? ''}\r\n`
  if (!connection.writable) return void connection.destroy()
  connection.end(Buffer.concat([Buffer.from(`${status}${lines.join('')}\r\n`), body]))
}

/** Rejects where the port is in use. 0 picks a free one. */
export const listen = async (
  port: number,
  fetch: ServedFetch,
  { address = loopback, tls, limits = usualLimits, virtualNow, respondingMs = 5_000 }: ListenOptions = {},
) => {
  const listener = getRequestListener((request, env) => {
    const incoming = env.incoming as IncomingMessage
    const answered = (response: Response): Response => {
      announceEnd(incoming, env.outgoing as ServerResponse)
      return response
    }
    const remoteAddress = incoming.socket.remoteAddress ?? ''
    if (!hasBody(incoming)) return fetch(request, { remoteAddress })
    if (incoming.method !== 'GET') return Promise.resolve(fetch(request, { remoteAddress })).then(answered)
    // A Request cannot carry the body of a GET.
    return readIncoming(incoming)
      .then(({ bytes }) => fetch(request, { remoteAddress, getBody: bytes }))
      .then(answered)
  }, withoutHostHeader)
  const connections = new Set<Socket>()
  const underWay = new Set<ServerResponse>()
  let closing: Promise<void> | undefined
  let isLate = false

  const cutOff = (): void => {
    for (const connection of connections) connection.destroy()
  }

  const cutOffWhenFinished = (): void => {
    if (![...underWay].some(({ req }) => req.complete)) cutOff()
  }

  const onClose = function (this: ServerResponse): void {
    underWay.delete(this)
    if (closing === undefined) return
    // A connection kept alive would otherwise keep the server open until it times out.
    setImmediate(() => server.closeIdleConnections())
    if (isLate) cutOffWhenFinished()
  }

  const handle = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    underWay.add(outgoing)
    // One function for all, because each response would pay for its own.
    outgoing.on('close', onClose)
    if (closing !== undefined) outgoing.setHeader('Connection', 'close')
    const virtualNowMs = virtualNow?.()
    if (virtualNowMs !== undefined) outgoing.setHeader('Date', new Date(virtualNowMs).toUTCString())
    limitRest(incoming, outgoing)
    if (unservableMethods.has(incoming.method ?? '')) void refuseUnread(incoming.socket, 'method_not_allowed')
    else void listener(incoming, outgoing)
  }
  const options = timeoutOptions(limits)
  const server =
    tls === undefined
      ? createServer(options, handle)
      : createSecureServer({ ...options, ...tls, minVersion: 'TLSv1.2' }, handle)
  server.on('clientError', (error: NodeJS.ErrnoException, socket: Duplex) => {
    const answers = [...underWay].filter(({ req }) => req.socket === socket)
    // A response that has begun cannot become another one.
    if (error.code === 'ECONNRESET' || answers.some(({ headersSent }) => headersSent)) socket.destroy()
    else void refuseUnread(socket, codeOfUnread(error))
  })
  server.on('connect', (_incoming: IncomingMessage, socket: Duplex) => void refuseUnread(socket, 'method_not_allowed'))
  server.maxConnections = limits.connections
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })

  /** Accepts no new connections and finishes the requests under way, within `respondingMs`. */
  const close = (): Promise<void> => {
    closing ??= new Promise((closed) => {
      // Who keeps a connection would send its next request into one that ends.
      for (const outgoing of underWay) if (!outgoing.headersSent) outgoing.setHeader('Connection', 'close')
      const receiving = setTimeout(() => {
        isLate = true
        cutOffWhenFinished()
      }, receivingGraceMs)
      const responding = setTimeout(cutOff, respondingMs)
      server.close(() => {
        clearTimeout(receiving)
        clearTimeout(responding)
        closed()
      })
      server.closeIdleConnections()
    })
    return closing
  }

  const bound = await openPort(server, port, address)
  const host = isIPv6(address) ? `[${address}]` : address
  return { port: bound, origin: `${tls === undefined ? 'http' : 'https'}://${host}:${bound}`, close }
}

export type HttpServer = Awaited<ReturnType<typeof listen>>
