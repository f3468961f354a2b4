/** One quote as the API shows it (specification, Quote; decisions.md 3; recorded-shapes.md 2 to 5). */
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { amenityShapes } from '../../domain/amenities.ts'
import { availabilityStatus } from '../../domain/availability.ts'
import { cancellationTerms, cancelUntilMs } from '../../domain/cancellation.ts'
import { straightLine } from '../../../core/geo.ts'
import { listedPrices } from '../../domain/listed-prices.ts'
import { moneyObject } from '../../../core/money.ts'
import { samePriceMinutes, transientBasePriceMinor } from '../../domain/pricing.ts'
import { feeLabel, type OfferPrice } from '../../domain/pricing-lines.ts'
import type { QuoteSealer } from '../../domain/quote-seal.ts'
import { zoneClock, type ZoneClock } from '../../../core/time.ts'
import type { Locale } from '../../../core/http/locale.ts'
import { mayReadLicensedData } from '../../../core/http/auth.ts'
import type { RequestContext } from '../../../core/http/route.ts'
import type { EventRow } from '../events/representation.ts'
import { locationFields, locationShape } from '../locations/representation.ts'
import type { VenueRow } from '../venues/representation.ts'
import { addOnShape, stepShapes, type AddOnRow, type Facility, type FacilityRate } from './facility.ts'
import { storedText, translated } from '../../../core/http/translations.ts'
import type { Place } from './place-repository.ts'
import { isNamed } from './request.ts'
import type { FoundQuotes } from './search.ts'
import { shuttleTimesAt } from './shuttle.ts'
import { clockText, windowQuery, type QuoteWindow } from './window.ts'

export interface QuoteItem {
  readonly place: Place
  readonly window: QuoteWindow
  /** What is on sale, sold out or not. */
  readonly options: readonly { readonly rate: FacilityRate; readonly price: OfferPrice }[]
  readonly spacesRemaining: number
}

const minutesPerDay = 1440

/** Until when one can stay for the same price: the end of what is paid for by the hour, else that of the window. */
const latestExitMs = (rate: FacilityRate, { startsAtMs, endsAtMs }: QuoteWindow): number =>
  rate.kind === 'event'
    ? endsAtMs
    : startsAtMs + samePriceMinutes(rate.tiers, (endsAtMs - startsAtMs) / 60_000) * 60_000

const feesOf = (feeMinor: number, currency: string, locale: Locale | undefined): PurchaseOption['fees'] => {
  if (feeMinor === 0) return undefined
  const label = translated(feeLabel, locale)
  const description = translated('What the service costs; part of the price.', locale)
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

type Times = Pick<PurchaseOption, 'start_time' | 'end_time'>

/** What is quoted around an airport is `airport`, around any other place `transient`. */
const quoteTypeOf = (event: EventRow | undefined, venue: VenueRow | undefined): Quote['quote_type'] => {
  if (event !== undefined && venue !== undefined) return 'event'
  return venue?.venue_type?.toLowerCase() === 'airport' ? 'airport' : 'transient'
}

/** `embedded` are other resources, by the place's nearest centre. */
export const createQuoteWriter = (
  { relations, fields, zoom, locale, nowMs, auth }: RequestContext,
  { destination: { event, venues }, types }: FoundQuotes,
  { baseUrl, seal, embedded }: { baseUrl: string; seal: QuoteSealer['seal']; embedded: readonly object[] },
): ((item: QuoteItem, facility: Facility) => Quote) => {
  const licensed = mayReadLicensedData(auth)
  const shownLocation = zoom.wants('location', true) ? fields.of(locationFields) : undefined
  const showShuttleTimes = isNamed(fields, 'shuttle_times')
  const showDailyPrice = isNamed(fields, 'daily_price')

  const addOnsOf = ({ addOns, row }: Facility, times: Times): PurchaseOption['add_ons'] => {
    if (addOns.length === 0) return undefined
    const group = (name: AddOnRow['add_on_group']): ReturnType<typeof addOnShape>[] =>
      addOns
        .filter((addOn) => addOn.add_on_group === name)
        .map((addOn) => addOnShape(addOn, times, row.currency, baseUrl, locale))
    const sizes = group('vehicle_size')
    return {
      vehicle_size: { required: sizes.length > 0, options: sizes },
      general: { required: false, options: group('general') },
    }
  }

  const facilityTerms = ({ row, ...facility }: Facility, clock: ZoneClock, startsAtMs: number) => {
    const untilMs = cancelUntilMs(startsAtMs, row.cancel_minutes_before)
    const terms = cancellationTerms(untilMs, startsAtMs, nowMs, locale)
    const instructions = (name: 'pickup_instructions' | 'dropoff_instructions'): string | undefined => {
      const text = storedText(row[name], row.translations_json, name, locale)
      return text === null ? undefined : translated(text, locale)
    }
    return {
      validation: {
        require_license_plate: facility.needsPlate,
        display: { scan_code: facility.scanCodeDisplay },
        validation_steps: stepShapes(facility.steps, locale),
      },
      cancellable_status: {
        cancellable_now: terms.cancellableNow,
        code: terms.code,
        message: terms.message,
        cancellable_until: terms.untilMs === undefined ? undefined : clock.format(terms.untilMs),
      },
      disclaimers: facility.disclaimers.map((text) => translated(text, locale)),
      amenities: amenityShapes(facility.amenityKeys, locale, true),
      price_advisory: 'None',
      shuttle: facility.amenityKeys.has('shuttle') || undefined,
      shuttle_times: showShuttleTimes ? shuttleTimesAt(facility.shuttleTimes, clock, startsAtMs) : undefined,
      pickup_instructions: instructions('pickup_instructions'),
      dropoff_instructions: instructions('dropoff_instructions'),
      restrictions: facility.needsPlate ? { capture_plate: true } : undefined,
    } satisfies Partial<PurchaseOption>
  }

  /** A day at the rate, without fees; nothing for rates that are not by time. */
  const dailyPrice = (
    { kind, tiers, taxBasisPoints }: FacilityRate,
    currency: string,
  ): PurchaseOption['daily_price'] =>
    !showDailyPrice || kind === 'event'
      ? undefined
      : moneyObject(transientBasePriceMinor({ tiers, stayMinutes: minutesPerDay, taxBasisPoints }), currency)

  return (item, facility) => {
    const { place, window, spacesRemaining } = item
    const { row } = facility
    const { id, currency } = row
    const { startsAtMs, endsAtMs } = window
    const clock = zoneClock(row.timezone)
    const times: Times = { start_time: clock.format(startsAtMs), end_time: clock.format(endsAtMs) }
    // What the client wrote was read on another clock than the one that a search for this place alone is read on.
    const isOwnClock = window.zone === row.timezone
    const startEcho = isOwnClock ? window.startEcho : clockText(clock, startsAtMs)
    const endEcho = isOwnClock ? window.endEcho : clockText(clock, endsAtMs)
    const quotesQuery = windowQuery({ startEcho, endEcho })
    const status = availabilityStatus(spacesRemaining, row.bookable_spaces)
    const onSale = types.bookable ? item.options : []
    const isSoldOut = onSale.length > 0 && spacesRemaining <= 0
    const shown = isSoldOut ? [] : onSale
    const terms = facilityTerms(facility, clock, startsAtMs)
    const addOns = addOnsOf(facility, times)
    const purchaseOptions = shown.map(({ rate, price }): PurchaseOption => ({
      id: seal({ rateId: rate.id, startsAtMs, endsAtMs, eventId: event?.id, issuedAtMs: nowMs }),
      name: rate.name === '' ? undefined : translated(rate.name, locale),
      ...times,
      min_start: times.start_time,
      max_end: clock.format(latestExitMs(rate, window)),
      base_price: moneyObject(price.baseMinor, currency),
      price: moneyObject(price.priceMinor, currency),
      display: { price: 'price' },
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
      ...terms,
      invented: rate.invented || undefined,
      add_ons: addOns,
      _links: {
        'site:purchase': { href: `/find_and_book/?location_id=${id}${quotesQuery}` },
        curies: [...relations.curies],
      },
    }))
    const location = shownLocation && {
      [relations.name('location')]: locationShape(row, relations, shownLocation, { licensed, locale, quotesQuery }),
    }
    return {
      location_id: String(id),
      type: row.type,
      name: row.name,
      quote_type: quoteTypeOf(event, venues[place.centerIndex]),
      ...times,
      min_start: times.start_time,
      max_end: clock.format(Math.max(endsAtMs, ...shown.map(({ rate }) => latestExitMs(rate, window)))),
      distance: place.meters === undefined ? undefined : straightLine(place.meters),
      purchase_options: purchaseOptions,
      non_bookable_options: types.nonBookable ? nonBookableOptions(facility) : undefined,
      ondemand_options: types.onDemand ? [] : undefined,
      space_availability: isSoldOut ? { status, spaces_remaining: 0 } : undefined,
      seller_id: row.seller_id,
      _embedded: { ...location, ...embedded[place.centerIndex] },
      _links: { [relations.name('location')]: { href: `/locations/${id}` }, curies: [...relations.curies] },
    }
  }
}
