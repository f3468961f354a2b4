/** One row of the option table: a quote and one of its purchase options, flat and in integers. */
import type { AddOnOption, PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { amountOf } from '../../../lib/format/index.ts'
import type { AvailabilityState } from '../../../ui/index.ts'

export const markLabels = { closest: 'Closest', cheapest: 'Cheapest', recommended: 'Recommended' } as const
type Mark = keyof typeof markLabels
const marks = Object.keys(markLabels) as readonly Mark[]

export type SellOption = Readonly<ReturnType<typeof optionOf>>
export type SellAddOn = Readonly<ReturnType<typeof addOnOf>>

/** The quotes that the API marks (`returns=curated`, decisions.md 3). */
type MarkedQuotes = { readonly [Each in Mark]?: Pick<Quote, 'location_id'> | undefined }

/** The options of one search. A quote without options is one sold-out row, so that it keeps its place. */
export const optionsFromQuotes = (
  quotes: readonly Quote[],
  marked: MarkedQuotes,
  heldUntilMs: number | undefined,
): SellOption[] =>
  quotes.flatMap((quote) => {
    const own = marks.filter((mark) => marked[mark]?.location_id === quote.location_id)
    const [first, ...others] = quote.purchase_options
    return [
      { ...optionOf(quote, first, quote.location_id), marks: own, heldUntilMs },
      ...others.map((option, index) => ({
        ...optionOf(quote, option, `${quote.location_id}:${option.name ?? index + 1}`),
        heldUntilMs,
      })),
    ]
  })

const optionOf = (quote: Quote, option: PurchaseOption | undefined, key: string) => {
  const location = quote._embedded['svc:location']
  const price = amountOf(option?.price)
  const currency = price?.currency ?? location?.currency ?? 'USD'
  const entrances = location?.entrances ?? []
  const spaces = option?.space_availability ?? quote.space_availability
  const heights = entrances.flatMap((entrance) => entrance.max_dimensions?.inches.height ?? [])
  const until = option?.cancellable_status.cancellable_until
  return {
    /** Stable over new quotes of the same search, unlike the quote id. */
    key,
    quoteId: option?.id,
    locationId: quote.location_id,
    name: quote.name === '' ? (location?.name ?? quote.location_id) : quote.name,
    rateName: option?.name,
    address: location?.address1 ?? '',
    coordinates: entrances[0]?.coordinates,
    meters: quote.distance?.straight_line.meters,
    currency,
    baseMinor: amountOf(option?.base_price, currency)?.minor,
    priceMinor: price?.minor,
    fees: (option?.fees ?? []).map((fee) => ({ label: fee.label, minor: amountOf(fee.price, currency)?.minor ?? 0 })),
    availability: availabilityOf(option === undefined ? 'sold_out' : spaces?.status),
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
    marks: [] as readonly Mark[],
    heldUntilMs: undefined as number | undefined,
  }
}

const availabilityOf = (status: string | undefined): AvailabilityState => {
  if (status === 'sold_out' || status === 'unavailable') return 'sold_out'
  return status === 'limited' ? 'limited' : 'available'
}

const addOnOf = (option: AddOnOption, currency: string) => ({
  id: option.id,
  name: option.name,
  description: option.description,
  priceMinor: amountOf(option.price, currency)?.minor ?? 0,
  available: ['available', 'limited'].includes(option.availability.status),
  /** Vehicle types that a size covers; empty for general add-ons. */
  items: option.items,
})
