/** What the back office is given: the local database for its journal, and the API, embedded or remote, for bookings. */
import type { PassModel } from '../engine/passes/pass-model.ts'
import type { EngineDeps } from '../engine/deps.ts'
import type { SpaceHolds } from '../engine/holds/space-holds.ts'
import type { Webhooks } from '../engine/webhooks/webhooks.ts'
import type { OpenPort } from './webhook-inbox/inbox-port.ts'
import type { Receive } from './webhook-inbox/receiver.ts'
import type { StartSimulator } from './webhooks/simulator.ts'

export interface DeskProfile {
  readonly kind: 'embedded' | 'sandbox' | 'production'
  readonly demo: boolean
  readonly name: string
}

/** Ports on this computer, which only a host can open. */
export interface DeskPorts {
  /** Rejects where the address or the port cannot be had. Port 0 picks a free one. */
  listen(address: string, port: number, answer: Receive): Promise<OpenPort>
  readonly startSimulator: StartSimulator
}

/** The pass of a booking, or undefined where there is none. */
export type ReadPass = (bookingId: number) => PassModel | undefined | Promise<PassModel | undefined>

export interface DeskDeps extends EngineDeps {
  /**
   * Answers requests to `/v4/...`, and that of a remote marketplace those to its own webhook routes; whoever composes the program
   * authenticates them as the desk.
   */
  readonly api: (request: Request) => Promise<Response>
  /** Spaces promised to parked sales, kept where the bookings are. */
  readonly holds: SpaceHolds
  /** From the embedded engine's own database; without it passes are read through the API, as those of a remote service. */
  readonly readPass?: ReadPass
  readonly profile: DeskProfile
  /** The engine's own; without them the desk has no routes for partners and deliveries. */
  readonly webhooks?: Webhooks | undefined
  readonly ports?: DeskPorts
  /** Ends this run of the program, once what is under way is answered, and begins another on the same file: for a restore. */
  readonly restart?: (() => void) | undefined
}
