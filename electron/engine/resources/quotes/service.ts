/** Answers quote searches: places around the destination, what is on sale there, for how much (decisions.md section 3). */
import { curate } from '../../domain/curation.ts'
import { offerPrice } from '../../domain/pricing-lines.ts'
import type { PricedStay } from '../../domain/pricing-lines.ts'
import { createQuoteSealer } from '../../domain/quote-seal.ts'
import { zoneClock } from '../../domain/time.ts'
import { databaseId, quoteKey } from '../../db/meta.ts'
import type { EngineDeps } from '../../deps.ts'
import { isInternal, mayReadLicensedData } from '../../http/auth.ts'
import { createRelations } from '../../http/relations.ts'
import type { RequestContext } from '../../http/route.ts'
import { parseSort } from '../../http/sort.ts'
import type { SortKey } from '../../http/sort.ts'
import { eventJson } from '../events/representation.ts'
import { locationFields } from '../locations/representation.ts'
import { venueJson } from '../venues/representation.ts'
import { quoteSorts, readOptionTypes, readReturns } from './asked.ts'
import type { OptionTypes, QuoteSort } from './asked.ts'
import { readDestination } from './destination.ts'
import type { Destination } from './destination.ts'
import { createDestinationRepository } from './destination-repository.ts'
import { createFacilityCache } from './facility-cache.ts'
import { createFacilityRepository } from './facility-repository.ts'
import { createOccupancyCache } from './occupancy-cache.ts'
import { createPlaceSearch } from './place-search.ts'
import type { Place } from './place-search.ts'
import { pickQuoteText, wantsWholeQuotes } from './quote-fields.ts'
import { createQuoteTemplates, issueQuote, templateOf } from './quote-templates.ts'
import { createQuoteWriter } from './quote-text.ts'
import type { PricedOption, QuoteItem, QuoteType } from './quote-text.ts'
import { createVersionReader } from './versions.ts'
import { readWindow } from './window.ts'
import type { QuoteWindow } from './window.ts'

export interface QuoteAnswer {
  /** JSON text of each quote on the page. */
  readonly texts: readonly string[]
  readonly total: number
  readonly meta: Readonly<Record<string, unknown>>
  /** JSON texts by mark; undefined unless asked for. */
  readonly curated: Readonly<Record<string, string>> | undefined
  readonly suggestedView: readonly string[] | undefined
  readonly destination: Destination
  /** Changes when the data does, and every minute: within one the ids stay good for at least 29. */
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

function compareItems(one: QuoteItem, other: QuoteItem, keys: readonly SortKey<QuoteSort>[]): number {
  for (const { name, descending } of keys) {
    let order: number
    if (name === 'price') order = sortPrice(one, descending) - sortPrice(other, descending)
    else if (name === 'name') order = compareText(one.place.name, other.place.name)
    else if (name === 'id') order = one.place.id - other.place.id
    else order = (one.place.meters ?? 0) - (other.place.meters ?? 0)
    if (order !== 0) return descending ? -order : order
  }
  return 0
}

function compareText(one: string, other: string): number {
  const [first, second] = [one.toLowerCase(), other.toLowerCase()]
  return first < second ? -1 : first > second ? 1 : 0
}

/** Sold out comes last in both directions. */
function sortPrice(item: QuoteItem, descending: boolean): number {
  const cheapest = cheapestPrice(item)
  return cheapest ?? (descending ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER)
}

function cheapestPrice(item: QuoteItem): number | undefined {
  if (item.spacesRemaining <= 0 || item.options.length === 0) return undefined
  return Math.min(...item.options.map((option) => option.price.priceMinor))
}

export function createQuoteService(deps: EngineDeps): QuoteService {
  const { database, settings } = deps
  const relations = createRelations(settings)
  const sealer = createQuoteSealer(quoteKey(database))
  const databaseMark = databaseId(database).slice(0, 8)
  const readVersions = createVersionReader(database)
  const destinations = createDestinationRepository(database)
  const places = createPlaceSearch(destinations)
  const facilities = createFacilityCache(createFacilityRepository(database), settings.baseUrl, relations)
  const occupancy = createOccupancyCache(database)
  const templates = createQuoteTemplates()
  let catalogueSeen = ''

  function refresh(nowMs: number): string {
    const versions = readVersions()
    if (versions.catalogue !== catalogueSeen) {
      places.clear()
      facilities.clear()
      templates.clear()
      catalogueSeen = versions.catalogue
    }
    occupancy.refresh(versions)
    const minute = Math.floor(nowMs / 60_000)
    return `${databaseMark}-${versions.catalogue}-${versions.activity}-${versions.holds}.${occupancy.activeHolds(nowMs)}-${minute}`
  }

  function zoneOf(destination: Destination, found: readonly Place[]): string {
    const known = destination.venues[0]?.timezone ?? found[0]?.zone
    if (known !== undefined) return known
    const { shownCenter } = destination
    return (shownCenter === undefined ? undefined : destinations.zoneNear(shownCenter)) ?? 'UTC'
  }

  function isListed(place: Place, types: OptionTypes, kind: 'event' | 'transient', code: string | undefined): boolean {
    if (types.nonBookable && place.listsRates) return true
    if (!types.bookable) return false
    if (kind === 'event' ? place.openEventRates : place.openTransientRates) return true
    return code !== undefined && place.codes?.has(`${kind}:${code}`) === true
  }

  function itemsOf(
    listed: readonly Place[],
    asked: { kind: 'event' | 'transient'; code: string | undefined; window: QuoteWindow; demand: number; nowMs: number },
  ): QuoteItem[] {
    const { window, nowMs } = asked
    const ids = listed.map((place) => place.id)
    const loaded = facilities.get(ids)
    occupancy.require(ids, nowMs)
    const stayMinutes = (window.endsAtMs - window.startsAtMs) / 60_000
    const items: QuoteItem[] = []
    let next = 0
    for (const place of listed) {
      const facility = loaded[next]
      if (facility?.row.id !== place.id) continue
      next += 1
      const stay: PricedStay = { stayMinutes, venueDistanceMeters: place.venueMeters, demandBasisPoints: asked.demand }
      const options: PricedOption[] = []
      for (const rate of facility.rates) {
        if (rate.kind !== asked.kind) continue
        if (rate.accessCode !== undefined && rate.accessCode !== asked.code) continue
        options.push({ rate, price: offerPrice(rate, stay) })
      }
      const taken = occupancy.peak(place.id, window.startsAtMs, window.endsAtMs, nowMs)
      items.push({ place, facility, options, spacesRemaining: facility.row.bookable_spaces - taken })
    }
    return items
  }

  function embedsOf(context: RequestContext, destination: Destination): string[] {
    const { event, venues } = destination
    const showVenue = context.zoom.wants('venue', destination.isVenueSearch)
    const showEvent = context.zoom.wants('event', event !== undefined)
    return venues.map((venue) => {
      const venueText = showVenue ? `,"${relations.name('venue')}":${venueJson(venue, relations)}` : ''
      const eventText =
        showEvent && event !== undefined ? `,"${relations.name('event')}":${eventJson(event, relations)}` : ''
      return venueText + eventText
    })
  }

  return {
    search(context) {
      const { params, nowMs, paging, fields } = context
      const validator = refresh(nowMs)
      const destination = readDestination(params.get('q'), destinations)
      const types = readOptionTypes(params)
      const returns = readReturns(params)
      const sort = parseSort(params.get('sort'), quoteSorts)
      const code = params.get('pricing_access_code')?.trim()
      const found = places.find(destination)
      const zone = zoneClock(zoneOf(destination, found))
      const window = readWindow(params, destination.event, zone, nowMs)
      const kind = destination.event === undefined ? 'transient' : 'event'
      const asked = { kind, code, window, demand: destination.event?.demand_basis_points ?? 10_000, nowMs } as const
      const listed = found.filter((place) => isListed(place, types, kind, code))
      const quoteType = quoteTypeOf(destination)
      const event = destination.event
      const licensed = mayReadLicensedData(context.auth) || isInternal(context.auth)
      const write = createQuoteWriter({
        relations,
        window,
        event,
        quoteType,
        nowMs,
        locale: context.locale,
        licensed,
        showBookable: types.bookable,
        showNonBookable: types.nonBookable,
        showOnDemand: types.onDemand,
        locationFields: context.zoom.wants('location', true) ? fields.of(locationFields) : undefined,
        embedsByCenter: embedsOf(context, destination),
      })
      const whole = wantsWholeQuotes(fields)
      const shelf = templates.shelf(
        [
          `${destination.key} ${destination.isVenueSearch ? 'venue' : ''}`,
          event?.id ?? '',
          destination.venues.map((venue) => venue.id).join(','),
          `${window.startsAtMs} ${window.endsAtMs} ${window.startEcho} ${window.endEcho}`,
          // Cancellation ends on whole minutes, the last of them included.
          Math.ceil(nowMs / 60_000),
          `${params.get('option_types') ?? ''} ${code ?? ''}`,
          `${context.locale ?? ''} ${licensed ? 'licensed' : ''} ${fields.key} ${context.zoom.key}`,
        ].join('|'),
        Math.min(listed.length, paging.perPage),
      )
      const offer = {
        startsAtMs: window.startsAtMs,
        endsAtMs: window.endsAtMs,
        eventId: event?.id,
        issuedAtMs: nowMs,
      }
      const textOf = (item: QuoteItem): string => {
        const text = issueQuote(templateOf(shelf, item, write), offer, sealer.seal)
        return whole ? text : pickQuoteText(text, fields)
      }
      const { shownCenter } = destination
      const answer = {
        total: listed.length,
        meta: {
          start_time: zone.format(window.startsAtMs),
          end_time: zone.format(window.endsAtMs),
          ...(shownCenter === undefined ? {} : { coordinates: [shownCenter.latitude, shownCenter.longitude] }),
          count: {
            transient: kind === 'transient' ? listed.length : 0,
            event: kind === 'event' ? listed.length : 0,
          },
        },
        destination,
        validator: `${validator}-${context.locale ?? ''}${licensed ? 'd' : ''}`,
      }
      if (context.countOnly) return { ...answer, texts: [], curated: undefined, suggestedView: undefined }

      const needsAll = returns.curated || sort.some((key) => key.name === 'price' || key.name === 'name')
      const byDistance = sort.length === 0 || (sort.length === 1 && sort[0]?.name === 'distance' && !sort[0].descending)
      const last = paging.offset + paging.perPage
      if (byDistance && !needsAll) {
        const page = itemsOf(listed.slice(paging.offset, last), asked)
        const texts = page.map(textOf)
        return { ...answer, texts, curated: undefined, suggestedView: suggested(page, texts) }
      }
      const all = itemsOf(listed, asked)
      const keys: readonly SortKey<QuoteSort>[] = [
        ...sort,
        { name: 'distance', descending: false },
        { name: 'id', descending: false },
      ]
      const ordered = byDistance ? all : [...all].sort((one, other) => compareItems(one, other, keys))
      const texts = ordered.slice(paging.offset, last).map(textOf)
      return { ...answer, texts, curated: returns.curated ? marked(all) : undefined, suggestedView: suggested(all) }

      function suggested(items: readonly QuoteItem[], known?: readonly string[]): string[] | undefined {
        if (!returns.suggestedView) return undefined
        const size = destination.venues.length > 0 ? suggestedAroundVenue : suggestedElsewhere
        // The nearest ones, whatever page was asked for.
        if (known !== undefined && paging.offset === 0) return known.slice(0, size)
        return (known === undefined ? items.slice(0, size) : itemsOf(listed.slice(0, size), asked)).map(textOf)
      }

      function marked(items: readonly QuoteItem[]): Record<string, string> {
        const candidates = items.flatMap((item) => {
          const priceMinor = cheapestPrice(item)
          return priceMinor === undefined ? [] : [{ item, priceMinor, meters: item.place.meters ?? 0 }]
        })
        const marks = types.bookable ? curate(candidates) : undefined
        if (marks === undefined) return {}
        return {
          cheapest: textOf(marks.cheapest.item),
          closest: textOf(marks.closest.item),
          recommended: textOf(marks.recommended.item),
        }
      }
    },
  }
}
