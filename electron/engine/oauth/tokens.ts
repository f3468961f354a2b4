/** Makes access tokens: 64 hex digits, of which only the SHA-256 is stored (decisions.md section 5). */
import { createHash } from 'node:crypto'
import type { EngineDeps } from '../deps.ts'
import { isScope, scopeNames } from '../http/auth.ts'
import type { Scope } from '../http/auth.ts'
import type { Client } from './clients.ts'
import { TokenError } from './token-error.ts'

/** One year (specification, Limits). */
export const accessTokenSeconds = 31_557_600

/** The answer of every token endpoint (specification, Token response). */
export interface TokenResponse {
  readonly access_token: string
  readonly token_type: 'bearer'
  readonly expires_in: number
  readonly scope: string
  readonly created_at: number
}

/**
 * The scopes a client gets: those asked for, or `public` (the client's own default where it has no `public`).
 * Throws TokenError `invalid_scope` for an unknown scope and for one that was not granted.
 */
export function grantScopes(client: Client, asked: string | undefined): Scope[] {
  const granted = new Set(client.scopes.split(/\s+/))
  const fallback = granted.has('public') ? 'public' : client.default_scope
  const names = (asked ?? fallback).split(/[\s,]+/).filter((name) => name !== '')
  for (const name of names) {
    if (!isScope(name)) throw new TokenError('invalid_scope', `The scope ${name} does not exist.`)
    if (!granted.has(name)) throw new TokenError('invalid_scope', `The scope ${name} is not granted to this client.`)
  }
  const chosen = [...new Set(names)].filter(isScope)
  if (chosen.length === 0) {
    throw new TokenError('invalid_scope', `A scope is needed: ${scopeNames.join(', ')}.`)
  }
  return chosen
}

export interface TokenIssuer {
  issue(client: Client, scopes: readonly Scope[], nowMs: number): TokenResponse
}

export function createTokenIssuer({ database, ids }: EngineDeps): TokenIssuer {
  const insert = database.prepareWrite(
    `INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, NULL, ?, ?)`,
  )
  return {
    issue(client, scopes, nowMs) {
      const token = Buffer.from(ids.randomBytes(32)).toString('hex')
      const scope = scopes.join(' ')
      const hash = createHash('sha256').update(token).digest()
      insert.run(hash, client.id, scope, nowMs, nowMs + accessTokenSeconds * 1000)
      return {
        access_token: token,
        token_type: 'bearer',
        expires_in: accessTokenSeconds,
        scope,
        created_at: Math.floor(nowMs / 1000),
      }
    },
  }
}
