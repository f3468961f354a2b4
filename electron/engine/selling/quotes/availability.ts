/** Calculates how many spaces are occupied at once over a window, and what that means for availability (decisions.md section 3). */

/** A space that is occupied from `startsAtMs` on, and free again at `endsAtMs`. */
export interface OccupiedSpace {
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** The rate or add-on that was sold; spaces that are held back have none. */
  readonly soldAs?: number | null
  /** The number of spaces; 1 where it is absent. */
  readonly spaces?: number
}

/** How much of a rate or an add-on is sold at once; it has no limit of its own where `spaces` is undefined. */
export interface Allocation {
  readonly spaces: number | undefined
  /** The rates or add-ons whose sales count: the ones that it replaced, and itself. */
  readonly sharedWith: ReadonlySet<number>
}

/** The most spaces that are occupied at one moment of the window (its end is not part of it). */
export const peakOccupancy = (occupied: readonly OccupiedSpace[], { startsAtMs, endsAtMs }: OccupiedSpace): number => {
  const changes: { readonly atMs: number; readonly spaces: number }[] = []
  for (const space of occupied) {
    if (space.startsAtMs >= endsAtMs || space.endsAtMs <= Math.max(startsAtMs, space.startsAtMs)) continue
    const spaces = space.spaces ?? 1
    changes.push({ atMs: space.startsAtMs, spaces }, { atMs: space.endsAtMs, spaces: -spaces })
  }
  // A space that is free at a moment can be sold from that moment on.
  changes.sort((one, other) => one.atMs - other.atMs || one.spaces - other.spaces)
  let current = 0
  let peak = 0
  for (const { spaces } of changes) {
    current += spaces
    if (current > peak) peak = current
  }
  return peak
}

/** How many more can be sold of an allocation where `allSpaces` remain in total; below zero where more is sold than there is. */
export const spacesLeftIn = (
  { spaces, sharedWith }: Allocation,
  allSpaces: number,
  occupied: readonly OccupiedSpace[],
  window: OccupiedSpace,
): number => {
  if (spaces === undefined) return allSpaces
  const sold = occupied.filter(({ soldAs }) => typeof soldAs === 'number' && sharedWith.has(soldAs))
  return Math.min(allSpaces, spaces - peakOccupancy(sold, window))
}

/** `limited` when at most 10 % or at most 5 spaces remain; `unavailable` where no space is ever sold. */
export const availabilityStatus = (spacesRemaining: number, bookableSpaces: number) => {
  if (bookableSpaces === 0) return 'unavailable'
  if (spacesRemaining <= 0) return 'sold_out'
  return spacesRemaining <= 5 || spacesRemaining * 10 <= bookableSpaces ? 'limited' : 'available'
}
