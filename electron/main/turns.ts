/** Keeps main's event loop moving while much arrives at once: each piece of work has a turn of its own. */
import { setImmediate } from 'node:timers/promises'

export interface Turns {
  /** Resolves in a turn of the event loop that nobody else was given, in the order of asking. */
  next(): Promise<void>
}

export const createTurns = (): Turns => {
  let last = Promise.resolve()
  return {
    next() {
      last = last.then(() => setImmediate())
      return last
    },
  }
}
