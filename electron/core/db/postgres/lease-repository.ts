/**
 * A lease in a row: of several processes, one holds it and does the work that only one may do (ADR 0045). It is good by the server's clock, so
 * that those of the machines do not matter, and the holder gives up sooner by its own.
 */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { After, Clock, Log } from '../../deps.ts'
import type { WritableDatabase } from '../database.ts'
import { serverNowMs } from './server-times.ts'

export interface LeaseTimes {
  /** How often it is renewed, and how often the others look. */
  readonly everyMs: number
  /** For how long it is good without being renewed. */
  readonly goodMs: number
  /** How much sooner its holder stops: the time that this may take. */
  readonly marginMs: number
}

export const usualTimes: LeaseTimes = { everyMs: 5_000, goodMs: 15_000, marginMs: 5_000 }

/** The pause after a server that did not respond. */
const troubleMs = 1_000

export interface LeaseOptions {
  readonly database: WritableDatabase
  readonly after: After
  readonly clock: Required<Pick<Clock, 'elapsedMs'>>
  readonly log: Log
  readonly name: string
  /** Another one for each process and start. */
  readonly holder: string
  /** Where the other processes reach the holder; null where they do not. */
  readonly address: string | null
  readonly onGained: (term: number) => void
  /** Stops the work: at once, where the lease is lost already, and until the promise is settled, where it is given back. */
  readonly onLost: (isGivenBack: boolean) => Promise<void>
  readonly times?: LeaseTimes
}

interface LeaseRow {
  readonly holder: string
  readonly address: string | null
  readonly term: number
  readonly isGood: 0 | 1
}

/** Where the holder is reached. */
export interface Holder {
  readonly address: string | null
  readonly isOwn: boolean
}

export const createLease = (options: LeaseOptions) => {
  const { database, after, clock, log, name, holder, address, onGained, onLost, times = usualTimes } = options
  const find = database.prepare<LeaseRow>(
    `SELECT holder, address, term, until_ms > ${serverNowMs} AS "isGood" FROM leases WHERE name = ?`,
  )
  const take = database.prepareWrite(
    `INSERT INTO leases (name, holder, address, until_ms, term) VALUES (?, ?, ?, ${serverNowMs} + ?, 1)
     ON CONFLICT (name) DO UPDATE SET holder = excluded.holder, address = excluded.address, until_ms = excluded.until_ms,
       term = leases.term + 1
     WHERE leases.until_ms <= ${serverNowMs} OR leases.holder = excluded.holder`,
  )
  const own = 'WHERE name = ? AND holder = ? AND term = ?'
  const extend = database.prepareWrite(`UPDATE leases SET until_ms = ${serverNowMs} + ? ${own}`)
  const giveBack = database.prepareWrite(`UPDATE leases SET until_ms = 0 ${own}`)
  // Whoever takes the lease over waits for the transaction that asks.
  const confirm = database.prepare(`SELECT 1 FROM leases ${own} FOR SHARE`)

  let isStopping = false
  /** Undefined while another process holds the lease, or nobody. */
  let term: number | undefined
  let lastTerm = 0
  let goodUntilMs = 0
  let known: Holder | undefined
  let ending: Promise<void> | undefined
  let cancelTick: (() => void) | undefined
  let cancelExpiry: (() => void) | undefined

  const stopWork = (isGivenBack: boolean): Promise<void> =>
    onLost(isGivenBack).catch((error: unknown) => log.error('work could not be stopped', { name, error }))

  const lose = (): void => {
    if (term === undefined) return
    log.warn('this process has lost its lease', { name, term })
    term = undefined
    known = undefined
    cancelExpiry?.()
    // It is not taken again before the work has ended.
    ending = stopWork(false).finally(() => (ending = undefined))
  }

  /** Whoever asks ends a lease whose time is over: after a sleep, no timer has done so yet. */
  const isHeld = (): boolean => {
    if (term !== undefined && clock.elapsedMs() >= goodUntilMs) lose()
    return term !== undefined
  }

  /** Counted from before the request, and so less than what the server grants. */
  const goodFrom = (sentAtMs: number): void => {
    goodUntilMs = sentAtMs + times.goodMs - times.marginMs
    cancelExpiry?.()
    cancelExpiry = after(Math.max(0, goodUntilMs - clock.elapsedMs()), isHeld)
  }

  const renew = (held: number): void => {
    const sentAtMs = clock.elapsedMs()
    if (extend.run(times.goodMs, name, holder, held).changes === 0) lose()
    else goodFrom(sentAtMs)
  }

  const takeIfFree = (): void => {
    const sentAtMs = clock.elapsedMs()
    let row = find.get(name)
    // A row with this holder is one whose lease was lost, or whose taking had no reply.
    if (row === undefined || row.isGood === 0 || row.holder === holder) {
      const isTaken = take.run(name, holder, address, times.goodMs).changes === 1
      row = find.get(name)
      if (isTaken && row?.holder === holder) {
        term = row.term
        lastTerm = term
        known = { address, isOwn: true }
        goodFrom(sentAtMs)
        log.info('this process holds the lease', { name, term })
        onGained(term)
        return
      }
    }
    known = row === undefined || row.isGood === 0 ? undefined : { address: row.address, isOwn: false }
  }

  const tick = (): void => {
    let nextMs = times.everyMs
    try {
      if (isHeld() && term !== undefined) renew(term)
      else if (ending === undefined && !isStopping) takeIfFree()
    } catch (error) {
      log.error('the lease could not be renewed or looked at', { name, error })
      nextMs = Math.min(troubleMs, times.everyMs)
    }
    cancelTick = after(nextMs, tick)
  }

  /** Before a transaction's first statement. Throws `database_unavailable`: another process does the work, or nobody yet. */
  const requireLease = (): void => {
    if (!isHeld() || term === undefined) throw new AppError('database_unavailable')
    if (confirm.get(name, holder, term) !== undefined) return
    lose()
    throw new AppError('database_unavailable')
  }

  let isConfirmed = false

  const transaction: WritableDatabase['transaction'] = (work, durability) =>
    database.transaction(() => {
      if (isConfirmed) return work()
      requireLease()
      isConfirmed = true
      try {
        return work()
      } finally {
        isConfirmed = false
      }
    }, durability)

  const fenced =
    <Parameters extends unknown[], Result>(write: (...parameters: Parameters) => Result) =>
    (...parameters: Parameters): Result =>
      isConfirmed ? write(...parameters) : transaction(() => write(...parameters))

  const fencedDatabase: WritableDatabase = {
    ...database,
    prepareWrite(sql) {
      const { run, insert } = database.prepareWrite(sql)
      return { run: fenced(run), insert: fenced(insert) }
    },
    transaction,
  }

  return {
    /**
     * The database for the work: nothing is written there but under the lease, whose row each transaction locks. So a holder that was away,
     * as in the sleep of its machine, writes nothing once another has taken over, and nobody takes over in the middle of a transaction.
     */
    database: fencedDatabase,

    start: tick,

    /** Stops the work, if it is this process's, and gives the lease back, so that another process need not wait for its end. */
    async stop(): Promise<void> {
      isStopping = true
      await ending
      // The work that is under way ends under the lease, which is renewed for as long: an import may take minutes to undo.
      if (term !== undefined) await stopWork(true)
      await ending
      cancelTick?.()
      cancelExpiry?.()
      if (term === undefined) return
      const held = term
      term = undefined
      known = undefined
      try {
        giveBack.run(name, holder, held)
      } catch (error) {
        log.error('the lease could not be given back and ends by itself', { name, error })
      }
    },

    /** Who holds the lease, as far as this process knows: at most `everyMs` old. Ends its own where the time is over, as `figures` does. */
    holder(): Holder | undefined {
      isHeld()
      return known
    },

    /** The term of this process or the last one that it has had, and for how long it may still work. */
    figures: () => ({ isHeld: isHeld(), term: lastTerm, leftMs: isHeld() ? goodUntilMs - clock.elapsedMs() : 0 }),
  }
}
