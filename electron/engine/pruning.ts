/** What of the engine's tables is forgotten, and when: each in small steps that an index finds (docs/data-model.md). */
import type { SqlValue, WritableDatabase } from '../core/db/driver.ts'
import { knownSignInMs } from './oauth/login-attempts.ts'
import { forgetOldAnswers } from './resources/bookings/idempotency.ts'

export interface Pruning {
  readonly table: string
  /** One small step; true where there may be more to forget. */
  readonly step: (nowMs: number) => boolean
}

const dayMs = 86_400_000
const sentMessagesMs = 90 * dayMs
const rowsAtOnce = 500
/** Each may have thousands of refresh tokens. */
const familiesAtOnce = 20

/** Deletes rows by key, where `condition` holds for the instants that `cutoffs` gives. */
const byCondition = (
  database: WritableDatabase,
  { table, key, condition }: { table: string; key: string; condition: string },
  cutoffs: (nowMs: number) => readonly SqlValue[],
): Pruning => {
  const forget = database.prepareWrite(
    `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rowsAtOnce})`,
  )
  return { table, step: (nowMs) => forget.run(...cutoffs(nowMs)).changes === rowsAtOnce }
}

/**
 * A sign-in goes as a whole, with its tokens and the code it came of: while it lives, a refresh token or code that is used a
 * second time must be known again.
 */
const endedSignIns = (database: WritableDatabase): Pruning => {
  const findEnded = database.prepare<{ id: number }>(
    `SELECT id FROM (SELECT id FROM token_families WHERE revoked_at_ms <= ? LIMIT ${familiesAtOnce})
     UNION
     SELECT id FROM (SELECT family_id AS id FROM refresh_tokens AS expired
       WHERE expires_at_ms <= ? AND NOT EXISTS (SELECT 1 FROM refresh_tokens AS newer
         WHERE newer.family_id = expired.family_id AND newer.expires_at_ms > ?)
       LIMIT ${familiesAtOnce})`,
  )
  const parts = ['authorization_codes', 'access_tokens', 'refresh_tokens'].map((table) =>
    database.prepareWrite(`DELETE FROM ${table} WHERE family_id = ?`),
  )
  const forget = database.prepareWrite('DELETE FROM token_families WHERE id = ?')
  return {
    table: 'token_families',
    step(nowMs) {
      const cutoff = nowMs - dayMs
      const ended = findEnded.all(cutoff, cutoff, cutoff)
      database.transaction(() => {
        for (const { id } of ended) {
          for (const part of parts) part.run(id)
          forget.run(id)
        }
      })
      return ended.length > 0
    },
  }
}

export const createPrunings = (database: WritableDatabase): readonly Pruning[] => {
  const aDayAgo = (nowMs: number): SqlValue[] => [nowMs - dayMs]
  return [
    { table: 'idempotency_keys', step: (nowMs) => forgetOldAnswers(database, nowMs) },
    endedSignIns(database),
    ...['expires_at_ms <= ?', 'revoked_at_ms <= ?'].map((condition) =>
      byCondition(database, { table: 'access_tokens', key: 'token_hash', condition }, aDayAgo),
    ),
    byCondition(
      database,
      { table: 'authorization_codes', key: 'code_hash', condition: 'family_id IS NULL AND expires_at_ms <= ?' },
      aDayAgo,
    ),
    byCondition(database, { table: 'verification_codes', key: 'id', condition: 'created_at_ms <= ?' }, aDayAgo),
    byCondition(database, { table: 'login_failures', key: 'id', condition: 'at_ms <= ?' }, aDayAgo),
    byCondition(database, { table: 'known_sign_ins', key: 'sign_in_hash', condition: 'at_ms <= ?' }, (nowMs) => [
      nowMs - knownSignInMs,
    ]),
    byCondition(database, { table: 'holds', key: 'id', condition: 'expires_at_ms <= ?' }, aDayAgo),
    byCondition(database, { table: 'outbox_messages', key: 'id', condition: 'sent_at_ms <= ?' }, (nowMs) => [
      nowMs - sentMessagesMs,
    ]),
  ]
}
