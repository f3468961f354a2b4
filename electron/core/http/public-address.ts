/** The public address that a trusted proxy states for a request (decisions.md 6b). In a chain of proxies the nearest one counts. */
import { readPublicUrl } from '../../../shared/values/public-url.ts'
import type { ApiSettings } from '../deps.ts'

/** Commas between quotes do not separate. A quote that is never closed lasts to the end, so that none is read twice. */
const lastOf = (list: string): string => (list.match(/(?:[^,"]|"(?:[^"\\]|\\.)*(?:"|\\?$))+/g)?.at(-1) ?? '').trim()

/** `host` and `proto` of the last element of a Forwarded header (RFC 7239). */
const forwardedOf = (header: string): { readonly host?: string; readonly proto?: string } =>
  Object.fromEntries(
    [...lastOf(header).matchAll(/(?:^|;)\s*(host|proto)=(?:"([^"]*)"|([^\s;"]*))/gi)].map(
      ([, name = '', quoted, plain]) => [name.toLowerCase(), quoted ?? plain],
    ),
  )

/** Only for the headers of a trusted proxy. Undefined where they name no host, and where Forwarded and X-Forwarded-Host differ. */
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
