/** The parking-marketplace API as one function from Request to Response (specification; architecture.md decision 1). */
import { createAdministration, type Administration } from './administration.ts'
import type { EngineDeps } from './deps.ts'
import { apiDescriptionRoute } from '../core/http/openapi.ts'
import { createRouter, type Connection } from '../core/http/router.ts'
import type { Route } from '../core/http/route.ts'
import { createMailSender, type MailSender } from './mail/mail-sender.ts'
import { createAuthorizePage } from './oauth/authorize-page.ts'
import { createOauth } from './oauth/oauth.ts'
import { createOauthRoutes } from './oauth/routes.ts'
import { createPageApi } from './pages/page-api.ts'
import { createPageRoutes, withPagesForPeople } from './pages/page-routes.ts'
import { widgetRoutes } from './pages/widget-routes.ts'
import { passRoutes } from './passes/routes.ts'
import { createAccountRoutes } from './resources/accounts/routes.ts'
import { createBookingRoutes } from './resources/bookings/routes.ts'
import { createEventRoutes } from './resources/events/routes.ts'
import { createLocationRoutes } from './resources/locations/routes.ts'
import { createPreviewRoutes } from './resources/previews/routes.ts'
import { createQuoteRoutes } from './resources/quotes/routes.ts'
import { createReviewRoutes } from './resources/reviews/routes.ts'
import { createTicketRoutes } from './resources/tickets/routes.ts'
import { createVenueRoutes } from './resources/venues/routes.ts'
import { createUpkeep, type Upkeep } from './upkeep.ts'
import { createWebhooks, type Webhooks } from './webhooks/webhooks.ts'

export interface Engine {
  /** `connection` says what the host knows of the caller; without it all callers without a token share one rate limit. */
  fetch(request: Request, connection?: Connection): Response | Promise<Response>
  /** Where there is a way to send them. Whoever composes the program starts and stops them. */
  readonly webhooks: Webhooks | undefined
  /** Where there is a mail server. Started and stopped like webhooks. */
  readonly mail: MailSender | undefined
  /** Where there are timers. Started and stopped like webhooks. */
  readonly upkeep: Upkeep | undefined
  /** For the back office of this computer. */
  readonly administration: Administration
}

/** Every route of the engine, as data. */
export const engineRoutes = (deps: EngineDeps, oauth = createOauth(deps)): readonly Route[] => [
  ...createOauthRoutes(oauth),
  ...createAccountRoutes(deps),
  ...createVenueRoutes(deps),
  ...createEventRoutes(deps),
  ...createLocationRoutes(deps),
  ...createReviewRoutes(deps),
  ...createQuoteRoutes(deps),
  ...createPreviewRoutes(deps),
  ...createBookingRoutes(deps),
  ...createTicketRoutes(deps),
  ...passRoutes,
]

export const createEngine = (deps: EngineDeps): Engine => {
  const { outgoing, mailer } = deps
  const webhooks = outgoing === undefined ? undefined : createWebhooks(deps, outgoing)
  const upkeep = outgoing === undefined ? undefined : createUpkeep(deps, outgoing)
  const mail =
    outgoing === undefined || mailer === undefined
      ? undefined
      : createMailSender({ ...deps, mailer, after: outgoing.after })
  const routeDeps: EngineDeps = {
    ...deps,
    ...(webhooks === undefined ? {} : { onWebhookQueued: webhooks.wake }),
    ...(mail === undefined ? {} : { onMailQueued: mail.wake }),
  }
  const oauth = createOauth(routeDeps)
  const routes = engineRoutes(routeDeps, oauth)
  // Pages read the API as the program itself does: the page counts against the rate limit, what it reads does not.
  const pageApi = createPageApi((request) => fetch(request, { fromDesk: true }))
  const fetch = createRouter(deps, [
    ...withPagesForPeople(routes, pageApi),
    apiDescriptionRoute(routes),
    ...widgetRoutes,
    ...createAuthorizePage(oauth),
    ...createPageRoutes(deps, pageApi),
  ])
  return { fetch, webhooks, mail, upkeep, administration: createAdministration(routeDeps, webhooks) }
}
