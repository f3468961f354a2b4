/** Decides which paths of the page's own origin lead to an API. */

type ApiPath = { kind: 'forward'; path: string } | { kind: 'connection' } | { kind: 'engine' } | { kind: 'refused' }

const decodedSegments = (pathname: string): string[] | undefined => {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/**
 * Returns `/api/v4/...` and `/api/desk/...` without `/api`. The token endpoints are refused: their responses contain tokens. The decoded
 * path is checked, so that escapes cannot avoid that.
 */
export const apiPath = (pathname: string): ApiPath => {
  const segments = decodedSegments(pathname)
  const [prefix, area, first] = segments ?? []
  if (segments === undefined || prefix !== 'api' || area === undefined) return { kind: 'refused' }
  if (area === 'connection' && first === undefined) return { kind: 'connection' }
  if (area === 'engine' && first === undefined) return { kind: 'engine' }
  if (area !== 'v4' && area !== 'desk') return { kind: 'refused' }
  if (segments.some((segment) => segment === '..' || /[/\\\0]/.test(segment))) return { kind: 'refused' }
  if (area === 'v4' && first?.toLowerCase() === 'oauth') return { kind: 'refused' }
  return { kind: 'forward', path: `/${segments.slice(1).map(encodeURIComponent).join('/')}` }
}

/** Routes of the back office that belong to the marketplace: its inventory, partners, their webhooks, and the feed of changed bookings. */
const marketplacePath =
  /^\/desk\/(inventory|partners|changes|webhook-(deliveries|jobs|settings|simulator|status))(\/|$)/

export const isMarketplacePath = (path: string): boolean => marketplacePath.test(path)

/** Request headers that are passed on to an API; cookies and the page's own bearer are not. */
export const forwardedHeaders = [
  'accept',
  'accept-language',
  'content-type',
  'idempotency-key',
  'if-match',
  'if-none-match',
  'x-approval',
  'x-language-locale',
  'x-request-id',
] as const
