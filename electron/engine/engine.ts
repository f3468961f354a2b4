/** The parking-marketplace API as one function from Request to Response (specification; architecture.md decision 1). */
import type { EngineDeps } from './deps.ts'
import { apiDescriptionRoute } from './http/openapi.ts'
import { createRouter } from './http/router.ts'
import type { Connection } from './http/router.ts'
import type { Route } from './http/route.ts'
import { createOauthRoutes } from './oauth/routes.ts'
import { passRoutes } from './passes/routes.ts'
import { createBookingRoutes } from './resources/bookings/routes.ts'
import { createEventRoutes } from './resources/events/routes.ts'
import { createLocationRoutes } from './resources/locations/routes.ts'
import { createPreviewRoutes } from './resources/previews/routes.ts'
import { createQuoteRoutes } from './resources/quotes/routes.ts'
import { createVenueRoutes } from './resources/venues/routes.ts'

export interface Engine {
  /** `connection` says what the host knows of the caller; without it all callers without a token share one rate limit. */
  fetch(request: Request, connection?: Connection): Response | Promise<Response>
}

/** Every route of the engine, as data. */
export function engineRoutes(deps: EngineDeps): readonly Route[] {
  return [
    ...createOauthRoutes(deps),
    ...createVenueRoutes(deps),
    ...createEventRoutes(deps),
    ...createLocationRoutes(deps),
    ...createQuoteRoutes(deps),
    ...createPreviewRoutes(deps),
    ...createBookingRoutes(deps),
    ...passRoutes,
  ]
}

export function createEngine(deps: EngineDeps): Engine {
  const routes = engineRoutes(deps)
  return { fetch: createRouter(deps, [...routes, apiDescriptionRoute(routes)]) }
}
