/** Deletes old rows in small steps between requests instead of during one. */
import type { EngineServices } from './services.ts'
import type { Outgoing } from './webhooks/outgoing.ts'

const everyMs = 3_600_000
const firstMs = 60_000
/** The pause between two steps of one round lets requests come first. */
const pauseMs = 100

export const createUpkeep = (
  { repositories: { prunings }, clock, log }: Pick<EngineServices, 'repositories' | 'clock' | 'log'>,
  { after }: Pick<Outgoing, 'after'>,
) => {
  let isRunning = false
  let cancelTimer: (() => void) | undefined
  let next = 0

  /** A step may be the one that ends with `stop`. */
  const stepAfter = (delayMs: number): void => {
    if (isRunning) cancelTimer = after(delayMs, step)
  }

  /** Continues with the next table until one has more to delete than a step does. */
  const step = (): void => {
    for (let pruning = prunings[next]; pruning !== undefined; pruning = prunings[next]) {
      try {
        if (pruning.step(clock.nowMs())) {
          stepAfter(pauseMs)
          return
        }
      } catch (error) {
        log.error('old rows could not be forgotten', { table: pruning.table, error })
      }
      next += 1
    }
    next = 0
    stepAfter(everyMs)
  }

  return {
    start(): void {
      isRunning = true
      stepAfter(firstMs)
    },
    /** It can be started again. */
    stop(): void {
      isRunning = false
      cancelTimer?.()
    },
  }
}
