/** The ways to a service: straight, or through a proxy that the system or its PAC file names; asked seldom, kept briefly. */
import { RemoteFailure } from './remote-failure.ts'
import { withinTime } from './within-time.ts'

/** What connects onward where it is asked to (CONNECT). */
export interface Proxy {
  /** Spoken to over TLS itself. */
  readonly secure: boolean
  /** An IPv6 address without its brackets. */
  readonly hostname: string
  readonly port: number
  /** `proxy.example:3128` */
  readonly shown: string
}

export type Route = 'direct' | Proxy

/** What the system says for an address, as a PAC file would: `PROXY proxy.example:3128; DIRECT`. */
export type ResolveProxy = (url: string) => Promise<string>

export interface ProxyRoutes {
  /**
   * In the order in which they are to be tried, never empty. Rejects with RemoteFailure: `proxy_unsupported`, or `proxy_unreachable` where the system
   * does not say.
   */
  to(url: URL): Promise<readonly Route[]>
  /** This one did not answer: the others go before it, and a lone one is asked for anew. */
  unreachable(url: URL, proxy: Proxy): void
}

/** A network changes when a laptop moves or a tunnel opens: that is seen within half a minute. */
const keptMs = 30_000
const mostOrigins = 32
/** A file that names more is not followed further: each may take its time to fail. */
const mostRoutes = 4
/** A PAC file may ask the name service. */
const resolveMs = 5_000

const schemes: Readonly<Record<string, 'http' | 'https'>> = { PROXY: 'http', HTTP: 'http', HTTPS: 'https' }

/** Names and addresses of this computer itself (RFC 6761, 6.3; RFC 1122, 3.2.1.3). */
const isLoopback = ({ hostname }: URL): boolean =>
  /^(?:.+\.)?localhost\.?$/.test(hostname) || /^127(?:\.\d+){3}$/.test(hostname) || hostname === '[::1]'

const readRoute = (entry: string): Route | undefined => {
  const [type = '', place = ''] = entry.split(/\s+/)
  if (type.toUpperCase() === 'DIRECT') return 'direct'
  const scheme = schemes[type.toUpperCase()]
  if (scheme === undefined || !URL.canParse(`${scheme}://${place}`)) return undefined
  // An account before the host is left out: nothing here signs in to a proxy.
  const { hostname, port } = new URL(`${scheme}://${place}`)
  const number = port === '' ? { http: 80, https: 443 }[scheme] : Number(port)
  return {
    secure: scheme === 'https',
    hostname: hostname.replace(/^\[|\]$/g, ''),
    port: number,
    shown: `${hostname}:${String(number)}`,
  }
}

/** Kinds that cannot be used are passed over. Throws RemoteFailure `proxy_unsupported` where there are no others. */
export const readRoutes = (text: string): readonly Route[] => {
  const entries = text
    .split(';')
    .map((entry) => entry.trim())
    .filter((entry) => entry !== '')
  if (entries.length === 0) return ['direct']
  const routes = entries.flatMap((entry) => readRoute(entry) ?? []).slice(0, mostRoutes)
  if (routes.length > 0) return routes
  const kinds = entries.map((entry) => entry.split(/\s+/)[0]?.slice(0, 20))
  throw new RemoteFailure('proxy_unsupported', false, kinds.slice(0, mostRoutes).join(', '))
}

/** Without `resolve` every way is direct. */
export const createProxyRoutes = (resolve: ResolveProxy | undefined, nowMs: () => number): ProxyRoutes => {
  const kept = new Map<string, { readonly askedAtMs: number; readonly routes: Promise<readonly Route[]> }>()

  const keep = (origin: string, askedAtMs: number, routes: Promise<readonly Route[]>): void => {
    kept.delete(origin)
    kept.set(origin, { askedAtMs, routes })
    const [oldest] = kept.keys()
    if (kept.size > mostOrigins && oldest !== undefined) kept.delete(oldest)
  }

  const ask = (ofSystem: ResolveProxy, origin: string): Promise<readonly Route[]> => {
    const unsaid = (cause?: unknown): RemoteFailure =>
      new RemoteFailure('proxy_unreachable', false, 'the system does not say which one to use', cause)
    // Of the address, the part behind the host is nobody's business.
    const said = withinTime(ofSystem(`${origin}/`), resolveMs, unsaid)
    const routes = said.then(readRoutes).catch((error: unknown) => {
      if (kept.get(origin)?.routes === routes) kept.delete(origin)
      throw error instanceof RemoteFailure ? error : unsaid(error)
    })
    return routes
  }

  return {
    async to(url) {
      if (resolve === undefined || isLoopback(url)) return ['direct']
      const known = kept.get(url.origin)
      const age = known === undefined ? -1 : nowMs() - known.askedAtMs
      if (known !== undefined && age >= 0 && age < keptMs) return known.routes
      const routes = ask(resolve, url.origin)
      keep(url.origin, nowMs(), routes)
      return routes
    },

    unreachable({ origin }, proxy) {
      const known = kept.get(origin)
      if (known === undefined) return
      const putLast = (routes: readonly Route[]): void => {
        const others = routes.filter((route) => route === 'direct' || route.shown !== proxy.shown)
        const isNewer = kept.get(origin) !== known
        if (isNewer || others.length === routes.length) return
        if (others.length === 0) kept.delete(origin)
        else keep(origin, known.askedAtMs, Promise.resolve([...others, proxy]))
      }
      // Why the system does not say is told to who asked it.
      known.routes.then(putLast, () => undefined)
    },
  }
}
