/** The token endpoints, each under /v4 and at the root (specification, Authentication; RFC 7009 for /oauth/revoke). */
import { AppError, tokenErrorBody } from '../../../shared/errors.ts'
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
import type { Access, Reply, RequestContext, Route } from '../../core/http/route.ts'
import { authorize } from './authorize.ts'
import type { EngineServices } from '../services.ts'
import { grantPublicScopes } from './client-repository.ts'
import { requireParameter, tokenErrorCodes, tokenErrorReply, tokenHeaders } from './token-error.ts'
import { grantToken } from './token-grants.ts'

const clientAccess: Access = { anonymous: true, scopes: [], ignoresToken: true }

const redirectHeaders = z.object({ Location: z.string() })

const clientRoutes = (
  facts: Pick<Route, 'path' | 'summary' | 'parameters' | 'otherResponses' | 'ownLimit'> & { response: z.ZodType },
  handle: (context: RequestContext) => Promise<Reply>,
): Route[] => {
  const route: Route = {
    method: 'POST',
    object: 'token',
    access: clientAccess,
    ownLimit: 'oauth',
    ownErrors: { schema: tokenErrorBody, codes: tokenErrorCodes },
    ...facts,
    handle,
    refuse: tokenErrorReply,
  }
  return [route, { ...route, atRoot: true }]
}

const tokenReply = (body: object): Reply => ({ kind: 'resource', body, headers: tokenHeaders })

export const createOauthRoutes = (services: EngineServices): readonly Route[] => {
  const { clients, tokens } = services.repositories
  return [
    ...clientRoutes(
      { path: '/oauth/token', summary: 'Get an access token', parameters: tokenForm, response: tokenResponse },
      async (context) => tokenReply(await grantToken(services, context)),
    ),
    ...clientRoutes(
      {
        path: '/oauth/public_token',
        summary: 'Get an access token without a secret',
        ownLimit: 'public_token',
        parameters: publicTokenForm,
        response: tokenResponse,
      },
      async (context) => {
        const { client } = await clients.identify(context)
        if (client.may_use_public_token === 0)
          throw new AppError('unauthorized_client', { message: 'This client may not use public tokens.' })
        const scopes = grantPublicScopes(client, context.params.get('scope'))
        return tokenReply(tokens.issue({ client, scopes, nowMs: context.nowMs }, true))
      },
    ),
    ...clientRoutes(
      {
        path: '/oauth/authorize',
        summary: 'Get a code to act for a person',
        parameters: authorizeForm,
        response: authorizationCode,
        otherResponses: { 302: { description: 'To the redirect_uri with code and state', headers: redirectHeaders } },
      },
      (context) => authorize(context, services.repositories),
    ),
    ...clientRoutes(
      {
        path: '/oauth/revoke',
        summary: 'End a token and the sign-in it came of',
        parameters: revokeForm,
        response: revocation,
      },
      async (context) => {
        const client = await clients.identifyForPerson(context)
        tokens.revoke(client, requireParameter(context.params, 'token'), context.nowMs)
        return tokenReply({})
      },
    ),
  ]
}
