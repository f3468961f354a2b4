/** POST /oauth/authorize: a client gets a code to act for a person it names (specification, POST /oauth/authorize). */
import type { EngineDeps } from '../deps.ts'
import type { Parameters } from '../../core/http/parameters.ts'
import type { Reply, RequestContext } from '../../core/http/route.ts'
import { createUsers } from '../resources/accounts/repository.ts'
import type { UserRow, Users } from '../resources/accounts/repository.ts'
import type { AuthorizationCodes } from './authorization-codes.ts'
import type { ClientAuthenticator } from './clients.ts'
import { readChallenge } from './proof-key.ts'
import { isRegistered, withAnswer } from './redirect-address.ts'
import { grantScopes } from './scopes.ts'
import { TokenError, tokenHeaders } from './token-error.ts'
import { requireParameter } from './token-grants.ts'

/** For programs that cannot be called back: the code is in the answer, and only there, so it needs no registration. */
const outOfBand = 'urn:ietf:wg:oauth:2.0:oob'

/** Throws TokenError `invalid_request` where nobody is named and `access_denied` where there is no such account. */
function readUser(params: Parameters, users: Users): UserRow {
  const email = params.get('customer_email')?.trim()
  const id = params.get('customer_id')?.trim()
  if (email === undefined && id === undefined) {
    throw new TokenError('invalid_request', 'customer_email or customer_id is missing.')
  }
  const named = id === undefined ? undefined : users.byId(/^\d{1,15}$/.test(id) ? Number(id) : 0)
  const user = email === undefined ? named : users.byEmail(email)
  if (user === undefined || (id !== undefined && named?.id !== user.id)) {
    throw new TokenError('access_denied', 'There is no such account.')
  }
  return user
}

interface Parts {
  readonly clients: ClientAuthenticator
  readonly codes: AuthorizationCodes
}

/** Answers 302 with `code` and `state`, or both as JSON. Throws TokenError; never redirects to an address that is not registered. */
export function createAuthorize(
  deps: EngineDeps,
  { clients, codes }: Parts,
): (context: RequestContext) => Promise<Reply> {
  const users = createUsers(deps.database)
  return async (context) => {
    const { params, headers, nowMs } = context
    const client = await clients.authenticate(context)
    if (requireParameter(context, 'response_type') !== 'code') {
      throw new TokenError('unsupported_response_type', 'response_type must be code.')
    }
    const redirectUri = requireParameter(context, 'redirect_uri')
    if (redirectUri !== outOfBand && !isRegistered(client, redirectUri)) {
      throw new TokenError('invalid_request', 'redirect_uri is not one that the client has registered.')
    }
    const scopes = grantScopes(client, params.get('scope'))
    const codeChallenge = readChallenge(params)
    const user = readUser(params, users)
    const state = params.get('state')
    const code = codes.issue({ client, userId: user.id, redirectUri, scopes, codeChallenge, nowMs })
    if (redirectUri === outOfBand || headers.get('accept')?.includes('application/json') === true) {
      return { kind: 'resource', headers: tokenHeaders, body: state === undefined ? { code } : { code, state } }
    }
    return {
      kind: 'empty',
      status: 302,
      headers: { ...tokenHeaders, Location: withAnswer(redirectUri, { code, state }) },
    }
  }
}
