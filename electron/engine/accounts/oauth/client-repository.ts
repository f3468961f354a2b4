/** The client of a token request, its secret from the body or HTTP Basic, and its scopes (specification, Authentication, Scopes). */
import { AppError } from '../../../../shared/errors/errors.ts'
import { hash } from 'node:crypto'
import { isScope, parseScopes, scopeNames, type Scope } from '../../../core/http/auth.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { ReadableDatabase } from '../../../core/db/database.ts'
import { unmatchable, verifySecret, type SecretCost } from '../../../core/secret.ts'

export interface Client {
  readonly id: string
  readonly secret_hash: string | null
  readonly scopes: string
  readonly default_scope: string
  readonly may_use_public_token: 0 | 1
  readonly known_accounts_only: 0 | 1
  readonly redirect_uris_json: string
}

/** The client that tokens belong to where people sign in without naming one (recorded-shapes.md section 12). */
export const accountHolders = 'account-holders'

const chooseScopes = (requested: string, granted: ReadonlySet<Scope>, holder: string): Scope[] => {
  const names = requested.split(/\s+/).filter((name) => name !== '')
  for (const name of names) {
    if (!isScope(name)) throw new AppError('invalid_scope', { message: `The scope ${name} does not exist.` })
    if (!granted.has(name))
      throw new AppError('invalid_scope', { message: `The scope ${name} is not granted to this ${holder}.` })
  }
  const chosen = [...new Set(names)].filter(isScope)
  if (chosen.length === 0)
    throw new AppError('invalid_scope', { message: `A scope is needed: ${scopeNames.join(', ')}.` })
  return chosen
}

const usualScopes = (client: Client, granted: ReadonlySet<Scope>): string =>
  granted.has('public') ? 'public' : client.default_scope

/** The requested scopes, or `public`, else the client's default. Throws AppError `invalid_scope`, as the next three functions do. */
export const grantScopes = (client: Client, requested: string | undefined): Scope[] => {
  const granted = parseScopes(client.scopes)
  return chooseScopes(requested ?? usualScopes(client, granted), granted, 'client')
}

/** Anybody can use a client that has no secret to prove. */
const isForAnybody = (scope: Scope): boolean => scope === 'public' || scope === 'mobile'

/** The scopes of a person who signs in: `internal` is only for programs. */
export const isForPeople = (scope: Scope, { secret_hash: secretHash }: Pick<Client, 'secret_hash'>): boolean =>
  secretHash === null ? isForAnybody(scope) : scope !== 'internal'

const scopesForPeople = (client: Client): Set<Scope> =>
  new Set([...parseScopes(client.scopes)].filter((scope) => isForPeople(scope, client)))

/** `grantScopes` for the sign-in of a person. */
export const grantScopesToPerson = (client: Client, requested: string | undefined): Scope[] => {
  const granted = scopesForPeople(client)
  return chooseScopes(requested ?? usualScopes(client, granted), granted, 'client for people who sign in')
}

/** The scopes for tokens without a secret: `public` or `mobile`, if the client has them (specification, POST /oauth/public_token). */
export const grantPublicScopes = (client: Client, requested = 'public'): Scope[] => {
  const granted = [...parseScopes(client.scopes)].filter(isForAnybody)
  return chooseScopes(requested, new Set(granted), 'client without its secret')
}

/** The requested scopes out of those granted to a person before, or all of these that the client still has. */
export const narrowScopes = (client: Client, grantedBefore: string, requested: string | undefined): Scope[] => {
  const granted = scopesForPeople(client)
  const kept = [...parseScopes(grantedBefore)].filter((scope) => granted.has(scope))
  return chooseScopes(requested ?? kept.join(' '), new Set(kept), 'authorization')
}

interface Credentials {
  readonly clientId: string
  readonly clientSecret: string | undefined
  readonly isBasic: boolean
}

const formDecode = (text: string): string => {
  try {
    return decodeURIComponent(text.replaceAll('+', ' '))
  } catch {
    return text
  }
}

/** RFC 6749 section 2.3.1: Basic holds the form-encoded id and secret; most programs send them plain. */
const readBasic = (authorization: string | null): Credentials | undefined => {
  const [, encoded] = /^basic +(\S+) *$/i.exec(authorization ?? '') ?? []
  if (encoded === undefined) return undefined
  const [id = '', ...rest] = Buffer.from(encoded, 'base64').toString('utf8').split(':')
  const secret = formDecode(rest.join(':'))
  return { clientId: formDecode(id), clientSecret: secret === '' ? undefined : secret, isBasic: true }
}

type TokenRequest = Pick<RequestContext, 'params' | 'headers' | 'nowMs'>

const readCredentials = ({ params, headers }: TokenRequest): Credentials | undefined => {
  const basic = readBasic(headers.get('authorization'))
  if (basic !== undefined) return basic
  const clientId = params.get('client_id')
  return clientId === undefined ? undefined : { clientId, clientSecret: params.get('client_secret'), isBasic: false }
}

const invalidClient = (isBasic: boolean): AppError =>
  new AppError(
    'invalid_client',
    isBasic ? { headers: { 'WWW-Authenticate': 'Basic realm="parking marketplace"' } } : {},
  )

/** A correct secret need not be hashed again within this time. */
const rememberedMs = 5 * 60_000
const rememberedLimit = 200

export interface IdentifiedClient {
  readonly client: Client
  readonly isProven: boolean
}

export type Clients = ReturnType<typeof createClients>

/** All functions that identify a client throw AppError `invalid_client` for an unknown client and for a wrong secret. */
export const createClients = (database: ReadableDatabase, secretCost?: SecretCost) => {
  const select = database.prepare<Client>(
    'SELECT id, secret_hash, scopes, default_scope, may_use_public_token, known_accounts_only, redirect_uris_json FROM clients WHERE id = ? AND archived_at_ms IS NULL',
  )
  const verified = new Map<string, number>()

  const isSecretOf = async (client: Client | undefined, secret: string, nowMs: number): Promise<boolean> => {
    const stored = client?.secret_hash ?? unmatchable(secretCost)
    const fingerprint = hash('sha256', `${stored}\n${secret}`, 'base64')
    if ((verified.get(fingerprint) ?? 0) > nowMs) return true
    if (!(await verifySecret(secret, stored)) || client?.secret_hash == null) return false
    if (verified.size >= rememberedLimit) verified.clear()
    verified.set(fingerprint, nowMs + rememberedMs)
    return true
  }

  const check = async ({ clientId, clientSecret, isBasic }: Credentials, nowMs: number): Promise<IdentifiedClient> => {
    const client = select.get(clientId)
    const isProven = clientSecret !== undefined
    if (isProven && !(await isSecretOf(client, clientSecret, nowMs))) throw invalidClient(isBasic)
    if (client === undefined) throw invalidClient(isBasic)
    return { client, isProven }
  }

  /** The client that the request names; also refuses a request that names none (RFC 6749 section 5.2). */
  const identify = async (request: TokenRequest): Promise<IdentifiedClient> => {
    const credentials = readCredentials(request)
    if (credentials === undefined) throw new AppError('invalid_client', { message: 'client_id is missing.' })
    return check(credentials, request.nowMs)
  }

  return {
    find: (clientId: string): Client | undefined => select.get(clientId),
    identify,

    async authenticate(request: TokenRequest): Promise<Client> {
      const { client, isProven } = await identify(request)
      if (!isProven) throw invalidClient(readCredentials(request)?.isBasic === true)
      return client
    },

    /** For people who sign in: the client may be left out, and must prove its secret where it has one. */
    async identifyForPerson(request: TokenRequest): Promise<Client> {
      const unnamed = { clientId: accountHolders, clientSecret: undefined, isBasic: false }
      const credentials = readCredentials(request) ?? unnamed
      const { client, isProven } = await check(credentials, request.nowMs)
      if (!isProven && client.secret_hash !== null) throw invalidClient(credentials.isBasic)
      return client
    },
  }
}
