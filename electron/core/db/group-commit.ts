/** Commits the writes that come in at once together: one wait for the disk for all of them instead of one for each. */
import { AppError } from '../../../shared/errors.ts'
import type { WritableDatabase } from './database-types.ts'

export interface GroupCommit {
  /**
   * Runs `work` soon, in a transaction that it may share with others, and settles when that is durable. An error of `work`
   * takes back what this work wrote and rejects; the others do not notice. `work` must be synchronous.
   */
  run<T>(work: () => T): Promise<T>
}

interface Waiting {
  readonly attempt: () => unknown
  resolve(): void
  reject(error: unknown): void
}

/** More would keep other requests waiting while they run. */
const groupLimit = 32

export const createGroupCommit = (database: WritableDatabase): GroupCommit => {
  const waiting: Waiting[] = []

  const alone = (one: Waiting): void => {
    try {
      database.transaction(one.attempt)
    } catch (error) {
      one.reject(error)
      return
    }
    one.resolve()
  }

  const together = (group: readonly Waiting[]): void => {
    const failures = new Map<Waiting, unknown>()
    try {
      database.transaction(() => {
        for (const one of group) {
          try {
            database.transaction(one.attempt)
          } catch (error) {
            // A full disk or a lost lock ends the transaction of all, not of this one alone.
            if (error instanceof AppError && error.status >= 500) throw error
            failures.set(one, error)
          }
        }
      })
    } catch {
      for (const one of group) alone(one)
      return
    }
    for (const one of group) {
      if (failures.has(one)) one.reject(failures.get(one))
      else one.resolve()
    }
  }

  const commitSome = (): void => {
    const group = waiting.splice(0, groupLimit)
    if (waiting.length > 0) setImmediate(commitSome)
    const [first] = group
    if (first !== undefined && group.length === 1) alone(first)
    else together(group)
  }

  return {
    run<T>(work: () => T) {
      return new Promise<T>((resolve, reject) => {
        let result: T
        const attempt = (): T => (result = work())
        // Everything that this turn of the event loop brings in comes before its immediates.
        if (waiting.push({ attempt, resolve: () => resolve(result), reject }) === 1) setImmediate(commitSome)
      })
    },
  }
}
