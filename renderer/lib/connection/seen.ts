/** The age of data: while the marketplace is offline, responses come from the cache of the gateway and state their age. */
import { create } from 'zustand'

/** Resource ("quotes", "bookings/12") to the instant at which its last response was seen, computer's clock; undefined for fresh ones. */
const useSeen = create<Readonly<Record<string, number | undefined>>>(() => ({}))

/**
 * The list or resource that a response of `/v4/…` is for. Counts and sums beside a list are none: their age would be taken for that
 * of the rows.
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

/** When the data of a resource was read, by the computer's clock; undefined while it is fresh. */
export const useSeenAt = (resource: string): number | undefined => useSeen((seen) => seen[resource])
