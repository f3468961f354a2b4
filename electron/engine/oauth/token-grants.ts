/** POST /oauth/token by grant type (specification, POST /oauth/token, Password flows). */
import { AppError } from '../../../shared/errors.ts'
import type { RequestContext } from '../../core/http/route.ts'
import type { Users } from '../resources/accounts/repository.ts'
import { readPhone, type Phone } from '../resources/accounts/contact.ts'
import type { EngineServices } from '../services.ts'
import { grantScopes, type Client } from './client-repository.ts'
import { requireParameter } from './token-error.ts'
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
  const { users, attempts, verificationCodes, tokens, transaction } = repositories
  const { params, remoteAddress: address, nowMs } = context
  const scopes = grantScopes(client, params.get('scope'))
  const code = requireParameter(params, 'verification_code')
  const phone = readPhone(params)
  if (phone === undefined)
    throw new AppError('invalid_request', { message: 'phone_number with country_code is no phone number.' })
  const account = `phone ${phone.countryCode} ${phone.number}`
  const refusal = 'The phone number or the code is wrong, or the code has expired.'
  return attempts.guard({ account, address, refusal }, async () => {
    const verified = await verificationCodes.check(phone, code, clock.nowMs())
    if (verified === undefined) return undefined
    const { codeId, userId } = verified
    return transaction(() => {
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
  const email = params.get('customer_email')
  if (email === undefined) {
    if (params.has('phone_number')) return signInByPhone(services, client, context)
    throw new AppError('invalid_request', { message: 'customer_email or phone_number is missing.' })
  }
  const scopes = grantScopes(client, params.get('scope'))
  const password = requireParameter(params, 'customer_password')
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

export const grantToken: Grant = async (services, context) => {
  const grantType = requireParameter(context.params, 'grant_type')
  const grant = Object.hasOwn(grants, grantType) ? grants[grantType] : undefined
  if (grant === undefined)
    throw new AppError('unsupported_grant_type', { message: `The grant type ${grantType} is not supported.` })
  return grant(services, context)
}
