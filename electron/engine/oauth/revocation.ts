/** POST /oauth/revoke: a client gives back a token that it no longer needs (RFC 7009). */
import type { EngineDeps } from '../deps.ts'
import type { Reply, RequestContext } from '../../core/http/route.ts'
import type { ClientAuthenticator } from './clients.ts'
import { TokenError, tokenHeaders } from './token-error.ts'
import type { TokenFamilies } from './token-families.ts'
import { requireParameter } from './token-grants.ts'
import { hashToken } from './tokens.ts'

interface Held {
  client_id: string
  /** Null for tokens of the client itself. */
  family_id: number | null
}

interface Parts {
  readonly clients: ClientAuthenticator
  readonly families: TokenFamilies
}

/**
 * Ends the token, and with it the whole sign-in that it came of. 200 also for what is no token (section 2.2), since nothing is
 * left to end. Throws TokenError: `invalid_client`, `unauthorized_client` for the token of another client, `invalid_request`.
 */
export function createRevocation(
  { database }: EngineDeps,
  { clients, families }: Parts,
): (context: RequestContext) => Promise<Reply> {
  const find = database.prepare<Held>(
    `SELECT client_id, family_id FROM access_tokens WHERE token_hash = ?
     UNION ALL
     SELECT family.client_id, family.id FROM refresh_tokens AS refresh
     JOIN token_families AS family ON family.id = refresh.family_id WHERE refresh.token_hash = ?`,
  )
  const revokeOne = database.prepareWrite(
    'UPDATE access_tokens SET revoked_at_ms = ? WHERE token_hash = ? AND revoked_at_ms IS NULL',
  )
  return async (context) => {
    const client = await clients.identify(context)
    const { nowMs } = context
    const hash = hashToken(requireParameter(context, 'token'))
    database.transaction(() => {
      const held = find.get(hash, hash)
      if (held === undefined) return
      if (held.client_id !== client.id) {
        throw new TokenError('unauthorized_client', 'The token was given to another client.')
      }
      if (held.family_id === null) revokeOne.run(nowMs, hash)
      else families.revoke(held.family_id, nowMs)
    })
    return { kind: 'resource', body: {}, headers: tokenHeaders }
  }
}
