/** One request over HTTP or HTTPS and its whole answer, within limits of time and size; follows nothing and skips no check. */
import http from 'node:http'
import https from 'node:https'
import { isIP } from 'node:net'
import type { Socket } from 'node:net'
import tls from 'node:tls'
import { createGunzip } from 'node:zlib'
import { lookupHere } from './local-lookup.ts'
import type { ProxyRoutes, Route } from './proxy-routes.ts'
import { RemoteFailure } from './remote-failure.ts'
import { trustedContext } from './trusted-context.ts'
import { TunnelAgent } from './tunnel.ts'
import type { TunnelOptions } from './tunnel.ts'
import { abortReason, untilAborted } from './within-time.ts'
import type { RemoteProblemCode } from '../../../shared/connection.ts'

// Node compiles its pattern for addresses at the first two uses, for milliseconds: now, and not while a window waits for main.
for (let use = 0; use < 2; use += 1) isIP('localhost')

export interface ExchangeRequest {
  readonly url: URL
  readonly method: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: Uint8Array | undefined
  readonly signal?: AbortSignal | undefined
  /** False for what must not meet a connection that the other side has just closed: everything that is not safe to repeat. */
  readonly pooled: boolean
}

export interface ExchangeAnswer {
  readonly status: number
  readonly headers: Headers
  readonly body: Uint8Array<ArrayBuffer>
  /** From the start to the first line of the answer. */
  readonly latencyMs: number
  /** `TLSv1.3`; undefined over plain HTTP. */
  readonly tlsVersion: string | undefined
  /** The proxy that it came through, as `proxy.example:3128`. */
  readonly proxy?: string
}

/** Each way that is tried has its own. */
export interface ExchangeLimits {
  /** Until the connection stands, TLS included; a proxy has half of it to be reached. */
  readonly connectMs: number
  /** From there to the first line of the answer. */
  readonly answerMs: number
  /** From the start to the last byte. */
  readonly wholeMs: number
  /** Of the body, unpacked. */
  readonly maximumBytes: number
}

export const usualLimits: ExchangeLimits = {
  connectMs: 5_000,
  answerMs: 15_000,
  wholeMs: 30_000,
  maximumBytes: 16 * 1024 * 1024,
}

export interface Exchange {
  /** Rejects with RemoteFailure, or with the caller's reason when it aborts. */
  send(request: ExchangeRequest): Promise<ExchangeAnswer>
  /** Closes connections that wait for another request. */
  close(): void
}

const codesBySystem: Readonly<Record<string, RemoteProblemCode>> = {
  ENOTFOUND: 'name_not_found',
  EAI_AGAIN: 'name_not_found',
  EAI_NODATA: 'name_not_found',
  ECONNREFUSED: 'connection_refused',
  ECONNRESET: 'connection_broken',
  EPIPE: 'connection_broken',
  ETIMEDOUT: 'connect_timeout',
}

/** Each has its own advice; the rest of what is wrong with certificates shares one. */
const codesByCertificate: Readonly<Record<string, RemoteProblemCode>> = {
  CERT_HAS_EXPIRED: 'certificate_expired',
  CERT_NOT_YET_VALID: 'certificate_expired',
  ERR_TLS_CERT_ALTNAME_INVALID: 'certificate_wrong_name',
  HOSTNAME_MISMATCH: 'certificate_wrong_name',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT: 'certificate_unknown',
  UNABLE_TO_GET_ISSUER_CERT_LOCALLY: 'certificate_unknown',
  SELF_SIGNED_CERT_IN_CHAIN: 'certificate_unknown',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'certificate_unknown',
  CERT_SIGNATURE_FAILURE: 'certificate_unknown',
}

const isCertificateCode = (code: string): boolean => /CERT|^ERR_TLS|^ERR_SSL|^EPROTO$|^UNABLE_TO_|^HOSTNAME_/.test(code)

const systemCode = (error: unknown): string => {
  // Several addresses of one name, each failed: the first says why.
  if (error instanceof AggregateError && error.errors.length > 0) return systemCode(error.errors[0])
  return error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : ''
}

const failureOf = (error: unknown, sent: boolean): RemoteFailure => {
  if (error instanceof RemoteFailure) return error
  const code = systemCode(error)
  const problem = isCertificateCode(code)
    ? // Who stands connected has been checked: what TLS does not like then is what became of the data.
      sent
      ? 'connection_broken'
      : (codesByCertificate[code] ?? 'certificate_invalid')
    : code.startsWith('HPE_')
      ? 'answer_unreadable'
      : (codesBySystem[code] ?? 'network_failed')
  const message = error instanceof Error && error.message !== '' ? error.message : code
  return new RemoteFailure(problem, sent, message.slice(0, 300), error)
}

const headersOf = ({ rawHeaders }: http.IncomingMessage): Headers => {
  const headers = new Headers()
  for (let index = 0; index + 1 < rawHeaders.length; index += 2) {
    try {
      headers.append(rawHeaders[index] ?? '', rawHeaders[index + 1] ?? '')
    } catch {
      // A header that HTTP does not allow is no reason to lose the answer.
    }
  }
  return headers
}

/** Also one that has just become free for a request that waited for it, which Node does not call reused. */
const isStanding = (socket: Socket): boolean =>
  socket instanceof tls.TLSSocket ? socket.authorized : socket.readyState === 'open'

const readBody = (
  response: http.IncomingMessage,
  maximumBytes: number,
  done: (error: RemoteFailure | undefined, body: Uint8Array<ArrayBuffer>) => void,
): void => {
  const encoding = response.headers['content-encoding'] ?? 'identity'
  const nothing = new Uint8Array()
  if (encoding !== 'identity' && encoding !== 'gzip')
    return done(new RemoteFailure('answer_unreadable', true, `content-encoding ${encoding}`), nothing)
  const stream = encoding === 'gzip' ? response.pipe(createGunzip()) : response
  const chunks: Buffer[] = []
  let length = 0
  let packedLength = 0
  const cut = () => done(new RemoteFailure('answer_cut', true, `${String(length)} bytes came`), nothing)
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maximumBytes) {
      done(new RemoteFailure('answer_too_large', true, `more than ${String(maximumBytes)} bytes`), nothing)
      response.destroy()
    } else chunks.push(chunk)
  })
  response.on('error', cut)
  if (stream !== response) {
    response.on('data', (chunk: Buffer) => (packedLength += chunk.length))
    stream.on('error', (error) => {
      // 204, 304 and answers to HEAD may speak of packed content, and have none.
      const isEmpty = response.complete && packedLength === 0
      done(isEmpty ? undefined : new RemoteFailure('answer_unreadable', true, error.message), nothing)
    })
  }
  stream.on('end', () => (response.complete ? done(undefined, new Uint8Array(Buffer.concat(chunks))) : cut()))
  response.on('close', () => {
    if (!response.complete) cut()
  })
}

/** How a connection comes about, and by whom the service may prove itself. */
interface Way {
  readonly route: Route
  readonly secureContext: tls.SecureContext
}

export interface ExchangeOptions {
  limits?: Partial<ExchangeLimits>
  /** Asked for at the first request. */
  extraCertificates?: () => readonly string[]
  routes: ProxyRoutes
}

export const createExchange = (options: ExchangeOptions): Exchange => {
  const limits = { ...usualLimits, ...options.limits }
  const { routes } = options
  const reachMs = limits.connectMs / 2
  const plainAgent = new http.Agent({ keepAlive: true, maxSockets: 8, scheduling: 'lifo' })
  const secureAgent = new https.Agent({ keepAlive: true, maxSockets: 8, scheduling: 'lifo' })
  const tunnelAgent = new TunnelAgent(reachMs, { keepAlive: true, maxSockets: 8, scheduling: 'lifo' })
  let trusted: Promise<tls.SecureContext> | undefined

  const start = (request: ExchangeRequest, way: Way | undefined): http.ClientRequest => {
    const { url, method, headers, pooled } = request
    if (way === undefined) {
      return http.request(url, { method, headers, agent: pooled ? plainAgent : false, lookup: lookupHere })
    }
    const { route, secureContext } = way
    // Said out loud: no variable of the environment may turn the check off.
    const secured = { method, headers, secureContext, rejectUnauthorized: true }
    if (route === 'direct') return https.request(url, { ...secured, agent: pooled ? secureAgent : false })
    const agent = pooled ? tunnelAgent : new TunnelAgent(reachMs)
    const tunnelled: TunnelOptions = { ...secured, agent, proxy: route }
    return https.request(url, tunnelled)
  }

  /** `way` is undefined over plain HTTP. */
  const exchange = (request: ExchangeRequest, way?: Way): Promise<ExchangeAnswer> =>
    new Promise((resolve, reject) => {
      const startedAtMs = performance.now()
      const outgoing = start(request, way)
      let connected = false
      let settled = false
      let tlsVersion: string | undefined
      let answerTimer: NodeJS.Timeout | undefined
      const timers: NodeJS.Timeout[] = []

      const settle = (act: () => void): void => {
        if (settled) return
        settled = true
        for (const timer of timers) clearTimeout(timer)
        request.signal?.removeEventListener('abort', abort)
        act()
      }
      const fail = (error: unknown): void =>
        settle(() => {
          reject(failureOf(error, connected))
          outgoing.destroy()
        })
      const abort = (): void =>
        settle(() => {
          if (request.signal !== undefined) reject(abortReason(request.signal))
          outgoing.destroy()
        })
      const failAfter = (delayMs: number, code: RemoteProblemCode): NodeJS.Timeout => {
        const timer = setTimeout(
          () => fail(new RemoteFailure(code, connected, `nothing within ${String(delayMs)} ms`)),
          delayMs,
        )
        timers.push(timer)
        return timer
      }

      failAfter(limits.wholeMs, 'answer_timeout')
      let connectTimer: NodeJS.Timeout | undefined
      const stand = (socket: unknown): void => {
        if (connected) return
        connected = true
        clearTimeout(connectTimer)
        if (socket instanceof tls.TLSSocket) tlsVersion = socket.getProtocol() ?? undefined
        answerTimer = failAfter(limits.answerMs, 'answer_timeout')
      }
      outgoing.on('socket', (socket) => {
        if (isStanding(socket)) return stand(socket)
        // Only now: whoever waits for one of the connections to become free is not without a network.
        connectTimer = failAfter(limits.connectMs, 'connect_timeout')
        if (socket instanceof tls.TLSSocket) socket.once('secureConnect', () => stand(socket))
        else socket.once('connect', () => stand(socket))
      })
      outgoing.on('response', (response) => {
        const latencyMs = performance.now() - startedAtMs
        clearTimeout(answerTimer)
        readBody(response, limits.maximumBytes, (error, body) => {
          if (error !== undefined) return fail(error)
          const status = response.statusCode ?? 0
          const through = way === undefined || way.route === 'direct' ? {} : { proxy: way.route.shown }
          settle(() => resolve({ status, headers: headersOf(response), body, latencyMs, tlsVersion, ...through }))
        })
      })
      outgoing.on('error', fail)
      if (request.signal?.aborted === true) return abort()
      request.signal?.addEventListener('abort', abort)
      outgoing.end(request.body)
    })

  const secureContext = (): Promise<tls.SecureContext> => {
    trusted ??= trustedContext(options.extraCertificates?.() ?? [])
    return trusted.catch((error: unknown) => {
      trusted = undefined
      throw new RemoteFailure('certificate_invalid', false, 'an added certificate cannot be read', error)
    })
  }

  /** The next way is for a proxy that is not there; one that answers has the last word, as in browsers. */
  const byFirst = async (
    request: ExchangeRequest,
    context: tls.SecureContext,
    [route = 'direct', ...others]: readonly Route[],
  ): Promise<ExchangeAnswer> => {
    try {
      return await exchange(request, { route, secureContext: context })
    } catch (error) {
      const isAway = error instanceof RemoteFailure && error.code === 'proxy_unreachable'
      if (route === 'direct' || !isAway) throw error
      routes.unreachable(request.url, route)
      if (others.length === 0) throw error
      return byFirst(request, context, others)
    }
  }

  return {
    async send(request) {
      const { url, signal } = request
      if (url.protocol === 'http:') return exchange(request)
      const [context, ways] = await untilAborted(Promise.all([secureContext(), routes.to(url)]), signal)
      return byFirst(request, context, ways)
    },
    close() {
      plainAgent.destroy()
      secureAgent.destroy()
      tunnelAgent.destroy()
    },
  }
}
