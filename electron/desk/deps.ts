/** Dependencies of the back office beside its own database: a local or remote marketplace through its API, and what the host opens. */
import type { After, CoreDeps } from '../core/deps.ts'
import type { Route } from '../core/http/route.ts'
import type { Locale } from '../../shared/locales.ts'
import type { PassModel } from '../core/passes/pass-model.ts'
import type { BookingChanges } from '../../shared/desk/reconcile/books.ts'
import type { SimulatorResponse, SimulatorLogEntry } from '../../shared/desk/webhook-simulator.ts'
import type { WebhookStatus } from '../../shared/desk/webhooks.ts'

export interface DeskProfile {
  readonly kind: 'embedded' | 'sandbox' | 'production'
  readonly demo: boolean
  /** Nothing counts in a training: the database is discarded at its end. */
  readonly training: boolean
  readonly name: string
}

export interface OpenPort {
  readonly origin: string
  readonly port: number
  close(): Promise<void>
}

export type Receive = (request: Request, connection: { readonly remoteAddress?: string }) => Promise<Response>

export interface WebhookSimulator {
  readonly origin: string
  setScript(script: readonly SimulatorResponse[]): void
  log(): readonly SimulatorLogEntry[]
  received(): number
  close(): Promise<void>
}

export type StartSimulator = (options: {
  readonly port: number
  readonly script: readonly SimulatorResponse[]
  /** Logs the values of all headers; otherwise only of those that hold no secret. */
  readonly showsValues?: boolean
}) => Promise<WebhookSimulator>

/** Ports on this computer, which only a host can open. */
export interface DeskPorts {
  /** Rejects where the address or the port is unavailable. Port 0 picks a free one. */
  listen(address: string, port: number, receive: Receive): Promise<OpenPort>
  readonly startSimulator: StartSimulator
}

/** `locale` is the language of the texts from a remote marketplace; by default the customer's. */
export type ReadPass = (bookingId: number, locale?: Locale) => PassModel | undefined | Promise<PassModel | undefined>

/** Spaces held for parked sales, stored where the bookings are. */
export interface SpaceHolds {
  /** Holds one space of the quote under `id`; a repeated id does not change the first. False where none is left. */
  place(id: string, quoteId: string, expiresAtMs: number): boolean
  release(id: string): void
}

/** The activity of a marketplace that sends webhooks, with a version that changes with every list. */
export type SendingStatus = Omit<WebhookStatus, 'inbox_new' | 'administered'>

/** The marketplace on this computer beyond its API. With a remote one, only its routes are used. */
export interface LocalMarketplace {
  readonly outboxRoutes: readonly Route[]
  readonly inventory: { readonly routes: readonly Route[] }
  /** The feed of its changed bookings. */
  readonly changes: {
    readonly routes: readonly Route[]
    after(sequence: number, limit: number): BookingChanges
  }
  readonly holds: SpaceHolds
  readPass(bookingId: number): PassModel | undefined
  /** Rows with the members of an `activityEntry`. */
  activity(bookingId: number): readonly object[]
  venueIds(names: readonly string[]): readonly number[]
  partnerName(id: number): string | undefined
  readonly webhooks?:
    | {
        readonly routes: readonly Route[]
        status(): SendingStatus
        deleteBeforeMs(nowMs: number): number
      }
    | undefined
}

export interface DeskDeps extends CoreDeps {
  /** Calls `/v4/...`, and the routes of a remote Parkdesk for webhooks and changes, authenticated as the desk. */
  readonly api: (request: Request) => Promise<Response>
  readonly marketplace: LocalMarketplace
  readonly profile: DeskProfile
  /** Without it nothing runs on a timer: neither hourly backups nor the webhook inbox. */
  readonly after?: After | undefined
  readonly ports?: DeskPorts
  /** Ends this run once the requests under way are finished, and starts another on the same file, to restore a backup. */
  readonly restart?: (() => void) | undefined
  /** Ends this run once the requests under way are finished, and starts another on the database of a training, or on the live one. */
  readonly train?: ((on: boolean) => void) | undefined
}
