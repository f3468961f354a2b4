/** POST /oauth/authorize, and the parts shared with the page for people: PKCE and redirect addresses (RFC 7636, RFC 8252). */
import { AppError } from '../../../../shared/errors/errors.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import type { Reply, RequestContext } from '../../../core/http/route.ts'
import type { UserRow } from '../repository.ts'
import type { Repositories } from '../../repositories.ts'
import { grantScopesToPerson, type Client } from './client-repository.ts'
import { requireParameter, tokenHeaders } from './token-error.ts'

/** The PKCE challenge, if any. Throws AppError `invalid_request` for a method other than S256 and for a value that is no SHA-256. */
export const readChallenge = (params: Parameters): string | null => {
  const challenge = params.get('code_challenge')
  const method = params.get('code_challenge_method')
  if (challenge === undefined) {
    if (method === undefined) return null
    throw new AppError('invalid_request', { message: 'code_challenge is missing.' })
  }
  if (method !== undefined && method !== 'S256')
    throw new AppError('invalid_request', { message: 'code_challenge_method must be S256.' })
  if (!/^[\w-]{43}$/.test(challenge))
    throw new AppError('invalid_request', { message: 'code_challenge must be a SHA-256 in base64url.' })
  return challenge
}

const registeredAddresses = ({ redirect_uris_json }: Client): readonly unknown[] => {
  const registered: unknown = JSON.parse(redirect_uris_json)
  return Array.isArray(registered) ? registered : []
}

/** Addresses of this computer by number, because a name can be made to mean another computer (RFC 8252 section 8.3). */
const loopback = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(?=\/|$)/

const withoutPort = (address: string): string | undefined =>
  loopback.test(address) && URL.canParse(address) ? address.replace(loopback, 'http://$1') : undefined

/** True for a registered address, or one of this computer with any port, as programs listen on a free one (RFC 8252 section 7.3). */
export const isRegisteredForPeople = (client: Client, redirectUri: string): boolean => {
  const local = withoutPort(redirectUri)
  return registeredAddresses(client).some(
    (address) =>
      typeof address === 'string' &&
      (address === redirectUri || (local !== undefined && withoutPort(address) === local)),
  )
}

export const withQuery = (redirectUri: string, response: Readonly<Record<string, string | undefined>>): string => {
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(response)) if (value !== undefined) query.set(name, value)
  return `${redirectUri}${redirectUri.includes('?') ? '&' : '?'}${query.toString()}`
}

/** For programs that cannot be called back: the code is only in the response body, so it needs no registration. */
const outOfBand = 'urn:ietf:wg:oauth:2.0:oob'

/** Throws AppError `invalid_request` where no account is named and `access_denied` where the client has no such account. */
const readUser = (
  params: Parameters,
  client: Client,
  { users, tokens }: Pick<Repositories, 'users' | 'tokens'>,
): UserRow => {
  const email = params.get('customer_email')?.trim()
  const id = params.get('customer_id')?.trim()
  if (email === undefined && id === undefined)
    throw new AppError('invalid_request', { message: 'customer_email or customer_id is missing.' })
  const named = id === undefined ? undefined : users.byId(/^\d{1,15}$/.test(id) ? Number(id) : 0)
  const user = email === undefined ? named : users.byEmail(email)
  const isKnown = client.known_accounts_only === 0 || (user !== undefined && tokens.hasSignIn(client.id, user.id))
  if (user === undefined || (id !== undefined && named?.id !== user.id) || !isKnown) {
    // The message is the same whether the account exists or not.
    const which = client.known_accounts_only === 0 ? '' : ' that is signed in with this client'
    throw new AppError('access_denied', { message: `There is no such account${which}.` })
  }
  return user
}

/** 302 with `code` and `state`, or both as JSON. Throws AppError; never redirects to an address that is not registered. */
export const authorize = async (
  context: RequestContext,
  { clients, authorizationCodes, users, tokens, audit, transaction }: Repositories,
): Promise<Reply> => {
  const { params, headers, nowMs } = context
  const client = await clients.authenticate(context)
  if (requireParameter(params, 'response_type') !== 'code')
    throw new AppError('unsupported_response_type', { message: 'response_type must be code.' })
  const redirectUri = requireParameter(params, 'redirect_uri')
  if (redirectUri !== outOfBand && !registeredAddresses(client).includes(redirectUri))
    throw new AppError('invalid_request', { message: 'redirect_uri is not one that the client has registered.' })
  const scopes = grantScopesToPerson(client, params.get('scope'))
  const codeChallenge = readChallenge(params)
  const user = readUser(params, client, { users, tokens })
  const state = params.get('state')
  const code = transaction(() => {
    const after = { account: user.id, scopes: scopes.join(' ') }
    audit.record({ action: 'client.authorized', subject: ['client', client.id], after }, { window: client.id })
    return authorizationCodes.issue({ client, userId: user.id, redirectUri, scopes, codeChallenge, nowMs })
  })
  if (redirectUri === outOfBand || headers.get('accept')?.includes('application/json') === true)
    return { kind: 'resource', headers: tokenHeaders, body: state === undefined ? { code } : { code, state } }
  return { kind: 'empty', status: 302, headers: { ...tokenHeaders, Location: withQuery(redirectUri, { code, state }) } }
}
