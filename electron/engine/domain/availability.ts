/** How many spaces are taken at once over a window, and what that means for who asks (decisions.md section 3). */

/** A space taken from `startsAtMs` on, free again at `endsAtMs`. */
export interface TakenSpace {
  readonly startsAtMs: number
  readonly endsAtMs: number
}

export type AvailabilityStatus = 'available' | 'limited' | 'unavailable' | 'sold_out'

/** Occupancy over time as steps: `counts[i]` spaces are taken from `times[i]` to `times[i + 1]`. */
export interface OccupancySteps {
  readonly times: readonly number[]
  readonly counts: readonly number[]
}

/** The steps of a set of taken spaces; times rise strictly. */
export function occupancySteps(taken: readonly TakenSpace[]): OccupancySteps {
  const changes = new Map<number, number>()
  for (const { startsAtMs, endsAtMs } of taken) {
    if (endsAtMs <= startsAtMs) continue
    changes.set(startsAtMs, (changes.get(startsAtMs) ?? 0) + 1)
    changes.set(endsAtMs, (changes.get(endsAtMs) ?? 0) - 1)
  }
  const times = [...changes.keys()].sort((one, other) => one - other)
  const counts: number[] = []
  let current = 0
  for (const time of times) {
    current += changes.get(time) ?? 0
    counts.push(current)
  }
  return { times, counts }
}

/** The most spaces that are taken at one moment of the window (its end is not part of it). */
export function peakOccupancy({ times, counts }: OccupancySteps, startsAtMs: number, endsAtMs: number): number {
  let low = 0
  let high = times.length
  while (low < high) {
    const middle = (low + high) >>> 1
    if ((times[middle] ?? 0) <= startsAtMs) low = middle + 1
    else high = middle
  }
  let peak = low === 0 ? 0 : (counts[low - 1] ?? 0)
  for (let index = low; index < times.length && (times[index] ?? 0) < endsAtMs; index += 1) {
    const count = counts[index] ?? 0
    if (count > peak) peak = count
  }
  return peak
}

/** `limited` when at most 10 % or at most 5 spaces remain; `unavailable` where no space is ever sold. */
export function availabilityStatus(spacesRemaining: number, bookableSpaces: number): AvailabilityStatus {
  if (bookableSpaces === 0) return 'unavailable'
  if (spacesRemaining <= 0) return 'sold_out'
  return spacesRemaining <= 5 || spacesRemaining * 10 <= bookableSpaces ? 'limited' : 'available'
}
