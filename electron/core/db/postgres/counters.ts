/** What happened at a connection since it was made: plain numbers that only rise. */
export interface DatabaseCounters {
  /** Those that were committed, with those that only read. */
  transactions: number
  /** Transactions, reads and writes that were run again because others were in their way. */
  retries: number
  /** What was given up because a lock was not free in time. */
  lockTimeouts: number
  /** The time that transactions spent in locking the rows that they decide about. */
  lockMs: number
  lostConnections: number
  /** Writes whose reply was lost. */
  unknownOutcomes: number
}

export const createCounters = (): DatabaseCounters => ({
  transactions: 0,
  retries: 0,
  lockTimeouts: 0,
  lockMs: 0,
  lostConnections: 0,
  unknownOutcomes: 0,
})

export interface Counted {
  readonly counters: Readonly<DatabaseCounters>
}
