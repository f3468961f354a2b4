/** One request to a token endpoint, and what came of it (specification, POST /oauth/token and /oauth/public_token; decisions.md W13). */
import { z } from 'zod'
import type { Exchange, ExchangeAnswer } from './exchange.ts'
import { RemoteFailure } from './remote-failure.ts'

const grantedSchema = z.object({
  access_token: z.string().min(1).max(4096),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).max(4096).optional(),
  scope: z.string().optional(),
})
const refusedSchema = z.object({ error: z.string(), error_description: z.string().optional() })

/** The specification's lifetime of a token, for a service that does not say. */
const usualLifetimeSeconds = 31_557_600

export interface GrantedToken {
  readonly accessToken: string
  readonly refreshToken: string | undefined
  readonly scopes: readonly string[]
  readonly lifetimeMs: number
}

/** The service said no: asking again changes nothing. */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal'
  readonly code: string

  constructor(code: string, message: string) {
    super(message)
    this.code = code
  }
}

const refusalWords: Readonly<Record<string, string>> = {
  invalid_client: 'The client id or the client secret is wrong.',
  invalid_grant: 'The service does not accept this sign-in.',
  invalid_scope: 'The client may not have all of these scopes.',
  unauthorized_client: 'The client may not sign in this way.',
  access_denied: 'The service knows no such account.',
  too_many_attempts: 'Too many attempts. Wait before the next one.',
}

const parsed = (body: Uint8Array): unknown => {
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

const readAnswer = ({ status, body }: ExchangeAnswer, askedScopes: readonly string[]): GrantedToken => {
  const content = parsed(body)
  if (status >= 200 && status < 300) {
    const granted = grantedSchema.safeParse(content)
    if (!granted.success) throw new RemoteFailure('answer_unreadable', true, 'the token endpoint gave no token')
    const { access_token, expires_in = usualLifetimeSeconds, refresh_token, scope } = granted.data
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      scopes: scope === undefined ? askedScopes : scope.split(' ').filter(Boolean),
      lifetimeMs: expires_in * 1000,
    }
  }
  if (status >= 300 && status < 400)
    throw new RemoteFailure('redirected', true, 'the token endpoint sends requests elsewhere')
  const refused = refusedSchema.safeParse(content)
  if (status >= 500 || !refused.success)
    throw new RemoteFailure(
      status >= 500 ? 'service_failing' : 'answer_unreadable',
      true,
      `the token endpoint answered ${String(status)}`,
    )
  const { error } = refused.data
  throw new TokenRefusal(error, refusalWords[error] ?? `The service refused the sign-in: ${error.slice(0, 60)}`)
}

export interface TokenRequest {
  readonly base: string
  readonly endpoint: 'token' | 'public_token'
  readonly form: Readonly<Record<string, string | undefined>>
  readonly scopes: readonly string[]
}

/**
 * Client id and secret go in the body: services were seen that refuse HTTP Basic (recorded-shapes.md 12). Rejects with
 * TokenRefusal or RemoteFailure. Never repeated by itself: a refresh counts once.
 */
export const requestToken = async (exchange: Exchange, request: TokenRequest): Promise<GrantedToken> => {
  const { base, endpoint, form, scopes } = request
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) if (value !== undefined && value !== '') parameters.set(name, value)
  if (scopes.length > 0) parameters.set('scope', scopes.join(' '))
  const answer = await exchange.send({
    url: new URL(`${base}/v4/oauth/${endpoint}`),
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(parameters.toString()),
    pooled: false,
  })
  return readAnswer(answer, scopes)
}
