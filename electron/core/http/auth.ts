/** The caller of a request: the client, scopes, partner and user behind a bearer token. */
import { AppError } from '../../../shared/errors/errors.ts'
import { createHash, timingSafeEqual } from 'node:crypto'
import type { CoreDeps } from '../deps.ts'

export const scopeNames = ['internal', 'mobile', 'partner', 'public', 'data'] as const
export type Scope = (typeof scopeNames)[number]

export interface Auth {
  /** Undefined for a request without a token. */
  readonly clientId: string | undefined
  readonly scopes: ReadonlySet<Scope>
  /** The partner that the client belongs to: bookings are attributed to it. */
  readonly partnerId: number | undefined
  readonly userId: number | undefined
  /** The key for rate limits; undefined for a request without a token. */
  readonly tokenKey: string | undefined
  /** A token that anybody can get without a secret is limited by the caller's address instead. */
  readonly isPublic: boolean
}

export const anonymous: Auth = {
  clientId: undefined,
  scopes: new Set(),
  partnerId: undefined,
  userId: undefined,
  tokenKey: undefined,
  isPublic: false,
}

export const isInternal = (auth: Auth): boolean => auth.scopes.has('internal')

/** True where licensed data may be shown (decisions.md section 5, `data`). */
export const mayReadLicensedData = (auth: Auth): boolean => auth.scopes.has('data') || auth.scopes.has('internal')

export const isScope = (text: string): text is Scope => (scopeNames as readonly string[]).includes(text)

export const parseScopes = (text: string): Set<Scope> => new Set(text.split(/\s+/).filter(isScope))

/** The back office itself has every scope, and rate limits do not apply. */
export const deskAuth: Auth = { ...anonymous, clientId: 'desk', scopes: new Set(scopeNames), tokenKey: 'desk' }

/** Who may call (decisions.md section 5). The HTTP layer enforces this before the handler runs. */
export interface Access {
  /** Requests without a token are accepted; the handler may still refuse them. */
  readonly anonymous: boolean
  /** A token needs one of these, or `internal`. */
  readonly scopes: readonly Scope[]
  /** The token must belong to a user: otherwise 403 `user_token_required`. */
  readonly user?: boolean
  /** The HTTP layer does not read the Authorization header: token endpoints read Basic themselves. */
  readonly ignoresToken?: boolean
  /** An invalid token counts as none: a page is shown all the same. */
  readonly forgivesToken?: boolean
}

const cachedTokens = 2000
const challenge = 'Bearer realm="parking marketplace"'

const invalidToken = (): AppError =>
  new AppError('invalid_token', {
    message: 'This access token is unknown, has expired or was revoked.',
    headers: { 'WWW-Authenticate': `${challenge}, error="invalid_token"` },
  })

export type Authenticator = ReturnType<typeof createAuthenticator>

export const createAuthenticator = ({ database, settings }: Pick<CoreDeps, 'database' | 'settings'>) => {
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
  const findVersion = database.prepare<{ value: string }>("SELECT value FROM meta WHERE key = 'access_version'")

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

  return {
    /** The caller of an Authorization header. Throws 401 `invalid_token`. */
    authenticate(authorization: string | null, nowMs: number): Auth {
      if (authorization === null || !/^bearer( |$)/i.test(authorization)) return anonymous
      const token = /^bearer +(\S{1,512}) *$/i.exec(authorization)?.[1]
      if (token === undefined) throw invalidToken()
      const version = findVersion.get()?.value
      if (version !== cachedVersion || cache.size >= cachedTokens) cache.clear()
      cachedVersion = version
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
