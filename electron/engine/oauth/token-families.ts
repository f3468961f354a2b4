/** Tokens that act for a person: given together, refreshed together, revoked together (decisions.md section 5). */
import type { EngineDeps } from '../deps.ts'
import type { Scope } from '../../core/http/auth.ts'
import { accountHolders } from './clients.ts'
import type { Client } from './clients.ts'
import { narrowScopes } from './scopes.ts'
import { TokenError } from './token-error.ts'
import { accessTokenSeconds, createTokenIssuer, hashToken } from './tokens.ts'
import type { TokenResponse } from './tokens.ts'

interface RefreshRow {
  family_id: number
  client_id: string
  user_id: number
  scopes: string
  expires_at_ms: number
  used_at_ms: number | null
  revoked_at_ms: number | null
}

export interface SignIn {
  readonly client: Client
  readonly userId: number
  readonly scopes: readonly Scope[]
  readonly nowMs: number
}

export interface TokenFamilies {
  /** The first tokens of a sign-in. Call it inside a transaction. */
  begin(signIn: SignIn): { readonly familyId: number; readonly tokens: TokenResponse }
  /**
   * New tokens for a refresh token, which ends the old ones. A sign-in without a client becomes that of the first client that
   * refreshes it with its secret. Throws TokenError `invalid_grant`, after revoking the family
   * where the refresh token was used before; `unauthorized_client` for a token of client credentials; `invalid_scope`.
   */
  refresh(request: { client: Client; refreshToken: string; scope: string | undefined; nowMs: number }): TokenResponse
  revoke(familyId: number, nowMs: number): void
  /** Signs a person out everywhere but where the access token with this hash is used; pending authorization codes end too. */
  revokeOthers(userId: number, tokenHash: Uint8Array, nowMs: number): void
}

/** Whether the client, which has shown its secret where it has one, may refresh a sign-in of `owner`. */
function mayRefresh(client: Client, owner: string): boolean {
  return owner === client.id || (owner === accountHolders && client.secret_hash !== null)
}

function invalidRefreshToken(): TokenError {
  return new TokenError('invalid_grant', 'The refresh token is unknown, has expired or was used before.')
}

export function createTokenFamilies(deps: EngineDeps): TokenFamilies {
  const { database, ids } = deps
  const issueToken = createTokenIssuer(deps)
  const insertFamily = database.prepareWrite(
    'INSERT INTO token_families (client_id, user_id, scopes, created_at_ms) VALUES (?, ?, ?, ?)',
  )
  const insertRefresh = database.prepareWrite(
    'INSERT INTO refresh_tokens (token_hash, family_id, created_at_ms, expires_at_ms) VALUES (?, ?, ?, ?)',
  )
  const findRefresh = database.prepare<RefreshRow>(
    `SELECT refresh.family_id, refresh.expires_at_ms, refresh.used_at_ms,
            family.client_id, family.user_id, family.scopes, family.revoked_at_ms
     FROM refresh_tokens AS refresh JOIN token_families AS family ON family.id = refresh.family_id
     WHERE refresh.token_hash = ?`,
  )
  const useRefresh = database.prepareWrite('UPDATE refresh_tokens SET used_at_ms = ? WHERE token_hash = ?')
  const findClientToken = database.prepare(
    'SELECT 1 FROM access_tokens WHERE token_hash = ? AND client_id = ? AND user_id IS NULL',
  )
  const revokeTokens = database.prepareWrite(
    'UPDATE access_tokens SET revoked_at_ms = ? WHERE family_id = ? AND revoked_at_ms IS NULL',
  )
  const revokeFamily = database.prepareWrite(
    'UPDATE token_families SET revoked_at_ms = ? WHERE id = ? AND revoked_at_ms IS NULL',
  )
  const bindFamily = database.prepareWrite('UPDATE token_families SET client_id = ? WHERE id = ?')
  const revokeOtherFamilies = database.prepareWrite(
    `UPDATE token_families SET revoked_at_ms = ? WHERE user_id = ? AND revoked_at_ms IS NULL
     AND id IS NOT (SELECT family_id FROM access_tokens WHERE token_hash = ?)`,
  )
  const revokeOtherTokens = database.prepareWrite(
    'UPDATE access_tokens SET revoked_at_ms = ? WHERE user_id = ? AND token_hash <> ? AND revoked_at_ms IS NULL',
  )
  const endPendingCodes = database.prepareWrite(
    'UPDATE authorization_codes SET expires_at_ms = min(expires_at_ms, ?) WHERE user_id = ? AND used_at_ms IS NULL',
  )

  function give(familyId: number, { client, userId, scopes, nowMs }: SignIn): TokenResponse {
    const refreshToken = Buffer.from(ids.randomBytes(32)).toString('hex')
    insertRefresh.run(hashToken(refreshToken), familyId, nowMs, nowMs + accessTokenSeconds * 1000)
    return issueToken({ clientId: client.id, scopes, nowMs, user: { id: userId, familyId, refreshToken } })
  }

  function revoke(familyId: number, nowMs: number): void {
    revokeFamily.run(nowMs, familyId)
    revokeTokens.run(nowMs, familyId)
  }

  return {
    begin(signIn) {
      const { client, userId, scopes, nowMs } = signIn
      const familyId = insertFamily.run(client.id, userId, scopes.join(' '), nowMs).lastInsertRowid
      return { familyId, tokens: give(familyId, signIn) }
    },

    refresh({ client, refreshToken, scope, nowMs }) {
      const hash = hashToken(refreshToken)
      // A refusal is given, not thrown, so that what it revokes is kept.
      const answer = database.transaction((): TokenResponse | TokenError => {
        const row = findRefresh.get(hash)
        if (row === undefined && findClientToken.get(hash, client.id) !== undefined) {
          return new TokenError('unauthorized_client', 'A token of client credentials cannot be refreshed.')
        }
        if (row === undefined || row.revoked_at_ms !== null) return invalidRefreshToken()
        if (!mayRefresh(client, row.client_id)) return invalidRefreshToken()
        if (row.used_at_ms !== null) {
          revoke(row.family_id, nowMs)
          return invalidRefreshToken()
        }
        if (row.expires_at_ms <= nowMs) return invalidRefreshToken()
        const scopes = narrowScopes(client, row.scopes, scope)
        if (row.client_id !== client.id) bindFamily.run(client.id, row.family_id)
        useRefresh.run(nowMs, hash)
        revokeTokens.run(nowMs, row.family_id)
        return give(row.family_id, { client, userId: row.user_id, scopes, nowMs })
      })
      if (answer instanceof TokenError) throw answer
      return answer
    },

    revoke,

    revokeOthers(userId, tokenHash, nowMs) {
      revokeOtherFamilies.run(nowMs, userId, tokenHash)
      revokeOtherTokens.run(nowMs, userId, tokenHash)
      endPendingCodes.run(nowMs, userId)
    },
  }
}
