/** Short texts about an option that table, panel and comparison share: cancellation, pass, amenities, walk. */
import { formatDay, formatMiles, formatVenueTime, localDate, walkingMinutes } from '../../../lib/format/index.ts'
import type { SellOption } from './option.ts'

/** "5:45 PM", "Dec 15, 5:45 PM" when on another day, "Ended", "No refund"; "—" when sold out. */
export const cancelBy = (option: SellOption, nowMs: number, zone: string): string => {
  if (option.availability === 'sold_out') return '—'
  if (option.cancellableUntilMs === undefined) return option.cancellableNow ? 'Any time' : 'No refund'
  if (option.cancellableUntilMs <= nowMs) return 'Ended'
  const sameDay = localDate(option.cancellableUntilMs, zone) === localDate(option.startMs, zone)
  return formatVenueTime(option.cancellableUntilMs, zone, sameDay ? 'time' : 'dayTime')
}

/** The same as a sentence for the comparison: "5:45 PM on Dec 16, full refund". */
export const cancelTerms = (option: SellOption, nowMs: number, zone: string): string => {
  const until = option.cancellableUntilMs
  if (until === undefined) return option.cancellableNow ? 'Any time, full refund' : 'No refund'
  if (until <= nowMs) return 'Time to cancel has ended'
  const day = localDate(until, zone) === localDate(nowMs, zone) ? 'today' : `on ${formatDay(until, zone)}`
  return `${formatVenueTime(until, zone)} ${day}, full refund`
}

const longestWalkMinutes = 60

/** "7 min"; undefined beyond walking distance, or if the distance is unknown. */
export const walkMinutes = (meters: number | undefined): string | undefined => {
  if (meters === undefined) return undefined
  const minutes = walkingMinutes(meters)
  return minutes > longestWalkMinutes ? undefined : `${minutes} min`
}

/** "0.23 mi, 7 min walk", "8.05 mi"; empty if the distance is unknown. */
export const walkLabel = (meters: number | undefined): string => {
  if (meters === undefined) return ''
  const minutes = walkMinutes(meters)
  return minutes === undefined ? formatMiles(meters) : `${formatMiles(meters)}, ${minutes} walk`
}

/** "Plate, QR on phone or paper" */
export const passNeeds = (option: SellOption): string => {
  const needs = [option.plateRequired ? 'Plate' : '', option.scanCodeRequired ? 'QR on phone or paper' : '']
  const words = needs.filter((need) => need !== '').join(', ')
  return words === '' ? 'Nothing at the gate' : words
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

/** Amenities of the option in a fixed order, so that rows compare at a glance; unnamed ones are left out. */
export const amenitiesOf = (option: SellOption): readonly { key: string; name: string }[] => {
  const seen = new Set<string>()
  return Object.entries(amenityNames).flatMap(([key, name]) => {
    if (!option.amenityKeys.includes(key) || seen.has(name)) return []
    seen.add(name)
    return [{ key, name }]
  })
}

export const markLabels = { closest: 'Closest', cheapest: 'Cheapest', recommended: 'Recommended' } as const
