/** The dependencies of the engine. */
import type { WritableDatabase } from '../core/db/database.ts'
import type { CoreDeps, CountRequest } from '../core/deps.ts'
import type { Guard } from '../core/http/route.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outgoing } from './webhooks/outgoing.ts'

export interface EngineDeps extends CoreDeps {
  /** Sends requests to the servers of partners; without it nothing is sent, and webhooks wait. */
  readonly outgoing?: Outgoing
  /**
   * Of several processes on one database, only one sends and deletes: it does so through this handle, through which no other can write
   * meanwhile. Without it there is one process.
   */
  readonly workDatabase?: WritableDatabase | undefined
  /** Sends mail to a mail server; without it e-mails stay in the outbox. */
  readonly mailer?: Mailer | undefined
  /** The most memory for answers that are kept; 16 MiB without it, none for 0. */
  readonly answerBytes?: number
  /** Decides about requests of the page; without it only the token decides. */
  readonly guard?: Guard
  /** Counts requests for the rate limits together with other engines; without it the engine counts its own. */
  readonly countRequest?: CountRequest | undefined
}
