/** How many spaces are taken at once over a window, and what that means for availability (decisions.md section 3). */

/** A space taken from `startsAtMs` on, free again at `endsAtMs`. */
export interface TakenSpace {
  readonly startsAtMs: number
  readonly endsAtMs: number
}

/** The most spaces that are taken at one moment of the window (its end is not part of it). */
export const peakOccupancy = (taken: readonly TakenSpace[], { startsAtMs, endsAtMs }: TakenSpace): number => {
  const changes: { readonly atMs: number; readonly spaces: number }[] = []
  for (const space of taken) {
    if (space.startsAtMs >= endsAtMs || space.endsAtMs <= Math.max(startsAtMs, space.startsAtMs)) continue
    changes.push({ atMs: space.startsAtMs, spaces: 1 }, { atMs: space.endsAtMs, spaces: -1 })
  }
  // What ends at a moment is free for what begins then.
  changes.sort((one, other) => one.atMs - other.atMs || one.spaces - other.spaces)
  let current = 0
  let peak = 0
  for (const { spaces } of changes) {
    current += spaces
    if (current > peak) peak = current
  }
  return peak
}

/** `limited` when at most 10 % or at most 5 spaces remain; `unavailable` where no space is ever sold. */
export const availabilityStatus = (spacesRemaining: number, bookableSpaces: number) => {
  if (bookableSpaces === 0) return 'unavailable'
  if (spacesRemaining <= 0) return 'sold_out'
  return spacesRemaining <= 5 || spacesRemaining * 10 <= bookableSpaces ? 'limited' : 'available'
}
