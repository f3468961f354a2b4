/** People and their sessions in SQL. Attempts at a PIN are counted here before they are checked. */
import type { SignedIn } from '../../core/http/actor.ts'
import type { SqlValue, WritableDatabase } from '../../core/db/database.ts'
import { looksLike } from '../../../shared/values/person-name.ts'
import { insertRow } from '../../core/db/insert-row.ts'

export interface PersonRow extends SignedIn {
  readonly role_since_ms: number
  readonly pin_hash: string | null
  readonly pin_temporary: 0 | 1
  readonly badge_issued_at_ms: number | null
  readonly blocked_at_ms: number | null
  readonly wrong_pins: number
  readonly last_attempt_at_ms: number | null
  readonly last_sign_in_at_ms: number | null
  readonly last_sign_in_window: string | null
  readonly added_at_ms: number
  readonly added_by: string | null
  readonly version: number
}

export interface SessionEnd {
  readonly ended_at_ms: number
  readonly end_reason: 'locked' | 'idle' | 'ended'
}

export interface NewPersonRow extends Pick<PersonRow, 'name' | 'role' | 'pin_hash' | 'pin_temporary' | 'added_at_ms'> {
  readonly added_by_id: number | null
}

/** Sessions of windows that ended long ago are deleted. */
const forgottenAfterMs = 30 * 24 * 3_600_000

const select = `SELECT person.id, person.name, person.role, person.role_since_ms, person.pin_hash, person.pin_temporary,
    person.badge_issued_at_ms, person.blocked_at_ms, person.wrong_pins, person.last_attempt_at_ms, person.last_sign_in_at_ms,
    person.last_sign_in_window, person.added_at_ms, adding.name AS added_by, person.version
  FROM people AS person LEFT JOIN people AS adding ON adding.id = person.added_by_id`

const nameKey = (name: string): string => name.normalize('NFC').toLowerCase()

export const createPersonRepository = (database: WritableDatabase) => {
  const change = (sql: string, ...parameters: SqlValue[]): boolean =>
    database.prepareWrite(sql).run(...parameters).changes > 0
  const active = 'SELECT id, name, role FROM people WHERE blocked_at_ms IS NULL'
  /** The text is built once: the statement of a new text is found by hashing it, and every request needs it. */
  const signedInAtWindow = `${active} AND id = (SELECT person_id FROM person_sessions WHERE window_id = ? AND ended_at_ms IS NULL)`

  return {
    transaction: database.transaction,

    hasPeople: (): boolean => database.prepare('SELECT 1 FROM people LIMIT 1').get() !== undefined,
    find: (id: number): PersonRow | undefined => database.prepare<PersonRow>(`${select} WHERE person.id = ?`).get(id),
    byName: (name: string): PersonRow | undefined =>
      database.prepare<PersonRow>(`${select} WHERE person.name_key = ?`).get(nameKey(name)),
    list: (): PersonRow[] => database.prepare<PersonRow>(`${select} ORDER BY sort_key(person.name), person.id`).all(),
    /** Everybody who may sign in, by name. */
    active: (): SignedIn[] => database.prepare<SignedIn>(`${active} ORDER BY sort_key(name), id`).all(),
    byBadge: (badgeHash: Uint8Array): SignedIn | undefined =>
      database.prepare<SignedIn>(`${active} AND badge_hash = ?`).get(badgeHash),
    /** A name is in use also where it only looks like another one. */
    isNameTaken: (name: string, exceptId = 0): boolean =>
      database
        .prepare<{ name: string }>('SELECT name FROM people WHERE id <> ?')
        .all(exceptId)
        .some((other) => looksLike(other.name, name)),
    /** Whether somebody else could still assign PINs and roles. */
    hasOtherAdministrator: (id: number): boolean =>
      database
        .prepare(
          `SELECT 1 FROM people WHERE role = 'administrator' AND blocked_at_ms IS NULL AND id <> ?
             AND (pin_hash IS NOT NULL OR badge_hash IS NOT NULL)`,
        )
        .get(id) !== undefined,

    insert: (row: NewPersonRow): number =>
      insertRow(database, 'people', { ...row, name_key: nameKey(row.name), role_since_ms: row.added_at_ms }),

    /** False where the version has changed meanwhile. */
    update: (id: number, version: number, row: Pick<PersonRow, 'name' | 'role' | 'role_since_ms' | 'blocked_at_ms'>) =>
      change(
        `UPDATE people SET name = ?, name_key = ?, role = ?, role_since_ms = ?, blocked_at_ms = ?, version = version + 1
           WHERE id = ? AND version = ?`,
        row.name,
        nameKey(row.name),
        row.role,
        row.role_since_ms,
        row.blocked_at_ms,
        id,
        version,
      ),

    /** A new PIN ends the delays of the one before. */
    setPin: (id: number, pinHash: string, isTemporary: boolean): boolean =>
      change(
        `UPDATE people SET pin_hash = ?, pin_temporary = ?, wrong_pins = 0, last_attempt_at_ms = NULL, version = version + 1
           WHERE id = ?`,
        pinHash,
        isTemporary ? 1 : 0,
        id,
      ),

    setBadge: (id: number, badgeHash: Uint8Array, atMs: number): boolean =>
      change(
        'UPDATE people SET badge_hash = ?, badge_issued_at_ms = ?, version = version + 1 WHERE id = ?',
        badgeHash,
        atMs,
        id,
      ),

    countAttempt: (id: number, atMs: number): boolean =>
      change('UPDATE people SET wrong_pins = wrong_pins + 1, last_attempt_at_ms = ? WHERE id = ?', atMs, id),
    forgetAttempts: (id: number): boolean =>
      change('UPDATE people SET wrong_pins = 0, last_attempt_at_ms = NULL WHERE id = ?', id),

    /** The person at a window: blocked people have no session. A join would take eight times as long, and every request runs this. */
    signedIn: (windowId: string): SignedIn | undefined => database.prepare<SignedIn>(signedInAtWindow).get(windowId),

    lastEnd: (windowId: string): SessionEnd | undefined =>
      database
        .prepare<SessionEnd>(
          'SELECT ended_at_ms, end_reason FROM person_sessions WHERE window_id = ? AND ended_at_ms IS NOT NULL',
        )
        .get(windowId),

    /** Replaces the session of whoever was signed in there. */
    startSession(windowId: string, personId: number, windowName: string, atMs: number): void {
      change('DELETE FROM person_sessions WHERE window_id = ? OR since_ms < ?', windowId, atMs - forgottenAfterMs)
      insertRow(database, 'person_sessions', { window_id: windowId, person_id: personId, since_ms: atMs })
      change(
        'UPDATE people SET last_sign_in_at_ms = ?, last_sign_in_window = ? WHERE id = ?',
        atMs,
        windowName,
        personId,
      )
    },

    endSession: (windowId: string, { ended_at_ms, end_reason }: SessionEnd): boolean =>
      change(
        'UPDATE person_sessions SET ended_at_ms = ?, end_reason = ? WHERE window_id = ? AND ended_at_ms IS NULL',
        ended_at_ms,
        end_reason,
        windowId,
      ),

    /** Ends the sessions at every window. */
    endSessionsOf: (personId: number, atMs: number): boolean =>
      change(
        `UPDATE person_sessions SET ended_at_ms = ?, end_reason = 'ended' WHERE person_id = ? AND ended_at_ms IS NULL`,
        atMs,
        personId,
      ),
  }
}

export type PersonRepository = ReturnType<typeof createPersonRepository>
