/** The age of data: while the marketplace is offline, responses come from the cache of the gateway and state their age. */
import { create } from 'zustand'

/** Resource ("quotes", "bookings/12") to the instant at which its last response was seen, computer's clock; fresh ones are absent. */
const useSeen = create<Readonly<Record<string, number>>>(() => ({}))

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
  const age = headers.get('x-parkdesk-age')
  const seen = useSeen.getState()
  if (age !== null && Number.isFinite(Number(age))) {
    useSeen.setState({ [resource]: Date.now() - Number(age) * 1000 })
  } else if (resource in seen) {
    useSeen.setState(Object.fromEntries(Object.entries(seen).filter(([name]) => name !== resource)), true)
  }
}

/** When the data of a resource was read, by the computer's clock; undefined while it is fresh. */
export const useSeenAt = (resource: string): number | undefined => useSeen((seen) => seen[resource])
