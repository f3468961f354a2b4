/** One exchange with a partner's server: the request, its time limit, and what came of it. Never rejects. */
import type { Clock } from '../../core/deps.ts'
import { attemptWithResponse, attemptWithoutResponse, type AttemptResult } from './attempt-result.ts'
import { OutgoingError, type Outgoing, type OutgoingResponse, type OutgoingRequest } from './outgoing.ts'
import type { WebhookRequest } from './webhook-request.ts'

export const timeLimitMs = 15_000

/** The reason to abort an exchange for when the program ends: its outcome is then not known. */
export const givenUp = new OutgoingError('network_failed', 'given up')

/** An exchange that was aborted settles at once, with what there is of a response; after this it is settled without. */
const settleWithinMs = 1_000

/** Sends, and holds no place for longer than the signal allows, whatever goes wrong on the way out. */
const sendWithin = (outgoing: Outgoing, request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingResponse> =>
  new Promise((resolve, reject) => {
    let cancelTimer: (() => void) | undefined
    signal.addEventListener('abort', () => {
      cancelTimer = outgoing.after(settleWithinMs, () => reject(signal.reason as OutgoingError))
    })
    const settled = (): void => cancelTimer?.()
    outgoing.send(request, signal).finally(settled).then(resolve, reject)
  })

/** Abort `controller` to end the exchange from outside. */
export const exchange = async (
  request: WebhookRequest,
  deps: {
    readonly outgoing: Outgoing
    readonly clock: Clock
    readonly secret: string
    readonly controller?: AbortController
  },
): Promise<AttemptResult> => {
  const { outgoing, clock, secret, controller = new AbortController() } = deps
  const measure = (): number => clock.elapsedMs?.() ?? clock.nowMs()
  const startedAt = measure()
  const latency = (): number => Math.max(0, Math.round(measure() - startedAt))
  const cancelTimer = outgoing.after(timeLimitMs, () =>
    controller.abort(new OutgoingError('timeout', 'no response in time')),
  )
  try {
    const response = await sendWithin(outgoing, request.outgoing, controller.signal)
    return attemptWithResponse(response, { secret, latencyMs: latency(), nowMs: clock.nowMs() })
  } catch (error) {
    if (controller.signal.reason === givenUp) return attemptWithoutResponse('interrupted', latency())
    return attemptWithoutResponse(error instanceof OutgoingError ? error.failure : 'network_failed', latency())
  } finally {
    cancelTimer()
  }
}
