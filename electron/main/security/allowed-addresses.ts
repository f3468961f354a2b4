/** Decides which addresses may be opened in the system's browser or mail program, and which a page may load. */
import { matchesOrigin } from '../../host/http/tile-origins.ts'
import { isAppUrl, parseUrl } from '../app-origin.ts'

const hostName = /^[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i
const ipv6Literal = /^\[[0-9a-f:]+\]$/
const loopbackHosts: ReadonlySet<string> = new Set(['127.0.0.1', 'localhost', '[::1]'])
const mailAddress = /^[\w.+-]+@[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?$/i

/**
 * The address rebuilt from its parsed parts, or undefined where it must not be opened. Only https without credentials, and mailto to
 * one address without attachments. `mayBeLocal` also allows `http` on this computer and IPv6 addresses, for a sign-in page.
 */
export const externalLink = (address: string, { mayBeLocal = false } = {}): string | undefined => {
  if (address.length > 2048) return undefined
  const url = parseUrl(address)
  if (url === undefined) return undefined
  const hasNoAccount = url.username === '' && url.password === ''
  if (url.protocol === 'https:') {
    const isHost = hostName.test(url.hostname) || (mayBeLocal && ipv6Literal.test(url.hostname))
    return hasNoAccount && isHost ? url.href : undefined
  }
  if (url.protocol === 'http:')
    return mayBeLocal && hasNoAccount && loopbackHosts.has(url.hostname) ? url.href : undefined
  if (url.protocol !== 'mailto:' || !mailAddress.test(url.pathname)) return undefined
  const allowed = [...url.searchParams].filter(([name]) => name === 'subject' || name === 'body')
  const query = allowed.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join('&')
  return query === '' ? `mailto:${url.pathname}` : `mailto:${url.pathname}?${query}`
}

const localSchemes: ReadonlySet<string> = new Set(['data:', 'blob:', 'devtools:'])

/** This is in addition to the content security policy. `allowedOrigins` are like `https://tiles.example` or `https://*.tiles.example`. */
export const requestAllowed = (address: string, allowedOrigins: readonly string[]): boolean => {
  if (isAppUrl(address)) return true
  const url = parseUrl(address)
  if (url === undefined) return false
  return localSchemes.has(url.protocol) || matchesOrigin(url.origin, allowedOrigins)
}
