/** The parking-marketplace API as one function from Request to Response (specification; architecture.md decision 1). */
import { createAdministration } from './accounts/administration.ts'
import type { EngineDeps } from './deps.ts'
import { apiDescriptionRoute } from '../core/http/openapi.ts'
import type { WithDatabase, WritableDatabase } from '../core/db/database.ts'
import { createAnswerCache } from '../core/http/answer-cache.ts'
import { createAuthenticator } from '../core/http/authenticator-repository.ts'
import { createRouter, type Connection } from '../core/http/router.ts'
import type { Route } from '../core/http/route.ts'
import { createMailSender } from './mail/mail-sender.ts'
import { createAuthorizePage } from './accounts/oauth/authorize-page.ts'
import { createOauthRoutes } from './accounts/oauth/routes.ts'
import { createPageContext, createReaderContext } from './pages/page-frame.ts'
import { createPageRoutes, withPagesForPeople } from './pages/page-routes.ts'
import { widgetRoutes } from './pages/widget-routes.ts'
import { createPassRoutes } from './selling/passes/routes.ts'
import { createAccountRoutes } from './accounts/routes.ts'
import { createBookingRoutes } from './selling/bookings/routes.ts'
import { createEventRoutes } from './api/events/routes.ts'
import { createLocationRoutes } from './api/locations/routes.ts'
import { createPhotoRoutes } from './api/photos/routes.ts'
import { createPreviewRoutes } from './api/previews/routes.ts'
import { createQuoteRoutes } from './selling/quotes/routes.ts'
import { createReviewRoutes } from './api/reviews/routes.ts'
import { createTicketRoutes } from './api/tickets/routes.ts'
import { createVenueRoutes } from './api/venues/routes.ts'
import { createServices, type EngineServices } from './services.ts'
import { createUpkeep } from './upkeep.ts'
import { createWebhooks } from './webhooks/webhooks.ts'

export type Engine = ReturnType<typeof createEngine>

const routesOf = (services: EngineServices): readonly Route[] =>
  [
    createOauthRoutes,
    createAccountRoutes,
    createVenueRoutes,
    createEventRoutes,
    createLocationRoutes,
    createReviewRoutes,
    createPhotoRoutes,
    createQuoteRoutes,
    createPreviewRoutes,
    createBookingRoutes,
    createTicketRoutes,
    createPassRoutes,
  ].flatMap((createRoutes) => createRoutes(services))

export const engineRoutes = (deps: EngineDeps & WithDatabase): readonly Route[] => routesOf(createServices(deps))

interface Databases extends WithDatabase {
  /**
   * Of several processes on one database, only one sends, deletes and serves the back office: it does so through this handle, through which no other can write
   * meanwhile. Without it there is one process.
   */
  readonly workDatabase?: WritableDatabase | undefined
}

/** The caller starts and stops `webhooks`, `mail` and `upkeep`, which are undefined without `outgoing`. */
export const createEngine = (deps: EngineDeps & Databases) => {
  const { clock, ids, log, settings, outgoing, mailer, guard } = deps
  const services = createServices(deps, { onWebhookQueued: () => webhooks?.wake(), onMailQueued: () => mail?.wake() })
  const { workDatabase } = deps
  const isShared = workDatabase !== undefined
  const work = isShared ? createServices({ ...deps, database: workDatabase }) : services
  const webhooks = outgoing && createWebhooks(work, outgoing, isShared)
  const upkeep = outgoing && createUpkeep(work, outgoing)
  const mail = outgoing && mailer && createMailSender(work, mailer, outgoing.after)
  const pageContext = createPageContext(services)
  const routes = routesOf(services)
  // Pages read the API as the program itself does: the page counts against the rate limit, its own requests do not.
  const readerContext = createReaderContext(pageContext, (request, publicUrl) =>
    fetch(request, { fromDesk: true, publicUrl }),
  )
  const authorizePage = createAuthorizePage(services.repositories, pageContext)
  // Programs send people to these pages; the requests between a page and the engine are not described.
  const described = [...routes, ...authorizePage.filter(({ contentType }) => contentType !== undefined)]
  const served = [
    ...withPagesForPeople(routes, readerContext),
    apiDescriptionRoute(described),
    ...widgetRoutes,
    ...authorizePage,
    ...createPageRoutes(services, readerContext),
  ]
  const { readVersions, snapshot, stamp } = services.repositories
  const answers = createAnswerCache((nowMs, seen) => {
    const { catalogue, activity, holds, activeHolds } = readVersions(nowMs, seen)
    return { catalogue, offers: `${catalogue}-${activity}-${holds}.${activeHolds}` }
  }, deps.answerBytes)
  const fetch = createRouter({ clock, ids, log, settings }, createAuthenticator(deps), served, guard, {
    answers,
    snapshot,
    stamp,
    countRequest: deps.countRequest,
  })
  return {
    /** `connection` is what the host knows about the caller; without it all callers without a token share one rate limit. */
    fetch: (request: Request, connection?: Connection): Response | Promise<Response> => fetch(request, connection),
    webhooks,
    mail,
    upkeep,
    administration: createAdministration(work, webhooks),
  }
}
