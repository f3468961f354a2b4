/** The messages between the front and its engine threads. Plain data, fit for structured clone. */
import type { Connection } from '../../core/http/router.ts'
import type { AppOptions } from '../app.ts'
import type { ThreadFigures } from './figures.ts'

/** The store and the settings of an engine. */
export type EngineOptions = Pick<AppOptions, 'file' | 'demo' | 'settings' | 'publicUrl' | 'smtp' | 'secretCost'>

/** What a thread is started with. */
export interface ThreadData {
  readonly options: EngineOptions
  readonly virtualNowMs: number | undefined
  /** One thread serves the back office, sends webhooks and e-mails, and does what runs by the clock. */
  readonly leads: boolean
  /** The requests of all threads are counted here. */
  readonly countMemory: SharedArrayBuffer
}

type Headers = readonly (readonly [name: string, value: string])[]
type Body = Uint8Array<ArrayBuffer>

export interface EngineRequest {
  readonly method: string
  readonly url: string
  readonly headers: Headers
  /** Never of a GET or HEAD: a GET has its body in `connection`. */
  readonly body?: Body | undefined
  readonly connection: Connection
}

export interface EngineResponse {
  readonly status: number
  readonly headers: Headers
  /** Undefined for a response that has none, such as 204. */
  readonly body: Body | undefined
}

export type MessageToThread =
  | { readonly kind: 'request'; readonly id: number; readonly request: EngineRequest }
  /** Closes the engine and ends the thread. */
  | { readonly kind: 'stop' }

export type MessageFromThread =
  | { readonly kind: 'ready' }
  | { readonly kind: 'response'; readonly id: number; readonly response: EngineResponse }
  /** Sent each second, by a thread whose store counts what it does. */
  | { readonly kind: 'figures'; readonly figures: ThreadFigures }
