/** One request over HTTP or HTTPS and its whole answer, within limits of time and size; follows nothing and skips no check. */
import http from 'node:http'
import https from 'node:https'
import tls from 'node:tls'
import { createGunzip } from 'node:zlib'
import { RemoteFailure } from './remote-failure.ts'
import type { RemoteProblemCode } from '../../../shared/connection.ts'

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
}

export interface ExchangeLimits {
  /** Until the connection stands, TLS included. */
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
    ? 'certificate_invalid'
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

/** The roots that Node brings, those of the system where they can be asked for, and those that were added by hand. */
const trustedRoots = (extra: readonly string[]): string[] => {
  const system = 'getCACertificates' in tls ? tls.getCACertificates('system') : []
  return [...tls.rootCertificates, ...system, ...extra]
}

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
  const cut = () => done(new RemoteFailure('answer_cut', true, `${String(length)} bytes came`), nothing)
  stream.on('data', (chunk: Buffer) => {
    length += chunk.length
    if (length > maximumBytes) {
      done(new RemoteFailure('answer_too_large', true, `more than ${String(maximumBytes)} bytes`), nothing)
      response.destroy()
    } else chunks.push(chunk)
  })
  response.on('error', cut)
  if (stream !== response)
    stream.on('error', (error) => done(new RemoteFailure('answer_unreadable', true, error.message), nothing))
  stream.on('end', () => (response.complete ? done(undefined, new Uint8Array(Buffer.concat(chunks))) : cut()))
  response.on('close', () => {
    if (!response.complete) cut()
  })
}

/** `extraCertificates` are asked for at the first request, since reading those of the system takes a moment. */
export const createExchange = (
  options: { limits?: Partial<ExchangeLimits>; extraCertificates?: () => readonly string[] } = {},
): Exchange => {
  const limits = { ...usualLimits, ...options.limits }
  const plainAgent = new http.Agent({ keepAlive: true, maxSockets: 8, scheduling: 'lifo' })
  const secureAgent = new https.Agent({ keepAlive: true, maxSockets: 8, scheduling: 'lifo' })
  let secureContext: tls.SecureContext | undefined

  const start = (request: ExchangeRequest): http.ClientRequest => {
    const { url, method, headers, pooled } = request
    if (url.protocol === 'http:') return http.request(url, { method, headers, agent: pooled ? plainAgent : false })
    secureContext ??= tls.createSecureContext({
      ca: trustedRoots(options.extraCertificates?.() ?? []),
      minVersion: 'TLSv1.2',
    })
    // Said out loud: no variable of the environment may turn the check off.
    const trust = { secureContext, rejectUnauthorized: true }
    return https.request(url, { method, headers, agent: pooled ? secureAgent : false, ...trust })
  }

  const send = (request: ExchangeRequest): Promise<ExchangeAnswer> =>
    new Promise((resolve, reject) => {
      const startedAtMs = performance.now()
      const outgoing = start(request)
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
          const reason: unknown = request.signal?.reason
          reject(reason instanceof Error ? reason : new DOMException('Aborted', 'AbortError'))
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

      const connectTimer = failAfter(limits.connectMs, 'connect_timeout')
      failAfter(limits.wholeMs, 'answer_timeout')
      const stand = (socket: unknown): void => {
        if (connected) return
        connected = true
        clearTimeout(connectTimer)
        if (socket instanceof tls.TLSSocket) tlsVersion = socket.getProtocol() ?? undefined
        answerTimer = failAfter(limits.answerMs, 'answer_timeout')
      }
      outgoing.on('socket', (socket) => {
        if (outgoing.reusedSocket) stand(socket)
        else if (socket instanceof tls.TLSSocket) socket.once('secureConnect', () => stand(socket))
        else socket.once('connect', () => stand(socket))
      })
      outgoing.on('response', (response) => {
        const latencyMs = performance.now() - startedAtMs
        clearTimeout(answerTimer)
        readBody(response, limits.maximumBytes, (error, body) => {
          if (error !== undefined) return fail(error)
          const status = response.statusCode ?? 0
          settle(() => resolve({ status, headers: headersOf(response), body, latencyMs, tlsVersion }))
        })
      })
      outgoing.on('error', fail)
      if (request.signal?.aborted === true) return abort()
      request.signal?.addEventListener('abort', abort)
      outgoing.end(request.body)
    })

  return {
    send,
    close() {
      plainAgent.destroy()
      secureAgent.destroy()
    },
  }
}
