/** Finds the client behind a token request and checks its secret, from the body or HTTP Basic (specification, Authentication). */
import { createHash } from 'node:crypto'
import type { ReadableDatabase } from '../db/driver.ts'
import type { Parameters } from '../http/parameters.ts'
import { unmatchableSecret, verifySecret } from './secret.ts'
import { TokenError } from './token-error.ts'

export interface Client {
  readonly id: string
  readonly secret_hash: string | null
  /** Granted scopes, blank-separated. */
  readonly scopes: string
  readonly default_scope: string
}

interface Credentials {
  readonly clientId: string
  readonly clientSecret: string
  readonly basic: boolean
}

function formDecode(text: string): string {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** RFC 6749 section 2.3.1: Basic holds the form-encoded id and secret; most programs send them plain. */
function readBasic(authorization: string | null): Credentials | undefined {
  const match = /^basic +(\S+) *$/i.exec(authorization ?? '')
  if (match?.[1] === undefined) return undefined
  const text = Buffer.from(match[1], 'base64').toString('utf8')
  const colon = text.indexOf(':')
  if (colon < 0) return { clientId: formDecode(text), clientSecret: '', basic: true }
  return { clientId: formDecode(text.slice(0, colon)), clientSecret: formDecode(text.slice(colon + 1)), basic: true }
}

function invalidClient(basic: boolean): TokenError {
  return new TokenError('invalid_client', 'The client is unknown or its secret is wrong.', basic)
}

/** How long a secret that was right need not be worked out again. */
const rememberedMs = 5 * 60_000
const rememberedLimit = 200

export interface ClientAuthenticator {
  /** Throws TokenError `invalid_client`, also where no client is named (RFC 6749 section 5.2). */
  authenticate(params: Parameters, headers: Headers, nowMs: number): Promise<Client>
}

export function createClientAuthenticator(database: ReadableDatabase): ClientAuthenticator {
  const find = database.prepare<Client>('SELECT id, secret_hash, scopes, default_scope FROM clients WHERE id = ?')
  const verified = new Map<string, number>()

  function fingerprint(stored: string, secret: string): string {
    return createHash('sha256').update(`${stored}\n${secret}`).digest('base64')
  }

  return {
    async authenticate(params, headers, nowMs) {
      const basic = readBasic(headers.get('authorization'))
      const clientId = basic?.clientId ?? params.get('client_id')
      const clientSecret = basic?.clientSecret ?? params.get('client_secret')
      if (clientId === undefined || clientId === '') {
        throw new TokenError('invalid_client', 'client_id is missing.', basic !== undefined)
      }
      const client = find.get(clientId)
      const stored = client?.secret_hash ?? unmatchableSecret
      const secret = clientSecret ?? ''
      const mark = fingerprint(stored, secret)
      const rememberedUntil = verified.get(mark) ?? 0
      if (rememberedUntil <= nowMs) {
        const right = await verifySecret(secret, stored)
        if (!right || client?.secret_hash == null) throw invalidClient(basic !== undefined)
        if (verified.size >= rememberedLimit) verified.clear()
        verified.set(mark, nowMs + rememberedMs)
      }
      if (client === undefined) throw invalidClient(basic !== undefined)
      return client
    },
  }
}
