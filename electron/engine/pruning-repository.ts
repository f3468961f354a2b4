/** Deletes old rows of the engine's tables, each in small steps that an index finds (docs/data-model.md). */
import type { WritableDatabase } from '../core/db/database.ts'
import { knownSignInMs } from './accounts/oauth/login-attempt-repository.ts'

export interface Pruning {
  readonly table: string
  readonly step: (nowMs: number) => boolean
}

const dayMs = 86_400_000
const sentMessagesMs = 90 * dayMs
const rowsAtOnce = 500
/** The limit is low because each family may have thousands of refresh tokens. */
const familiesAtOnce = 20

/** Rows that are deleted once one of their instants is older than this; by the row's key. */
const expiries: readonly (readonly [table: string, key: string, condition: string, retentionMs: number])[] = [
  ['access_tokens', 'token_hash', 'expires_at_ms <= ?', dayMs],
  ['access_tokens', 'token_hash', 'revoked_at_ms <= ?', dayMs],
  ['authorization_codes', 'code_hash', 'family_id IS NULL AND expires_at_ms <= ?', dayMs],
  ['verification_codes', 'id', 'created_at_ms <= ?', dayMs],
  ['login_failures', 'id', 'at_ms <= ?', dayMs],
  ['known_sign_ins', 'sign_in_hash', 'at_ms <= ?', knownSignInMs],
  ['holds', 'id', 'expires_at_ms <= ?', dayMs],
  ['outbox_messages', 'id', 'sent_at_ms <= ?', sentMessagesMs],
]

/** A sign-in is deleted as a whole: while it lives, a used refresh token or code must be recognized. */
const endedSignIns = (database: WritableDatabase): Pruning => {
  const findEnded = database.prepare<{ id: number }>(
    `SELECT id FROM (SELECT id FROM token_families WHERE revoked_at_ms <= ? LIMIT ${familiesAtOnce}) AS revoked
     UNION
     SELECT id FROM (SELECT family_id AS id FROM refresh_tokens AS expired
       WHERE expires_at_ms <= ? AND NOT EXISTS (SELECT 1 FROM refresh_tokens AS newer
         WHERE newer.family_id = expired.family_id AND newer.expires_at_ms > ?)
       LIMIT ${familiesAtOnce}) AS ended`,
  )
  const parts = ['authorization_codes', 'access_tokens', 'refresh_tokens'].map((table) =>
    database.prepareWrite(`DELETE FROM ${table} WHERE family_id = ?`),
  )
  const remove = database.prepareWrite('DELETE FROM token_families WHERE id = ?')
  return {
    table: 'token_families',
    step(nowMs) {
      const cutoff = nowMs - dayMs
      const ended = findEnded.all(cutoff, cutoff, cutoff)
      database.transaction(() => {
        for (const { id } of ended) {
          for (const part of parts) part.run(id)
          remove.run(id)
        }
      })
      return ended.length > 0
    },
  }
}

export const createPrunings = (
  database: WritableDatabase,
  deleteOldResponses: (nowMs: number) => boolean,
): readonly Pruning[] => [
  { table: 'idempotency_keys', step: deleteOldResponses },
  endedSignIns(database),
  ...expiries.map(([table, key, condition, retentionMs]): Pruning => {
    const remove = database.prepareWrite(
      `DELETE FROM ${table} WHERE ${key} IN (SELECT ${key} FROM ${table} WHERE ${condition} LIMIT ${rowsAtOnce})`,
    )
    return { table, step: (nowMs) => remove.run(nowMs - retentionMs).changes === rowsAtOnce }
  }),
]
