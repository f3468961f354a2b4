/** Checks whether a facility still has enough spaces for its sales: pure rules on bookings and on spaces that are held back for events. */

export interface SoldSpace {
  readonly bookingId: number
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly eventId: number | null
}

/** Spaces that are not sold during the parking of an event. */
export interface HeldSpaces {
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly spaces: number
}

export interface Capacity {
  readonly spaces: number
  readonly held: readonly HeldSpaces[]
}

/** A time at which more is sold than there would be, with the highest number sold and the fewest spaces. */
export interface Shortage {
  readonly startsAtMs: number
  readonly endsAtMs: number
  readonly sold: number
  readonly spaces: number
}

interface Step {
  readonly atMs: number
  readonly sold: number
  readonly heldBefore: number
  readonly heldAfter: number
}

const stepsOf = (
  spans: readonly { readonly startsAtMs: number; readonly endsAtMs: number }[],
  step: (span: { readonly startsAtMs: number; readonly endsAtMs: number }, sign: 1 | -1) => Omit<Step, 'atMs'>,
): Step[] =>
  spans.flatMap((span) => [
    { atMs: span.startsAtMs, ...step(span, 1) },
    { atMs: span.endsAtMs, ...step(span, -1) },
  ])

const heldSteps = (held: readonly HeldSpaces[], side: 'heldBefore' | 'heldAfter'): Step[] =>
  held.flatMap((each) =>
    stepsOf([each], (_span, sign) => ({ sold: 0, heldBefore: 0, heldAfter: 0, [side]: sign * each.spaces })),
  )

/** Adjacent times become one. */
const append = (shortages: readonly Shortage[], next: Shortage): Shortage[] => {
  const last = shortages.at(-1)
  if (last?.endsAtMs !== next.startsAtMs) return [...shortages, next]
  const joined = {
    startsAtMs: last.startsAtMs,
    endsAtMs: next.endsAtMs,
    sold: Math.max(last.sold, next.sold),
    spaces: Math.min(last.spaces, next.spaces),
  }
  return [...shortages.slice(0, -1), joined]
}

/**
 * The times from `nowMs` on at which more is sold than `after` has room for, in their order. A time with as much room as in `before` does
 * not count, however much is sold, because the change does not make it worse.
 */
export const shortagesOf = (
  sold: readonly SoldSpace[],
  before: Capacity,
  after: Capacity,
  nowMs: number,
): readonly Shortage[] => {
  const steps = [
    ...stepsOf(sold, (_span, sign) => ({ sold: sign, heldBefore: 0, heldAfter: 0 })),
    ...heldSteps(before.held, 'heldBefore'),
    ...heldSteps(after.held, 'heldAfter'),
  ].toSorted((one, other) => one.atMs - other.atMs)
  let current = { sold: 0, heldBefore: 0, heldAfter: 0 }
  let shortages: Shortage[] = []
  for (const [index, step] of steps.entries()) {
    current = {
      sold: current.sold + step.sold,
      heldBefore: current.heldBefore + step.heldBefore,
      heldAfter: current.heldAfter + step.heldAfter,
    }
    const endsAtMs = steps[index + 1]?.atMs
    const startsAtMs = Math.max(step.atMs, nowMs)
    if (endsAtMs === undefined || endsAtMs <= startsAtMs) continue
    const spaces = Math.max(0, after.spaces - current.heldAfter)
    const isLess = spaces < Math.max(0, before.spaces - current.heldBefore)
    if (isLess && current.sold > spaces)
      shortages = append(shortages, { startsAtMs, endsAtMs, sold: current.sold, spaces })
  }
  return shortages
}

/** The bookings of those times, the earliest first. */
export const bookingsIn = (sold: readonly SoldSpace[], shortages: readonly Shortage[]): readonly SoldSpace[] =>
  sold
    .filter((booking) =>
      shortages.some(({ startsAtMs, endsAtMs }) => booking.startsAtMs < endsAtMs && booking.endsAtMs > startsAtMs),
    )
    .toSorted((one, other) => one.startsAtMs - other.startsAtMs || one.bookingId - other.bookingId)
