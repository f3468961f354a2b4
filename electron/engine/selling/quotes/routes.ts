/** GET and POST /quotes. */
import { hash } from 'node:crypto'
import { z } from 'zod'
import { quoteParameters, quoteSearch } from '../../../../shared/api/parameters.ts'
import { curated, quote, quoteMeta, quotesWithViews } from '../../../../shared/api/quotes.ts'
import type { EngineServices } from '../../services.ts'
import { resourceRoutes, searchOf } from '../../api/lists.ts'
import { zoneClock } from '../../../core/time.ts'
import { mayReadLicensedData } from '../../../core/http/auth.ts'
import { openAccess, type Reply, type RequestContext, type Route } from '../../../core/http/route.ts'
import { echoDestination } from './destination.ts'
import { writeQuotePage } from './quote.ts'
import { createQuoteSearch, type FoundQuotes } from './search.ts'

const metaOf = ({ destination, window, total, eventTotal }: FoundQuotes): Record<string, unknown> => {
  const { shownCenter } = destination
  const clock = zoneClock(window.zone)
  return {
    start_time: clock.format(window.startsAtMs),
    end_time: clock.format(window.endsAtMs),
    ...(shownCenter === undefined ? {} : { coordinates: [shownCenter.latitude, shownCenter.longitude] }),
    count: { transient: total - eventTotal, event: eventTotal },
  }
}

export const createQuoteRoutes = (services: EngineServices): readonly Route[] => {
  const { readVersions, databaseId } = services.repositories
  const findQuotes = createQuoteSearch(services.repositories)

  /** Changes when anything that a quote shows does, and every minute: ids of an older response stay valid for at least 29 minutes. */
  const versionAt = (nowMs: number): string => {
    const { catalogue, activity, holds, activeHolds } = readVersions(nowMs)
    return `${databaseId.slice(0, 8)}-${catalogue}-${activity}-${holds}.${activeHolds}-${Math.floor(nowMs / 60_000)}`
  }

  const handle = (context: RequestContext): Reply => {
    const { params, nowMs, locale, auth, bodyText } = context
    const { relationPrefix, baseUrl } = context.deps.settings
    const others = hash('sha1', `${relationPrefix} ${baseUrl} ${bodyText}`, 'base64url').slice(0, 12)
    const found = findQuotes(context)
    const { quotes, curated: marked, suggested } = writeQuotePage(services.repositories, context, found)
    const enveloped = params.get('envelope') === 'true'
    const hasViews = marked !== undefined || suggested !== undefined
    return {
      kind: 'list',
      items: quotes,
      total: found.total,
      validator: `${versionAt(nowMs)}-${locale ?? ''}${mayReadLicensedData(auth) ? 'd' : ''}-${others}`,
      madeFrom: { source: 'offers' },
      ...(hasViews ? { beside: { curated_data: marked, suggested_view_data: suggested } } : {}),
      ...(enveloped
        ? {
            query: echoDestination(searchOf(context), found.destination),
            meta: metaOf(found),
            envelope: { curated: marked, suggested_view: suggested },
          }
        : {}),
    }
  }

  return resourceRoutes('quote', openAccess, {
    'GET /quotes': {
      summary: 'Parking offers around a destination',
      list: true,
      isKept: true,
      postSearches: true,
      zooms: ['location', 'venue', 'event'],
      searches: quoteSearch,
      searchIsRequired: true,
      sorts: ['distance', 'price', 'name', 'id'],
      parameters: quoteParameters,
      refusals: ['quote_destination_missing', 'quote_destination_conflict', 'quote_window_in_past', 'not_found'],
      response: quote,
      bodiesBy: { 'returns=curated': quotesWithViews, 'returns=suggested_view': quotesWithViews },
      envelopeMembers: z.object({
        meta: quoteMeta,
        curated: curated.optional(),
        suggested_view: z.array(quote).optional(),
      }),
      handle,
    },
  })
}
