/** One request to a token endpoint, and what came of it (specification, POST /oauth/token and /oauth/public_token; RFC 7009). */
import { z } from 'zod'
import type { ExchangeRequest } from './exchange.ts'
import { RemoteFailure } from './remote-failure.ts'
import type { RemoteResponse } from './tracked-exchange.ts'

/** Sends a request to a token endpoint. Rejects with RemoteFailure, or with the caller's reason when it aborts. */
export type SendToken = (request: ExchangeRequest) => Promise<RemoteResponse>

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

/** The service said no. */
export class TokenRefusal extends Error {
  override readonly name = 'TokenRefusal'
  readonly code: string
  /** Asking again with the same changes nothing: it ends a sign-in. */
  readonly isFinal: boolean

  constructor(code: string, message: string, isFinal: boolean) {
    super(message)
    this.code = code
    this.isFinal = isFinal
  }
}

/** Anything else may come from something before the service, or pass (RFC 6749, 5.2). */
const finalCodes: ReadonlySet<string> = new Set([
  'invalid_grant',
  'invalid_client',
  'unauthorized_client',
  'invalid_scope',
])
const finalStatuses: ReadonlySet<number> = new Set([400, 401])
const tooMany = 429

const refusalMessages: Readonly<Record<string, string>> = {
  invalid_client: 'The client id or the client secret is wrong.',
  invalid_grant: 'The service does not accept this sign-in.',
  invalid_scope: 'The client may not have all of these scopes.',
  unauthorized_client: 'The client may not sign in this way.',
  access_denied: 'The service knows no such account.',
  too_many_attempts: 'Too many attempts. Wait before the next one.',
}

/** Responses of token endpoints are short. */
const largestBytes = 64 * 1024

const parsed = (body: Uint8Array): unknown => {
  if (body.length > largestBytes) return undefined
  try {
    return JSON.parse(new TextDecoder().decode(body))
  } catch {
    return undefined
  }
}

const readResponse = ({ status, body }: RemoteResponse, requestedScopes: readonly string[]): GrantedToken => {
  const content = parsed(body)
  if (status >= 200 && status < 300) {
    const granted = grantedSchema.safeParse(content)
    if (!granted.success) throw new RemoteFailure('answer_unreadable', true, 'the token endpoint gave no token')
    const { access_token, expires_in = usualLifetimeSeconds, refresh_token, scope } = granted.data
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      scopes: scope === undefined ? requestedScopes : scope.split(' ').filter(Boolean),
      lifetimeMs: expires_in * 1000,
    }
  }
  if (status >= 300 && status < 400)
    throw new RemoteFailure('redirected', true, 'the token endpoint sends requests elsewhere')
  const refused = refusedSchema.safeParse(content)
  if (status >= 500 || !refused.success)
    throw new RemoteFailure(
      status >= 500 || status === tooMany ? 'service_failing' : 'answer_unreadable',
      true,
      `the token endpoint answered ${String(status)}`,
    )
  const { error } = refused.data
  throw new TokenRefusal(
    error,
    refusalMessages[error] ?? `The service refused the sign-in: ${error.slice(0, 60)}`,
    finalStatuses.has(status) && finalCodes.has(error),
  )
}

export interface TokenRequest {
  readonly base: string
  readonly endpoint: 'token' | 'public_token'
  readonly form: Readonly<Record<string, string | undefined>>
  readonly scopes: readonly string[]
}

const post = (send: SendToken, address: string, form: URLSearchParams, limitMs?: number): Promise<RemoteResponse> =>
  send({
    url: new URL(address),
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(form.toString()),
    ownConnection: true,
    ...(limitMs === undefined ? {} : { signal: AbortSignal.timeout(limitMs) }),
  })

const filled = (form: TokenRequest['form']): URLSearchParams => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) if (value !== undefined && value !== '') parameters.set(name, value)
  return parameters
}

/** Waits as long as the response requests; false where that is too long or it was sent often enough. */
export type PauseBeforeRepeat = (answer: RemoteResponse, attempt: number) => Promise<boolean>

/**
 * Client id and secret go in the body: services were seen that refuse HTTP Basic (recorded-shapes.md 12). Rejects with
 * TokenRefusal or RemoteFailure. A refresh counts once, so that nothing is repeated but, with `pause`, what the service has not looked
 * at because it was too many.
 */
export const requestToken = async (
  send: SendToken,
  request: TokenRequest,
  pause?: PauseBeforeRepeat,
): Promise<GrantedToken> => {
  const { base, endpoint, form, scopes } = request
  const parameters = filled(form)
  if (scopes.length > 0) parameters.set('scope', scopes.join(' '))
  for (let attempt = 1; ; attempt += 1) {
    const answer = await post(send, `${base}/v4/oauth/${endpoint}`, parameters)
    const isRepeated = answer.status === tooMany && pause !== undefined && (await pause(answer, attempt))
    if (!isRepeated) return readResponse(answer, scopes)
  }
}

/** A revocation is not waited for longer. */
const revocationLimitMs = 3_000

/** Whether the service has ended the token; false too where it knows no revocation, or did not answer in time. Never rejects. */
export const requestRevocation = async (
  send: SendToken,
  { base, form }: Pick<TokenRequest, 'base' | 'form'>,
): Promise<boolean> => {
  try {
    const { status, headers } = await post(send, `${base}/v4/oauth/revoke`, filled(form), revocationLimitMs)
    // The sign-in page of a network is no answer of the service.
    return status >= 200 && status < 300 && headers.get('content-type')?.startsWith('text/html') !== true
  } catch {
    return false
  }
}
