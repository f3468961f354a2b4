/** What the back office is given: the local database for its journal, and the API, embedded or remote, for bookings. */
import type { PassModel } from '../engine/passes/pass-model.ts'
import type { EngineDeps } from '../engine/deps.ts'
import type { SpaceHolds } from '../engine/holds/space-holds.ts'

export interface DeskProfile {
  readonly kind: 'embedded' | 'sandbox' | 'production'
  readonly demo: boolean
  readonly name: string
}

export interface DeskDeps extends EngineDeps {
  /** Answers requests to `/v4/...`; whoever composes the program authenticates them as the desk, with every scope. */
  readonly api: (request: Request) => Promise<Response>
  /** Spaces promised to parked sales, kept where the bookings are. */
  readonly holds: SpaceHolds
  /** The pass of a booking, or undefined where there is none. */
  readonly readPass: (bookingId: number) => PassModel | undefined
  readonly profile: DeskProfile
}
