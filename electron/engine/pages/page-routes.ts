/** The public pages as routes, and the addresses of the API that show a person a page instead of JSON. */
import { AppError } from '../../../shared/errors.ts'
import type { Booking } from '../../../shared/api/bookings.ts'
import type { EngineServices } from '../services.ts'
import { publicAccess, type Reply, type RequestContext, type Route } from '../../core/http/route.ts'
import { eventSiteUrl } from '../resources/events/representation.ts'
import { locationSiteUrl } from '../resources/locations/representation.ts'
import { html } from '../../core/html.ts'
import { locationPage } from './location-page.ts'
import type { ReaderContext, ReaderContextOf } from './page-api.ts'
import { addressText } from './page-format.ts'
import { notFoundPage, renderPage, wantsPage, type PageContext } from './page-frame.ts'
import { purchasePage } from './purchase-page.ts'
import { relationPage, relations, type RelationName } from './relation-pages.ts'
import { sharePage } from './share-page.ts'
import { eventPage, venuePage } from './venue-pages.ts'

/** To the right address of what was found by an older or a shortened one; the language stays. */
const redirect = (context: PageContext, path: string): Reply => {
  const locale = context.request.params.get('locale')
  const query = locale === undefined ? '' : `?${new URLSearchParams({ locale }).toString()}`
  return { kind: 'empty', status: 301, headers: { Location: context.site(path) + query } }
}

/** Below `/site` where the site shares its origin with the app (deps.settings.siteUrl), else below the root. */
const sitePath = (path: string): string => path.replace(/^\/site(?=\/)/, '')
const withoutSlash = (path: string): string => path.replace(/\/$/, '')

type Choice = Parameters<typeof addressText>[0] & { readonly id: number; readonly name: string }

/** Several places share one address: a list of them. */
const choicePage = (context: PageContext, choices: readonly Choice[]): Reply => {
  const { texts } = context
  const name = choices[0]?.name ?? ''
  return renderPage(context, {
    title: `${name} – ${texts.site}`,
    content: html`<h1>${name}</h1>
      <p class="lead">${texts.severalHere}</p>
      <ul class="events">
        ${choices.map((choice) => html`<li><a href="?id=${choice.id}">${choice.name}</a>, ${addressText(choice)} (${choice.id})</li>`)}
      </ul>`,
  })
}

const chosenOf = <Row extends Choice>({ request }: PageContext, rows: readonly Row[]): Row | undefined => {
  const id = request.params.get('id')
  return rows.length === 1 ? rows[0] : rows.find((row) => String(row.id) === id)
}

export const createPageRoutes = (
  { repositories: { events, venues, locations }, settings }: EngineServices,
  readerContext: ReaderContextOf,
): readonly Route[] => {
  /** A page for a person, the usual refusal for a program. */
  const nothingHere = (request: RequestContext): Reply => {
    if (wantsPage(request)) return notFoundPage(readerContext(request))
    throw new AppError('not_found')
  }

  const showEvent = async (request: RequestContext): Promise<Reply> => {
    const id = /(?:^|-)(\d{1,15})$/.exec(request.pathParams['event'] ?? '')?.[1]
    const event = id === undefined ? undefined : events.find(Number(id))
    const venueSlug = event === undefined ? undefined : venues.slug(event.venue_id)
    if (event === undefined || venueSlug === undefined) return nothingHere(request)
    const context = readerContext(request)
    const path = eventSiteUrl(venueSlug, event)
    if (sitePath(request.path) !== withoutSlash(path)) return redirect(context, path)
    return (await eventPage(context, event.id)) ?? nothingHere(request)
  }

  const showVenue = async (request: RequestContext): Promise<Reply> => {
    const rows = venues.bySlug(request.pathParams['venue'] ?? '')
    if (rows.length === 0) return nothingHere(request)
    const context = readerContext(request)
    const venue = chosenOf(context, rows)
    if (venue === undefined) return choicePage(context, rows)
    return (await venuePage(context, venue.id)) ?? nothingHere(request)
  }

  const showLocation = async (request: RequestContext): Promise<Reply> => {
    const rows = locations.bySlug(request.pathParams['slug'] ?? '')
    const context = readerContext(request)
    const here = rows.filter((row) => locationSiteUrl(row) === sitePath(request.path))
    const [elsewhere] = rows
    if (here.length === 0) {
      return elsewhere === undefined ? nothingHere(request) : redirect(context, locationSiteUrl(elsewhere))
    }
    const location = chosenOf(context, here)
    if (location === undefined) return choicePage(context, here)
    return (await locationPage(context, location.id)) ?? nothingHere(request)
  }

  const page = { method: 'GET', atRoot: true, object: 'page', access: publicAccess } as const
  const onSite = (path: string): Pick<Route, 'path' | 'aliases'> => ({ path, aliases: [`/site${path}`] })
  const relationRoutes = (Object.keys(relations) as RelationName[])
    .filter((name) => name !== 'purchase' && name !== 'quotes')
    .map((name): Route => {
      const handle = (request: RequestContext): Reply => relationPage(readerContext(request), name)
      return { ...page, path: `/v4/${name}`, summary: `What the relation ${name} means`, handle }
    })
  return [
    ...relationRoutes,
    {
      ...page,
      ...onSite('/purchase'),
      summary: 'What the relation site:purchase means',
      handle: (request) => relationPage(readerContext(request), 'purchase'),
    },
    {
      ...page,
      ...onSite('/find_and_book'),
      summary: 'What would be bought, and for how much',
      handle: (request) => purchasePage(readerContext(request)),
    },
    {
      ...page,
      // For programs that read every link as one below the API (decisions.md W2).
      path: '/v4/find_and_book',
      summary: 'Leads to the page of the same name on the site',
      handle(request) {
        const query = new URLSearchParams([...request.params.entries()]).toString()
        return { kind: 'empty', status: 302, headers: { Location: `${settings.siteUrl}/find_and_book/?${query}` } }
      },
    },
    { ...page, ...onSite('/p/:place/:slug'), summary: 'The page of a parking location', handle: showLocation },
    { ...page, ...onSite('/:venue/:event'), summary: 'The page of an event', handle: showEvent },
    { ...page, ...onSite('/:venue'), summary: 'The page of a venue', handle: showVenue },
  ]
}

/** The same route, but a person who follows such a link gets a page; `isFor` is checked first, as it is cheaper. */
const forPeople = (
  route: Route,
  isFor: (request: RequestContext) => boolean,
  show: (request: RequestContext) => Reply | Promise<Reply>,
): Route => ({
  ...route,
  handle: (request) => (isFor(request) && wantsPage(request) ? show(request) : route.handle(request)),
})

/** A shared booking, whole or refused, as the route itself decides. */
const shownShare = async (route: Route, context: ReaderContext): Promise<Reply> => {
  try {
    const reply = await route.handle(context.request)
    return reply.kind === 'resource' ? await sharePage(context, reply.body as Booking) : reply
  } catch (error) {
    if (error instanceof Error && 'status' in error && error.status === 403) return notFoundPage(context)
    throw error
  }
}

/** Routes of the API whose address is also given to people: a shared booking, and the search that `quotes` stands for. */
export const withPagesForPeople = (routes: readonly Route[], readerContext: ReaderContextOf): readonly Route[] =>
  routes.map((route) => {
    if (route.method !== 'GET') return route
    if (route.path === '/bookings/:id') {
      // A request for certain fields or embeds comes from a program, and a page could lack what it shows.
      const isShare = ({ params }: RequestContext): boolean =>
        params.has('share_code') && !params.has('fields') && !params.has('zoom')
      return forPeople(route, isShare, (request) => shownShare(route, readerContext(request)))
    }
    if (route.path === '/quotes') {
      const isEmptySearch = ({ params }: RequestContext): boolean => !params.has('q')
      return forPeople(route, isEmptySearch, (request) => relationPage(readerContext(request), 'quotes'))
    }
    return route
  })
