/** Finds the client behind a token request and checks its secret, from the body or HTTP Basic (specification, Authentication). */
import { createHash } from 'node:crypto'
import type { ReadableDatabase } from '../../core/db/driver.ts'
import type { RequestContext } from '../../core/http/route.ts'
import { unmatchableSecret, verifySecret } from './secret.ts'
import { TokenError } from './token-error.ts'

export interface Client {
  readonly id: string
  readonly secret_hash: string | null
  /** Granted scopes, blank-separated. */
  readonly scopes: string
  readonly default_scope: string
  readonly may_use_public_token: 0 | 1
  readonly redirect_uris_json: string
}

/** The client that tokens belong to where people sign in without naming one (recorded-shapes.md section 12). */
export const accountHolders = 'account-holders'

interface Credentials {
  readonly clientId: string
  readonly clientSecret: string | undefined
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
  if (colon < 0) return { clientId: formDecode(text), clientSecret: undefined, basic: true }
  const clientSecret = formDecode(text.slice(colon + 1))
  return {
    clientId: formDecode(text.slice(0, colon)),
    clientSecret: clientSecret === '' ? undefined : clientSecret,
    basic: true,
  }
}

/** Undefined where the request names no client. */
function readCredentials({ params, headers }: TokenRequest): Credentials | undefined {
  const basic = readBasic(headers.get('authorization'))
  if (basic !== undefined) return basic
  const clientId = params.get('client_id')
  return clientId === undefined ? undefined : { clientId, clientSecret: params.get('client_secret'), basic: false }
}

function invalidClient(basic: boolean): TokenError {
  return new TokenError('invalid_client', 'The client is unknown or its secret is wrong.', basic)
}

/** How long a secret that was right need not be worked out again. */
const rememberedMs = 5 * 60_000
const rememberedLimit = 200

/** The parts of a request that say who asks. */
type TokenRequest = Pick<RequestContext, 'params' | 'headers' | 'nowMs'>

/** A client that was named, and whether it showed its secret. */
export interface Claim {
  readonly client: Client
  readonly proven: boolean
}

/** All throw TokenError `invalid_client` for an unknown client and for a wrong secret. */
export interface ClientAuthenticator {
  /** The client that the request names; also refuses one that names none (RFC 6749 section 5.2). */
  claim(request: TokenRequest): Promise<Claim>
  /** The same, with its secret. */
  authenticate(request: TokenRequest): Promise<Client>
  /** Whom a name stands for, without any proof. */
  named(clientId: string): Client | undefined
  /** For people who sign in: the client may be left out, and shows its secret where it has one. */
  identify(request: TokenRequest): Promise<Client>
}

export function createClientAuthenticator(database: ReadableDatabase): ClientAuthenticator {
  const find = database.prepare<Client>(
    'SELECT id, secret_hash, scopes, default_scope, may_use_public_token, redirect_uris_json FROM clients WHERE id = ?',
  )
  const verified = new Map<string, number>()

  function fingerprint(stored: string, secret: string): string {
    return createHash('sha256').update(`${stored}\n${secret}`).digest('base64')
  }

  async function isSecretOf(client: Client | undefined, secret: string, nowMs: number): Promise<boolean> {
    const stored = client?.secret_hash ?? unmatchableSecret
    const mark = fingerprint(stored, secret)
    if ((verified.get(mark) ?? 0) > nowMs) return true
    if (!(await verifySecret(secret, stored)) || client?.secret_hash == null) return false
    if (verified.size >= rememberedLimit) verified.clear()
    verified.set(mark, nowMs + rememberedMs)
    return true
  }

  async function check({ clientId, clientSecret, basic }: Credentials, nowMs: number): Promise<Claim> {
    const client = find.get(clientId)
    const proven = clientSecret !== undefined
    if (proven && !(await isSecretOf(client, clientSecret, nowMs))) throw invalidClient(basic)
    if (client === undefined) throw invalidClient(basic)
    return { client, proven }
  }

  async function claim(request: TokenRequest): Promise<Claim> {
    const credentials = readCredentials(request)
    if (credentials === undefined) throw new TokenError('invalid_client', 'client_id is missing.')
    return check(credentials, request.nowMs)
  }

  return {
    claim,

    named: (clientId) => find.get(clientId),

    async authenticate(request) {
      const { client, proven } = await claim(request)
      if (!proven) throw invalidClient(readCredentials(request)?.basic === true)
      return client
    },

    async identify(request) {
      const credentials = readCredentials(request) ?? {
        clientId: accountHolders,
        clientSecret: undefined,
        basic: false,
      }
      const { client, proven } = await check(credentials, request.nowMs)
      if (!proven && client.secret_hash !== null) throw invalidClient(credentials.basic)
      return client
    },
  }
}
