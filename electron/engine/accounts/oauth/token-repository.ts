/** Access and refresh tokens: 64 hex digits, of which only the SHA-256 is stored (decisions.md section 5; RFC 7009). */
import type { z } from 'zod'
import type { tokenResponse } from '../../../../shared/api/accounts.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { hash } from 'node:crypto'
import { parseScopes, type Scope } from '../../../core/http/auth.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { readLocked } from '../../../core/db/read-locked.ts'
import type { Ids } from '../../../core/deps.ts'
import { accountHolders, isForPeople, narrowScopes, type Client } from './client-repository.ts'

const accessTokenSeconds = 31_557_600
/** Two concurrent requests of one program may send the same refresh token: that is no misuse. */
const sameMomentMs = 10_000

export type TokenResponse = z.infer<typeof tokenResponse>

export const hashToken = (token: string): Uint8Array => hash('sha256', token, 'buffer')

export interface NewToken {
  readonly client: Client
  readonly scopes: readonly Scope[]
  readonly nowMs: number
}

export interface SignIn extends NewToken {
  readonly userId: number
}

export type Tokens = ReturnType<typeof createTokens>

/** The tokens of a sign-in are a family: issued together, refreshed together, revoked together. */
export const createTokens = (database: WritableDatabase, ids: Ids) => {
  const insertAccess = database.prepareWrite(
    `INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, family_id, is_public, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, ?, ?, ?, ?)`,
  )
  const insertFamily = database.prepareWrite(
    'INSERT INTO token_families (client_id, user_id, scopes, created_at_ms) VALUES (?, ?, ?, ?)',
  )
  const insertRefresh = database.prepareWrite(
    'INSERT INTO refresh_tokens (token_hash, family_id, created_at_ms, expires_at_ms) VALUES (?, ?, ?, ?)',
  )
  const findRefresh = database.prepare<{
    family_id: number
    client_id: string
    user_id: number
    scopes: string
    expires_at_ms: number
    used_at_ms: number | null
    revoked_at_ms: number | null
  }>(
    `SELECT refresh.family_id, refresh.expires_at_ms, refresh.used_at_ms,
            family.client_id, family.user_id, family.scopes, family.revoked_at_ms
     FROM refresh_tokens AS refresh JOIN token_families AS family ON family.id = refresh.family_id
     WHERE refresh.token_hash = ?`,
  )
  const useRefresh = database.prepareWrite('UPDATE refresh_tokens SET used_at_ms = ? WHERE token_hash = ?')
  const findClientToken = database.prepare(
    'SELECT 1 FROM access_tokens WHERE token_hash = ? AND client_id = ? AND user_id IS NULL',
  )
  const findAny = database.prepare<{ client_id: string; family_id: number | null }>(
    `SELECT client_id, family_id FROM access_tokens WHERE token_hash = ?
     UNION ALL
     SELECT family.client_id, family.id FROM refresh_tokens AS refresh
     JOIN token_families AS family ON family.id = refresh.family_id WHERE refresh.token_hash = ?`,
  )
  const revokeAccess = database.prepareWrite(
    'UPDATE access_tokens SET revoked_at_ms = ? WHERE token_hash = ? AND revoked_at_ms IS NULL',
  )
  const revokeTokens = database.prepareWrite(
    'UPDATE access_tokens SET revoked_at_ms = ? WHERE family_id = ? AND revoked_at_ms IS NULL',
  )
  const revokeFamilyRow = database.prepareWrite(
    'UPDATE token_families SET revoked_at_ms = ? WHERE id = ? AND revoked_at_ms IS NULL',
  )
  const bindFamily = database.prepareWrite('UPDATE token_families SET client_id = ? WHERE id = ?')
  const revokeOtherFamilies = database.prepareWrite(
    `UPDATE token_families SET revoked_at_ms = ? WHERE user_id = ? AND revoked_at_ms IS NULL
     AND id IS DISTINCT FROM (SELECT family_id FROM access_tokens WHERE token_hash = ?)`,
  )
  const revokeOtherTokens = database.prepareWrite(
    'UPDATE access_tokens SET revoked_at_ms = ? WHERE user_id = ? AND token_hash <> ? AND revoked_at_ms IS NULL',
  )
  const endPendingCodes = database.prepareWrite(
    'UPDATE authorization_codes SET expires_at_ms = min(expires_at_ms, ?) WHERE user_id = ? AND used_at_ms IS NULL',
  )
  const livingSignIns = database.prepare<{
    family_id: number
    client_id: string
    user_id: number
    scopes: string
    secret_hash: string | null
  }>(
    `SELECT family.id AS family_id, family.client_id, family.user_id, family.scopes, client.secret_hash
     FROM token_families AS family JOIN clients AS client ON client.id = family.client_id
     WHERE family.revoked_at_ms IS NULL AND family.scopes <> 'public' ORDER BY family.id`,
  )
  const findSignIn = database.prepare(
    'SELECT 1 FROM token_families WHERE user_id = ? AND client_id = ? AND revoked_at_ms IS NULL',
  )
  const randomToken = (): string => Buffer.from(ids.randomBytes(32)).toString('hex')

  /** An access token, for a person with a refresh token of the same family. */
  const issueTokens = (
    { client, scopes, nowMs }: NewToken,
    person?: { readonly userId: number; readonly familyId: number },
    isPublic = false,
  ): TokenResponse => {
    const token = randomToken()
    const refreshToken = randomToken()
    const scope = scopes.join(' ')
    const expiresAtMs = nowMs + accessTokenSeconds * 1000
    const owner = [client.id, scope, person?.userId ?? null, person?.familyId ?? null] as const
    insertAccess.run(hashToken(token), ...owner, isPublic ? 1 : 0, nowMs, expiresAtMs)
    if (person !== undefined) insertRefresh.run(hashToken(refreshToken), person.familyId, nowMs, expiresAtMs)
    return {
      access_token: token,
      token_type: 'bearer',
      expires_in: accessTokenSeconds,
      ...(person === undefined ? {} : { refresh_token: refreshToken }),
      scope,
      created_at: Math.floor(nowMs / 1000),
    }
  }

  const revokeFamily = (familyId: number, nowMs: number): void => {
    revokeFamilyRow.run(nowMs, familyId)
    revokeTokens.run(nowMs, familyId)
  }

  const invalidRefreshToken = (): AppError =>
    new AppError('invalid_grant', { message: 'The refresh token is unknown, has expired or was used before.' })

  return {
    issue: (token: NewToken, isPublic = false): TokenResponse => issueTokens(token, undefined, isPublic),

    /** Must run inside a transaction. */
    begin(signIn: SignIn) {
      const { client, userId, scopes, nowMs } = signIn
      const familyId = insertFamily.insert(client.id, userId, scopes.join(' '), nowMs)
      return { familyId, tokens: issueTokens(signIn, { userId, familyId }) }
    },

    /**
     * New tokens, which end the old ones. Throws AppError `invalid_grant` (the reuse of a token after `sameMomentMs` ends the family),
     * `unauthorized_client`, `invalid_scope`.
     */
    refresh(client: Client, refreshToken: string, scope: string | undefined, nowMs: number): TokenResponse {
      const hash = hashToken(refreshToken)
      // A refusal is returned, not thrown, so that the revocation is committed.
      const result = database.transaction((): TokenResponse | AppError => {
        // Whoever ends the family waits for its new tokens, or this finds it ended.
        const row = readLocked(
          () => findRefresh.get(hash),
          (found) => found !== undefined && database.lock('token_families', [found.family_id]),
        )
        if (row === undefined && findClientToken.get(hash, client.id) !== undefined)
          return new AppError('unauthorized_client', { message: 'A token of client credentials cannot be refreshed.' })
        if (row === undefined || row.revoked_at_ms !== null) return invalidRefreshToken()
        const isUnclaimed = row.client_id === accountHolders && client.secret_hash !== null
        if (row.client_id !== client.id && !isUnclaimed) return invalidRefreshToken()
        if (row.used_at_ms !== null) {
          const isSameMoment = nowMs - row.used_at_ms <= sameMomentMs && row.client_id === client.id
          if (!isSameMoment) revokeFamily(row.family_id, nowMs)
          return invalidRefreshToken()
        }
        if (row.expires_at_ms <= nowMs) return invalidRefreshToken()
        const scopes = narrowScopes(client, row.scopes, scope)
        useRefresh.run(nowMs, hash)
        if (row.client_id !== client.id) bindFamily.run(client.id, row.family_id)
        revokeTokens.run(nowMs, row.family_id)
        return issueTokens({ client, scopes, nowMs }, { userId: row.user_id, familyId: row.family_id })
      })
      if (result instanceof AppError) throw result
      return result
    },

    revokeFamily,

    /** True where a sign-in of the account with the client has not ended. */
    hasSignIn: (clientId: string, userId: number): boolean => findSignIn.get(userId, clientId) !== undefined,

    /** Ends sign-ins with more scopes than people may have, from earlier versions; calls `onEnd` for each in the same transaction. */
    endExcessive: (
      nowMs: number,
      onEnd: (signIn: { client_id: string; user_id: number; scopes: string }) => void,
    ): void =>
      database.transaction(() => {
        for (const { family_id: familyId, ...signIn } of livingSignIns.all()) {
          if ([...parseScopes(signIn.scopes)].every((scope) => isForPeople(scope, signIn))) continue
          revokeFamily(familyId, nowMs)
          onEnd(signIn)
        }
      }),

    /** Ends a token and its sign-in (RFC 7009). Throws AppError `unauthorized_client` for the token of another client. */
    revoke(client: Client, token: string, nowMs: number): void {
      const hash = hashToken(token)
      database.transaction(() => {
        const row = findAny.get(hash, hash)
        if (row === undefined) return
        if (row.client_id !== client.id)
          throw new AppError('unauthorized_client', { message: 'The token was given to another client.' })
        if (row.family_id === null) revokeAccess.run(nowMs, hash)
        else revokeFamily(row.family_id, nowMs)
      })
    },

    /** Signs a person out everywhere except where the access token with this hash is used; pending authorization codes end too. */
    revokeOthers(userId: number, tokenHash: Uint8Array, nowMs: number): void {
      revokeOtherFamilies.run(nowMs, userId, tokenHash)
      revokeOtherTokens.run(nowMs, userId, tokenHash)
      endPendingCodes.run(nowMs, userId)
    },
  }
}
