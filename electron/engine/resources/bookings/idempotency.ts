/** Answers a repeated request with its first answer (decisions.md section 4, `Idempotency-Key`). */
import { AppError, invalidParameter } from '../../../../shared/errors.ts'
import { createHash } from 'node:crypto'
import type { WritableDatabase } from '../../../core/db/driver.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import { ownerOf } from './visibility.ts'

export interface FirstAnswer {
  readonly status: number
  /** The whole text as it was sent. */
  readonly body: string
}

/** Whose key it is: the owner's, so that strangers with tokens of one client never see each other's answers (6a). */
const callerOf = (auth: Auth): string => {
  const owner = ownerOf(auth)
  if (owner !== undefined && 'userId' in owner) return `user ${owner.userId}`
  return owner !== undefined || isInternal(auth) ? `client ${auth.clientId ?? ''}` : `token ${auth.tokenKey ?? ''}`
}

/** One key of one caller. Use it inside the transaction that does the work: what was answered commits with it. */
export interface IdempotentRequest {
  /** What was answered before; undefined the first time. Throws 422 `idempotency_key_reused` for another request. */
  firstAnswer(): FirstAnswer | undefined
  remember(answer: FirstAnswer): void
}

const keptMs = 72 * 3_600_000
const longestKey = 255

const fingerprint = (params: Parameters): Uint8Array => {
  const entries = [...params.entries()].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHash('sha256').update(JSON.stringify(entries)).digest()
}

/** Undefined without a key. Throws 400 for one that is too long. */
export const idempotentRequest = (
  database: WritableDatabase,
  request: { headers: Headers; params: Parameters; auth: Auth; nowMs: number },
): IdempotentRequest | undefined => {
  const key = request.headers.get('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (key.length > longestKey) throw invalidParameter('Idempotency-Key', 'The idempotency key is too long.')
  const { nowMs } = request
  const caller = callerOf(request.auth)
  const hash = fingerprint(request.params)
  const find = database.prepare<{ request_hash: Uint8Array; status: number; body: string }>(
    'SELECT request_hash, status, body FROM idempotency_keys WHERE caller = ? AND key = ? AND created_at_ms > ?',
  )
  // In the place of one that is too old and was not forgotten yet.
  const insert = database.prepareWrite(
    `INSERT OR REPLACE INTO idempotency_keys (caller, key, request_hash, status, body, created_at_ms)
     VALUES (?, ?, ?, ?, ?, ?)`,
  )
  return {
    firstAnswer() {
      const known = find.get(caller, key, nowMs - keptMs)
      if (known === undefined) return undefined
      if (Buffer.compare(known.request_hash, hash) !== 0) throw new AppError('idempotency_key_reused')
      return { status: known.status, body: known.body }
    },
    remember({ status, body }) {
      insert.run(caller, key, hash, status, body, nowMs)
    },
  }
}

/** How many are forgotten in one go, so that nobody waits for it. */
const forgottenAtOnce = 500

/** Forgets some of the answers that are too old to be given again; true where there may be more of them. */
export const forgetOldAnswers = (database: WritableDatabase, nowMs: number): boolean => {
  const forget = database.prepareWrite(
    `DELETE FROM idempotency_keys WHERE (caller, key) IN (
       SELECT caller, key FROM idempotency_keys WHERE created_at_ms <= ? LIMIT ${forgottenAtOnce})`,
  )
  return forget.run(nowMs - keptMs).changes === forgottenAtOnce
}
