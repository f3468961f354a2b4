/** The public pages as routes, and the addresses of the API that show a person a page instead of JSON. */
import { AppError, isAppError } from '../../../shared/errors/errors.ts'
import type { Booking } from '../../../shared/api/bookings.ts'
import type { EngineServices } from '../services.ts'
import { openAccess, publicAccess, type Reply, type RequestContext, type Route } from '../../core/http/route.ts'
import { eventSiteUrl } from '../api/events/representation.ts'
import { locationSiteUrl } from '../api/locations/representation.ts'
import { html } from '../../core/html.ts'
import { locationPage } from './location-page.ts'
import {
  notFoundPage,
  renderPage,
  acceptsHtml,
  sitePath,
  type PageContext,
  type ReaderContext,
  type ReaderContextOf,
} from './page-frame.ts'
import { addressText } from './page-format.ts'
import { purchasePage } from './purchase-page.ts'
import { relationPage, relations, type RelationName } from './relation-pages.ts'
import { sharePage } from './share-page.ts'
import { eventPage, venuePage } from './venue-pages.ts'

/** Redirects from an older or shortened address to the canonical one; the language stays. */
const redirect = (context: PageContext, path: string): Reply => {
  const locale = context.request.params.get('locale')
  const query = locale === undefined ? '' : `?${new URLSearchParams({ locale }).toString()}`
  return { kind: 'empty', status: 301, headers: { Location: context.site(path) + query } }
}

/** The path is below `/site` where the site shares its origin with the app (deps.settings.siteUrl), else below the root. */
const belowSite = (path: string): string => path.replace(/^\/site(?=\/)/, '')
const withoutSlash = (path: string): string => path.replace(/\/$/, '')

/** Resources of the API that links lead to: the next part of such an address is an id. */
const linkedResources: ReadonlySet<string> = new Set([
  'venues',
  'events',
  'locations',
  'quotes',
  'bookings',
  'accounts',
])

type Choice = Parameters<typeof addressText>[0] & { readonly id: number; readonly name: string }

/** A list of places that share one address. */
const choicePage = (context: PageContext, choices: readonly Choice[]): Reply => {
  const { t } = context
  const name = choices[0]?.name ?? ''
  return renderPage(context, {
    title: `${name} – ${t('pages.frame.site')}`,
    content: html`<h1>${name}</h1>
      <p class="lead">${t('pages.frame.severalHere')}</p>
      <ul class="events">
        ${choices.map((choice) => html`<li><a href="?id=${choice.id}">${choice.name}</a>, ${addressText(choice)} (${choice.id})</li>`)}
      </ul>`,
  })
}

/** The page of the only place, or of the chosen one. */
const pageOfOne = (
  context: ReaderContext,
  rows: readonly Choice[],
  show: (context: ReaderContext, id: number) => Promise<Reply | undefined>,
): Reply | Promise<Reply | undefined> => {
  const id = context.request.params.get('id')
  const row = rows.length === 1 ? rows[0] : rows.find((each) => String(each.id) === id)
  return row === undefined ? choicePage(context, rows) : show(context, row.id)
}

export const createPageRoutes = (
  { repositories: { events, venues, locations }, settings }: EngineServices,
  readerContext: ReaderContextOf,
): readonly Route[] => {
  const showEvent = (context: ReaderContext) => {
    const { request } = context
    const { venue = '', event: named = '' } = request.pathParams
    const id = /(?:^|-)(\d{1,15})$/.exec(named)?.[1]
    const event = id === undefined ? undefined : events.find(Number(id))
    const venueSlug = event && venues.slug(event.venue_id)
    if (event === undefined || venueSlug === undefined) return undefined
    const path = eventSiteUrl(venueSlug, event)
    if (belowSite(request.path) === withoutSlash(path)) return eventPage(context, event.id)
    // /venues/12 is the address of a venue: it does not lead to the event of that number.
    return id === named && linkedResources.has(venue) ? undefined : redirect(context, path)
  }

  const showVenue = (context: ReaderContext) => {
    const rows = venues.bySlug(context.request.pathParams['venue'] ?? '')
    return rows.length === 0 ? undefined : pageOfOne(context, rows, venuePage)
  }

  const showLocation = (context: ReaderContext) => {
    const { request } = context
    const rows = locations.bySlug(request.pathParams['slug'] ?? '')
    const here = rows.filter((row) => locationSiteUrl(row) === belowSite(request.path))
    if (here.length > 0) return pageOfOne(context, here, locationPage)
    const [elsewhere] = rows
    return elsewhere && redirect(context, locationSiteUrl(elsewhere))
  }

  /** Links are relative to /v4 (decisions.md W2): programs that resolve them at the root are redirected there. */
  const toApi = (request: RequestContext): Reply | undefined => {
    const { path, rawQuery } = request
    const [, name = '', id] = path.split('/')
    // An account links to all of its bookings.
    const isLink = id === undefined ? rawQuery !== '' || name === 'bookings' : /^(?:\d+|me)$/.test(id)
    if (!linkedResources.has(name) || !isLink || acceptsHtml(request)) return undefined
    const query = rawQuery === '' ? '' : `?${rawQuery}`
    // The address is relative, so that it works behind a proxy, too.
    const headers = { Location: `/v4${path}${query}`, Vary: 'Accept' }
    return { kind: 'empty', status: 308, headers }
  }

  /** Where nothing is found: a page for a person, the usual refusal for a program. */
  const shown =
    (show: (context: ReaderContext) => Reply | undefined | Promise<Reply | undefined>) =>
    async (request: RequestContext): Promise<Reply> => {
      const context = readerContext(request)
      const reply = toApi(request) ?? (await show(context))
      if (reply !== undefined) return reply
      if (acceptsHtml(request)) return notFoundPage(context)
      throw new AppError('not_found')
    }

  const page = { method: 'GET', atRoot: true, object: 'page', access: publicAccess } as const
  // Programs are redirected from these addresses to the API, which limits them by their token.
  const linked = { ...page, access: { ...openAccess, forgivesToken: true } } as const
  const onSite = (path: string): Pick<Route, 'path' | 'aliases'> => ({ path, aliases: [`/site${path}`] })
  const relationRoutes = (Object.keys(relations) as RelationName[])
    .filter((name) => name !== 'purchase' && name !== 'quotes')
    .map((name) => {
      const handle = shown((context) => relationPage(context, name))
      return { ...page, path: `/v4/${name}`, summary: `What the relation ${name} means`, handle }
    })
  return [
    ...relationRoutes,
    {
      ...page,
      ...onSite('/purchase'),
      summary: 'What the relation site:purchase means',
      handle: shown((context) => relationPage(context, 'purchase')),
    },
    {
      ...page,
      ...onSite('/find_and_book'),
      summary: 'What would be bought, and for how much',
      handle: shown(purchasePage),
    },
    {
      ...page,
      // This route is for programs that resolve every link below the API (decisions.md W2).
      path: '/v4/find_and_book',
      summary: 'Leads to the page of the same name on the site',
      handle(request) {
        const query = new URLSearchParams([...request.params.entries()]).toString()
        return { kind: 'empty', status: 302, headers: { Location: `${sitePath(settings)}/find_and_book/?${query}` } }
      },
    },
    { ...page, ...onSite('/p/:place/:slug'), summary: 'The page of a parking location', handle: shown(showLocation) },
    { ...linked, ...onSite('/:venue/:event'), summary: 'The page of an event', handle: shown(showEvent) },
    { ...linked, ...onSite('/:venue'), summary: 'The page of a venue', handle: shown(showVenue) },
    {
      ...linked,
      path: '/bookings/:id/:more',
      aliases: [
        '/bookings/:id/:more/:one',
        '/venues/:id/events',
        '/locations/:id/reviews',
        '/locations/:id/reviews/:one',
      ],
      summary: 'Leads to the API',
      handle: shown(() => undefined),
    },
  ]
}

/** The same route, but a person who follows such a link gets a page; `isFor` is checked first, as it is cheaper. */
const forPeople = (
  route: Route,
  isFor: (request: RequestContext) => boolean,
  show: (request: RequestContext) => Reply | Promise<Reply>,
): Route => ({
  ...route,
  handle: (request) => (isFor(request) && acceptsHtml(request) ? show(request) : route.handle(request)),
})

/** A shared booking, or the refusal of the route. */
const shownShare = async (route: Route, context: ReaderContext): Promise<Reply> => {
  try {
    const reply = await route.handle(context.request)
    return reply.kind === 'resource' ? await sharePage(context, reply.body as Booking) : reply
  } catch (error) {
    if (isAppError(error) && error.status === 403) return notFoundPage(context)
    throw error
  }
}

/** Routes of the API whose address is also given to people: a shared booking, and the search that `quotes` stands for. */
export const withPagesForPeople = (routes: readonly Route[], readerContext: ReaderContextOf): readonly Route[] =>
  routes.map((route) => {
    if (route.method !== 'GET') return route
    if (route.path === '/bookings/:id') {
      // A request for certain fields or embeds comes from a program, and a page could lack the fields that it shows.
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
