/**
 * Connections through a proxy (CONNECT; RFC 9110, 9.3.6): it is told host and port and nothing else, and what it carries is TLS
 * between this computer and the service, with the same checks as without it.
 */
import http from 'node:http'
import https from 'node:https'
import { isIP, isIPv6 } from 'node:net'
import type { Socket } from 'node:net'
import { Duplex } from 'node:stream'
import type tls from 'node:tls'
import type { Proxy } from './proxy-routes.ts'
import { RemoteFailure } from './remote-failure.ts'

/** Of a request that goes through one. */
export interface TunnelOptions extends https.RequestOptions {
  readonly proxy: Proxy
  /** Whom service and proxy may prove themselves by. */
  readonly secureContext: tls.SecureContext
}

const gatewayPassword = 407

/** Asks the proxy; gives its connection to `done`, or why there is none. A proxy that stays silent is not waited for here. */
const askProxy = (
  { proxy, target, secureContext }: { proxy: Proxy; target: string; secureContext: tls.SecureContext },
  reachMs: number,
  done: (failure: RemoteFailure | undefined, socket?: Socket, head?: Buffer) => void,
): http.ClientRequest => {
  const { hostname: host, port, secure, shown } = proxy
  const options = { host, port, method: 'CONNECT', path: target, headers: { Host: target }, agent: false } as const
  // Otherwise it would be held to the name in the header, which is the service's.
  const servername = isIP(host) === 0 ? host : ''
  const secured = { ...options, servername, secureContext, rejectUnauthorized: true }
  const asking = secure ? https.request(secured) : http.request(options)
  const unreachable = (why: string, cause?: unknown): void =>
    done(new RemoteFailure('proxy_unreachable', false, `${shown}: ${why}`.slice(0, 300), cause))
  const timer = setTimeout(() => {
    unreachable(`nothing within ${String(reachMs)} ms`)
    asking.destroy()
  }, reachMs)
  asking.once('socket', (socket) => socket.once(secure ? 'secureConnect' : 'connect', () => clearTimeout(timer)))
  asking.once('close', () => clearTimeout(timer))
  asking.on('error', (error) => unreachable(error.message, error))
  asking.once('connect', ({ statusCode = 0 }, socket, head) => {
    if (statusCode >= 200 && statusCode < 300) return done(undefined, socket, head)
    socket.destroy()
    const code = statusCode === gatewayPassword ? 'proxy_password' : 'proxy_refused'
    done(new RemoteFailure(code, false, `${shown} answered ${String(statusCode)}`))
  })
  asking.end()
  return asking
}

/** A stream that is there at once, as a pool of connections needs it: what is written waits until the proxy has connected. */
class Tunnel extends Duplex {
  readonly #asking: http.ClientRequest
  #socket: Socket | undefined
  #whenOpen: (() => void) | undefined

  constructor(ask: (done: Parameters<typeof askProxy>[2]) => http.ClientRequest) {
    super()
    this.#asking = ask((failure, socket, head) => {
      if (this.destroyed) return void socket?.destroy()
      if (socket === undefined) return void this.destroy(failure)
      this.#socket = socket
      if (head !== undefined && head.length > 0) this.push(head)
      socket.on('data', (chunk: Buffer) => {
        if (!this.push(chunk)) socket.pause()
      })
      socket.once('end', () => this.push(null))
      socket.once('error', (error) => this.destroy(error))
      socket.once('close', () => {
        // After its end there may be something left to read.
        if (!socket.readableEnded) this.destroy()
      })
      this.#whenOpen?.()
    })
  }

  override _read(): void {
    this.#socket?.resume()
  }

  override _write(chunk: Buffer, _encoding: BufferEncoding, done: (error?: Error | null) => void): void {
    if (this.#socket === undefined) this.#whenOpen = () => this.#socket?.write(chunk, done)
    else this.#socket.write(chunk, done)
  }

  override _final(done: (error?: Error | null) => void): void {
    if (this.#socket === undefined || this.#socket.destroyed) return done()
    this.#socket.end(done)
  }

  override _destroy(error: Error | null, done: (error?: Error | null) => void): void {
    this.#asking.destroy()
    this.#socket?.destroy()
    done(error)
  }
}

const targetOf = ({ host, port }: https.RequestOptions): string => {
  const name = host ?? ''
  return `${isIPv6(name) ? `[${name}]` : name}:${String(port ?? 443)}`
}

/** Pools TLS connections by service and proxy. Requests that it carries have TunnelOptions; `reachMs` until a proxy is given up. */
export class TunnelAgent extends https.Agent {
  readonly #reachMs: number

  constructor(reachMs: number, options: https.AgentOptions = {}) {
    super(options)
    this.#reachMs = reachMs
  }

  override getName(options?: TunnelOptions): string {
    return `${super.getName(options)}:${options?.proxy.secure === true ? 'https' : 'http'}:${options?.proxy.shown ?? ''}`
  }

  override createConnection(options: TunnelOptions): Duplex | null | undefined {
    const { proxy, secureContext } = options
    const target = targetOf(options)
    const tunnel = new Tunnel((done) => askProxy({ proxy, target, secureContext }, this.#reachMs, done))
    const connection = { ...options, socket: tunnel }
    const secured = super.createConnection(connection)
    // Why the proxy did not connect is said by whoever waits for the connection.
    tunnel.once('error', (error) => secured?.destroy(error))
    secured?.once('close', () => tunnel.destroy())
    return secured
  }
}
