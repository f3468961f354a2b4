/** Decides who may call the loopback server: refuses other hosts' names (DNS rebinding) and other sites' pages (CSRF). */

export interface IncomingCall {
  method: string
  pathname: string
  host: string | undefined
  origin: string | undefined
  /** `Sec-Fetch-Site`; absent in programs and old browsers. */
  fetchSite: string | undefined
}

export type GuardVerdict = 'allowed' | 'foreign_host' | 'foreign_origin'

/** Programs authenticate themselves here with their own bearer. */
const programPath = /^\/+(?:v4|v3_1|oauth)(?:\/|$)/

const loopbackNames = ['127.0.0.1', 'localhost', '[::1]'] as const

/**
 * A page of another site may use neither the app nor its desk token; on program paths an `Origin` is allowed, because a token is required
 * there and CORS decides.
 */
export const checkCall = (call: IncomingCall, port: number): GuardVerdict => {
  const ownHosts = loopbackNames.map((name) => `${name}:${String(port)}`)
  const host = call.host?.toLowerCase()
  if (host === undefined || !ownHosts.includes(host)) return 'foreign_host'
  if (programPath.test(call.pathname)) return 'allowed'
  // localhost and 127.0.0.1 are different sites to a browser.
  if (call.origin !== undefined && call.origin.toLowerCase() !== `http://${host}`) return 'foreign_origin'
  const followsLink = call.method === 'GET' && !call.pathname.startsWith('/api')
  if (call.fetchSite !== undefined && !['same-origin', 'none'].includes(call.fetchSite) && !followsLink)
    return 'foreign_origin'
  return 'allowed'
}
