/** The interface for delivering webhooks: a way to send one request, and timers. Hosts implement both. */
import type { After } from '../../core/deps.ts'
import type { AttemptError } from '../../../shared/desk/webhooks.ts'

export interface OutgoingRequest {
  readonly url: string
  readonly method: 'POST'
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: string
  /** False: https to public addresses only. True: also private ones, and http to those. Checked when the socket connects. */
  readonly allowPrivateNetwork: boolean
  readonly maximumBodyBytes: number
}

export interface OutgoingResponse {
  readonly status: number
  readonly headers: readonly (readonly [name: string, value: string])[]
  readonly body: Uint8Array
  /** `cut`: it is longer than the limit. `broken`: the connection ended, or was given up, before the body was complete. */
  readonly bodyEnd: 'whole' | 'cut' | 'broken'
}

/** The reason why no response came; the other errors of an attempt are found before and after it. */
export type OutgoingFailure = Exclude<AttemptError, 'endpoint_missing' | 'interrupted'>

export interface Outgoing {
  /** Never follows a redirect. Never rejects; resolves immediately with `timeout` when `signal` is aborted before the response's head. */
  send(request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingResponse | OutgoingFailure>
  readonly after: After
}
