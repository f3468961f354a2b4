/** What a partner's response means (specification, Delivery; decisions.md section 6), and what of it is stored. */
import type { AttemptError, AttemptOutcome } from '../../../shared/desk/webhooks.ts'
import { retryAfterMs } from '../../../shared/retry-after.ts'
import { maskSecret } from './mask.ts'
import type { OutgoingResponse } from './outgoing.ts'

/** More bytes of a response's body are neither read nor, once it is text with the secret masked, kept. */
export const responseBodyLimit = 64 * 1024

/** A finished attempt as it is stored; no secret is in it. */
export interface AttemptResult {
  readonly outcome: Exclude<AttemptOutcome, 'under_way'>
  readonly latency_ms: number | null
  readonly status: number | null
  readonly response_headers_json: string | null
  readonly response_body: string | null
  readonly response_cut: 0 | 1
  readonly error: AttemptError | null
  readonly retryAfterMs: number | undefined
}

const isDuplicate = (bodyText: string): boolean => {
  try {
    const body: unknown = JSON.parse(bodyText)
    return typeof body === 'object' && body !== null && 'code' in body && body.code === 'duplicate_request'
  } catch {
    return false
  }
}

const outcomeOf = ({ status, bodyEnd }: OutgoingResponse, bodyText: string): AttemptResult['outcome'] => {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 401) return 'unauthorized'
  // What kind of 400 it is only its body says.
  if (status === 400 && bodyEnd !== 'broken') return isDuplicate(bodyText) ? 'duplicate' : 'rejected'
  return 'failed'
}

/** In the charset that the response names, UTF-8 where it names none that is known. */
const decode = (body: Uint8Array, contentType: string | undefined): string => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** As much as fits into the limit, in UTF-8: bytes that are no text take three each when they are stored. */
const fitted = (text: string): string => {
  const bytes = Buffer.from(text, 'utf8')
  // What a stream has not finished is left out: no half character ends the text.
  return bytes.length <= responseBodyLimit
    ? text
    : new TextDecoder('utf-8', { ignoreBOM: true }).decode(bytes.subarray(0, responseBodyLimit), { stream: true })
}

export const attemptWithResponse = (
  response: OutgoingResponse,
  facts: { readonly secret: string; readonly latencyMs: number; readonly nowMs: number },
): AttemptResult => {
  const { secret, latencyMs, nowMs } = facts
  const headerOf = (name: string): string | undefined =>
    response.headers.find(([candidate]) => candidate.toLowerCase() === name)?.[1]
  const bodyText = decode(response.body, headerOf('content-type'))
  const isPart = response.bodyEnd !== 'whole'
  const masked = maskSecret(bodyText, secret, isPart)
  const responseBody = fitted(masked)
  return {
    outcome: outcomeOf(response, bodyText),
    latency_ms: latencyMs,
    status: response.status,
    response_headers_json: JSON.stringify(
      response.headers.map(([name, value]) => [name, maskSecret(value, secret, false)]),
    ),
    response_body: responseBody,
    response_cut: isPart || responseBody.length < masked.length ? 1 : 0,
    error: null,
    retryAfterMs: retryAfterMs(headerOf('retry-after'), headerOf('date'), nowMs),
  }
}

/** An attempt without a response: failed, or `unknown` where it was cut off from our side. */
export const attemptWithoutResponse = (error: AttemptError, latencyMs: number | null): AttemptResult => ({
  outcome: error === 'interrupted' ? 'unknown' : 'failed',
  latency_ms: latencyMs,
  status: null,
  response_headers_json: null,
  response_body: null,
  response_cut: 0,
  error,
  retryAfterMs: undefined,
})
