/** The codes of badges that were just made: in memory alone, and only as long as it takes to print them. */
import { badgePrintableMinutes } from '../../../../shared/desk/people.ts'
import type { Clock } from '../../../core/deps.ts'

export interface NewBadge {
  readonly code: string
  readonly madeAtMs: number
}

export const createNewBadges = (clock: Clock) => {
  const badges = new Map<number, NewBadge>()
  const forget = (personId: number): void => void badges.delete(personId)
  return {
    keep: (personId: number, code: string): void => void badges.set(personId, { code, madeAtMs: clock.nowMs() }),
    forget,
    /** Undefined once the code was forgotten or is too old. */
    find(personId: number): NewBadge | undefined {
      const badge = badges.get(personId)
      if (badge === undefined || clock.nowMs() - badge.madeAtMs < badgePrintableMinutes * 60_000) return badge
      forget(personId)
      return undefined
    },
  }
}
