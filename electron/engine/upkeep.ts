/** Forgets what need not be kept any longer, in small steps between requests instead of during one. */
import type { EngineDeps } from './deps.ts'
import { createPrunings } from './pruning.ts'
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

export const createUpkeep = ({ database, clock, log }: EngineDeps, { after }: Pick<Outgoing, 'after'>): Upkeep => {
  const prunings = createPrunings(database)
  let callOff: (() => void) | undefined
  let next = 0

  /** Goes on with the next table until one has more to forget than a step does. */
  const step = (): void => {
    for (let pruning = prunings[next]; pruning !== undefined; pruning = prunings[next]) {
      try {
        if (pruning.step(clock.nowMs())) {
          callOff = after(pauseMs, step)
          return
        }
      } catch (error) {
        log.error('old rows could not be forgotten', { table: pruning.table, error })
      }
      next += 1
    }
    next = 0
    callOff = after(everyMs, step)
  }

  return {
    start() {
      callOff = after(firstMs, step)
    },
    stop: () => callOff?.(),
  }
}
