/** Answers quote searches: places around the destination, what is on sale there, for how much (decisions.md section 3). */
import { createQuoteSealer } from '../../domain/quote-seal.ts'
import { zoneClock } from '../../domain/time.ts'
import { quoteKey } from '../../db/meta.ts'
import type { EngineDeps } from '../../deps.ts'
import { mayReadLicensedData } from '../../http/auth.ts'
import { createRelations } from '../../http/relations.ts'
import { RawJson } from '../../http/route.ts'
import type { RequestContext } from '../../http/route.ts'
import { parseSort } from '../../http/sort.ts'
import { eventJson } from '../events/representation.ts'
import { locationFields } from '../locations/representation.ts'
import { venueJson } from '../venues/representation.ts'
import { quoteSorts, readOptionTypes, readReturns } from './asked.ts'
import type { OptionTypes } from './asked.ts'
import { readDestination } from './destination.ts'
import type { Destination } from './destination.ts'
import { createPageWriter } from './page-writer.ts'
import type { PageWriter } from './page-writer.ts'
import { createQuoteData } from './quote-data.ts'
import type { AskedOffers } from './quote-data.ts'
import { inOrder, isFoundOrder, markItems } from './quote-order.ts'
import { withWindow } from './quote-text.ts'
import type { QuoteItem, QuoteType } from './quote-text.ts'
import { readWindow } from './window.ts'
import type { QuoteWindow } from './window.ts'

export interface QuoteAnswer {
  /** The quotes on the page, as an array. */
  readonly page: RawJson
  readonly returned: number
  readonly total: number
  readonly meta: Readonly<Record<string, unknown>>
  /** JSON texts by mark; undefined unless asked for. */
  readonly curated: Readonly<Record<string, string>> | undefined
  /** JSON text of an array; undefined unless asked for. */
  readonly suggestedView: string | undefined
  readonly destination: Destination
  /** Changes when the data does, and every minute. */
  readonly validator: string
}

export interface QuoteService {
  search(context: RequestContext): QuoteAnswer
}

/** How many quotes an initial map or list holds. */
const suggestedAroundVenue = 25
const suggestedElsewhere = 15

function quoteTypeOf(destination: Destination): QuoteType {
  if (destination.event !== undefined) return 'event'
  return destination.venues.some((venue) => venue.venue_type?.toLowerCase() === 'airport') ? 'airport' : 'transient'
}

export function createQuoteService(deps: EngineDeps): QuoteService {
  const { database, settings } = deps
  const relations = createRelations(settings)
  const sealer = createQuoteSealer(quoteKey(database))
  const data = createQuoteData(database, relations, settings.baseUrl)

  function embedsOf(context: RequestContext, destination: Destination, window: QuoteWindow): string[] {
    const { event, venues } = destination
    const showVenue = context.zoom.wants('venue', destination.isVenueSearch)
    const showEvent = context.zoom.wants('event', event !== undefined)
    return venues.map((venue) => {
      const venueText = showVenue
        ? `,"${relations.name('venue')}":${withWindow(venueJson(venue, relations), `/quotes?q=venue_id:${venue.id}`, window)}`
        : ''
      const eventText =
        showEvent && event !== undefined ? `,"${relations.name('event')}":${eventJson(event, relations)}` : ''
      return venueText + eventText
    })
  }

  function pageWriter(
    context: RequestContext,
    destination: Destination,
    types: OptionTypes,
    asked: AskedOffers,
    total: number,
  ): PageWriter {
    const { fields, zoom, locale, params } = context
    const licensed = mayReadLicensedData(context.auth)
    const { window, nowMs } = asked
    const searchKey = JSON.stringify([
      destination.key,
      destination.isVenueSearch,
      destination.event?.id,
      destination.venues.map((venue) => venue.id),
      [window.startsAtMs, window.endsAtMs, window.startEcho, window.endEcho],
      // Cancellation ends on whole minutes, the last of them included.
      Math.ceil(nowMs / 60_000),
      [params.get('option_types'), asked.code],
      [locale, licensed, fields.key, zoom.key],
    ])
    return createPageWriter({
      sealer,
      shelf: data.templates.shelf(searchKey, total),
      fields,
      text: {
        relations,
        window,
        event: destination.event,
        quoteType: quoteTypeOf(destination),
        nowMs,
        locale,
        licensed,
        showBookable: types.bookable,
        showNonBookable: types.nonBookable,
        showOnDemand: types.onDemand,
        locationFields: zoom.wants('location', true) ? fields.of(locationFields) : undefined,
        embedsByCenter: embedsOf(context, destination, window),
      },
    })
  }

  function marked(writer: PageWriter, items: readonly QuoteItem[]): Record<string, string> {
    const marks = markItems(items)
    if (marks === undefined) return {}
    const { cheapest, closest, recommended } = marks
    return {
      cheapest: writer.quoteText(cheapest.item),
      closest: writer.quoteText(closest.item),
      recommended: writer.quoteText(recommended.item),
    }
  }

  return {
    search(context) {
      const { params, nowMs, paging } = context
      const version = data.refresh(nowMs)
      const destination = readDestination(params.get('q'), data.destinations)
      const types = readOptionTypes(params)
      const returns = readReturns(params)
      const sort = parseSort(params.get('sort'), quoteSorts)
      const found = data.findPlaces(destination)
      const zone = zoneClock(data.zoneOf(destination, found))
      const { event, shownCenter } = destination
      const kind = event === undefined ? 'transient' : 'event'
      const window = readWindow(params, event, zone, nowMs)
      const code = params.get('pricing_access_code')?.trim()
      const asked = { kind, code, window, demandBasisPoints: event?.demand_basis_points ?? 10_000, nowMs } as const
      const listed = found.filter((place) => data.isListed(place, types, asked))
      const total = listed.length
      const answer = {
        total,
        meta: {
          start_time: zone.format(window.startsAtMs),
          end_time: zone.format(window.endsAtMs),
          ...(shownCenter === undefined ? {} : { coordinates: [shownCenter.latitude, shownCenter.longitude] }),
          count: { transient: kind === 'transient' ? total : 0, event: kind === 'event' ? total : 0 },
        },
        destination,
        validator: `${version}-${context.locale ?? ''}${mayReadLicensedData(context.auth) ? 'd' : ''}`,
        curated: undefined,
        suggestedView: undefined,
      }
      if (context.countOnly) return { ...answer, page: new RawJson('[]'), returned: 0 }

      const writer = pageWriter(context, destination, types, asked, total)
      const last = paging.offset + paging.perPage
      if (isFoundOrder(sort) && !returns.curated && !returns.suggestedView) {
        const page = data.itemsOf(listed.slice(paging.offset, last), asked)
        return { ...answer, page: writer.array(page), returned: page.length }
      }
      const all = data.itemsOf(listed, asked)
      const page = inOrder(all, sort).slice(paging.offset, last)
      const suggestedSize = destination.venues.length > 0 ? suggestedAroundVenue : suggestedElsewhere
      return {
        ...answer,
        page: writer.array(page),
        returned: page.length,
        curated: returns.curated ? marked(writer, types.bookable ? all : []) : undefined,
        // The nearest ones, whatever page and order were asked for.
        suggestedView: returns.suggestedView ? writer.array(all.slice(0, suggestedSize)).text : undefined,
      }
    },
  }
}
