/** What trusted proxies say about a request: the address that it came from (decisions.md 6a), and the public address (6b). */
import { BlockList, isIP, isIPv6 } from 'node:net'
import { readPublicUrl } from '../../../shared/values/public-url.ts'
import type { ApiSettings } from '../deps.ts'

const familyOf = (address: string): 'ipv4' | 'ipv6' => (isIPv6(address) ? 'ipv6' : 'ipv4')

/** Throws where a trusted proxy is no IP address. */
export const createTrust = (trustedProxies: readonly string[]) => {
  if (trustedProxies.length === 0) return () => false
  const trusted = new BlockList()
  for (const address of trustedProxies) trusted.addAddress(address, familyOf(address))
  // A link-local address may name its network interface, which the list does not accept.
  return (address: string): boolean =>
    isIP(address) !== 0 && !address.includes('%') && trusted.check(address, familyOf(address))
}

/**
 * The connection's own address or, for a trusted proxy, the right-most address in X-Forwarded-For that is no trusted proxy: each
 * proxy adds its caller at the right.
 */
export const clientAddress = (
  remoteAddress: string,
  forwardedFor: string | null,
  isTrusted: (address: string) => boolean,
): string => {
  if (forwardedFor === null || !isTrusted(remoteAddress)) return remoteAddress
  const passedOn = forwardedFor.split(',').map((entry) => entry.trim())
  const client = passedOn.findLast((entry) => !isTrusted(entry)) ?? ''
  return isIP(client) === 0 ? remoteAddress : client
}

/** Commas between quotes do not separate. A quote that is never closed lasts to the end, so that none is read twice. */
const lastOf = (list: string): string => (list.match(/(?:[^,"]|"(?:[^"\\]|\\.)*(?:"|\\?$))+/g)?.at(-1) ?? '').trim()

/** `host` and `proto` of the last element of a Forwarded header (RFC 7239). */
const forwardedOf = (header: string): { readonly host?: string; readonly proto?: string } =>
  Object.fromEntries(
    [...lastOf(header).matchAll(/(?:^|;)\s*(host|proto)=(?:"([^"]*)"|([^\s;"]*))/gi)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain],
    ),
  )

/**
 * Only for the headers of a trusted proxy; in a chain of proxies the nearest one counts. Undefined where they name no host, and where
 * Forwarded and X-Forwarded-Host differ.
 */
export const proxiedUrl = (headers: Headers, ownUrl: string): string | undefined => {
  const forwarded = forwardedOf(headers.get('forwarded') ?? '')
  const ownScheme = ownUrl.replace(/:.*/, '')
  const urls = [
    [headers.get('x-forwarded-host'), headers.get('x-forwarded-proto')],
    [forwarded.host, forwarded.proto ?? headers.get('x-forwarded-proto')],
  ].flatMap(([host, scheme]) => (host ? [readPublicUrl(`${lastOf(scheme ?? ownScheme)}://${lastOf(host)}`)] : []))
  return new Set(urls).size === 1 ? urls[0] : undefined
}

/** The same settings with the program's own addresses moved to another origin. */
export const movedTo = (publicUrl: string, settings: ApiSettings): ApiSettings => {
  const { baseUrl, siteUrl } = settings
  return {
    ...settings,
    baseUrl: publicUrl,
    siteUrl: siteUrl.startsWith(baseUrl) ? publicUrl + siteUrl.slice(baseUrl.length) : siteUrl,
  }
}
