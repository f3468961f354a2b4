/** Serves a fetch function over HTTP, on 127.0.0.1 unless told otherwise, and stops without cutting off what is under way. */
import { getRequestListener } from '@hono/node-server'
import { createServer } from 'node:http'
import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { AddressInfo } from 'node:net'
import type { Connection } from '../engine/http/router.ts'
import { bodyLimitBytes } from '../engine/http/parameters.ts'

export type ServedFetch = (request: Request, connection: Connection) => Response | Promise<Response>

export interface HttpServer {
  readonly port: number
  /** `http://127.0.0.1:4400` */
  readonly origin: string
  /** Takes no new connections, finishes what is under way, then settles. */
  close(): Promise<void>
}

const loopback = '127.0.0.1'

/** HTTP/1.0 programs need not say whom they call. */
const withoutHostHeader = { hostname: loopback }

/** A body sent with GET, which a Request cannot carry; one byte beyond the limit is enough to be refused. */
async function readGetBody(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  let length = 0
  for await (const chunk of incoming as AsyncIterable<Buffer>) {
    if (length <= bodyLimitBytes) chunks.push(chunk)
    length += chunk.length
  }
  return Buffer.concat(chunks).toString('utf8')
}

function hasBody(incoming: IncomingMessage): boolean {
  const length = incoming.headers['content-length']
  return (length !== undefined && length !== '0') || incoming.headers['transfer-encoding'] !== undefined
}

/** Listens before anything is composed, so that the port is known. Rejects where it is taken. 0 picks a free one. */
export function listen(port: number, fetch: ServedFetch, address = loopback): Promise<HttpServer> {
  const listener = getRequestListener((request, env) => {
    const incoming = env.incoming as IncomingMessage
    const remoteAddress = incoming.socket.remoteAddress ?? ''
    if (incoming.method === 'GET' && hasBody(incoming)) {
      return readGetBody(incoming).then((getBody) => fetch(request, { remoteAddress, getBody }))
    }
    return fetch(request, { remoteAddress })
  }, withoutHostHeader)
  const server = createServer((incoming, outgoing) => {
    outgoing.once('close', () => {
      // A connection kept alive would otherwise hold the server open until it times out.
      if (closing !== undefined) setImmediate(() => server.closeIdleConnections())
    })
    void listener(incoming, outgoing)
  })
  let closing: Promise<void> | undefined

  function close(): Promise<void> {
    closing ??= new Promise((closed) => {
      server.close(() => closed())
      server.closeIdleConnections()
    })
    return closing
  }

  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, address, () => {
      server.off('error', reject)
      const bound = (server.address() as AddressInfo).port
      resolve({ port: bound, origin: `http://${isIPv6(address) ? `[${address}]` : address}:${bound}`, close })
    })
  })
}
