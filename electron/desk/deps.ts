/** What the back office is given: its own database, and the marketplace, on this computer or elsewhere, through its API. */
import type { After, CoreDeps } from '../core/deps.ts'
import type { Route } from '../core/http/route.ts'
import type { PassModel } from '../core/passes/pass-model.ts'
import type { SimulatorAnswer, SimulatorLogEntry } from '../../shared/desk/webhook-simulator.ts'
import type { WebhookStatus } from '../../shared/desk/webhooks.ts'

export interface DeskProfile {
  readonly kind: 'embedded' | 'sandbox' | 'production'
  readonly demo: boolean
  readonly name: string
}

/** An open port, as a host gives it. */
export interface OpenPort {
  /** `http://127.0.0.1:4480` */
  readonly origin: string
  readonly port: number
  /** Finishes what is under way, then settles. */
  close(): Promise<void>
}

/** Answers a request; `remoteAddress` is where it comes from. */
export type Receive = (request: Request, connection: { readonly remoteAddress?: string }) => Promise<Response>

/** A simulated partner; a host makes one, because it opens a port. */
export interface WebhookSimulator {
  /** `http://127.0.0.1:49152` */
  readonly origin: string
  setScript(script: readonly SimulatorAnswer[]): void
  /** Newest first; only the last ones are kept. */
  log(): readonly SimulatorLogEntry[]
  received(): number
  /** Breaks off what is under way and closes the port. */
  close(): Promise<void>
}

export type StartSimulator = (options: {
  readonly port: number
  readonly script: readonly SimulatorAnswer[]
  /** Remembers the values of all headers; without it of those alone that hold no secret. */
  readonly showsValues?: boolean
}) => Promise<WebhookSimulator>

/** Ports on this computer, which only a host can open. */
export interface DeskPorts {
  /** Rejects where the address or the port cannot be had. Port 0 picks a free one. */
  listen(address: string, port: number, answer: Receive): Promise<OpenPort>
  readonly startSimulator: StartSimulator
}

/** The pass of a booking, or undefined where there is none. */
export type ReadPass = (bookingId: number) => PassModel | undefined | Promise<PassModel | undefined>

/** Spaces promised to parked sales, kept where the bookings are. */
export interface SpaceHolds {
  /** Keeps one space of the quote under `id`; the same id again keeps the first. False where there is none to keep. */
  place(id: string, quoteId: string, expiresAtMs: number): boolean
  release(id: string): void
}

/** What is under way at a marketplace that sends webhooks, with a version that changes with every list. */
export type SendingStatus = Omit<WebhookStatus, 'inbox_new' | 'administered'>

/** The marketplace on this computer beyond its API. Where bookings are made elsewhere, only its routes are used. */
export interface LocalMarketplace {
  /** Written messages, and confirmations once more. */
  readonly outboxRoutes: readonly Route[]
  readonly holds: SpaceHolds
  readPass(bookingId: number): PassModel | undefined
  /** The log of a booking, oldest first. */
  activity(bookingId: number): readonly {
    readonly id: number
    readonly action: string
    readonly actor: string
    readonly detail: string | null
    readonly at_ms: number
  }[]
  venueIds(names: readonly string[]): readonly number[]
  /** Without it the desk has no routes for partners, deliveries and received webhooks. */
  readonly webhooks?:
    | {
        readonly routes: readonly Route[]
        status(): SendingStatus
        /** Received webhooks older than this may be forgotten. */
        forgetBeforeMs(nowMs: number): number
      }
    | undefined
}

export interface DeskDeps extends CoreDeps {
  /**
   * Answers requests to `/v4/...`, and that of a remote marketplace those to its own webhook routes; whoever composes the program
   * authenticates them as the desk.
   */
  readonly api: (request: Request) => Promise<Response>
  readonly marketplace: LocalMarketplace
  readonly profile: DeskProfile
  /** Without it nothing happens by itself: no hourly backups, no port for webhooks. */
  readonly after?: After | undefined
  readonly ports?: DeskPorts
  /** Ends this run of the program, once what is under way is answered, and begins another on the same file: for a restore. */
  readonly restart?: (() => void) | undefined
}
