/** Clears the timers of a page at its end, as a browser does; otherwise caches of ten minutes hold it in memory. */

/** Records the timers that are set from now on; the returned function clears the remaining ones and stops recording. */
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
