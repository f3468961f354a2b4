/** The exchange over Chromium's network service, which does TLS, proxies and name look-ups in its own process (ADR 0012). */
import { X509Certificate } from 'node:crypto'
import { Readable } from 'node:stream'
import tls from 'node:tls'
import { app, net, session, type Certificate, type IncomingMessage, type ProxyConfig, type Session } from 'electron'
import type { Exchange, ExchangeRequest } from '../../gateway/remote/tracked-exchange.ts'
import { remoteFailure } from '../../gateway/remote/remote-failure.ts'
import { certificateVerdicts, checkCertificate, readCertificates } from './certificate-trust.ts'

const asChromiumDecided = -3

const longestChain = 8

const chainOf = (certificate: Certificate | undefined, length = longestChain): X509Certificate[] =>
  certificate === undefined || length === 0
    ? []
    : [new X509Certificate(certificate.data), ...chainOf(certificate.issuerCert, length - 1)]

/** Electron applies its command line switches to the default session only. */
const proxyOfSwitches = (): ProxyConfig => {
  const valueOf = (name: string): string => app.commandLine.getSwitchValue(name)
  if (app.commandLine.hasSwitch('no-proxy-server')) return { mode: 'direct' }
  if (valueOf('proxy-pac-url') !== '') return { mode: 'pac_script', pacScript: valueOf('proxy-pac-url') }
  if (valueOf('proxy-server') === '') return { mode: 'system' }
  const [proxyRules, proxyBypassRules] = [valueOf('proxy-server'), valueOf('proxy-bypass-list')]
  return { mode: 'fixed_servers', proxyRules, proxyBypassRules }
}

/** Skips headers that HTTP does not allow. */
const headersOf = (headers: IncomingMessage['headers']): Headers =>
  new Headers(
    Object.entries(headers)
      .map(([name, value]): [string, string] => [name, String(value)])
      .filter(([, value]) => /^[\t\x20-\xff]*$/.test(value)),
  )

const bodilessStatuses: ReadonlySet<number> = new Set([204, 205, 304])

const toResponse = (message: IncomingMessage, stream: Readable, method: string): Response => {
  const status = message.statusCode
  const isBodiless = method === 'HEAD' || bodilessStatuses.has(status)
  const body = isBodiless ? null : (Readable.toWeb(stream) as ReadableStream<Uint8Array>)
  if (isBodiless) stream.resume()
  return new Response(body, { status, headers: headersOf(message.headers) })
}

/** Calls `whenOver` when the response has been read, or there is none. */
const sendIn = (
  target: Session,
  { url, method, headers, body, signal }: ExchangeRequest,
  whenOver: () => void = () => undefined,
): Promise<Response> =>
  new Promise((resolve, reject) => {
    const outgoing = net.request({ session: target, url: url.href, method, redirect: 'manual' })
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value)
    outgoing.on('login', ({ isProxy }, cancel) => {
      if (isProxy) reject(remoteFailure('proxy_password', false, 'HTTP 407'))
      cancel()
    })
    outgoing.on('redirect', (status, _method, _url, fields) =>
      resolve(new Response(null, { status, headers: headersOf(fields) })),
    )
    outgoing.on('response', (message) => {
      // The message is a stream (Electron's documentation), which its types omit.
      const stream = message as unknown as Readable
      stream.once('close', whenOver)
      // The reader of the stream gets the error as well.
      stream.on('error', whenOver)
      try {
        resolve(toResponse(message, stream, method))
      } catch (error) {
        outgoing.abort()
        reject(remoteFailure('response_unreadable', true, `HTTP ${String(message.statusCode)}`, error))
      }
    })
    outgoing.on('error', (error) => {
      whenOver()
      reject(error)
    })
    const abort = (): void => {
      whenOver()
      outgoing.abort()
      reject(signal?.reason as Error)
    }
    if (signal?.aborted === true) return abort()
    signal?.addEventListener('abort', abort, { once: true })
    outgoing.end(body === undefined ? undefined : Buffer.from(body))
  })

/** Trusts `authorities` in addition to those of the system. This must be called when the app is ready. */
export const createNetExchange = (authorities: readonly X509Certificate[]): Exchange => {
  let known: readonly X509Certificate[] | undefined

  /** On Linux Chromium does not read the system's certificates. */
  const knownAuthorities = (): readonly X509Certificate[] => {
    const isRead = process.platform === 'linux' && 'getCACertificates' in tls
    known ??= [...authorities, ...(isRead ? readCertificates(tls.getCACertificates('system').join('\n')) : [])]
    return known
  }

  const openSession = async (name: string): Promise<Session> => {
    const opened = session.fromPartition(name, { cache: false })
    opened.setSpellCheckerLanguages([])
    opened.setCertificateVerifyProc(({ hostname, certificate, errorCode }, decide) => {
      if (errorCode !== certificateVerdicts.unknownAuthority) return decide(asChromiumDecided)
      try {
        decide(checkCertificate(hostname, chainOf(certificate), knownAuthorities(), Date.now()))
      } catch {
        decide(certificateVerdicts.unknownAuthority)
      }
    })
    await opened.setProxy(proxyOfSwitches())
    await opened.forceReloadProxyConfig()
    return opened
  }

  const reading = openSession('remote')
  const idleSessions: Session[] = []
  let writingSessions = 0

  /** Chromium repeats a request, even a POST, when a reused connection breaks: writes get a session without connections. */
  const sendOnce = async (request: ExchangeRequest): Promise<Response> => {
    const own = idleSessions.pop() ?? (await openSession(`remote-write-${String((writingSessions += 1))}`))
    await own.closeAllConnections()
    let isOver = false
    return sendIn(own, request, () => {
      if (!isOver) idleSessions.push(own)
      isOver = true
    })
  }

  return {
    send: async (request) => (request.ownConnection ? sendOnce(request) : sendIn(await reading, request)),
    async proxyFor({ origin }) {
      const [first = ''] = (await (await reading).resolveProxy(`${origin}/`)).split(';')
      const [kind, address] = first.trim().split(/\s+/)
      return kind === 'DIRECT' ? undefined : address
    },
  }
}
