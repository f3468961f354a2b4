/** Commits writes that arrive at the same time together, with a single wait for the disk, where nobody else writes. */
import { isAppError } from '../../../shared/errors/errors.ts'
import type { WritableDatabase } from './database.ts'

interface Waiting {
  readonly attempt: () => unknown
  resolve(): void
  reject(error: unknown): void
}

/** More writes would delay other requests while they run. */
const groupLimit = 32

export const createGroupCommit = (database: WritableDatabase) => {
  const waiting: Waiting[] = []

  const alone = (one: Waiting): void => {
    try {
      database.transaction(one.attempt)
      one.resolve()
    } catch (error) {
      one.reject(error)
    }
  }

  const together = (group: readonly Waiting[]): void => {
    const failures = new Map<Waiting, unknown>()
    try {
      database.transaction(() => {
        for (const one of group) {
          try {
            database.transaction(one.attempt)
          } catch (error) {
            // A full disk or a lost lock ends the transaction of all, not only this write.
            if (isAppError(error) && error.status >= 500) throw error
            failures.set(one, error)
          }
        }
      })
    } catch {
      return group.forEach(alone)
    }
    for (const one of group) {
      if (failures.has(one)) one.reject(failures.get(one))
      else one.resolve()
    }
  }

  const commitSome = (): void => {
    const group = waiting.splice(0, groupLimit)
    if (waiting.length > 0) setImmediate(commitSome)
    if (group.length === 1) group.forEach(alone)
    else together(group)
  }

  return {
    /**
     * Runs `work`, which must be synchronous, in a transaction that it may share with others, and settles when that is durable. An error of
     * `work` rolls back its own writes only, and rejects.
     */
    async run<T>(work: () => T): Promise<T> {
      if (!database.hasOneWriter) return database.transaction(work)
      return new Promise<T>((resolve, reject) => {
        let result: T
        const attempt = (): T => (result = work())
        // Immediates run after all requests of this turn of the event loop.
        if (waiting.push({ attempt, resolve: () => resolve(result), reject }) === 1) setImmediate(commitSome)
      })
    },
  }
}
