/** One row of the option table: a quote and one of its purchase options, flat and in integers. */
import type { AddOnOption, PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import {
  amountOf,
  formatDay,
  formatMiles,
  formatVenueTime,
  localDate,
  walkingMinutes,
} from '../../../lib/format/index.ts'
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

export const vehicleTypes = [
  'coupe',
  'sedan',
  'hatchback',
  'wagon',
  'crossover',
  'minivan',
  'suv',
  'truck/van',
] as const
export type VehicleType = (typeof vehicleTypes)[number]

/** The sizes of the specification, in order; a facility may lack some, and may have others of its own. */
export const sizeNames = ['Standard', 'Oversize', 'Supersize'] as const

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const vehicleLabel = (type: VehicleType): string => (type === 'suv' ? 'SUV' : capitalized(type))

export const vehicleWithArticle = (type: VehicleType): string => (type === 'suv' ? 'an SUV' : `a ${type}`)

/** The size that the vehicle requires; null where any vehicle is accepted or none is chosen, undefined where it is not accepted. */
export const sizeForVehicle = ({ sizes }: SellOption, type: VehicleType | null): SellAddOn | null | undefined => {
  if (sizes.length === 0 || type === null) return null
  const size = sizes.find(({ items }) => items.some((item) => item.toLowerCase() === type))
  return size?.available === true ? size : undefined
}

/** What the size for the vehicle adds to the price; undefined if the vehicle is not accepted. */
export const vehicleSurcharge = (option: SellOption, type: VehicleType | null): number | undefined => {
  const size = sizeForVehicle(option, type)
  return size === null ? 0 : size?.priceMinor
}

/** The three sizes of the specification and others of this facility, with why one is not offered. Empty without sizes. */
export const sizeTiles = (option: SellOption) => {
  if (option.sizes.length === 0) return []
  const own = option.sizes.map(({ name }) => name)
  const others = own.filter((name) => !sizeNames.some((known) => sameName(known, name)))
  return [...sizeNames, ...new Set(others)].map((name) => {
    const addOn = sizeByName(option, name)
    const reason = addOn === undefined ? 'not accepted' : addOn.available ? undefined : 'none left'
    return { name, addOn, reason }
  })
}

export const sizeByName = ({ sizes }: SellOption, name: string | null): SellAddOn | undefined =>
  name === null ? undefined : sizes.find((size) => sameName(size.name, name))

export const sizeCovers = ({ items }: SellAddOn): string =>
  items.map((item) => (item.toLowerCase() === 'suv' ? 'SUV' : item.toLowerCase())).join(', ')

const sameName = (left: string, right: string): boolean => left.toLowerCase() === right.toLowerCase()

/** "5:45 PM", "Dec 15, 5:45 PM" when on another day, "Ended", "No refund"; "—" when sold out. */
export const cancelBy = (option: SellOption, nowMs: number, zone: string): string => {
  const { availability, cancellableUntilMs: untilMs, cancellableNow, startMs } = option
  if (availability === 'sold_out') return '—'
  if (untilMs === undefined) return cancellableNow ? 'Any time' : 'No refund'
  if (untilMs <= nowMs) return 'Ended'
  return formatVenueTime(untilMs, zone, localDate(untilMs, zone) === localDate(startMs, zone) ? 'time' : 'dayTime')
}

/** The same for the comparison: "5:45 PM on Dec 16, full refund". */
export const cancelTerms = (option: SellOption, nowMs: number, zone: string): string => {
  const { cancellableUntilMs: untilMs, cancellableNow } = option
  if (untilMs === undefined) return cancellableNow ? 'Any time, full refund' : 'No refund'
  if (untilMs <= nowMs) return 'Time to cancel has ended'
  const day = localDate(untilMs, zone) === localDate(nowMs, zone) ? 'today' : `on ${formatDay(untilMs, zone)}`
  return `${formatVenueTime(untilMs, zone)} ${day}, full refund`
}

const longestWalkMinutes = 60

/** "7 min"; undefined beyond walking distance, or if the distance is unknown. */
export const walkMinutes = (meters: number | undefined): string | undefined => {
  const minutes = meters === undefined ? Infinity : walkingMinutes(meters)
  return minutes > longestWalkMinutes ? undefined : `${minutes} min`
}

/** "0.23 mi, 7 min walk", "8.05 mi"; empty if the distance is unknown. */
export const walkLabel = (meters: number | undefined): string => {
  if (meters === undefined) return ''
  const minutes = walkMinutes(meters)
  return minutes === undefined ? formatMiles(meters) : `${formatMiles(meters)}, ${minutes} walk`
}

export const passNeeds = ({ plateRequired, scanCodeRequired }: SellOption): string => {
  const code = scanCodeRequired ? 'QR on phone or paper' : ''
  if (!plateRequired) return code === '' ? 'Nothing at the gate' : code
  return code === '' ? 'Plate' : `Plate, ${code}`
}

/** Names of the amenity catalogue (recorded-shapes.md 4), short enough for a table cell. */
const amenityNames: Readonly<Record<string, string>> = {
  indoor: 'Covered',
  vehicle_charging: 'Charging',
  handicap: 'Accessible',
  security: 'Security',
  attended: 'Attended',
  valet: 'Valet',
  shuttle: 'Shuttle',
  restroom: 'Restrooms',
  restrooms: 'Restrooms',
  reentry: 'Reentry',
  reentry_allowed: 'Reentry',
  unobstructed: 'Unobstructed',
  tailgate: 'Tailgating',
}

/** Each name once, with the key of its icon. */
export const amenitiesOf = ({ amenityKeys }: SellOption): readonly { key: string; name: string }[] => {
  const listed = Object.entries(amenityNames).filter(([key]) => amenityKeys.includes(key))
  return [...new Map(listed.map(([key, name]) => [name, { key, name }])).values()]
}
