/** What the engine threads report of their stores, for the whole process: a thread that ends takes nothing away. */
import { createCounters, type DatabaseCounters } from '../../core/db/postgres/counters.ts'
import type { WorkFigures } from '../../core/db/postgres/work-figures-repository.ts'

/** Plain data, fit for structured clone. One thread of a process reports the work. */
export interface ThreadFigures extends Partial<WorkFigures> {
  readonly database: Readonly<DatabaseCounters>
}

const sumOf = (all: readonly Readonly<DatabaseCounters>[]): DatabaseCounters => {
  const sum = createCounters()
  for (const counters of all) {
    for (const name of Object.keys(sum) as (keyof DatabaseCounters)[]) sum[name] += counters[name]
  }
  return sum
}

export const createFigures = () => {
  const latest = new Map<object, ThreadFigures>()
  let ended = createCounters()

  return {
    report: (thread: object, figures: ThreadFigures): void => void latest.set(thread, figures),

    /** The next thread in this place begins with zeros. */
    end(thread: object): void {
      const figures = latest.get(thread)
      if (figures !== undefined) ended = sumOf([ended, figures.database])
      latest.delete(thread)
    },

    /** Counters only rise. */
    read(): ThreadFigures {
      const all = [...latest.values()]
      const worker = all.find(({ lease }) => lease !== undefined)
      return { ...worker, database: sumOf([ended, ...all.map(({ database }) => database)]) }
    },
  }
}
