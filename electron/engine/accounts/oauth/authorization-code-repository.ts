/** Authorization codes: single-use, 30 minutes, stored as SHA-256 (specification, Authorization code; decisions.md section 5). */
import { hash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { readLocked } from '../../../core/db/read-locked.ts'
import type { Ids } from '../../../core/deps.ts'
import type { Scope } from '../../../core/http/auth.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { narrowScopes, type Client, type IdentifiedClient } from './client-repository.ts'
import { requireParameter } from './token-error.ts'
import { hashToken, type TokenResponse, type Tokens } from './token-repository.ts'

const validMs = 30 * 60_000
const secretMark = 's'

const invalidCode = (): AppError =>
  new AppError('invalid_grant', {
    message: 'The code is unknown, has expired, was used before, or is for another request.',
  })

/** True where the challenge was made from this verifier (43 to 128 characters). */
const matchesChallenge = (verifier: string, challenge: string): boolean => {
  if (!/^[\w.~-]{43,128}$/.test(verifier)) return false
  const expected = hash('sha256', verifier, 'base64url')
  return timingSafeEqual(Buffer.from(expected), Buffer.from(challenge))
}

const hasProof = (challenge: string | null, verifier: string | undefined): boolean =>
  challenge === null ? verifier === undefined : verifier !== undefined && matchesChallenge(verifier, challenge)

export const createAuthorizationCodes = (database: WritableDatabase, ids: Ids, tokens: Tokens) => {
  const insert = database.prepareWrite(
    `INSERT INTO authorization_codes
       (code_hash, client_id, user_id, redirect_uri, scopes, code_challenge, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const find = database.prepare<{
    client_id: string
    user_id: number
    redirect_uri: string
    scopes: string
    code_challenge: string | null
    expires_at_ms: number
    family_id: number | null
  }>('SELECT * FROM authorization_codes WHERE code_hash = ?')
  const use = database.prepareWrite('UPDATE authorization_codes SET used_at_ms = ?, family_id = ? WHERE code_hash = ?')

  return {
    /** A new code: 64 hex digits, after an `s` where the secret is needed to redeem it. */
    issue(request: {
      readonly client: Client
      readonly userId: number
      readonly redirectUri: string
      readonly scopes: readonly Scope[]
      readonly codeChallenge: string | null
      /** True where the client has a secret and has not proved it yet. */
      readonly needsSecret?: boolean
      readonly nowMs: number
    }): string {
      const { client, userId, redirectUri, scopes, codeChallenge, needsSecret = false, nowMs } = request
      // The hash includes the mark: a code without it is unknown.
      const code = (needsSecret ? secretMark : '') + Buffer.from(ids.randomBytes(32)).toString('hex')
      const expiresAtMs = nowMs + validMs
      insert.run(hashToken(code), client.id, userId, redirectUri, scopes.join(' '), codeChallenge, nowMs, expiresAtMs)
      return code
    },

    /** Tokens for a code. Throws AppError `invalid_grant`, after revoking the tokens of a used code; `invalid_client`, `invalid_scope`. */
    redeem(
      { client, isProven }: IdentifiedClient,
      { params, nowMs }: Pick<RequestContext, 'params' | 'nowMs'>,
    ): TokenResponse {
      const code = requireParameter(params, 'code')
      const redirectUri = requireParameter(params, 'redirect_uri')
      const codeHash = hashToken(code)
      // A refusal is returned, not thrown, so that the revocation is committed.
      const result = database.transaction((): TokenResponse | AppError => {
        const row = readLocked(
          () => find.get(codeHash),
          (found) => found !== undefined && database.lock('users', [found.user_id]),
        )
        if (!isProven && (row?.code_challenge == null || code.startsWith(secretMark)))
          return new AppError('invalid_client', { message: 'The client must show its secret.' })
        if (row?.client_id !== client.id) return invalidCode()
        if (row.family_id !== null) {
          tokens.revokeFamily(row.family_id, nowMs)
          return invalidCode()
        }
        if (row.expires_at_ms <= nowMs || row.redirect_uri !== redirectUri) return invalidCode()
        if (!hasProof(row.code_challenge, params.get('code_verifier'))) return invalidCode()
        const scopes = narrowScopes(client, row.scopes, params.get('scope'))
        const signIn = tokens.begin({ client, userId: row.user_id, scopes, nowMs })
        use.run(nowMs, signIn.familyId, codeHash)
        return signIn.tokens
      })
      if (result instanceof AppError) throw result
      return result
    },
  }
}
