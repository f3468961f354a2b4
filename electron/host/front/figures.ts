/** What the engine threads report of their stores, for the whole process: a thread that ends takes nothing away. */
import { createCounters, type DatabaseCounters } from '../../core/db/postgres/counters.ts'

/** Plain data, fit for structured clone. */
export interface ThreadFigures {
  readonly database: Readonly<DatabaseCounters>
  /** The right to do what only one process may do: its term, and for how long it is still good. */
  readonly lease?: { readonly isHeld: boolean; readonly term: number; readonly leftMs: number } | undefined
  /** The changed bookings that have no number yet, and how long the first of them has waited. */
  readonly feed?: { readonly unnumbered: number; readonly oldestMs: number } | undefined
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

    /** Counters only rise; one thread alone reports the lease and the feed. */
    read(): ThreadFigures {
      const all = [...latest.values()]
      return {
        database: sumOf([ended, ...all.map(({ database }) => database)]),
        lease: all.find(({ lease }) => lease !== undefined)?.lease,
        feed: all.find(({ feed }) => feed !== undefined)?.feed,
      }
    },
  }
}
