/** What the back office of this computer may do with its own marketplace beyond the API: routes to serve, and a few calls. */
import type { Route } from '../core/http/route.ts'
import type { PassModel } from '../core/passes/pass-model.ts'
import { createAdministrationRepository, type AdministrationRepository } from './administration-repository.ts'
import type { EngineDeps } from './deps.ts'
import { createSpaceHolds, type SpaceHolds } from './holds/space-holds.ts'
import { outboxRoutes } from './outbox/routes.ts'
import { readPass } from './passes/read-pass.ts'
import { deliveryRoutes } from './webhooks/delivery-routes.ts'
import { partnerRoutes } from './webhooks/partner-routes.ts'
import type { Webhooks } from './webhooks/webhooks.ts'

interface WebhookAdministration {
  readonly routes: readonly Route[]
  /** What is under way, and a version that changes with every list. */
  status(): {
    readonly version: string
    readonly waiting: number
    readonly sending: number
    readonly retrying: number
    readonly jobs_running: number
  }
  /** Webhooks that were settled before then may be forgotten. */
  forgetBeforeMs(nowMs: number): number
}

export interface Administration extends Pick<AdministrationRepository, 'activity' | 'venueIds'> {
  readonly outboxRoutes: readonly Route[]
  readonly holds: SpaceHolds
  readPass(bookingId: number): PassModel | undefined
  /** Undefined where there is no way to send webhooks. */
  readonly webhooks: WebhookAdministration | undefined
}

export const createAdministration = (deps: EngineDeps, webhooks: Webhooks | undefined): Administration => ({
  ...createAdministrationRepository(deps.database),
  outboxRoutes: outboxRoutes(deps),
  holds: createSpaceHolds(deps.database, deps.clock),
  readPass: (bookingId) => readPass(deps.database, bookingId),
  webhooks: webhooks && {
    routes: [...partnerRoutes(deps, webhooks), ...deliveryRoutes(webhooks)],
    status: () => ({
      version: webhooks.version(),
      ...webhooks.reader.openCounts(),
      jobs_running: webhooks.jobs.runningCount(),
    }),
    forgetBeforeMs: webhooks.retention.cutoffMs,
  },
})
