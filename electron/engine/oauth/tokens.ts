/** Makes access tokens: 64 hex digits, of which only the SHA-256 is stored (decisions.md section 5). */
import { createHash } from 'node:crypto'
import type { EngineDeps } from '../deps.ts'
import type { Scope } from '../../core/http/auth.ts'

/** One year (specification, Limits). */
export const accessTokenSeconds = 31_557_600

/** The answer of every token endpoint (specification, Token response). */
export interface TokenResponse {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  /** Only where a person stands behind the token. */
  readonly refresh_token?: string
  readonly scope: string
  readonly created_at: number
}

/** What is stored of a token or an authorization code. */
export function hashToken(token: string): Uint8Array {
  return createHash('sha256').update(token).digest()
}

export interface NewToken {
  readonly clientId: string
  readonly scopes: readonly Scope[]
  readonly nowMs: number
  /** True where it is given without a secret, to whoever asks. */
  readonly isPublic?: boolean
  /** The person it acts for, and the sign-in it came of. */
  readonly user?: { readonly id: number; readonly familyId: number; readonly refreshToken: string }
}

export type IssueToken = (token: NewToken) => TokenResponse

export function createTokenIssuer({ database, ids }: EngineDeps): IssueToken {
  const insert = database.prepareWrite(
    `INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, family_id, is_public, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  return ({ clientId, scopes, nowMs, isPublic = false, user }) => {
    const token = Buffer.from(ids.randomBytes(32)).toString('hex')
    const scope = scopes.join(' ')
    const expiresAtMs = nowMs + accessTokenSeconds * 1000
    const [userId, familyId] = [user?.id ?? null, user?.familyId ?? null]
    insert.run(hashToken(token), clientId, scope, userId, familyId, isPublic ? 1 : 0, nowMs, expiresAtMs)
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: accessTokenSeconds,
      ...(user === undefined ? {} : { refresh_token: user.refreshToken }),
      scope,
      created_at: Math.floor(nowMs / 1000),
    }
  }
}
