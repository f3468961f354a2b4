/** Answers quote searches: places around the destination, what is on sale there, for how much (decisions.md section 3). */
import { createQuoteSealer } from '../../domain/quote-seal.ts'
import { zoneClock } from '../../domain/time.ts'
import { quoteKey } from '../../../core/db/meta.ts'
import type { EngineDeps } from '../../deps.ts'
import { mayReadLicensedData } from '../../../core/http/auth.ts'
import { createRelations } from '../../../core/http/relations.ts'
import { RawJson } from '../../../core/http/route.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { parseSort } from '../../../core/http/sort.ts'
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
import { wantsOnRequest } from './quote-fields.ts'
import { inOrder, isFoundOrder, markItems } from './quote-order.ts'
import { windowQuery, withWindow } from './quote-text.ts'
import type { QuoteItem, QuoteType } from './quote-text.ts'
import { readWindows } from './window.ts'
import type { QuoteWindow, QuoteWindows } from './window.ts'

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

/** By centre: what is quoted around an airport is `airport`, around any other place `transient`. */
function quoteTypesOf({ event, venues }: Destination): QuoteType[] {
  return venues.map((venue) => {
    if (event !== undefined) return 'event'
    return venue.venue_type?.toLowerCase() === 'airport' ? 'airport' : 'transient'
  })
}

/** The one of the destination's own clock, or where it cannot be there, the next. */
function shownWindow(windows: QuoteWindows): QuoteWindow {
  const [first] = windows.values()
  if (first === undefined) throw new Error('a search without any window was not refused')
  return first
}

export function createQuoteService(deps: EngineDeps): QuoteService {
  const { database, settings } = deps
  const relations = createRelations(settings)
  const sealer = createQuoteSealer(quoteKey(database))
  const data = createQuoteData(database, relations, settings.baseUrl)

  function embedsOf(context: RequestContext, destination: Destination, windows: QuoteWindows): string[] {
    const { event, venues } = destination
    const { locale, zoom } = context
    const showVenue = zoom.wants('venue', destination.isVenueSearch)
    const showEvent = zoom.wants('event', event !== undefined)
    return venues.map((venue) => {
      let text = ''
      if (showVenue) {
        const query = windowQuery(windows.get(venue.timezone) ?? shownWindow(windows))
        const venueText = venueJson(venue, relations, undefined, { locale })
        text += `,"${relations.name('venue')}":${withWindow(venueText, `/quotes?q=venue_id:${venue.id}`, query)}`
      }
      if (showEvent && event !== undefined)
        text += `,"${relations.name('event')}":${eventJson(event, relations, undefined, { markTbd: true })}`
      return text
    })
  }

  function pageWriter(
    context: RequestContext,
    destination: Destination,
    types: OptionTypes,
    asked: AskedOffers,
  ): PageWriter {
    const { fields, zoom, locale, params } = context
    const licensed = mayReadLicensedData(context.auth)
    const { windows, nowMs } = asked
    const searchKey = JSON.stringify([
      destination.key,
      destination.isVenueSearch,
      destination.event?.id,
      destination.venues.map((venue) => venue.id),
      [...windows.values()],
      // Cancellation ends on whole minutes, the last of them included.
      Math.ceil(nowMs / 60_000),
      [params.get('option_types'), asked.code],
      [locale, licensed, fields.key, zoom.key],
    ])
    return createPageWriter({
      sealer,
      shelf: data.templates.shelf(searchKey),
      fields,
      text: {
        relations,
        event: destination.event,
        quoteTypes: quoteTypesOf(destination),
        nowMs,
        locale,
        licensed,
        showBookable: types.bookable,
        showNonBookable: types.nonBookable,
        showOnDemand: types.onDemand,
        showShuttleTimes: wantsOnRequest(fields, 'shuttle_times'),
        showDailyPrice: wantsOnRequest(fields, 'daily_price'),
        locationFields: zoom.wants('location', true) ? fields.of(locationFields) : undefined,
        embedsByCenter: embedsOf(context, destination, windows),
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
      const { event, shownCenter } = destination
      const kind = event === undefined ? 'transient' : 'event'
      const windows = readWindows(params, event, data.clockZones(destination, found), nowMs)
      const code = params.get('pricing_access_code')?.trim()
      const asked = { kind, code, windows, demandBasisPoints: event?.demand_basis_points ?? 10_000, nowMs } as const
      const listed = found.places.filter((place) => data.isListed(place, types, asked))
      const total = listed.length
      const shown = shownWindow(windows)
      const clock = zoneClock(shown.zone)
      const answer = {
        total,
        meta: {
          start_time: clock.format(shown.startsAtMs),
          end_time: clock.format(shown.endsAtMs),
          ...(shownCenter === undefined ? {} : { coordinates: [shownCenter.latitude, shownCenter.longitude] }),
          count: { transient: kind === 'transient' ? total : 0, event: kind === 'event' ? total : 0 },
        },
        destination,
        validator: `${version}-${context.locale ?? ''}${mayReadLicensedData(context.auth) ? 'd' : ''}`,
        curated: undefined,
        suggestedView: undefined,
      }
      if (context.countOnly) return { ...answer, page: new RawJson('[]'), returned: 0 }

      const writer = pageWriter(context, destination, types, asked)
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
