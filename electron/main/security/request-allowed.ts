/** Decides what a page may load, in addition to the content security policy. */
import { matchesOrigin } from '../../host/http/tile-origins.ts'
import { isAppUrl, parseUrl } from '../app-origin.ts'

const localSchemes: ReadonlySet<string> = new Set(['data:', 'blob:', 'devtools:'])

/** `allowedOrigins` are like `https://tiles.example` or `https://*.tiles.example`. */
export const requestAllowed = (address: string, allowedOrigins: readonly string[]): boolean => {
  if (isAppUrl(address)) return true
  const url = parseUrl(address)
  if (url === undefined) return false
  return localSchemes.has(url.protocol) || matchesOrigin(url.origin, allowedOrigins)
}
