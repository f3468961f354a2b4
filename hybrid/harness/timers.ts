/** Timers of a page: all that are left at its end are cleared, as a browser does, else caches of ten minutes keep it in memory. */

/** Watches the timers that are set from now on; the result clears those that are left and stops watching. */
export const watchTimers = (): (() => void) => {
  const { setTimeout: realTimeout, setInterval: realInterval } = globalThis
  const left = new Set<NodeJS.Timeout>()
  const setTimeout = (work: (...values: unknown[]) => void, delayMs?: number, ...values: unknown[]) => {
    const timer = realTimeout(() => {
      left.delete(timer)
      work(...values)
    }, delayMs)
    left.add(timer)
    return timer
  }
  const setInterval = (work: (...values: unknown[]) => void, delayMs?: number, ...values: unknown[]) => {
    const timer = realInterval(() => work(...values), delayMs)
    left.add(timer)
    return timer
  }
  Object.assign(globalThis, { setTimeout, setInterval })
  return () => {
    Object.assign(globalThis, { setTimeout: realTimeout, setInterval: realInterval })
    for (const timer of left) clearTimeout(timer)
  }
}
