/** Requests to token endpoints (specification, POST /oauth/token and /oauth/public_token; RFC 7009). */
import { z } from 'zod'
import { AppError } from '../../../shared/errors/errors.ts'
import { parseJson } from '../../../shared/http/json.ts'
import type { ExchangeRequest, RemoteResponse } from './tracked-exchange.ts'
import { remoteFailure } from './remote-failure.ts'

/** Sends a request to a token endpoint. Rejects with a remote failure, or with the caller's reason when it aborts. */
export type SendToken = (request: ExchangeRequest) => Promise<RemoteResponse>

const grantedSchema = z.object({
  access_token: z.string().min(1).max(4096),
  expires_in: z.number().positive().optional(),
  refresh_token: z.string().min(1).max(4096).optional(),
  scope: z.string().optional(),
})
const refusedSchema = z.object({ error: z.string(), error_description: z.string().optional() })

/** The specification's lifetime of a token, where the service names none. */
const usualLifetimeSeconds = 31_557_600

/** Other codes may come from a proxy, or be temporary (RFC 6749, 5.2). */
const finalCodes = ['invalid_grant', 'invalid_client', 'unauthorized_client', 'invalid_scope']

const signInRefused = (code: string, status: number): AppError => {
  const reason = code.slice(0, 60)
  const values = { reason, code: reason }
  return new AppError('sign_in_refused', { status, messageKey: 'signInRefused', values, data: { reason } })
}

/** Whether the same request would be refused again, which ends a sign-in. */
export const isFinalRefusal = ({ status, data }: AppError<'sign_in_refused'>): boolean =>
  (status === 400 || status === 401) && finalCodes.includes(data?.reason ?? '')

const largestBytes = 64 * 1024

const readResponse = ({ status, body }: RemoteResponse, requestedScopes: readonly string[]) => {
  const content = body.length > largestBytes ? undefined : parseJson(new TextDecoder().decode(body))
  if (status >= 200 && status < 300) {
    const granted = grantedSchema.safeParse(content)
    if (!granted.success) throw remoteFailure('response_unreadable', true, `HTTP ${String(status)}`)
    const { access_token, expires_in = usualLifetimeSeconds, refresh_token, scope } = granted.data
    return {
      accessToken: access_token,
      refreshToken: refresh_token,
      scopes: scope === undefined ? requestedScopes : scope.split(' ').filter(Boolean),
      lifetimeMs: expires_in * 1000,
    }
  }
  if (status >= 300 && status < 400) throw remoteFailure('redirected', true, `HTTP ${String(status)}`)
  const refused = refusedSchema.safeParse(content)
  if (status < 500 && refused.success) throw signInRefused(refused.data.error, status)
  const problem = status >= 500 || status === 429 ? 'service_failing' : 'response_unreadable'
  throw remoteFailure(problem, true, `HTTP ${String(status)}`)
}

export type GrantedToken = ReturnType<typeof readResponse>

interface TokenRequest {
  readonly base: string
  readonly endpoint: 'token' | 'public_token'
  readonly form: Readonly<Record<string, string | undefined>>
  readonly scopes: readonly string[]
}

const post = (send: SendToken, address: string, form: URLSearchParams, signal?: AbortSignal): Promise<RemoteResponse> =>
  send({
    url: new URL(address),
    method: 'POST',
    headers: { Accept: 'application/json', 'Content-Type': 'application/x-www-form-urlencoded' },
    body: new TextEncoder().encode(form.toString()),
    ownConnection: true,
    signal,
  })

const filled = (form: TokenRequest['form']): URLSearchParams => {
  const parameters = new URLSearchParams()
  for (const [name, value] of Object.entries(form)) if (value !== undefined && value !== '') parameters.set(name, value)
  return parameters
}

/**
 * Client id and secret are in the body: some services refuse HTTP Basic (recorded-shapes.md 12). Rejects with AppError `sign_in_refused` or
 * a remote failure.
 */
export const requestToken = async (send: SendToken, request: TokenRequest): Promise<GrantedToken> => {
  const { base, endpoint, form, scopes } = request
  const parameters = filled(form)
  if (scopes.length > 0) parameters.set('scope', scopes.join(' '))
  return readResponse(await post(send, `${base}/v4/oauth/${endpoint}`, parameters), scopes)
}

const revocationLimitMs = 3_000

/** Whether the service revoked the token; false also where it supports no revocation or did not respond in time. Never rejects. */
export const requestRevocation = async (
  send: SendToken,
  { base, form }: Pick<TokenRequest, 'base' | 'form'>,
): Promise<boolean> => {
  try {
    const { status, headers } = await post(
      send,
      `${base}/v4/oauth/revoke`,
      filled(form),
      AbortSignal.timeout(revocationLimitMs),
    )
    // The sign-in page of a network is no response of the service.
    return status >= 200 && status < 300 && headers.get('content-type')?.startsWith('text/html') !== true
  } catch {
    return false
  }
}
