/** Which scopes a token gets: those asked for, as far as they are granted (specification, Scopes). */
import { isScope, parseScopes, scopeNames } from '../../core/http/auth.ts'
import type { Scope } from '../../core/http/auth.ts'
import type { Client } from './clients.ts'
import { TokenError } from './token-error.ts'

function choose(asked: string, held: ReadonlySet<Scope>, holder: string): Scope[] {
  const names = asked.split(/[\s,]+/).filter((name) => name !== '')
  for (const name of names) {
    if (!isScope(name)) throw new TokenError('invalid_scope', `The scope ${name} does not exist.`)
    if (!held.has(name)) throw new TokenError('invalid_scope', `The scope ${name} is not granted to this ${holder}.`)
  }
  const chosen = [...new Set(names)].filter(isScope)
  if (chosen.length === 0) throw new TokenError('invalid_scope', `A scope is needed: ${scopeNames.join(', ')}.`)
  return chosen
}

/**
 * The scopes a client gets: those asked for, or `public` (the client's own default where it has no `public`).
 * Throws TokenError `invalid_scope` for an unknown scope and for one that was not granted.
 */
export function grantScopes(client: Client, asked: string | undefined): Scope[] {
  const granted = parseScopes(client.scopes)
  return choose(asked ?? (granted.has('public') ? 'public' : client.default_scope), granted, 'client')
}

const publicTokenScopes: ReadonlySet<Scope> = new Set(['public', 'mobile'])

/** For tokens without a secret: `public` or `mobile`, of those the client has (specification, POST /oauth/public_token). */
export function grantPublicScopes(client: Client, asked = 'public'): Scope[] {
  const granted = [...parseScopes(client.scopes)].filter((scope) => publicTokenScopes.has(scope))
  return choose(asked, new Set(granted), 'client without its secret')
}

/** Of scopes that were granted before: all that the client still has, or those asked for. Throws TokenError `invalid_scope`. */
export function narrowScopes(client: Client, held: string, asked: string | undefined): Scope[] {
  const granted = parseScopes(client.scopes)
  const kept = [...parseScopes(held)].filter((scope) => granted.has(scope))
  return choose(asked ?? kept.join(' '), new Set(kept), 'authorization')
}
