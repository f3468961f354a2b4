/** What the test of a race and its processes tell each other. */

/** A request to the engine; `json` is a body for the back office, `form` one for the marketplace API. */
export interface Call {
  readonly method: string
  readonly path: string
  readonly token?: string
  readonly form?: Readonly<Record<string, string>>
  readonly json?: object
  readonly headers?: Readonly<Record<string, string>>
  readonly nowMs?: number
}

/** What is taken away from the database, so that the race shows what it is for. */
export interface Fault {
  /** Nothing is locked in this table. */
  readonly withoutLock?: string
  /** What was read before a lock is said to be still right. */
  readonly withoutReadingAgain?: boolean
  /** A transaction is not run again. */
  readonly onlyOnce?: boolean
  /** Another text for the statement with this part. */
  readonly instead?: readonly [part: string, text: string]
}

export interface Run extends Fault {
  readonly calls: readonly Call[]
  /** Waits once for the others, right before the statement or lock with this part: `lock locations`, `INSERT INTO bookings`. */
  readonly pauseAt?: string
}

export interface Opening {
  readonly library: string
  readonly url: string
}

export type Order = { readonly open: Opening } | { readonly run: Run }

export interface Answer {
  readonly status: number
  readonly text: string
}

/** The number of the advisory lock that the test holds while the processes gather. */
export const gate = 1
