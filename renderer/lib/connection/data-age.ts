/** The age of data: while the marketplace is offline, responses come from the cache of the gateway and state their age. */
import { create } from 'zustand'

/**
 * Maps a resource ("quotes", "bookings/12") to the time of its cached response, by the computer's clock; undefined for current responses.
 */
const useReadTimes = create<Readonly<Record<string, number | undefined>>>(() => ({}))

/**
 * The list or resource of a response to `/v4/…`. Counts and sums beside a list have none: their age would be mistaken for that of the rows.
 */
export const cachedResource = (path: string, isCount: boolean): string | undefined => {
  const [, resource] = /^\/v4\/([a-z_-]+(?:\/[a-z0-9_-]+)?)\/?$/.exec(path) ?? []
  return isCount ? undefined : resource
}

/** Records the age of a response of `/v4/<resource>`. */
export const noteAge = (path: string, isCount: boolean, headers: Headers): void => {
  const resource = cachedResource(path, isCount)
  if (resource === undefined) return
  const ageSeconds = Number(headers.get('x-parkdesk-age') ?? Number.NaN)
  if (Number.isFinite(ageSeconds)) useReadTimes.setState({ [resource]: Date.now() - ageSeconds * 1000 })
  else if (resource in useReadTimes.getState()) useReadTimes.setState({ [resource]: undefined })
}

/** The time at which the data of a resource was read, by the computer's clock; undefined while it is current. */
export const useReadAt = (resource: string): number | undefined => useReadTimes((times) => times[resource])
