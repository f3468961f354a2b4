/** Quote searches: places around the destination, with their offers and prices (decisions.md section 3). */
import type { Repositories } from '../../repositories.ts'
import { peakOccupancy, spacesLeftIn, type OccupiedSpace } from './availability.ts'
import { listedPrices } from '../pricing/price-text.ts'
import { offerPrice, type OfferPrice } from '../pricing/pricing.ts'
import { stayMinutes } from './stay.ts'
import { chooseRates } from '../pricing/rate-choice.ts'
import { pageOf } from '../../../core/http/paging.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { SortKey } from '../../../core/http/sort.ts'
import { placeValue, searchOf, sortedBy, sortOf } from '../../api/lists.ts'
import { createDestinationReader, type Destination } from './destination.ts'
import type { FacilityRate } from './facility.ts'
import type { Place } from './place-repository.ts'
import { readOptionTypes, readViews } from './request.ts'
import { occasionsOf, readWindows, type QuoteWindow } from './window.ts'

export type FoundQuotes = ReturnType<ReturnType<typeof createQuoteSearch>>

/** Options for everybody come before those of the access code; then the cheapest first. */
const compareOptions = (one: PricedOption, other: PricedOption): number =>
  Number(one.rate.accessCode !== undefined) - Number(other.rate.accessCode !== undefined) ||
  one.price.priceMinor - other.price.priceMinor ||
  (one.rate.name < other.rate.name ? -1 : 1)

interface PricedOption {
  readonly rate: FacilityRate
  readonly price: OfferPrice
  /** The spaces at this rate, which may have fewer than the facility; none where it is sold out. */
  readonly spacesRemaining: number
}

/** The offers of a place at the chosen rates, sold out or not. 10,000 is ordinary demand. */
export const offersAt = (
  {
    row,
    centerMeters,
  }: Pick<Place, 'centerMeters'> & { readonly row: Pick<Place['row'], 'bookable_spaces' | 'timezone'> },
  window: OccupiedSpace,
  rates: readonly FacilityRate[] = [],
  occupied: readonly OccupiedSpace[] = [],
  demandBasisPoints = 10_000,
) => {
  const stay = { stayMinutes: stayMinutes(row.timezone, window), distanceMeters: centerMeters, demandBasisPoints }
  const spacesRemaining = row.bookable_spaces - peakOccupancy(occupied, window)
  const options = rates.map((rate): PricedOption => ({
    rate,
    price: offerPrice(rate, stay),
    spacesRemaining: spacesLeftIn(rate, spacesRemaining, occupied, window),
  }))
  return { options: options.length > 1 ? options.sort(compareOptions) : options, spacesRemaining }
}

export type QuoteItem = ReturnType<typeof offersAt> & { readonly place: Place; readonly window: QuoteWindow }

/** The number of quotes in an initial map or list. */
const suggestedAroundVenue = 25
const suggestedElsewhere = 15

/** The zone in which a place's times are read: that of the venue it was found around, else its own. */
const clockZone = ({ venues }: Destination, { row, centerIndex }: Place): string =>
  venues[centerIndex]?.timezone ?? row.timezone

const hasListedPrice = ({ row }: Place): boolean =>
  row.listed_rates !== null &&
  listedPrices(row.listed_rates, row.currency).some(({ amountMinor }) => amountMinor !== undefined)

/** The cheapest of the options that can be bought now; where there is none, of those on demand. */
const cheapestPrice = ({ options }: QuoteItem): number | undefined => {
  const left = options.filter(({ spacesRemaining }) => spacesRemaining > 0)
  const now = left.filter(({ rate }) => !rate.onDemand)
  const prices = (now.length > 0 ? now : left).map(({ price }) => price.priceMinor)
  return prices.length === 0 ? undefined : Math.min(...prices)
}

const sortValue = (item: QuoteItem, key: SortKey<string>): number | string => {
  if (key.name !== 'price') return placeValue(item.place, key)
  // Sold-out quotes come last in both directions.
  return cheapestPrice(item) ?? (key.descending ? Number.MIN_SAFE_INTEGER : Number.MAX_SAFE_INTEGER)
}

interface CurationCandidate {
  readonly priceMinor: number
  /** Straight-line metres; 0 where the search has no centre. */
  readonly meters: number
}

/** This many metres of walking weigh as much as the median price: a minute's walk (80 m) is 5 % of it. */
const metersWorthMedianPrice = 1600

/**
 * The cheapest, the closest and the recommended of candidates that can be bought, in order of id (decisions.md section 3, `returns`).
 * Recommended is the least `price ÷ median price + metres ÷ 1600`.
 */
export const curate = <Candidate extends CurationCandidate>(candidates: readonly Candidate[]) => {
  /** The least by the first measure in which two differ; the first of equal ones. */
  const least = (...measures: readonly ((candidate: Candidate) => number)[]): Candidate | undefined => {
    const compare = (one: Candidate, other: Candidate): number =>
      measures.map((measure) => measure(one) - measure(other)).find((difference) => difference !== 0) ?? 0
    return candidates.toSorted(compare)[0]
  }
  const price = ({ priceMinor }: Candidate): number => priceMinor
  const distance = ({ meters }: Candidate): number => meters
  const prices = candidates.map(price).sort((one, other) => one - other)
  const median = Math.max(1, prices[Math.floor((prices.length - 1) / 2)] ?? 0)
  const effort = (candidate: Candidate): number =>
    candidate.priceMinor * metersWorthMedianPrice + candidate.meters * median
  const cheapest = least(price, distance)
  const closest = least(distance, price)
  const recommended = least(effort, distance)
  if (cheapest === undefined || closest === undefined || recommended === undefined) return undefined
  return { cheapest, closest, recommended }
}

const markedItems = (items: readonly QuoteItem[]): Record<string, QuoteItem> => {
  const marks = curate(
    items.flatMap((item) => {
      const priceMinor = cheapestPrice(item)
      return priceMinor === undefined ? [] : [{ item, priceMinor, meters: item.place.meters ?? 0 }]
    }),
  )
  if (marks === undefined) return {}
  const { cheapest, closest, recommended } = marks
  return { cheapest: cheapest.item, closest: closest.item, recommended: recommended.item }
}

export const createQuoteSearch = (repositories: Repositories) => {
  const { places, facilities, occupancy } = repositories
  const readDestination = createDestinationReader(repositories)

  /** Every zone in which times are read, the destination's first; never empty. */
  const clockZones = (destination: Destination, found: readonly Place[]): readonly string[] => {
    const { venues, shownCenter } = destination
    const first = venues.slice(0, 1).map(({ timezone }) => timezone)
    const zones = new Set([...first, ...found.map((place) => clockZone(destination, place))])
    return zones.size > 0 ? [...zones] : [(shownCenter && repositories.venues.zoneNear(shownCenter)) ?? 'UTC']
  }

  /** The rates that are offered for the occasion, by place; places without any are left out. */
  const ratesOn = (
    found: readonly Place[],
    windowOf: (place: Place) => QuoteWindow | undefined,
    event: Destination['event'],
    { params }: RequestContext,
  ): ReadonlyMap<number, readonly FacilityRate[]> => {
    const types = readOptionTypes(params)
    const chosen = new Map<number, readonly FacilityRate[]>()
    if (!types.bookable && !types.onDemand) return chosen
    const occasionAt = occasionsOf(event, params.get('pricing_access_code')?.trim())
    const groups = facilities.rates(found.map(({ row }) => row.id))
    for (const place of found) {
      const { id, timezone } = place.row
      const startsAtMs = windowOf(place)?.startsAtMs
      if (startsAtMs === undefined) continue
      const rates = chooseRates(groups.get(id) ?? [], occasionAt(timezone, startsAtMs)).filter(({ onDemand }) =>
        onDemand ? types.onDemand : types.bookable,
      )
      if (rates.length > 0) chosen.set(id, rates)
    }
    return chosen
  }

  return (context: RequestContext, search = searchOf(context)) => {
    const { params, nowMs, paging, countOnly } = context
    const destination = readDestination(search)
    const { event, venues } = destination
    const types = readOptionTypes(params)
    const views = readViews(params)
    const sort = sortOf(context)
    const near = places.find(destination)
    const windows = readWindows(params, event, clockZones(destination, near), nowMs)
    const windowOf = (place: Place): QuoteWindow | undefined => windows.get(clockZone(destination, place))
    const [window] = windows.values()
    if (window === undefined) throw new Error('a search without any window was not refused')

    const rates = ratesOn(near, windowOf, event, context)
    const listed = near.filter(
      (place) =>
        windowOf(place) !== undefined && (rates.has(place.row.id) || (types.nonBookable && hasListedPrice(place))),
    )
    const isByEvent = ({ row }: Place): boolean =>
      event !== undefined && rates.get(row.id)?.every(({ kind }) => kind === 'transient') !== true
    const eventTotal = listed.filter(isByEvent).length
    const found = { destination, types, windows, window, total: listed.length, eventTotal }

    const itemsOf = (chosen: readonly Place[]): QuoteItem[] => {
      const startsAtMs = Math.min(...[...windows.values()].map((each) => each.startsAtMs))
      const endsAtMs = Math.max(...[...windows.values()].map((each) => each.endsAtMs))
      const ids = chosen.map(({ row }) => row.id)
      const occupied = occupancy.occupiedSpaces(ids, { startsAtMs, endsAtMs }, nowMs)
      return chosen.map((place) => {
        const { id } = place.row
        const own = windowOf(place) ?? window
        const offers = offersAt(place, own, rates.get(id), occupied.get(id), event?.demand_basis_points)
        return { place, window: own, ...offers }
      })
    }

    if (countOnly) return { ...found, page: [], marked: undefined, suggested: undefined }
    const isInFoundOrder = sort.every(({ name, descending }) => name === 'distance' && !descending)
    if (isInFoundOrder && !views.curated && !views.suggested)
      return { ...found, page: itemsOf(pageOf(listed, paging)), marked: undefined, suggested: undefined }
    const items = itemsOf(listed)
    const suggestedCount = venues.length > 0 ? suggestedAroundVenue : suggestedElsewhere
    return {
      ...found,
      page: pageOf(sortedBy(items, sort, sortValue), paging),
      /** The cheapest, closest and recommended one; undefined unless requested. */
      marked: views.curated ? markedItems(items) : undefined,
      /** The nearest ones, whatever page and order; undefined unless requested. */
      suggested: views.suggested ? items.slice(0, suggestedCount) : undefined,
    }
  }
}
