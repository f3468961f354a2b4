/** The token endpoints, each under /v4 and at the root (specification, Authentication, Password flows; RFC 7009 for /oauth/revoke). */
import { AppError, tokenErrorBody } from '../../../../shared/errors/errors.ts'
import { z } from 'zod'
import type { Phone } from '../../../../shared/values/phone.ts'
import {
  authorizationCode,
  authorizeForm,
  publicTokenForm,
  revocation,
  revokeForm,
  tokenForm,
  tokenResponse,
} from '../../../../shared/api/accounts.ts'
import type { Access } from '../../../core/http/auth.ts'
import type { Reply, RequestContext, Route } from '../../../core/http/route.ts'
import { authorize } from './authorize.ts'
import { phoneOf } from '../contact.ts'
import type { Users } from '../repository.ts'
import type { EngineServices } from '../../services.ts'
import { grantPublicScopes, grantScopes, grantScopesToPerson, type Client } from './client-repository.ts'
import { requireParameter, tokenErrorCodes, tokenErrorReply, tokenHeaders } from './token-error.ts'
import type { TokenResponse } from './token-repository.ts'

/** True where the number is, or now becomes, a verified one of this account. */
const confirmPhone = (users: Users, userId: number, phone: Phone): boolean => {
  const user = users.byId(userId)
  if (user?.country_code !== phone.countryCode || user.phone_number !== phone.number) return false
  if (user.phone_verified === 1) return true
  if (users.byVerifiedPhone(phone) !== undefined) return false
  users.update({ ...user, phone_verified: 1 })
  return true
}

const signInByPhone = async (
  { repositories, clock }: EngineServices,
  client: Client,
  context: RequestContext,
): Promise<TokenResponse> => {
  const { users, attempts, verificationCodes, tokens, transaction, lock } = repositories
  const { params, remoteAddress: address, nowMs } = context
  const scopes = grantScopesToPerson(client, params.get('scope'))
  const code = requireParameter(params, 'verification_code')
  const phone = phoneOf(params)
  if (phone === undefined)
    throw new AppError('invalid_request', { message: 'phone_number with country_code is no phone number.' })
  const account = `phone ${phone.countryCode} ${phone.number}`
  const refusal = 'The phone number or the code is wrong, or the code has expired.'
  return attempts.guard({ account, address, refusal }, async () => {
    const verified = await verificationCodes.check(phone, code, clock.nowMs())
    if (verified === undefined) return undefined
    const { codeId, userId } = verified
    return transaction(() => {
      lock('users', [userId])
      if (!verificationCodes.use(codeId, nowMs) || !confirmPhone(users, userId, phone)) return undefined
      return tokens.begin({ client, userId, scopes, nowMs }).tokens
    })
  })
}

type Grant = (services: EngineServices, context: RequestContext) => Promise<TokenResponse>

const signIn: Grant = async (services, context) => {
  const { clients, attempts, tokens, transaction } = services.repositories
  const client = await clients.identifyForPerson(context)
  const { params, remoteAddress: address, nowMs } = context
  // `username` and `password` are the names of RFC 6749, 4.3.2.
  const isStandard = !params.has('customer_email') && params.has('username')
  const email = params.get(isStandard ? 'username' : 'customer_email')
  if (email === undefined) {
    if (params.has('phone_number')) return signInByPhone(services, client, context)
    throw new AppError('invalid_request', { message: 'customer_email or phone_number is missing.' })
  }
  const scopes = grantScopesToPerson(client, params.get('scope'))
  const password = requireParameter(params, isStandard ? 'password' : 'customer_password')
  const userId = await attempts.checkPassword({ email, password, address })
  return transaction(() => tokens.begin({ client, userId, scopes, nowMs }).tokens)
}

const grants: Readonly<Record<string, Grant>> = {
  async client_credentials({ repositories: { clients, tokens } }, context) {
    const client = await clients.authenticate(context)
    return tokens.issue({ client, scopes: grantScopes(client, context.params.get('scope')), nowMs: context.nowMs })
  },
  password: signIn,
  async authorization_code({ repositories: { clients, authorizationCodes } }, context) {
    return authorizationCodes.redeem(await clients.identify(context), context)
  },
  async refresh_token({ repositories: { clients, tokens } }, context) {
    const client = await clients.identifyForPerson(context)
    const { params, nowMs } = context
    return tokens.refresh(client, requireParameter(params, 'refresh_token'), params.get('scope'), nowMs)
  },
}

const grantToken: Grant = async (services, context) => {
  const grantType = requireParameter(context.params, 'grant_type')
  const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined
  if (grant === undefined)
    throw new AppError('unsupported_grant_type', { message: `The grant type ${grantType} is not supported.` })
  return grant(services, context)
}

const clientAccess: Access = { anonymous: true, scopes: [], ignoresToken: true }

export const redirectHeaders = z.object({ Location: z.string() })

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
