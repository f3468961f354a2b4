/** Replies to a repeated request with its first response (decisions.md section 4, `Idempotency-Key`; 6b, `partner_booking_id`). */
import { AppError, invalidParameter } from '../../../../shared/errors/errors.ts'
import { createHash } from 'node:crypto'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { isInternal, type Auth } from '../../../core/http/auth.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { ownerOf } from './booking-owner.ts'

export interface FirstResponse {
  readonly status: number
  readonly body: string
}

/** Keys belong to the owner, so that strangers with tokens of one client never see each other's responses (6a). */
const callerOf = (auth: Auth): string => {
  const owner = ownerOf(auth)
  if (owner !== undefined && 'userId' in owner) return `user ${owner.userId}`
  return owner !== undefined || isInternal(auth) ? `client ${auth.clientId ?? ''}` : `token ${auth.tokenKey ?? ''}`
}

const retentionMs = 72 * 3_600_000
const samePartnerBookingMs = 60_000
const longestKey = 255
/** The most rows that are deleted in one step, so that nobody waits for it. */
const deletedAtOnce = 500

/** One booking that a request may repeat. */
interface Claim {
  readonly caller: string
  readonly key: string
  readonly hash: Uint8Array
  readonly lastsMs: number
}

const fingerprint = (params: Parameters): Uint8Array => {
  const entries = [...params.entries()].sort(([one], [other]) => (one < other ? -1 : one > other ? 1 : 0))
  return createHash('sha256').update(JSON.stringify(entries)).digest()
}

type Sent = Pick<RequestContext, 'headers' | 'params' | 'auth'>

const keyClaim = ({ headers, params, auth }: Sent): Claim | undefined => {
  const key = headers.get('idempotency-key')?.trim()
  if (key === undefined || key === '') return undefined
  if (key.length > longestKey) throw invalidParameter('Idempotency-Key', 'The idempotency key is too long.')
  return { caller: callerOf(auth), key, hash: fingerprint(params), lastsMs: retentionMs }
}

const partnerBookingHash = (clientId: string, name: string): Uint8Array => fingerprint(new Map([[clientId, name]]))

/** The rest of the request does not count: a client that got no response may have requested another price first. */
const partnerBookingClaim = ({ params, auth }: Sent): Claim | undefined => {
  const name = params.get('partner_booking_id')?.trim()
  const quoteId = params.get('quote_id')?.trim().toLowerCase()
  if (name === undefined || quoteId === undefined) return undefined
  const key = Buffer.from(fingerprint(new Map([[name, quoteId]]))).toString('hex')
  const clientId = auth.clientId ?? ''
  const caller = `booking of ${clientId}, ${callerOf(auth)}`
  return { caller, key, hash: partnerBookingHash(clientId, name), lastsMs: samePartnerBookingMs }
}

export const createIdempotency = (database: WritableDatabase) => {
  const find = database.prepare<FirstResponse & { request_hash: Uint8Array }>(
    'SELECT request_hash, status, body FROM idempotency_keys WHERE caller = ? AND key = ?',
  )
  // Replaces a key that is too old and was not deleted yet. A second request with the key waits here until the first one has ended.
  const insert = database.prepareWrite(
    `INSERT INTO idempotency_keys (caller, key, request_hash, status, body, created_at_ms) VALUES (?, ?, ?, 0, '', ?)
     ON CONFLICT (caller, key) DO UPDATE SET request_hash = excluded.request_hash, status = 0, body = '',
       created_at_ms = excluded.created_at_ms
     WHERE idempotency_keys.created_at_ms <= ?`,
  )
  const complete = database.prepareWrite(
    'UPDATE idempotency_keys SET status = ?, body = ? WHERE caller = ? AND key = ?',
  )
  const deleteOld = database.prepareWrite(
    `DELETE FROM idempotency_keys WHERE id IN (
       SELECT id FROM idempotency_keys WHERE created_at_ms <= ? LIMIT ${deletedAtOnce})`,
  )
  const forgetRecent = database.prepareWrite(
    'DELETE FROM idempotency_keys WHERE created_at_ms > ? AND request_hash = ?',
  )
  return {
    /** For a booking that was cancelled: the partner's own id may be booked again immediately. */
    forgetPartnerBooking(clientId: string, partnerBookingId: string, nowMs: number): void {
      forgetRecent.run(nowMs - samePartnerBookingMs, partnerBookingHash(clientId, partnerBookingId))
    },
    /** Undefined where nothing names the booking, 400 for a long key. Use the result inside the transaction that does the work. */
    of(context: Pick<RequestContext, 'headers' | 'params' | 'auth' | 'nowMs'>) {
      const { nowMs } = context
      const claims = [keyClaim(context), partnerBookingClaim(context)].filter((each) => each !== undefined)
      if (claims.length === 0) return undefined
      const rememberAs = (named: readonly Claim[], { status, body }: FirstResponse): void => {
        for (const { caller, key } of named) complete.run(status, body, caller, key)
      }
      const isFirst = ({ caller, key, hash, lastsMs }: Claim): boolean =>
        insert.run(caller, key, hash, nowMs, nowMs - lastsMs).changes === 1
      return {
        /**
         * Undefined the first time: `remember` completes it in the same transaction. Throws 422 `idempotency_key_reused` for another request.
         */
        firstResponse(): FirstResponse | undefined {
          for (const [index, claim] of claims.entries()) {
            if (isFirst(claim)) continue
            const known = find.get(claim.caller, claim.key)
            if (known === undefined) throw new Error('an idempotency key that exists was not found')
            if (Buffer.compare(known.request_hash, claim.hash) !== 0) throw new AppError('idempotency_key_reused')
            // Only for what comes before: the partner's own id may name a later booking than a repeated key.
            rememberAs(claims.slice(0, index), known)
            return known
          }
          return undefined
        },
        remember: (made: FirstResponse): void => rememberAs(claims, made),
      }
    },
    /** Deletes some responses that are too old to be sent again; true where there may be more of them. */
    deleteOld: (nowMs: number): boolean => deleteOld.run(nowMs - retentionMs).changes === deletedAtOnce,
  }
}
