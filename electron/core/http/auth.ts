/** The caller of a request, with the client, scopes, partner and user behind its token, and who may call a route. */

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
