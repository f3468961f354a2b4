/** One exchange with a partner's server: time limit, outcome and what is stored (specification, Delivery; decisions.md section 6). */
import type { AttemptError, AttemptOutcome } from '../../../shared/desk/webhooks.ts'
import { isRecord, parseJson } from '../../../shared/http/json.ts'
import { retryAfterMs } from '../../../shared/errors/retry-after.ts'
import type { Clock } from '../../core/deps.ts'
import { maskSecret } from './mask.ts'
import type { Outgoing, OutgoingFailure, OutgoingRequest, OutgoingResponse } from './outgoing.ts'

const timeLimitMs = 15_000

/** An aborted exchange ends within this time, with or without the received part of the response. */
const settleWithinMs = 1_000

/** More bytes of a response's body are not read, and no more of its text is stored after masking. */
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
  const body = parseJson(bodyText)
  return isRecord(body) && body['code'] === 'duplicate_request'
}

const outcomeOf = ({ status, bodyEnd }: OutgoingResponse, bodyText: string): AttemptResult['outcome'] => {
  if (status >= 200 && status < 300) return 'delivered'
  if (status === 401) return 'unauthorized'
  // Only the body shows what kind of 400 it is.
  if (status === 400 && bodyEnd !== 'broken') return isDuplicate(bodyText) ? 'duplicate' : 'rejected'
  return 'failed'
}

/** Decodes with the charset of the response; UTF-8 where that is missing or unknown. */
const decode = (body: Uint8Array, contentType: string | undefined): string => {
  const charset = /;\s*charset\s*=\s*"?([^\s;"]+)/i.exec(contentType ?? '')?.[1] ?? 'utf-8'
  try {
    return new TextDecoder(charset).decode(body)
  } catch {
    return new TextDecoder().decode(body)
  }
}

/** The part that fits into the limit in UTF-8: bytes that are no text need three each when they are stored. */
const fitted = (text: string): string => {
  const bytes = Buffer.from(text, 'utf8')
  // The unfinished rest of a stream is left out, so that no half character ends the text.
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

/** An attempt without a response: failed, or `unknown` where this program aborted it. */
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

/** Never waits longer than the signal allows, whatever goes wrong in the host. */
const sendWithin = async (
  outgoing: Outgoing,
  request: OutgoingRequest,
  signal: AbortSignal,
): Promise<OutgoingResponse | OutgoingFailure> => {
  const late = Promise.withResolvers<'timeout'>()
  let cancelTimer: (() => void) | undefined
  signal.addEventListener('abort', () => {
    cancelTimer = outgoing.after(settleWithinMs, () => late.resolve('timeout'))
  })
  try {
    return await Promise.race([outgoing.send(request, signal), late.promise])
  } finally {
    cancelTimer?.()
  }
}

/** Never rejects. Abort `controller` to end the exchange when the program ends: its outcome is then unknown. */
export const exchange = async (
  request: OutgoingRequest,
  deps: {
    readonly outgoing: Outgoing
    readonly clock: Clock
    readonly secret: string
    readonly controller?: AbortController
  },
): Promise<AttemptResult> => {
  const { outgoing, clock, secret, controller = new AbortController() } = deps
  let isLate = false
  const cancelTimer = outgoing.after(timeLimitMs, () => {
    isLate = true
    controller.abort()
  })
  const measure = (): number => clock.elapsedMs?.() ?? clock.nowMs()
  const startedAt = measure()
  const latency = (): number => Math.max(0, Math.round(measure() - startedAt))
  const withoutResponse = (failure: OutgoingFailure): AttemptResult =>
    attemptWithoutResponse(controller.signal.aborted && !isLate ? 'interrupted' : failure, latency())
  try {
    const outcome = await sendWithin(outgoing, request, controller.signal)
    if (typeof outcome === 'string') return withoutResponse(outcome)
    return attemptWithResponse(outcome, { secret, latencyMs: latency(), nowMs: clock.nowMs() })
  } catch {
    return withoutResponse('network_failed')
  } finally {
    cancelTimer()
  }
}
