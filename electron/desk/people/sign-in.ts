/** Recognizes a person by PIN or badge, and slows down guessing: after five wrong PINs each further attempt is delayed. */
import type { AuditActor, AuditLog } from '../../core/audit/audit-log.ts'
import type { Actor, SignedIn } from '../../core/http/actor.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { elapsed } from '../../core/http/envelope.ts'
import { unmatchable, verifySecret } from '../../core/secret.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { createTemporaryPin, hashBadge, hashPin, isTooEasy, pinCost } from './pin.ts'
import type { PersonRepository, PersonRow } from './person-repository.ts'

const freeAttempts = 5
const firstDelayMs = 5_000
const longestDelayMs = 5 * 60_000

type Attempts = Pick<PersonRow, 'wrong_pins' | 'last_attempt_at_ms'>

/** How much longer a person's PIN is refused, by the given clock. A clock that was set back does not make it longer. */
export const remainingDelayMs = ({ wrong_pins, last_attempt_at_ms: lastAtMs }: Attempts, nowMs: number): number => {
  if (lastAtMs === null || wrong_pins < freeAttempts) return 0
  const delayMs = Math.min(longestDelayMs, firstDelayMs * 2 ** (wrong_pins - freeAttempts))
  return Math.max(0, Math.min(delayMs, lastAtMs + delayMs - nowMs))
}

/** The credentials that a person presents: exactly one of the two. */
export type Proof =
  | { readonly person_id: number; readonly pin: string; readonly new_pin?: string | undefined }
  | { readonly badge: string }

export const refuseEasyPin = (pin: string): void => {
  if (isTooEasy(pin)) throw new AppError('pin_too_easy')
}

/** The repository in which attempts are counted. */
export type AttemptBook = Pick<PersonRepository, 'transaction' | 'find' | 'countAttempt' | 'forgetAttempts'>

export const createSignIn = (
  people: PersonRepository,
  audit: AuditLog,
  { clock, ids: { randomBytes }, secretCost = pinCost }: Pick<CoreDeps, 'clock' | 'ids' | 'secretCost'>,
  /** In a training this returns the live book, which the end of the training does not discard. */
  liveBook: () => AttemptBook | undefined = () => undefined,
) => {
  /** The times are of a clock that nobody sets. Failures of an earlier run are delayed from the start of this one. */
  const lastAttemptsMs = new Map<number, number>()
  const startedMs = elapsed({ clock })

  /** Somebody who was added in a training exists only in its data. */
  const bookOf = (id: number): AttemptBook => {
    const book = liveBook()
    return book?.find(id) === undefined ? people : book
  }

  const delayOf = (row: PersonRow, nowMs: number): number => {
    const { id, wrong_pins } = row
    const last_attempt_at_ms = lastAttemptsMs.get(id) ?? startedMs
    return Math.max(
      remainingDelayMs(row, nowMs),
      remainingDelayMs({ wrong_pins, last_attempt_at_ms }, elapsed({ clock })),
    )
  }

  /** An attempt counts as wrong until it is right, so that neither simultaneous attempts nor a restart avoid the delay. */
  const countAttempt = (id: number) => {
    const book = bookOf(id)
    return book.transaction(() => {
      const row = people.find(id)
      const counted = book.find(id)
      if (row === undefined || counted === undefined || row.blocked_at_ms !== null) return undefined
      const nowMs = clock.nowMs()
      const delayMs = delayOf(counted, nowMs)
      if (delayMs > 0) {
        const seconds = Math.ceil(delayMs / 1000)
        throw new AppError('sign_in_delayed', { headers: { 'Retry-After': String(seconds) } })
      }
      book.countAttempt(id, nowMs)
      lastAttemptsMs.set(id, elapsed({ clock }))
      return { row, attempts_left: Math.max(0, freeAttempts - counted.wrong_pins - 1) }
    })
  }

  const byPin = async (id: number, pin: string): Promise<PersonRow> => {
    const attempt = countAttempt(id)
    const row = attempt?.row
    const isRight = await verifySecret(pin, row?.pin_hash ?? unmatchable(secretCost))
    const now = people.find(id)
    // Meanwhile the person may have been blocked or have got another PIN.
    if (!isRight || now?.blocked_at_ms !== null || now.pin_hash !== row?.pin_hash) {
      // The number of attempts is left out for somebody who may not sign in.
      throw new AppError('pin_wrong', { data: attempt && { attempts_left: attempt.attempts_left } })
    }
    bookOf(id).forgetAttempts(id)
    return now
  }

  const byBadge = (badge: string): SignedIn => {
    const person = people.byBadge(hashBadge(badge))
    if (person === undefined) throw new AppError('badge_unknown')
    return person
  }

  return {
    /** Throws `pin_wrong`, `badge_unknown`, `sign_in_delayed`, `pin_temporary` or `pin_too_easy`. */
    async recognize(proof: Proof, { window }: Pick<Actor, 'window'>): Promise<SignedIn> {
      if ('badge' in proof) return byBadge(proof.badge)
      const { person_id: id, pin, new_pin: newPin } = proof
      if (newPin !== undefined) refuseEasyPin(newPin)
      const row = await byPin(id, pin)
      if (newPin === undefined) {
        if (row.pin_temporary === 1) throw new AppError('pin_temporary')
        return row
      }
      if (newPin === pin) throw new AppError('pin_too_easy', { messageKey: 'pinSame' })
      const pinHash = await hashPin(newPin, randomBytes, secretCost)
      audit.recordChange(
        () => people.setPin(id, pinHash, false),
        { action: 'person.pin_chosen', subject: ['person', id], after: { name: row.name } },
        { person: row, window },
      )
      return row
    },

    /** Ends the delays of the previous PIN. Returns the new PIN, which is shown once. */
    async giveTemporaryPin({ id, name }: Pick<PersonRow, 'id' | 'name'>, actor: AuditActor): Promise<string> {
      const pin = createTemporaryPin(randomBytes)
      const pinHash = await hashPin(pin, randomBytes, secretCost)
      audit.recordChange(
        () => people.setPin(id, pinHash, true),
        { action: 'person.pin_given', subject: ['person', id], after: { name } },
        actor,
      )
      return pin
    },
  }
}

export type SignIn = ReturnType<typeof createSignIn>
