/** The origin of map tiles: only the configured address is allowed. */
import { deskSettings } from '../../../shared/desk/desk.ts'
import type { Fetch } from '../process/rpc.ts'

const settingPath = '/api/desk/settings/map'
const hostOfTiles = /^(?:\{s\}\.)?[a-z0-9](?:[a-z0-9.-]*[a-z0-9])?(?::\d{1,5})?$/i

/**
 * `https://{s}.tiles.example/{z}/{x}/{y}.png` is `https://*.tiles.example`. Undefined unless https, and for text that could end a
 * directive of a policy.
 */
export const tileOrigin = (tileUrl: string): string | undefined => {
  const [, host] = /^https:\/\/([^/?#]+)\//.exec(tileUrl) ?? []
  if (host === undefined || !hostOfTiles.test(host)) return undefined
  return `https://${host.toLowerCase().replace('{s}', '*')}`
}

/** A leading `*.` stands for one or more labels. */
export const matchesOrigin = (origin: string, allowed: readonly string[]): boolean =>
  allowed.some((pattern) => {
    const [scheme = '', domain] = pattern.split('://*.')
    return domain === undefined
      ? origin === pattern
      : origin.startsWith(`${scheme}://`) && origin.endsWith(`.${domain}`)
  })

/** `keep` stores the origins: a page is loaded before its engine is ready. */
export const createTileOrigins = (
  fetch: Fetch,
  { initial = [], keep }: { initial?: readonly string[]; keep?: (origins: readonly string[]) => void } = {},
) => {
  let origins = initial

  const refresh = async () => {
    const response = await fetch(new Request(`http://parkdesk.internal${settingPath}`))
    if (!response.ok && response.status !== 404) return
    const parsed = deskSettings.map.safeParse(await response.json().catch(() => undefined))
    const origin = parsed.success && parsed.data.tileUrl !== undefined ? tileOrigin(parsed.data.tileUrl) : undefined
    const next = origin === undefined ? [] : [origin]
    if (next.join() === origins.join()) return
    origins = next
    keep?.(next)
  }

  return {
    current: (): readonly string[] => origins,
    refresh,
    /** Refreshes the origins when the setting is changed through this gateway. */
    watching:
      (watched: Fetch) =>
      async (request: Request): Promise<Response> => {
        const response = await watched(request)
        const isChange = request.method !== 'GET' && new URL(request.url).pathname === settingPath
        if (isChange && response.ok) await refresh()
        return response
      },
  }
}
