/** Slows down guessing: after five failures a growing delay of the account, after a hundred an hour one of the address (decisions.md sections 5, 6a). */
import { AppError } from '../../../../shared/errors/errors.ts'
import { hash } from 'node:crypto'
import type { WritableDatabase } from '../../../core/db/database.ts'
import type { Clock } from '../../../core/deps.ts'
import type { Users } from '../repository.ts'
import { unmatchable, verifySecret, type SecretCost } from '../../../core/secret.ts'

/** After `failures` within `windowMs`, nobody may try for `firstDelayMs`, and twice as long after each further failure. */
const accountLimit = { failures: 5, windowMs: 24 * 3_600_000, firstDelayMs: 5_000, longestDelayMs: 15 * 60_000 }
const addressLimit = { failures: 100, windowMs: 3_600_000, firstDelayMs: 1_000, longestDelayMs: 60_000 }
/** For this time, an account that signed in from an address is not delayed by other people's failures there. */
export const knownSignInMs = 90 * 24 * 3_600_000

interface Failures {
  count: number
  last_at_ms: number | null
}

const noFailures: Failures = { count: 0, last_at_ms: null }

export interface Attempt {
  /** The entered name of the account; the same for accounts that do not exist. */
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

const sha256 = (text: string): Uint8Array => hash('sha256', text, 'buffer')

const remainingMs = (limit: typeof accountLimit, found: Failures | undefined, nowMs: number): number => {
  const { count, last_at_ms: lastAtMs } = found ?? noFailures
  if (lastAtMs === null || count < limit.failures) return 0
  const delayMs = Math.min(limit.longestDelayMs, limit.firstDelayMs * 2 ** (count - limit.failures))
  return Math.min(delayMs, lastAtMs + delayMs - nowMs)
}

export const createLoginAttempts = (
  database: WritableDatabase,
  clock: Clock,
  users: Users,
  secretCost?: SecretCost,
) => {
  const select = 'SELECT count(*) AS count, max(at_ms) AS last_at_ms FROM login_failures'
  const ofAccount = database.prepare<Failures>(`${select} WHERE account_hash = ? AND at_ms > ?`)
  const ofAddress = database.prepare<Failures>(`${select} WHERE address = ? AND at_ms > ?`)
  const insert = database.prepareWrite('INSERT INTO login_failures (account_hash, address, at_ms) VALUES (?, ?, ?)')
  const forgetOld = database.prepareWrite('DELETE FROM login_failures WHERE at_ms <= ?')
  const forgetAccount = database.prepareWrite('DELETE FROM login_failures WHERE account_hash = ?')
  const findKnown = database.prepare('SELECT 1 FROM known_sign_ins WHERE sign_in_hash = ? AND at_ms > ?')
  const remember = database.prepareWrite(
    `INSERT INTO known_sign_ins (sign_in_hash, at_ms) VALUES (?, ?)
     ON CONFLICT (sign_in_hash) DO UPDATE SET at_ms = excluded.at_ms`,
  )
  const inTurn = createTurns()

  const signInHash = (account: string, address: string): Uint8Array => sha256(`${account}\n${address}`)

  const waitMs = ({ account, address }: Attempt, nowMs: number): number => {
    const ofThisAccount = ofAccount.get(sha256(account), nowMs - accountLimit.windowMs)
    const accountWaitMs = remainingMs(accountLimit, ofThisAccount, nowMs)
    if (address === undefined) return accountWaitMs
    if (findKnown.get(signInHash(account, address), nowMs - knownSignInMs) !== undefined) return accountWaitMs
    const ofThisAddress = ofAddress.get(address, nowMs - addressLimit.windowMs)
    return Math.max(accountWaitMs, remainingMs(addressLimit, ofThisAddress, nowMs))
  }

  const refuseEarly = (attempted: Attempt, nowMs: number): void => {
    const wait = waitMs(attempted, nowMs)
    if (wait <= 0) return
    const seconds = Math.ceil(wait / 1000)
    throw new AppError('too_many_attempts', {
      message: `Too many failed attempts. Try again in ${seconds} seconds.`,
      headers: { 'Retry-After': String(seconds) },
    })
  }

  const attempt = async <T>(attempted: Attempt, check: () => Promise<T | undefined>): Promise<T> => {
    const { account, address, refusal } = attempted
    const nowMs = clock.nowMs()
    const turns = [account, ...(address === undefined ? [] : [address])].map((name) => sha256(name)[0] ?? 0)
    // An attempt counts as a failure until it succeeds: attempts from one address, or in another process, are checked concurrently.
    database.transaction(() => {
      database.lock('sign_in_turns', turns)
      refuseEarly(attempted, nowMs)
      forgetOld.run(nowMs - accountLimit.windowMs)
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

  /** Throws AppError `invalid_grant` where `check` returns undefined, `too_many_attempts` while a delay lasts. One attempt at a time. */
  const guard = <T>(attempted: Attempt, check: () => Promise<T | undefined>): Promise<T> =>
    inTurn(attempted.account, () => attempt(attempted, check))

  return {
    guard,
    /** The id of the account with this e-mail and password. Throws as `guard` does. */
    checkPassword: ({ email, password, address }: Pick<Attempt, 'address'> & { email: string; password: string }) => {
      const account = `email ${email.trim().toLowerCase()}`
      return guard({ account, address, refusal: 'The e-mail or the password is wrong.' }, async () => {
        const user = users.byEmail(email.trim())
        const isRight = await verifySecret(password, user?.password_hash ?? unmatchable(secretCost))
        return isRight ? user?.id : undefined
      })
    },
  }
}
