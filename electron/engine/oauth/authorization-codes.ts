/** Authorization codes: single-use, 30 minutes, stored as SHA-256 (specification, Authorization code; decisions.md section 5). */
import type { EngineDeps } from '../deps.ts'
import type { Scope } from '../../core/http/auth.ts'
import type { Claim, Client } from './clients.ts'
import { matchesChallenge } from './proof-key.ts'
import { narrowScopes } from './scopes.ts'
import { TokenError } from './token-error.ts'
import type { TokenFamilies } from './token-families.ts'
import { hashToken } from './tokens.ts'
import type { TokenResponse } from './tokens.ts'

const validMs = 30 * 60_000
const secretMark = 's'

interface CodeRow {
  client_id: string
  user_id: number
  redirect_uri: string
  scopes: string
  code_challenge: string | null
  expires_at_ms: number
  family_id: number | null
}

export interface CodeRequest {
  readonly client: Client
  readonly userId: number
  readonly redirectUri: string
  readonly scopes: readonly Scope[]
  readonly codeChallenge: string | null
  /** True where the client has not shown its secret yet, and has one. */
  readonly needsSecret?: boolean
  readonly nowMs: number
}

export interface Redemption {
  readonly claim: Claim
  readonly code: string
  readonly redirectUri: string | undefined
  readonly codeVerifier: string | undefined
  readonly scope: string | undefined
  readonly nowMs: number
}

export interface AuthorizationCodes {
  /** A new code: 64 hex digits, behind an `s` where the secret is needed to redeem it. */
  issue(request: CodeRequest): string
  /**
   * Tokens for a code. The client shows its secret, or the verifier of a code that has a challenge, unless the code needs
   * the secret; a code with a challenge always needs its verifier. Throws TokenError `invalid_grant`, after revoking what the code gave where it was used before;
   * `invalid_client`, `invalid_scope`.
   */
  redeem(redemption: Redemption): TokenResponse
}

function invalidCode(): TokenError {
  return new TokenError(
    'invalid_grant',
    'The code is unknown, has expired, was used before, or is for another request.',
  )
}

function provesItself({ code_challenge: challenge }: CodeRow, { codeVerifier }: Redemption): boolean {
  if (challenge === null) return codeVerifier === undefined
  return codeVerifier !== undefined && matchesChallenge(codeVerifier, challenge)
}

export function createAuthorizationCodes({ database, ids }: EngineDeps, families: TokenFamilies): AuthorizationCodes {
  const insert = database.prepareWrite(
    `INSERT INTO authorization_codes
       (code_hash, client_id, user_id, redirect_uri, scopes, code_challenge, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const find = database.prepare<CodeRow>(
    `SELECT client_id, user_id, redirect_uri, scopes, code_challenge, expires_at_ms, family_id
     FROM authorization_codes WHERE code_hash = ?`,
  )
  const use = database.prepareWrite('UPDATE authorization_codes SET used_at_ms = ?, family_id = ? WHERE code_hash = ?')

  return {
    issue({ client, userId, redirectUri, scopes, codeChallenge, needsSecret = false, nowMs }) {
      // Only the hash of the whole is kept: without its mark the code is none.
      const code = (needsSecret ? secretMark : '') + Buffer.from(ids.randomBytes(32)).toString('hex')
      const expiresAtMs = nowMs + validMs
      insert.run(hashToken(code), client.id, userId, redirectUri, scopes.join(' '), codeChallenge, nowMs, expiresAtMs)
      return code
    },

    redeem(redemption) {
      const { claim, code, redirectUri, scope, nowMs } = redemption
      const { client, proven } = claim
      const hash = hashToken(code)
      // A refusal is given, not thrown, so that what it revokes is kept.
      const answer = database.transaction((): TokenResponse | TokenError => {
        const row = find.get(hash)
        if (!proven && (row?.code_challenge == null || code.startsWith(secretMark))) {
          return new TokenError('invalid_client', 'The client must show its secret.')
        }
        if (row?.client_id !== client.id) return invalidCode()
        if (row.family_id !== null) {
          families.revoke(row.family_id, nowMs)
          return invalidCode()
        }
        if (row.expires_at_ms <= nowMs || row.redirect_uri !== redirectUri) return invalidCode()
        if (!provesItself(row, redemption)) return invalidCode()
        const scopes = narrowScopes(client, row.scopes, scope)
        const { familyId, tokens } = families.begin({ client, userId: row.user_id, scopes, nowMs })
        use.run(nowMs, familyId, hash)
        return tokens
      })
      if (answer instanceof TokenError) throw answer
      return answer
    },
  }
}
