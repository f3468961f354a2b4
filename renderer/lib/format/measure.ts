/** Formats distances, walking times, heights, file sizes, counts and lists. */
import { distanceText, heightText, isImperial, metersPerMile } from '../../../shared/values/measure.ts'
import { locale, t } from '../i18n/index.ts'

export { metersPerMile, walkingMinutes } from '../../../shared/values/measure.ts'

/** "0.23 mi" below ten miles, "12 mi" above; in Canada "370 m" or "1.2 km". */
export const formatDistance = (meters: number): string => {
  if (!isImperial(locale)) return distanceText(locale, meters)
  const miles = meters / metersPerMile
  return miles < 10 ? `${miles.toFixed(2)} mi` : `${Math.round(miles)} mi`
}

/** The unit of distances on an axis, and its figures: "0.2", at the end "0.4 mi". */
export const distanceUnitMeters = isImperial(locale) ? metersPerMile : 1000
export const distanceFigure = (units: number, withUnit: boolean): string => {
  const figure = units.toLocaleString(locale, { maximumFractionDigits: 2 })
  return withUnit ? `${figure}\u00a0${isImperial(locale) ? 'mi' : 'km'}` : figure
}

/** Inches as feet and inches with primes: 82 is 6′10″, in Canada 2.08 m. Undefined or 0: "None" (no limit). */
export const formatHeight = (inches: number | null | undefined): string =>
  inches === null || inches === undefined || inches <= 0 ? t('ui.format.noHeightLimit') : heightText(locale, inches)

/** `(1, 'booking')` is "1 booking", `(1482, 'booking')` is "1,482 bookings". The caller provides an irregular plural. */
export const plural = (count: number, singular: string, many = `${singular}s`): string =>
  `${formatCount(count)} ${count === 1 ? singular : many}`

const bytesAs = (unit: 'kilobyte' | 'megabyte' | 'gigabyte', amount: number): string =>
  amount.toLocaleString(locale, { style: 'unit', unit, minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** "12,180.5 MB", with a million bytes to the megabyte. */
export const formatMegabytes = (bytes: number): string => bytesAs('megabyte', bytes / 1e6)

/** The size of a file that may be small. */
export const formatFileSize = (bytes: number): string =>
  bytes < 1e5 ? bytesAs('kilobyte', bytes / 1e3) : formatMegabytes(bytes)

/** "214.6 GB", with a billion bytes to the gigabyte. */
export const formatGigabytes = (bytes: number): string => bytesAs('gigabyte', bytes / 1e9)

export const formatCount = (count: number): string => count.toLocaleString(locale)

const percentFormat = new Intl.NumberFormat(locale, { style: 'percent', maximumFractionDigits: 2 })

/** Formats a part of 1: 0.125 is "12.5%". */
export const formatPercent = (share: number): string => percentFormat.format(share)

/** "A, B, and C", "A, B, or C" or, for figures, "A, B, C" in the language of the window. */
export const formatList = (
  items: Iterable<string>,
  type: 'conjunction' | 'disjunction' | 'unit' = 'conjunction',
): string => new Intl.ListFormat(locale, { type }).format(items)
