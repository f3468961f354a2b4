/** Slows down guessing: after five failures, a growing delay per account and per address (decisions.md section 5). */
import { createHash } from 'node:crypto'
import type { EngineDeps } from '../deps.ts'
import { TokenError, TooManyAttempts } from './token-error.ts'

const freeFailures = 5
const firstDelayMs = 5_000
const longestDelayMs = 15 * 60_000
/** A failure is forgotten after a day, and with the next success of its account. */
const rememberedMs = 24 * 3_600_000

/** How long nobody may try after this many failures: 5 s after the fifth, twice as long after each further one. */
export function delayMs(failures: number): number {
  return failures < freeFailures ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - freeFailures))
}

interface Failures {
  count: number
  last_at_ms: number | null
}

export interface Attempt {
  /** Who tries to sign in, as it was typed; the same for accounts that do not exist. */
  readonly account: string
  /** Undefined for calls inside the program. */
  readonly address: string | undefined
  /** What is said when the check fails. */
  readonly refusal: string
}

export interface LoginAttempts {
  /**
   * Gives what `check` gives. Throws TokenError `invalid_grant` where that is undefined, and `too_many_attempts`, without
   * checking, while a delay lasts. Attempts on one account or from one address wait for each other, so that many at
   * once count as many.
   */
  guard<T>(attempt: Attempt, check: () => Promise<T | undefined>): Promise<T>
}

/** Runs what has the same key one after the other. */
function createTurns(): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const last = new Map<string, Promise<unknown>>()
  return async (key, work) => {
    const before = last.get(key)
    const mine = before === undefined ? work() : before.then(work, work)
    last.set(key, mine)
    try {
      return await mine
    } finally {
      if (last.get(key) === mine) last.delete(key)
    }
  }
}

export function createLoginAttempts({ database, clock }: EngineDeps): LoginAttempts {
  const select = 'SELECT count(*) AS count, max(at_ms) AS last_at_ms FROM login_failures'
  const ofAccount = database.prepare<Failures>(`${select} WHERE account_hash = ? AND at_ms > ?`)
  const ofAddress = database.prepare<Failures>(`${select} WHERE address = ? AND at_ms > ?`)
  const insert = database.prepareWrite('INSERT INTO login_failures (account_hash, address, at_ms) VALUES (?, ?, ?)')
  const forgetOld = database.prepareWrite('DELETE FROM login_failures WHERE at_ms <= ?')
  const forgetAccount = database.prepareWrite('DELETE FROM login_failures WHERE account_hash = ?')
  const inTurn = createTurns()

  function waitMs(failures: Failures | undefined, nowMs: number): number {
    if (failures?.last_at_ms == null) return 0
    const delay = delayMs(failures.count)
    return Math.min(delay, failures.last_at_ms + delay - nowMs)
  }

  async function attempt<T>(account: Uint8Array, { address, refusal }: Attempt, check: () => Promise<T | undefined>) {
    const nowMs = clock.nowMs()
    const since = nowMs - rememberedMs
    const failures = ofAccount.get(account, since)
    const wait = Math.max(
      waitMs(failures, nowMs),
      address === undefined ? 0 : waitMs(ofAddress.get(address, since), nowMs),
    )
    if (wait > 0) throw new TooManyAttempts(Math.ceil(wait / 1000))
    const result = await check()
    if (result === undefined) {
      database.transaction(() => {
        forgetOld.run(since)
        insert.run(account, address ?? null, nowMs)
      })
      throw new TokenError('invalid_grant', refusal)
    }
    if (failures !== undefined && failures.count > 0) forgetAccount.run(account)
    return result
  }

  return {
    guard(asked, check) {
      const account = createHash('sha256').update(asked.account).digest()
      const work = () => inTurn(`account ${account.toString('base64')}`, () => attempt(account, asked, check))
      return asked.address === undefined ? work() : inTurn(`address ${asked.address}`, work)
    },
  }
}
