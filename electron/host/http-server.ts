/** Serves a fetch function over HTTP or HTTPS, on 127.0.0.1 unless told otherwise, and stops without cutting off what is under way. */
import { getRequestListener } from '@hono/node-server'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { createServer as createSecureServer, type ServerOptions } from 'node:https'
import { isIPv6, type AddressInfo, type Socket } from 'node:net'
import type { Connection } from '../core/http/router.ts'
import type { VirtualNow } from './engine-start.ts'
import { hasBody, limitRest, readIncoming } from './incoming-body.ts'

export type ServedFetch = (request: Request, connection: Connection) => Response | Promise<Response>

export interface HttpServer {
  readonly port: number
  /** `http://127.0.0.1:4400`, with https where it serves with a certificate. */
  readonly origin: string
  /** Takes no new connections, finishes what is under way, then settles: within five seconds, whoever holds a connection. */
  close(): Promise<void>
}

/** What a server proves itself by, as PEM: its certificate, with those between it and the root, and the key of it. */
export interface TlsIdentity {
  readonly cert: string
  readonly key: string
}

/** What a server bears that strangers reach. */
export interface ConnectionLimits {
  /** At once; more are dropped. */
  readonly connections: number
  /** From the beginning of a connection or request to the end of its headers, and of its body. */
  readonly headersMs: number
  readonly requestMs: number
}

export interface ListenOptions {
  /** An address of this computer; 127.0.0.1 unless given. */
  readonly address?: string
  /** HTTPS with this certificate; plain HTTP without. */
  readonly tls?: TlsIdentity | undefined
  /** Node's own unless given: any number, a minute, five minutes. */
  readonly limits?: ConnectionLimits
  /** What answers say as their `Date` (RFC 9110, 6.6.1); without it the computer's time. */
  readonly virtualNow?: VirtualNow
}

/** How long an end waits for requests that are still coming in, and for those that are being answered. */
const receivingGraceMs = 2_000
const answeringGraceMs = 5_000

const loopback = '127.0.0.1'

/** HTTP/1.0 programs need not say whom they call. */
const withoutHostHeader = { hostname: loopback }

/** A body sent with GET, which a Request cannot carry; what goes beyond the limit is enough to be refused. */
const readGetBody = async (incoming: IncomingMessage): Promise<string> =>
  (await readIncoming(incoming)).bytes.toString('utf8')

const serverOptions = (tls: TlsIdentity | undefined, limits: ConnectionLimits | undefined): ServerOptions => ({
  ...(tls === undefined ? {} : { ...tls, minVersion: 'TLSv1.2' }),
  ...(limits === undefined
    ? {}
    : {
        headersTimeout: limits.headersMs,
        requestTimeout: limits.requestMs,
        connectionsCheckingInterval: Math.ceil(limits.headersMs / 4),
      }),
})

/** Listens before anything is composed, so that the port is known. Rejects where it is taken. 0 picks a free one. */
export const listen = (
  port: number,
  fetch: ServedFetch,
  { address = loopback, tls, limits, virtualNow }: ListenOptions = {},
): Promise<HttpServer> => {
  const listener = getRequestListener((request, env) => {
    const incoming = env.incoming as IncomingMessage
    const remoteAddress = incoming.socket.remoteAddress ?? ''
    if (incoming.method === 'GET' && hasBody(incoming)) {
      return readGetBody(incoming).then((getBody) => fetch(request, { remoteAddress, getBody }))
    }
    return fetch(request, { remoteAddress })
  }, withoutHostHeader)
  const connections = new Set<Socket>()
  const underWay = new Set<IncomingMessage>()
  let closing: Promise<void> | undefined
  let isLate = false

  /** Who has not sent a whole request by now, or does not take its answer, holds nothing up. */
  const cutOff = (): void => {
    for (const connection of connections) connection.destroy()
  }

  const cutOffWhenAnswered = (): void => {
    if (![...underWay].some((incoming) => incoming.complete)) cutOff()
  }

  const answer = (incoming: IncomingMessage, outgoing: ServerResponse): void => {
    underWay.add(incoming)
    outgoing.once('close', () => {
      underWay.delete(incoming)
      if (closing === undefined) return
      // A connection kept alive would otherwise hold the server open until it times out.
      setImmediate(() => server.closeIdleConnections())
      if (isLate) cutOffWhenAnswered()
    })
    const virtualNowMs = virtualNow?.()
    if (virtualNowMs !== undefined) outgoing.setHeader('Date', new Date(virtualNowMs).toUTCString())
    limitRest(incoming, outgoing)
    void listener(incoming, outgoing)
  }
  const options = serverOptions(tls, limits)
  const server = tls === undefined ? createServer(options, answer) : createSecureServer(options, answer)
  if (limits !== undefined) server.maxConnections = limits.connections
  server.on('connection', (connection: Socket) => {
    connections.add(connection)
    connection.once('close', () => connections.delete(connection))
  })

  const close = (): Promise<void> => {
    closing ??= new Promise((closed) => {
      const receiving = setTimeout(() => {
        isLate = true
        cutOffWhenAnswered()
      }, receivingGraceMs)
      const answering = setTimeout(cutOff, answeringGraceMs)
      server.close(() => {
        clearTimeout(receiving)
        clearTimeout(answering)
        closed()
      })
      server.closeIdleConnections()
    })
    return closing
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => {
      server.off('error', reject)
      const bound = (server.address() as AddressInfo).port
      const host = isIPv6(address) ? `[${address}]` : address
      resolve({ port: bound, origin: `${tls === undefined ? 'http' : 'https'}://${host}:${bound}`, close })
    })
  })
}
