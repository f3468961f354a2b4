/** Distances, walking times, heights, file sizes and counts as people read them. */

const metersPerMile = 1609.344

/** "0.23 mi" below ten miles, "12 mi" from there. */
export const formatMiles = (meters: number): string => {
  const miles = meters / metersPerMile
  return miles < 10 ? `${miles.toFixed(2)} mi` : `${Math.round(miles)} mi`
}

export { walkingMinutes } from '../../../shared/measure.ts'

/** Inches as feet and inches with primes: 82 is 6′10″. Undefined or 0: "None" (no limit). */
export const formatHeight = (inches: number | null | undefined): string => {
  if (inches === null || inches === undefined || inches <= 0) return 'None'
  const whole = Math.floor(inches)
  return `${Math.floor(whole / 12)}′${whole % 12}″`
}

/** `(1, 'booking')` is "1 booking", `(1482, 'booking')` is "1,482 bookings". An irregular plural is given. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : many}`

const oneDecimal = { minimumFractionDigits: 1, maximumFractionDigits: 1 } as const

/** "12,180.5 MB", of a million bytes each. */
export const formatMegabytes = (bytes: number): string => `${(bytes / 1e6).toLocaleString('en-US', oneDecimal)} MB`

/** "214.6 GB", of a billion bytes each. */
export const formatGigabytes = (bytes: number): string => `${(bytes / 1e9).toLocaleString('en-US', oneDecimal)} GB`

export const formatCount = (count: number): string => count.toLocaleString('en-US')
