/** Dates, times and money on a pass, in the facility's zone and the reader's language. */
import { moneyText } from '../../../shared/values/measure.ts'
import { dateTimeFormat, zoneName } from '../../../shared/values/time-zone.ts'
import { formatMinor } from '../money.ts'
import type { Locale } from '../../../shared/locales.ts'

// Intl puts a narrow no-break space before "PM"; thermal printers' fonts know only the ordinary one.
const plainSpaces = (text: string): string => text.replace(/[\u202f\u2009]/g, '\u00a0')

const format = (locale: Locale, timezone: string, atMs: number, options: Intl.DateTimeFormatOptions): string =>
  plainSpaces(dateTimeFormat(locale, timezone, options).format(atMs))

/** "Wed, Dec 16, 2026" */
export const longDate = (locale: Locale, timezone: string, atMs: number): string =>
  format(locale, timezone, atMs, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })

/** "Dec 16, 2026" */
export const mediumDate = (locale: Locale, timezone: string, atMs: number): string =>
  format(locale, timezone, atMs, { month: 'short', day: 'numeric', year: 'numeric' })

/** "Wed, Dec 16" */
export const shortDate = (locale: Locale, timezone: string, atMs: number): string =>
  format(locale, timezone, atMs, { weekday: 'short', month: 'short', day: 'numeric' })

/** "Dec 16" */
export const monthDay = (locale: Locale, timezone: string, atMs: number): string =>
  format(locale, timezone, atMs, { month: 'short', day: 'numeric' })

/** "6:00 PM", "18 h 00", never broken over two lines. */
export const timeOfDay = (locale: Locale, timezone: string, atMs: number): string =>
  format(locale, timezone, atMs, { hour: 'numeric', minute: '2-digit' }).replaceAll(' ', '\u00a0')

/** "Wed, Dec 16, 2026, 7:00 PM EST" */
export const moment = (locale: Locale, timezone: string, atMs: number): string =>
  `${longDate(locale, timezone, atMs)}, ${timeOfDay(locale, timezone, atMs)} ${zoneName(atMs, timezone, locale)}`

/** True where two instants fall on one calendar day of the zone. */
export const isSameDay = (timezone: string, firstMs: number, secondMs: number): boolean => {
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }
  return format('en-CA', timezone, firstMs, day) === format('en-CA', timezone, secondMs, day)
}

/** Minor units as people read them: (5149, 'USD') is "$51.49". */
export const money = (locale: Locale, amountMinor: number, currency: string): string =>
  plainSpaces(moneyText(locale, formatMinor(amountMinor, currency), currency))
