/** One row of the option table: what a quote and its purchase option say, flat and in integers. */
import type { AddOnOption, PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { amountOf } from '../../../lib/format/index.ts'

export type Availability = 'available' | 'limited' | 'sold_out'
export type Mark = 'closest' | 'cheapest' | 'recommended'

export interface SellAddOn {
  readonly id: string
  readonly name: string
  readonly description: string | undefined
  readonly priceMinor: number
  readonly available: boolean
  /** Vehicle types that a size covers; empty for general add-ons. */
  readonly items: readonly string[]
}

export interface SellFee {
  readonly label: string
  readonly minor: number
}

export interface SellOption {
  /** Stable over new quotes of the same search, unlike the quote id. */
  readonly key: string
  readonly quoteId: string | undefined
  readonly locationId: string
  readonly name: string
  readonly rateName: string | undefined
  readonly address: string
  readonly coordinates: readonly [number, number] | undefined
  readonly meters: number | undefined
  readonly currency: string
  readonly baseMinor: number | undefined
  readonly priceMinor: number | undefined
  readonly fees: readonly SellFee[]
  readonly availability: Availability
  readonly spacesLeft: number | undefined
  readonly capacity: number | undefined
  readonly heightInches: number | undefined
  readonly amenityKeys: readonly string[]
  readonly cancellableUntilMs: number | undefined
  readonly cancellableNow: boolean
  readonly plateRequired: boolean
  readonly scanCodeRequired: boolean
  readonly sizes: readonly SellAddOn[]
  readonly sizeRequired: boolean
  readonly extras: readonly SellAddOn[]
  readonly startMs: number
  readonly endMs: number
  readonly zone: string | undefined
  readonly hours: string | undefined
  readonly marks: readonly Mark[]
  /** Until when this price can be booked, by the engine's clock; undefined where nobody says. */
  readonly heldUntilMs: number | undefined
}

/** Location ids that the API marks (decisions.md 3, `returns=curated`). */
export type MarkedLocations = Readonly<Partial<Record<Mark, string>>>

/** Rows of one search. A quote without options is one sold-out row, so that it keeps its place. */
export const optionsFromQuotes = (
  quotes: readonly Quote[],
  marked: MarkedLocations,
  heldUntilMs: number | undefined,
): SellOption[] =>
  quotes.flatMap((quote) => {
    const marks = (['closest', 'cheapest', 'recommended'] as const).filter((mark) => marked[mark] === quote.location_id)
    if (quote.purchase_options.length === 0) return [rowOf(quote, undefined, 0, marks, heldUntilMs)]
    return quote.purchase_options.map((option, index) =>
      rowOf(quote, option, index, index === 0 ? marks : [], heldUntilMs),
    )
  })

const rowOf = (
  quote: Quote,
  option: PurchaseOption | undefined,
  index: number,
  marks: readonly Mark[],
  heldUntilMs: number | undefined,
): SellOption => {
  const location = quote._embedded['svc:location']
  const price = amountOf(option?.price)
  const currency = price?.currency ?? location?.currency ?? 'USD'
  const entrance = location?.entrances?.[0]
  const spaces = option?.space_availability ?? quote.space_availability
  const heights = (location?.entrances ?? []).flatMap((each) => each.max_dimensions?.inches.height ?? [])
  const until = option?.cancellable_status.cancellable_until
  return {
    key: index === 0 ? quote.location_id : `${quote.location_id}:${option?.name ?? index}`,
    quoteId: option?.id,
    locationId: quote.location_id,
    name: quote.name === '' ? (location?.name ?? quote.location_id) : quote.name,
    rateName: option?.name,
    address: location?.address1 ?? '',
    coordinates: entrance?.coordinates,
    meters: quote.distance?.straight_line.meters,
    currency,
    baseMinor: amountOf(option?.base_price, currency)?.minor,
    priceMinor: price?.minor,
    fees: (option?.fees ?? []).map((fee) => ({ label: fee.label, minor: amountOf(fee.price, currency)?.minor ?? 0 })),
    availability: availabilityOf(option === undefined, spaces?.status),
    spacesLeft: spaces?.spaces_remaining,
    capacity: location?.capacity,
    heightInches: heights.length === 0 ? undefined : Math.max(...heights),
    amenityKeys: (option?.amenities ?? []).filter((each) => each.enabled && each.visible).map((each) => each.key),
    cancellableUntilMs: until === undefined ? undefined : Date.parse(until),
    cancellableNow: option?.cancellable_status.cancellable_now ?? false,
    plateRequired: option?.validation.require_license_plate ?? false,
    scanCodeRequired: option?.validation.display.scan_code === 'required',
    sizes: (option?.add_ons?.vehicle_size?.options ?? []).map((each) => addOnOf(each, currency)),
    sizeRequired: option?.add_ons?.vehicle_size?.required ?? false,
    extras: (option?.add_ons?.general?.options ?? []).map((each) => addOnOf(each, currency)),
    startMs: Date.parse(option?.start_time ?? quote.start_time),
    endMs: Date.parse(option?.end_time ?? quote.end_time),
    zone: location?.timezone,
    hours: location?.hours,
    marks,
    heldUntilMs,
  }
}

const availabilityOf = (withoutOption: boolean, status: string | undefined): Availability => {
  if (withoutOption || status === 'sold_out' || status === 'unavailable') return 'sold_out'
  return status === 'limited' ? 'limited' : 'available'
}

const addOnOf = (option: AddOnOption, currency: string): SellAddOn => ({
  id: option.id,
  name: option.name,
  description: option.description,
  priceMinor: amountOf(option.price, currency)?.minor ?? 0,
  available: option.availability.status === 'available' || option.availability.status === 'limited',
  items: option.items,
})
