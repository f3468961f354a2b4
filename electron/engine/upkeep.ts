/** Forgets what need not be kept any longer, in small steps between requests instead of during one. */
import type { EngineDeps } from './deps.ts'
import { forgetOldAnswers } from './resources/bookings/idempotency.ts'
import type { Outgoing } from './webhooks/outgoing.ts'

export interface Upkeep {
  start(): void
  stop(): void
}

const everyMs = 3_600_000
/** After a start, others have the disk first. */
const firstMs = 60_000
/** Between two steps of one round, requests come first. */
const pauseMs = 100

export function createUpkeep({ database, clock, log }: EngineDeps, { after }: Pick<Outgoing, 'after'>): Upkeep {
  let callOff: (() => void) | undefined

  function step(): void {
    let isMore = false
    try {
      isMore = forgetOldAnswers(database, clock.nowMs())
    } catch (error) {
      log.error('old answers could not be forgotten', { error })
    }
    callOff = after(isMore ? pauseMs : everyMs, step)
  }

  return {
    start() {
      callOff = after(firstMs, step)
    },
    stop: () => callOff?.(),
  }
}
