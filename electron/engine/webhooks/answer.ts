/** What a partner's answer means (specification, Delivery; decisions.md section 6), and what of it is written down. */
import type { AttemptError, AttemptOutcome } from '../../../shared/desk/webhooks.ts'
import { maskSecret } from './mask.ts'
import type { OutgoingAnswer } from './outgoing.ts'
import { retryAfterMs } from './retry-ladder.ts'

/** More of a response's body is neither read nor kept. */
export const responseBodyLimit = 64 * 1024

/** A finished attempt as it is written down; no secret is in it. */
export interface AttemptResult {
  readonly outcome: Exclude<AttemptOutcome, 'under_way'>
  readonly latencyMs: number | null
  readonly status: number | null
  /** `[[name, value], …]` */
  readonly responseHeadersJson: string | null
  readonly responseBody: string | null
  readonly responseCut: boolean
  readonly error: AttemptError | null
  /** How long the partner asked to be left alone. */
  readonly retryAfterMs: number | undefined
}

function isDuplicate(bodyText: string): boolean {
  try {
    const body: unknown = JSON.parse(bodyText)
    return typeof body === 'object' && body !== null && 'code' in body && body.code === 'duplicate_request'
  } catch {
    return false
  }
}

function outcomeOf({ status, bodyEnd }: OutgoingAnswer, bodyText: string): AttemptResult['outcome'] {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 401) return 'unauthorized'
  // What kind of 400 it is only its body says.
  if (status === 400 && bodyEnd !== 'broken') return isDuplicate(bodyText) ? 'duplicate' : 'rejected'
  return 'failed'
}

export function answeredAttempt(
  answer: OutgoingAnswer,
  facts: { readonly secret: string; readonly latencyMs: number; readonly nowMs: number },
): AttemptResult {
  const { secret, latencyMs, nowMs } = facts
  const bodyText = new TextDecoder().decode(answer.body)
  const responseCut = answer.bodyEnd !== 'whole'
  const headerOf = (name: string): string | undefined =>
    answer.headers.find(([candidate]) => candidate.toLowerCase() === name)?.[1]
  return {
    outcome: outcomeOf(answer, bodyText),
    latencyMs,
    status: answer.status,
    responseHeadersJson: JSON.stringify(
      answer.headers.map(([name, value]) => [name, maskSecret(value, secret, false)]),
    ),
    responseBody: maskSecret(bodyText, secret, responseCut),
    responseCut,
    error: null,
    retryAfterMs: retryAfterMs(headerOf('retry-after'), headerOf('date'), nowMs),
  }
}

/** An attempt without an answer: failed, or `unknown` where it was cut off from our side. */
export function unansweredAttempt(error: AttemptError, latencyMs: number | null): AttemptResult {
  return {
    outcome: error === 'interrupted' ? 'unknown' : 'failed',
    latencyMs,
    status: null,
    responseHeadersJson: null,
    responseBody: null,
    responseCut: false,
    error,
    retryAfterMs: undefined,
  }
}
