/** Everything the engine is given. */
import type { CoreDeps } from '../core/deps.ts'
import type { Guard } from '../core/http/actor.ts'
import type { Mailer } from './mail/mailer.ts'
import type { Outgoing } from './webhooks/outgoing.ts'

export interface EngineDeps extends CoreDeps {
  /** The way to partners' servers; without it nothing is sent, and webhooks wait until there is one. */
  readonly outgoing?: Outgoing
  /** The way to a mail server; without it e-mails stay in the outbox. */
  readonly mailer?: Mailer | undefined
  /** Decides about requests of the page; without it the token alone does. */
  readonly guard?: Guard
}
