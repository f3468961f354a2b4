/** The age of data: while the marketplace is offline, responses come from the cache of the gateway and state their age. */
import { create } from 'zustand'

/**
 * Maps a resource ("quotes", "bookings/12") to the time of its cached response, by the computer's clock; undefined for current responses.
 */
const useSeen = create<Readonly<Record<string, number | undefined>>>(() => ({}))

/**
 * The list or resource of a response to `/v4/…`. Counts and sums beside a list have none: their age would be mistaken for that of the rows.
 */
export const seenResource = (path: string, isCount: boolean): string | undefined => {
  const [, resource] = /^\/v4\/([a-z_-]+(?:\/[a-z0-9_-]+)?)\/?$/.exec(path) ?? []
  return isCount ? undefined : resource
}

/** Records the age of a response of `/v4/<resource>`. */
export const noteAge = (path: string, isCount: boolean, headers: Headers): void => {
  const resource = seenResource(path, isCount)
  if (resource === undefined) return
  const ageSeconds = Number(headers.get('x-parkdesk-age') ?? Number.NaN)
  if (Number.isFinite(ageSeconds)) useSeen.setState({ [resource]: Date.now() - ageSeconds * 1000 })
  else if (resource in useSeen.getState()) useSeen.setState({ [resource]: undefined })
}

/** The time at which the data of a resource was read, by the computer's clock; undefined while it is current. */
export const useSeenAt = (resource: string): number | undefined => useSeen((seen) => seen[resource])
