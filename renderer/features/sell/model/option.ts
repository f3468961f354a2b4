/** One row of the option table: a quote and one of its purchase options, flat and in integers. */
import { vehicleTypes } from '../../../../shared/records/rate.ts'
import type { AddOnOption, PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import {
  amountOf,
  formatDay,
  formatDistance,
  formatVenueTime,
  localDate,
  walkingMinutes,
} from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import type { AvailabilityState } from '../../../kit/domain/index.ts'

export const markLabels = {
  closest: t('sale.marks.closest'),
  cheapest: t('sale.marks.cheapest'),
  recommended: t('sale.marks.recommended'),
} as const
type Mark = keyof typeof markLabels
const marks = Object.keys(markLabels) as readonly Mark[]

export type SellOption = Readonly<ReturnType<typeof optionOf>>
export type SellAddOn = Readonly<ReturnType<typeof addOnOf>>

/** The quotes that the API marks (`returns=curated`, decisions.md 3). */
type MarkedQuotes = { readonly [Each in Mark]?: Pick<Quote, 'location_id'> | undefined }

/** The options of one search. A quote without options is one sold-out row, so that it stays in its place. */
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
        ...optionOf(quote, option, `${quote.location_id}:${option.pricing_segments[0]?.id ?? index + 1}`),
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
    /** The key is stable over new quotes of the same search, unlike the quote id, and in every language, unlike the name. */
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

export type VehicleType = (typeof vehicleTypes)[number]

/** The sizes of the specification, in order; a facility may lack some, and may have others of its own. */
export const sizeCodes = ['standard', 'oversize', 'supersize'] as const
export type SizeCode = (typeof sizeCodes)[number]

/** The smallest size that the specification has for a vehicle. Sizes have no code, and their names are in the language of the request. */
const sizeOfVehicle: Readonly<Record<VehicleType, SizeCode>> = {
  coupe: 'standard',
  sedan: 'standard',
  hatchback: 'standard',
  wagon: 'standard',
  crossover: 'standard',
  minivan: 'oversize',
  suv: 'oversize',
  'truck/van': 'supersize',
}

const vehicleTypeOf = (item: string): VehicleType | undefined =>
  vehicleTypes.find((type) => type === item.toLowerCase())

export const capitalized = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1)

export const vehicleLabel = (type: VehicleType): string => t(`sale.vehicles.${type}`)

/** The size that the vehicle requires; null if any vehicle is accepted or none is chosen, undefined if it is not accepted. */
export const sizeForVehicle = ({ sizes }: SellOption, type: VehicleType | null): SellAddOn | null | undefined => {
  if (sizes.length === 0 || type === null) return null
  const size = sizes.find(({ items }) => items.some((item) => vehicleTypeOf(item) === type))
  return size?.available === true ? size : undefined
}

/** What the size for the vehicle adds to the price; undefined if the vehicle is not accepted. */
export const vehicleSurcharge = (option: SellOption, type: VehicleType | null): number | undefined => {
  const size = sizeForVehicle(option, type)
  return size === null ? 0 : size?.priceMinor
}

/** The code of the smallest vehicle that the size covers; undefined for a size that is not of the specification. */
const sizeCodeOf = ({ items }: SellAddOn): SizeCode | undefined => {
  const covered = items.flatMap((item) => vehicleTypeOf(item) ?? []).map((type) => sizeOfVehicle[type])
  return sizeCodes.find((code) => covered.includes(code))
}

/** The sizes of a facility by code; those without a code of their own are listed by name. */
const sizesByKey = ({ sizes }: SellOption): ReadonlyMap<string, SellAddOn> => {
  const byKey = new Map<string, SellAddOn>()
  for (const size of sizes) {
    const code = sizeCodeOf(size)
    byKey.set(code === undefined || byKey.has(code) ? size.name : code, size)
  }
  return byKey
}

export const sizeByKey = (option: SellOption, key: string | null): SellAddOn | undefined =>
  key === null ? undefined : sizesByKey(option).get(key)

export const sizeKey = (option: SellOption, size: SellAddOn | null | undefined): string | null =>
  [...sizesByKey(option)].find(([, each]) => each === size)?.[0] ?? null

/** The three sizes of the specification and others of this facility, with the reason why one is not offered. Empty without sizes. */
export const sizeTiles = (option: SellOption) => {
  if (option.sizes.length === 0) return []
  const left = new Map(sizesByKey(option))
  const tileOf = (key: string, addOn: SellAddOn) => ({
    key,
    name: addOn.name,
    addOn,
    reason: addOn.available ? undefined : t('sale.size.noneLeft'),
  })
  const usual = sizeCodes.map((key) => {
    const addOn = left.get(key)
    left.delete(key)
    if (addOn !== undefined) return tileOf(key, addOn)
    return { key, name: t(`sale.sizes.${key}`), addOn, reason: t('sale.size.notAccepted') }
  })
  return [...usual, ...[...left].map(([key, addOn]) => tileOf(key, addOn))]
}

/** "minivan, SUV" */
export const sizeCovers = ({ items }: SellAddOn): string =>
  items
    .map((item) => {
      const type = vehicleTypeOf(item)
      return type === undefined ? item.toLowerCase() : t(`sale.vehiclesInList.${type}`)
    })
    .join(', ')

/** "5:45 PM", "Dec 15, 5:45 PM" when on another day, "Ended", "No refund"; "—" when sold out. */
export const cancelBy = (option: SellOption, nowMs: number, zone: string): string => {
  const { availability, cancellableUntilMs: untilMs, cancellableNow, startMs } = option
  if (availability === 'sold_out') return '—'
  if (untilMs === undefined) return cancellableNow ? t('sale.cancelBy.anyTime') : t('sale.cancelBy.noRefund')
  if (untilMs <= nowMs) return t('sale.cancelBy.ended')
  return formatVenueTime(untilMs, zone, localDate(untilMs, zone) === localDate(startMs, zone) ? 'time' : 'dayTime')
}

/** The longer text for the comparison: "5:45 PM on Dec 16, full refund". */
export const cancelTerms = (option: SellOption, nowMs: number, zone: string): string => {
  const { cancellableUntilMs: untilMs, cancellableNow } = option
  if (untilMs === undefined) return cancellableNow ? t('sale.cancelTerms.anyTime') : t('sale.cancelTerms.noRefund')
  if (untilMs <= nowMs) return t('sale.cancelTerms.ended')
  const time = formatVenueTime(untilMs, zone)
  return localDate(untilMs, zone) === localDate(nowMs, zone)
    ? t('sale.cancelTerms.today', { time })
    : t('sale.cancelTerms.onDay', { time, date: formatDay(untilMs, zone) })
}

const longestWalkMinutes = 60

/** Undefined beyond walking distance, or if the distance is unknown. */
const minutesToWalk = (meters: number | undefined): number | undefined => {
  const minutes = meters === undefined ? Infinity : walkingMinutes(meters)
  return minutes > longestWalkMinutes ? undefined : minutes
}

/** "7 min"; undefined beyond walking distance, or if the distance is unknown. */
export const walkMinutes = (meters: number | undefined): string | undefined => {
  const minutes = minutesToWalk(meters)
  return minutes === undefined ? undefined : t('sale.option.walkMinutes', { minutes })
}

/** "0.23 mi, 7 min walk", "8.05 mi"; empty if the distance is unknown. */
export const walkLabel = (meters: number | undefined): string => {
  if (meters === undefined) return ''
  const distance = formatDistance(meters)
  const minutes = minutesToWalk(meters)
  return minutes === undefined ? distance : t('sale.option.walk', { distance, minutes })
}

export const passNeeds = ({ plateRequired, scanCodeRequired }: SellOption): string => {
  if (!plateRequired) return scanCodeRequired ? t('sale.passNeeds.code') : t('sale.passNeeds.nothing')
  return scanCodeRequired ? t('sale.passNeeds.plateAndCode') : t('sale.passNeeds.plate')
}

/** Messages for the amenity catalogue (recorded-shapes.md 4), short enough for a table cell. */
const amenityMessages = {
  indoor: 'covered',
  vehicle_charging: 'charging',
  handicap: 'accessible',
  security: 'security',
  attended: 'attended',
  valet: 'valet',
  shuttle: 'shuttle',
  restroom: 'restrooms',
  restrooms: 'restrooms',
  reentry: 'reentry',
  reentry_allowed: 'reentry',
  unobstructed: 'unobstructed',
  tailgate: 'tailgating',
} as const

/** Returns each name once, with the key of its icon. */
export const amenitiesOf = ({ amenityKeys }: SellOption): readonly { key: string; name: string }[] => {
  const listed = Object.entries(amenityMessages).filter(([key]) => amenityKeys.includes(key))
  const keys = new Map(listed.map(([key, message]) => [message, key]))
  return [...keys].map(([message, key]) => ({ key, name: t(`sale.amenities.${message}`) }))
}
