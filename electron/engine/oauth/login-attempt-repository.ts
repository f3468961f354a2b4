/** Slows down guessing: after five failures a growing delay of the account, after a hundred an hour one of the address (decisions.md sections 5, 6a). */
import { AppError } from '../../../shared/errors.ts'
import { createHash } from 'node:crypto'
import type { WritableDatabase } from '../../core/db/driver.ts'
import type { Clock } from '../../core/deps.ts'
import type { Users } from '../resources/accounts/repository.ts'
import { unmatchableSecret, verifySecret } from './secret.ts'
import { tooManyAttempts } from './token-error.ts'

const freeFailures = 5
const firstDelayMs = 5_000
const longestDelayMs = 15 * 60_000
/** A failure of an account is forgotten after a day, and with the account's next success. */
const accountWindowMs = 24 * 3_600_000

const addressFreeFailures = 100
const addressFirstDelayMs = 1_000
const addressLongestDelayMs = 60_000
const addressWindowMs = 3_600_000
/** How long an account that signed in from an address is not delayed by other people's failures there. */
export const knownSignInMs = 90 * 24 * 3_600_000

/** How long nobody may try an account after this many failures: 5 s after the fifth, twice as long after each further one. */
export const delayMs = (failures: number): number =>
  failures < freeFailures ? 0 : Math.min(longestDelayMs, firstDelayMs * 2 ** (failures - freeFailures))

/** The same for an address: 1 s after the hundredth failure of an hour, a minute at most. */
const addressDelayMs = (failures: number): number =>
  failures < addressFreeFailures
    ? 0
    : Math.min(addressLongestDelayMs, addressFirstDelayMs * 2 ** (failures - addressFreeFailures))

interface Failures {
  count: number
  last_at_ms: number | null
}

export interface Attempt {
  /** Who tries to sign in, as it was typed; the same for accounts that do not exist. */
  readonly account: string
  readonly address: string | undefined
  readonly refusal: string
}

const createTurns = () => {
  const last = new Map<string, Promise<unknown>>()
  return async <T>(key: string, work: () => Promise<T>): Promise<T> => {
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

const sha256 = (text: string): Uint8Array => createHash('sha256').update(text).digest()

const remainingMs = ({ last_at_ms: lastAtMs }: Failures, delay: number, nowMs: number): number =>
  lastAtMs === null ? 0 : Math.min(delay, lastAtMs + delay - nowMs)

export const createLoginAttempts = (database: WritableDatabase, clock: Clock, users: Users) => {
  const noFailures: Failures = { count: 0, last_at_ms: null }
  const select = 'SELECT count(*) AS count, max(at_ms) AS last_at_ms FROM login_failures'
  const ofAccount = database.prepare<Failures>(`${select} WHERE account_hash = ? AND at_ms > ?`)
  const ofAddress = database.prepare<Failures>(`${select} WHERE address = ? AND at_ms > ?`)
  const insert = database.prepareWrite('INSERT INTO login_failures (account_hash, address, at_ms) VALUES (?, ?, ?)')
  const forgetOld = database.prepareWrite('DELETE FROM login_failures WHERE at_ms <= ?')
  const forgetAccount = database.prepareWrite('DELETE FROM login_failures WHERE account_hash = ?')
  const findKnown = database.prepare('SELECT 1 FROM known_sign_ins WHERE sign_in_hash = ? AND at_ms > ?')
  const remember = database.prepareWrite('INSERT OR REPLACE INTO known_sign_ins (sign_in_hash, at_ms) VALUES (?, ?)')
  const inTurn = createTurns()

  const signInHash = (account: string, address: string): Uint8Array => sha256(`${account}\n${address}`)

  const waitMs = ({ account, address }: Attempt, nowMs: number): number => {
    const failures = ofAccount.get(sha256(account), nowMs - accountWindowMs) ?? noFailures
    const accountWaitMs = remainingMs(failures, delayMs(failures.count), nowMs)
    if (address === undefined) return accountWaitMs
    if (findKnown.get(signInHash(account, address), nowMs - knownSignInMs) !== undefined) return accountWaitMs
    const there = ofAddress.get(address, nowMs - addressWindowMs) ?? noFailures
    return Math.max(accountWaitMs, remainingMs(there, addressDelayMs(there.count), nowMs))
  }

  const attempt = async <T>(attempted: Attempt, check: () => Promise<T | undefined>): Promise<T> => {
    const { account, address, refusal } = attempted
    const nowMs = clock.nowMs()
    const wait = waitMs(attempted, nowMs)
    if (wait > 0) throw tooManyAttempts(Math.ceil(wait / 1000))
    // Counted as a failure until it succeeds: attempts from one address are checked side by side.
    database.transaction(() => {
      forgetOld.run(nowMs - accountWindowMs)
      insert.run(sha256(account), address ?? null, nowMs)
    })
    const result = await check()
    if (result === undefined) throw new AppError('invalid_grant', { message: refusal })
    database.transaction(() => {
      forgetAccount.run(sha256(account))
      if (address !== undefined) remember.run(signInHash(account, address), nowMs)
    })
    return result
  }

  /** Throws AppError `invalid_grant` where `check` gives undefined, `too_many_attempts` while a delay lasts. One attempt at a time. */
  const guard = <T>(attempted: Attempt, check: () => Promise<T | undefined>): Promise<T> =>
    inTurn(attempted.account, () => attempt(attempted, check))

  return {
    guard,
    /** The id of the account with this e-mail and password. Throws as `guard` does. */
    checkPassword: ({ email, password, address }: Pick<Attempt, 'address'> & { email: string; password: string }) => {
      const account = `email ${email.trim().toLowerCase()}`
      return guard({ account, address, refusal: 'The e-mail or the password is wrong.' }, async () => {
        const user = users.byEmail(email.trim())
        const isRight = await verifySecret(password, user?.password_hash ?? unmatchableSecret)
        return isRight ? user?.id : undefined
      })
    },
  }
}
