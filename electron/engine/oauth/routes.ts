/** The token endpoints, each under /v4 and at the root (specification, Authentication; RFC 7009 for /oauth/revoke). */
import { z } from 'zod'
import {
  authorizationCode,
  authorizeForm,
  publicTokenForm,
  revocation,
  revokeForm,
  tokenForm,
  tokenResponse,
} from '../../../shared/api/accounts.ts'
import { tokenErrorBody } from '../../../shared/errors.ts'
import type { EngineDeps } from '../deps.ts'
import type { Access, Reply, RequestContext, Route } from '../../core/http/route.ts'
import { createAuthorizationCodes } from './authorization-codes.ts'
import { createAuthorize } from './authorize.ts'
import { createClientAuthenticator } from './clients.ts'
import { createLoginAttempts } from './login-attempts.ts'
import { createPasswordCheck } from './password-check.ts'
import { createRevocation } from './revocation.ts'
import { refusedTokenRequest, TokenError, tokenErrorCodes, tokenErrorReply, tokenHeaders } from './token-error.ts'
import { createTokenFamilies } from './token-families.ts'
import { createTokenGrants } from './token-grants.ts'
import type { GiveToken } from './token-grants.ts'

/** The client shows who it is in the request itself. */
const clientAccess: Access = { anonymous: true, scopes: [], ignoresToken: true }

const redirectHeaders = z.object({ Location: z.string() })

function tokenReply(give: GiveToken): (context: RequestContext) => Promise<Reply> {
  return async (context) => ({ kind: 'resource', body: await give(context), headers: tokenHeaders })
}

function clientRoutes(
  facts: Pick<Route, 'path' | 'summary' | 'parameters' | 'otherAnswers' | 'ownLimit'> & { response: z.ZodType },
  answer: (context: RequestContext) => Promise<Reply>,
): Route[] {
  const route: Route = {
    method: 'POST',
    object: 'token',
    access: clientAccess,
    ownLimit: 'oauth',
    ownErrors: { schema: tokenErrorBody, codes: tokenErrorCodes },
    ...facts,
    async handle(context) {
      try {
        return await answer(context)
      } catch (error) {
        if (error instanceof TokenError) return tokenErrorReply(error)
        throw error
      }
    },
    refuse: refusedTokenRequest,
  }
  return [route, { ...route, atRoot: true }]
}

export function createOauthRoutes(deps: EngineDeps): readonly Route[] {
  const clients = createClientAuthenticator(deps.database)
  const families = createTokenFamilies(deps)
  const codes = createAuthorizationCodes(deps, families)
  const attempts = createLoginAttempts(deps)
  const checkPassword = createPasswordCheck(deps, attempts)
  const { token, publicToken } = createTokenGrants(deps, { clients, families, codes, attempts, checkPassword })
  return [
    ...clientRoutes(
      { path: '/oauth/token', summary: 'Get an access token', parameters: tokenForm, response: tokenResponse },
      tokenReply(token),
    ),
    ...clientRoutes(
      {
        path: '/oauth/public_token',
        summary: 'Get an access token without a secret',
        ownLimit: 'public_token',
        parameters: publicTokenForm,
        response: tokenResponse,
      },
      tokenReply(publicToken),
    ),
    ...clientRoutes(
      {
        path: '/oauth/authorize',
        summary: 'Get a code to act for a person',
        parameters: authorizeForm,
        response: authorizationCode,
        otherAnswers: { 302: { description: 'To the redirect_uri with code and state', headers: redirectHeaders } },
      },
      createAuthorize(deps, { clients, codes }),
    ),
    ...clientRoutes(
      {
        path: '/oauth/revoke',
        summary: 'End a token and the sign-in it came of',
        parameters: revokeForm,
        response: revocation,
      },
      createRevocation(deps, { clients, families }),
    ),
  ]
}
