/** Which addresses of the page's own origin lead to an API, and where they lead. */

/** Areas of the engine process that the page may call. */
const openAreas: ReadonlySet<string> = new Set(['v4', 'desk'])

export type ApiPath = { kind: 'forward'; path: string } | { kind: 'connection' } | { kind: 'refused' }

const decodedSegments = (pathname: string): string[] | undefined => {
  try {
    return pathname.split('/').filter(Boolean).map(decodeURIComponent)
  } catch {
    return undefined
  }
}

/**
 * `/api/v4/...` and `/api/desk/...` go on without `/api`. The token endpoints do not: their answers hold tokens, and no
 * call of the page returns one. Written-out escapes do not get around that, because the decoded path is what is judged.
 */
export const apiPath = (pathname: string): ApiPath => {
  const segments = decodedSegments(pathname)
  const [prefix, area, first] = segments ?? []
  if (segments === undefined || prefix !== 'api' || area === undefined) return { kind: 'refused' }
  if (area === 'connection' && first === undefined) return { kind: 'connection' }
  if (!openAreas.has(area)) return { kind: 'refused' }
  if (segments.some((segment) => segment === '..' || /[/\\\0]/.test(segment))) return { kind: 'refused' }
  if (area === 'v4' && first?.toLowerCase() === 'oauth') return { kind: 'refused' }
  return { kind: 'forward', path: `/${segments.slice(1).map(encodeURIComponent).join('/')}` }
}

/** Paths of the back office that belong to the marketplace, and go there: its partners and their webhooks. */
const webhookAreas: ReadonlySet<string> = new Set([
  'partners',
  'webhook-deliveries',
  'webhook-jobs',
  'webhook-settings',
  'webhook-simulator',
  'webhook-status',
])

/** `path` as `apiPath` gives it. */
export const isWebhookPath = (path: string): boolean => {
  const [, area, first = ''] = path.split('/')
  return area === 'desk' && webhookAreas.has(first)
}
