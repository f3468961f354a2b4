/** One quote as the API shows it (specification, Quote; decisions.md 3; recorded-shapes.md 2 to 5). */
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import type { Repositories } from '../../repositories.ts'
import { amenityShapes } from '../../inventory/facilities/amenities.ts'
import { availabilityStatus } from './availability.ts'
import { cancellationTerms, cancelUntilMs } from '../pricing/cancellation.ts'
import { straightLine } from '../../../core/geo.ts'
import { listedPrices } from '../pricing/price-text.ts'
import { moneyObject } from '../../../core/money.ts'
import { samePriceMinutes, transientBasePriceMinor } from '../pricing/pricing.ts'
import { eventCover, type QuoteSealer } from './quote-seal.ts'
import { minutesPerDay, stayEndMs, stayMinutes } from './stay.ts'
import { zoneClock, type ZoneClock } from '../../../core/time.ts'
import { defaultFields } from '../../../core/http/fields.ts'
import type { Locale } from '../../../../shared/locales.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import { fieldTextIn, textIn } from '../../../core/stored-text.ts'
import { messagesIn } from '../../../common/messages.ts'
import { eventFields, eventShape } from '../../api/events/representation.ts'
import { locationFields, locationShape } from '../../api/locations/representation.ts'
import { venueFields, venueShape } from '../../api/venues/representation.ts'
import { addOnShape, shuttleTimesAt, stepShapes, type AddOnRow, type Facility, type FacilityRate } from './facility.ts'
import { isNamed, pickQuote } from './request.ts'
import type { FoundQuotes, QuoteItem } from './search.ts'
import { clockText, windowQuery, type QuoteWindow } from './window.ts'

/** About a metre, in degrees. */
const boxStep = 0.000_01

/** Until when one can stay for the same price: the end of the paid time for stays, else that of the window. */
const latestExitMs = (rate: FacilityRate, zone: string, window: QuoteWindow): number =>
  rate.kind === 'event'
    ? window.endsAtMs
    : stayEndMs(zone, window.startsAtMs, samePriceMinutes(rate.tiers, stayMinutes(zone, window)))

const feesOf = (feeMinor: number, currency: string, locale: Locale | undefined): PurchaseOption['fees'] => {
  if (feeMinor === 0) return undefined
  const t = messagesIn(locale ?? 'en-US')
  const label = t('marketplace.lines.fee')
  const description = t('marketplace.lines.feeDescription')
  const price = moneyObject(feeMinor, currency)
  return [{ type: 'convenience_fee', label, description, parent_category: label, price }]
}

const noAddOns = { required: false, options: [] }

/** One option for each part of the posted prices that states an amount, as in `1hr: 3; all day: 30`. */
const nonBookableOptions = ({ row, amenityKeys }: Facility): Quote['non_bookable_options'] => {
  const prices = row.listed_rates === null ? [] : listedPrices(row.listed_rates, row.currency)
  const attributes: Record<string, string>[] = [{ Type: row.structure }]
  if (row.height_limit_inches !== null) attributes.push({ VehicleMaxHeight: `${row.height_limit_inches} in` })
  if (amenityKeys.has('indoor')) attributes.push({ Covered: 'Yes' })
  if (amenityKeys.has('vehicle_charging')) attributes.push({ Electric: 'Yes' })
  const add_ons = { vehicle_size: noAddOns, general: noAddOns }
  const options = prices.flatMap(({ label, amountMinor }) =>
    amountMinor === undefined
      ? []
      : { name: label, price: moneyObject(amountMinor, row.currency), add_ons, attributes },
  )
  return options.length === 0 ? undefined : options
}

/** The spaces of a rate when none is occupied. */
const spacesAt = ({ spaces }: FacilityRate, bookableSpaces: number): number =>
  Math.min(spaces ?? bookableSpaces, bookableSpaces)

/** Undefined while something can be bought; rates on demand count only where nothing else is offered. */
const soldOutStatus = ({ options }: QuoteItem, bookableSpaces: number): Quote['space_availability'] => {
  const bookable = options.filter(({ rate }) => !rate.onDemand)
  const offered = bookable.length > 0 ? bookable : options
  if (offered.length === 0 || offered.some(({ spacesRemaining }) => spacesRemaining > 0)) return undefined
  const spaces = Math.max(...offered.map(({ rate }) => spacesAt(rate, bookableSpaces)))
  return { status: availabilityStatus(0, spaces), spaces_remaining: 0 }
}

type Times = Pick<PurchaseOption, 'start_time' | 'end_time'>

/** The venue and the event that quotes embed, by venue of the destination. */
const embeddedOf = (context: RequestContext, found: FoundQuotes): object[] => {
  const { zoom, relations } = context
  const { event, venues, isVenueSearch } = found.destination
  const chosen = defaultFields(eventFields)
  // The hours of an event that is still to be scheduled must not be mistaken for real ones.
  const fields = event?.times_tbd === 1 ? new Set([...chosen, 'times_tbd']) : chosen
  const shownEvent =
    event && zoom.includes('event', true) ? { [relations.name('event')]: eventShape(event, context, fields) } : {}
  if (!zoom.includes('venue', isVenueSearch)) return venues.map(() => shownEvent)
  return venues.map((venue) => {
    const quotesQuery = windowQuery(found.windows.get(venue.timezone) ?? found.window)
    const shownVenue = venueShape(venue, context, defaultFields(venueFields), { quotesQuery })
    return { [relations.name('venue')]: shownVenue, ...shownEvent }
  })
}

const createQuoteWriter = (
  context: RequestContext,
  found: FoundQuotes,
  sealer: QuoteSealer,
  soldOutAddOns: ReadonlySet<number>,
): ((item: QuoteItem, facility: Facility) => Quote) => {
  const { relations, fields, zoom, locale, nowMs } = context
  const { event, venues } = found.destination
  const embedded = embeddedOf(context, found)
  const cover = event && eventCover(event)
  const shownLocation = zoom.includes('location', true) ? fields.of(locationFields) : undefined
  const showShuttleTimes = isNamed(fields, 'shuttle_times')
  const showDailyPrice = isNamed(fields, 'daily_price')

  /** `event` unless all prices are those of stays; then it is `airport` around an airport, and `transient` around any other place. */
  const quoteTypeOf = ({ place, options }: QuoteItem): Quote['quote_type'] => {
    const venue = venues[place.centerIndex]
    const isByStay = options.length > 0 && options.every(({ rate }) => rate.kind === 'transient')
    if (event !== undefined && venue !== undefined && !isByStay) return 'event'
    return venue?.venue_type?.toLowerCase() === 'airport' ? 'airport' : 'transient'
  }

  /** The search that finds this quote: at its location or, for the prices of an event, in a box of a step around it. */
  const selfOf = ({ place: { row } }: QuoteItem, quotesQuery: string): string => {
    if (event === undefined) return `/quotes?q=location_id:${row.id}${quotesQuery}`
    const corner = (step: number): string =>
      [row.latitude + step, row.longitude + step].map((at) => at.toFixed(6)).join()
    return `/quotes?q=event_id:${event.id}+bounds:${corner(-boxStep)},${corner(boxStep)}${quotesQuery}`
  }

  const addOnsOf = ({ addOns, row }: Facility, times: Times): PurchaseOption['add_ons'] => {
    if (addOns.length === 0) return undefined
    const group = (name: AddOnRow['add_on_group']): ReturnType<typeof addOnShape>[] =>
      addOns
        .filter((addOn) => addOn.add_on_group === name)
        .map((addOn) =>
          addOnShape(addOn, times, row.currency, context, soldOutAddOns.has(addOn.id) ? 'sold_out' : 'available'),
        )
    const sizes = group('vehicle_size')
    return {
      vehicle_size: { required: sizes.length > 0, options: sizes },
      general: { required: false, options: group('general') },
    }
  }

  const termsOf = (rate: FacilityRate, { row, ...facility }: Facility, clock: ZoneClock, startsAtMs: number) => {
    const untilMs = cancelUntilMs({ startsAtMs, event }, rate.cancelMinutesBefore ?? row.cancel_minutes_before)
    const terms = cancellationTerms(untilMs, startsAtMs, nowMs, locale)
    const instructions = (name: 'pickup_instructions' | 'dropoff_instructions'): string | undefined =>
      fieldTextIn(row[name], row.translations_json, name, locale) ?? undefined
    return {
      validation: {
        require_license_plate: facility.needsPlate,
        display: { scan_code: facility.scanCodeDisplay },
        validation_steps: stepShapes(facility.steps, locale),
      },
      cancellable_status: { ...terms, cancellable_until: untilMs === undefined ? undefined : clock.format(untilMs) },
      disclaimers: facility.disclaimers.map((text) => textIn(text, locale)),
      amenities: amenityShapes(facility.amenityKeys, locale, true),
      price_advisory: 'None',
      shuttle: facility.amenityKeys.has('shuttle') || undefined,
      shuttle_times: showShuttleTimes ? shuttleTimesAt(facility.shuttleTimes, clock, startsAtMs) : undefined,
      pickup_instructions: instructions('pickup_instructions'),
      dropoff_instructions: instructions('dropoff_instructions'),
      restrictions: facility.needsPlate ? { capture_plate: true } : undefined,
    } satisfies Partial<PurchaseOption>
  }

  /** The price of a day at the rate, without fees; undefined for event rates. */
  const dailyPrice = ({ kind, tiers, taxBasisPoints }: FacilityRate, currency: string): PurchaseOption['daily_price'] =>
    !showDailyPrice || kind === 'event'
      ? undefined
      : moneyObject(transientBasePriceMinor({ tiers, taxBasisPoints, stayMinutes: minutesPerDay }), currency)

  return (item, facility) => {
    const { place, window } = item
    const { row } = facility
    const { id, currency } = row
    const { startsAtMs, endsAtMs } = window
    const clock = zoneClock(row.timezone)
    const times: Times = { start_time: clock.format(startsAtMs), end_time: clock.format(endsAtMs) }
    // The client's times were read on another clock than that of a search for this place alone.
    const isOwnClock = window.zone === row.timezone
    const startEcho = isOwnClock ? window.startEcho : clockText(clock, startsAtMs)
    const endEcho = isOwnClock ? window.endEcho : clockText(clock, endsAtMs)
    const quotesQuery = windowQuery({ startEcho, endEcho })
    const shown = item.options.filter(({ spacesRemaining }) => spacesRemaining > 0)
    const addOns = addOnsOf(facility, times)
    const write = ({ rate, price, spacesRemaining }: QuoteItem['options'][number]): PurchaseOption => {
      const status = availabilityStatus(spacesRemaining, spacesAt(rate, row.bookable_spaces))
      return {
        id: sealer.seal({ rateId: rate.id, startsAtMs, endsAtMs, eventId: event?.id, issuedAtMs: nowMs }, cover),
        name: rate.name === '' ? undefined : fieldTextIn(rate.name, rate.translationsJson, 'name', locale),
        ...times,
        min_start: times.start_time,
        max_end: clock.format(latestExitMs(rate, row.timezone, window)),
        base_price: moneyObject(price.baseMinor, currency),
        price: moneyObject(price.priceMinor, currency),
        display: { price: rate.display },
        fees: feesOf(price.feeMinor, currency, locale),
        daily_price: dailyPrice(rate, currency),
        pricing_segments: [
          {
            id: rate.id,
            ...times,
            event: event === undefined ? {} : { id: event.id, name: event.name },
            space_availability: { status },
            pricing_type: 'TransientPricing',
          },
        ],
        space_availability: { status, spaces_remaining: spacesRemaining },
        ...termsOf(rate, facility, clock, startsAtMs),
        invented: rate.invented || undefined,
        add_ons: addOns,
        _links: {
          'site:purchase': { href: `/find_and_book/?location_id=${id}${quotesQuery}` },
          curies: [...relations.curies],
        },
      }
    }
    const location = shownLocation && {
      [relations.name('location')]: locationShape(row, context, shownLocation, { quotesQuery }),
    }
    return {
      location_id: String(id),
      type: row.type,
      name: row.name,
      quote_type: quoteTypeOf(item),
      ...times,
      min_start: times.start_time,
      max_end: clock.format(Math.max(endsAtMs, ...shown.map(({ rate }) => latestExitMs(rate, row.timezone, window)))),
      distance: place.meters === undefined ? undefined : straightLine(place.meters),
      purchase_options: shown.filter(({ rate }) => !rate.onDemand).map(write),
      non_bookable_options: found.types.nonBookable ? nonBookableOptions(facility) : undefined,
      ondemand_options: found.types.onDemand ? shown.filter(({ rate }) => rate.onDemand).map(write) : undefined,
      space_availability: soldOutStatus(item, row.bookable_spaces),
      seller_id: row.seller_id,
      _embedded: { ...location, ...embedded[place.centerIndex] },
      _links: {
        self: { href: selfOf(item, quotesQuery) },
        [relations.name('location')]: { href: `/locations/${id}` },
        curies: [...relations.curies],
      },
    }
  }
}

/** Writes the quotes that a search has found, with the members that were chosen. */
export const writeQuotePage = (
  { facilities, occupancy, sealer }: Repositories,
  context: RequestContext,
  found: FoundQuotes,
) => {
  const { fields } = context
  const { page, suggested, marked } = found
  const shown = [...page, ...(suggested ?? []), ...Object.values(marked ?? {})]
  const loaded = facilities.load([...new Set(shown.map(({ place }) => place.row.id))])
  const windows = new Map(shown.map(({ place, window }) => [place.row.id, window]))
  const soldOutAddOns = occupancy.soldOutAddOns([...loaded.values()], ({ row }) => windows.get(row.id) ?? found.window)
  const writeQuote = createQuoteWriter(context, found, sealer, soldOutAddOns)
  const write = (item: QuoteItem): object => {
    const facility = loaded.get(item.place.row.id)
    if (facility === undefined) throw new Error(`location ${item.place.row.id} was found but not loaded`)
    const quote = writeQuote(item, facility)
    return fields.key === '' ? quote : pickQuote(quote, fields)
  }
  return {
    quotes: page.map(write),
    curated: marked && Object.fromEntries(Object.entries(marked).map(([mark, item]) => [mark, write(item)])),
    suggested: suggested?.map(write),
  }
}
