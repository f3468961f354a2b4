/** POST /oauth/token by grant type, and POST /oauth/public_token (specification, POST /oauth/token). */
import type { EngineDeps } from '../deps.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import type { ClientAuthenticator } from './clients.ts'
import { grantPublicScopes, grantScopes } from './scopes.ts'
import { createSignIn } from './sign-in.ts'
import type { CheckPassword } from './password-check.ts'
import type { LoginAttempts } from './login-attempts.ts'
import { TokenError } from './token-error.ts'
import type { TokenFamilies } from './token-families.ts'
import { createTokenIssuer } from './tokens.ts'
import type { TokenResponse } from './tokens.ts'

/** Answers a token request. Throws TokenError. */
export type GiveToken = (context: RequestContext) => Promise<TokenResponse>

interface Parts {
  readonly clients: ClientAuthenticator
  readonly families: TokenFamilies
  readonly codes: AuthorizationCodes
  readonly attempts: LoginAttempts
  readonly checkPassword: CheckPassword
}

/** Throws TokenError `invalid_request` naming what is missing. */
export function requireParameter({ params }: RequestContext, name: string): string {
  const value = params.get(name)
  if (value === undefined) throw new TokenError('invalid_request', `${name} is missing.`)
  return value
}

export function createTokenGrants(deps: EngineDeps, parts: Parts): { token: GiveToken; publicToken: GiveToken } {
  const { clients, families, codes } = parts
  const issueToken = createTokenIssuer(deps)
  const signIn = createSignIn(deps, parts)

  const grants = new Map<string, GiveToken>([
    [
      'client_credentials',
      async (context) => {
        const client = await clients.authenticate(context)
        const scopes = grantScopes(client, context.params.get('scope'))
        return issueToken({ clientId: client.id, scopes, nowMs: context.nowMs })
      },
    ],
    ['password', async (context) => signIn(await clients.identify(context), context)],
    [
      'authorization_code',
      async (context) => {
        const claim = await clients.claim(context)
        const { params, nowMs } = context
        return codes.redeem({
          claim,
          code: requireParameter(context, 'code'),
          redirectUri: requireParameter(context, 'redirect_uri'),
          codeVerifier: params.get('code_verifier'),
          scope: params.get('scope'),
          nowMs,
        })
      },
    ],
    [
      'refresh_token',
      async (context) => {
        const client = await clients.identify(context)
        const refreshToken = requireParameter(context, 'refresh_token')
        return families.refresh({ client, refreshToken, scope: context.params.get('scope'), nowMs: context.nowMs })
      },
    ],
  ])

  return {
    async token(context) {
      const grantType = requireParameter(context, 'grant_type')
      const grant = grants.get(grantType)
      if (grant === undefined) {
        throw new TokenError('unsupported_grant_type', `The grant type ${grantType} is not supported.`)
      }
      return grant(context)
    },

    async publicToken(context) {
      const { client } = await clients.claim(context)
      if (client.may_use_public_token === 0) {
        throw new TokenError('unauthorized_client', 'This client may not use public tokens.')
      }
      const scopes = grantPublicScopes(client, context.params.get('scope'))
      return issueToken({ clientId: client.id, scopes, nowMs: context.nowMs, isPublic: true })
    },
  }
}
