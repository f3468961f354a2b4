/** Texts about an option that table, sale and comparison share: cancellation, pass, amenities, walk. */
import { formatDay, formatMiles, formatVenueTime, localDate, walkingMinutes } from '../../../lib/format/index.ts'
import type { SellOption } from './option.ts'

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

export const amenitiesOf = ({ amenityKeys }: SellOption): readonly { key: string; name: string }[] => {
  const amenities = Object.entries(amenityNames).flatMap(([key, name]) =>
    amenityKeys.includes(key) ? { key, name } : [],
  )
  return amenities.filter(({ name }, index) => amenities.findIndex((each) => each.name === name) === index)
}
