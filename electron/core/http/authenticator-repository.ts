/** Recognizes the caller of a request by its bearer token, and decides whether a route is open to it. */
import { createHash, timingSafeEqual } from 'node:crypto'
import { AppError } from '../../../shared/errors/errors.ts'
import type { WithDatabase } from '../db/database.ts'
import type { CoreDeps } from '../deps.ts'
import { anonymous, deskAuth, isInternal, parseScopes, type Access, type Auth } from './auth.ts'

const cachedTokens = 2000
const challenge = 'Bearer realm="parking marketplace"'

const invalidToken = (): AppError =>
  new AppError('invalid_token', {
    message: 'This access token is unknown, has expired or was revoked.',
    headers: { 'WWW-Authenticate': `${challenge}, error="invalid_token"` },
  })

export type Authenticator = ReturnType<typeof createAuthenticator>

export const createAuthenticator = ({ database, settings }: WithDatabase & Pick<CoreDeps, 'settings'>) => {
  const findToken = database.prepare<{
    client_id: string
    scopes: string
    user_id: number | null
    expires_at_ms: number
    is_public: 0 | 1
    partner_id: number | null
  }>(
    `SELECT token.client_id, token.scopes, token.user_id, token.expires_at_ms, token.is_public, client.partner_id
     FROM access_tokens AS token JOIN clients AS client ON client.id = token.client_id
     WHERE token.token_hash = ? AND token.revoked_at_ms IS NULL`,
  )
  // Triggers in the database count, because another program may revoke a token too.
  const findVersion = database.prepare<{ value: string }>(database.dialect.version('access_version'))

  const lookUp = (token: string): { auth: Auth; expiresAtMs: number } | undefined => {
    const hash = createHash('sha256').update(token).digest()
    const deskHash = settings.deskTokenHash
    if (deskHash?.length === hash.length && timingSafeEqual(deskHash, hash)) {
      return { auth: deskAuth, expiresAtMs: Number.POSITIVE_INFINITY }
    }
    const row = findToken.get(hash)
    if (row === undefined) return undefined
    const auth: Auth = {
      clientId: row.client_id,
      scopes: parseScopes(row.scopes),
      partnerId: row.partner_id ?? undefined,
      userId: row.user_id ?? undefined,
      tokenKey: hash.toString('base64url'),
      isPublic: row.is_public === 1,
    }
    return { auth, expiresAtMs: row.expires_at_ms }
  }
  const cache = new Map<string, NonNullable<ReturnType<typeof lookUp>>>()
  let cachedVersion: string | undefined
  let cachedStamp: string | undefined

  return {
    /** The caller of an Authorization header; `stamp` is that of the database, where it was read already. Throws 401 `invalid_token`. */
    authenticate(authorization: string | null, nowMs: number, stamp?: string): Auth {
      if (authorization === null || !/^bearer( |$)/i.test(authorization)) return anonymous
      const token = /^bearer +(\S{1,512}) *$/i.exec(authorization)?.[1]
      if (token === undefined) throw invalidToken()
      if (stamp === undefined || stamp !== cachedStamp) {
        const version = findVersion.get()?.value
        if (version !== cachedVersion) cache.clear()
        cachedVersion = version
        cachedStamp = stamp
      }
      if (cache.size >= cachedTokens) cache.clear()
      const found = cache.get(token) ?? lookUp(token)
      if (found === undefined || found.expiresAtMs <= nowMs) throw invalidToken()
      cache.set(token, found)
      return found.auth
    },

    /**
     * The caller for this route: anonymous where the token is not enough for an open route. Throws 401 or 403 where the route is not open
     * to the caller (decisions.md section 5).
     */
    authorize(auth: Auth, access: Access): Auth {
      if (auth.clientId === undefined) {
        if (access.anonymous) return auth
        throw new AppError('authentication_required', {
          message: 'Sign in to use this: an access token is needed.',
          headers: { 'WWW-Authenticate': challenge },
        })
      }
      if (!isInternal(auth) && !access.scopes.some((scope) => auth.scopes.has(scope))) {
        if (access.anonymous) return anonymous
        throw new AppError('scope_insufficient', {
          message: 'This access token may not be used for that.',
          details: `Scope needed: ${access.scopes.join(', ') || 'internal'}.`,
          // RFC 6750, 3.1
          headers: { 'WWW-Authenticate': `${challenge}, error="insufficient_scope"` },
        })
      }
      if (access.user === true && auth.userId === undefined) {
        throw new AppError('user_token_required', { message: 'Sign in with an account to use this.' })
      }
      return auth
    },
  }
}
