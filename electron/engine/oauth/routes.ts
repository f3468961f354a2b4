/** POST /oauth/token, at /v4/oauth/token and at /oauth/token (specification, POST /oauth/token). */
import { z } from 'zod'
import type { EngineDeps } from '../deps.ts'
import type { Access, Reply, RequestContext, Route } from '../http/route.ts'
import { createClientAuthenticator } from './clients.ts'
import { TokenError, tokenErrorReply, tokenHeaders, unreadableTokenRequest } from './token-error.ts'
import { createTokenIssuer, grantScopes } from './tokens.ts'
import type { TokenResponse } from './tokens.ts'

const tokenAccess: Access = { anonymous: true, scopes: [], ignoresToken: true }

const tokenResponse = z.object({
  access_token: z.string().regex(/^[0-9a-f]{64}$/),
  token_type: z.literal('bearer'),
  expires_in: z.number().int(),
  refresh_token: z.string().optional(),
  scope: z.string(),
  created_at: z.number().int(),
})

export function createOauthRoutes(deps: EngineDeps): readonly Route[] {
  const clients = createClientAuthenticator(deps.database)
  const tokens = createTokenIssuer(deps)

  async function clientCredentials({ params, headers, nowMs }: RequestContext): Promise<TokenResponse> {
    const client = await clients.authenticate(params, headers, nowMs)
    return tokens.issue(client, grantScopes(client, params.get('scope')), nowMs)
  }

  async function token(context: RequestContext): Promise<Reply> {
    try {
      const grantType = context.params.get('grant_type')
      if (grantType === undefined) throw new TokenError('invalid_request', 'grant_type is missing.')
      if (grantType !== 'client_credentials') {
        throw new TokenError('unsupported_grant_type', `The grant type ${grantType} is not supported.`)
      }
      return { kind: 'resource', body: await clientCredentials(context), headers: tokenHeaders }
    } catch (error) {
      if (error instanceof TokenError) return tokenErrorReply(error)
      throw error
    }
  }

  const route: Route = {
    method: 'POST',
    path: '/oauth/token',
    summary: 'Get an access token',
    object: 'token',
    access: tokenAccess,
    response: tokenResponse,
    handle: token,
    refuse: unreadableTokenRequest,
  }
  return [route, { ...route, atRoot: true }]
}
