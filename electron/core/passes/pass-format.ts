/** Dates, times, distances, heights and money on a pass, in the facility's zone and the reader's language. */
import { dateTimeFormat } from '../../../shared/time-zone.ts'
import type { PassLocale } from './pass-model.ts'

// Intl puts a narrow no-break space before "PM"; thermal printers' fonts know only the ordinary one.
function plainSpaces(text: string): string {
  return text.replace(/[\u202f\u2009]/g, '\u00a0')
}

function format(locale: PassLocale, timezone: string, atMs: number, options: Intl.DateTimeFormatOptions): string {
  return plainSpaces(dateTimeFormat(locale, timezone, options).format(atMs))
}

/** "Wed, Dec 16, 2026" */
export function longDate(locale: PassLocale, timezone: string, atMs: number): string {
  return format(locale, timezone, atMs, { weekday: 'short', month: 'short', day: 'numeric', year: 'numeric' })
}

/** "Wed, Dec 16" */
export function shortDate(locale: PassLocale, timezone: string, atMs: number): string {
  return format(locale, timezone, atMs, { weekday: 'short', month: 'short', day: 'numeric' })
}

/** "Dec 16" */
export function monthDay(locale: PassLocale, timezone: string, atMs: number): string {
  return format(locale, timezone, atMs, { month: 'short', day: 'numeric' })
}

/** "6:00 PM", "18 h 00", never broken over two lines. */
export function timeOfDay(locale: PassLocale, timezone: string, atMs: number): string {
  return format(locale, timezone, atMs, { hour: 'numeric', minute: '2-digit' }).replaceAll(' ', '\u00a0')
}

/** True where two instants fall on one calendar day of the zone. */
export function isSameDay(timezone: string, firstMs: number, secondMs: number): boolean {
  const day: Intl.DateTimeFormatOptions = { year: 'numeric', month: '2-digit', day: '2-digit' }
  return format('en-CA', timezone, firstMs, day) === format('en-CA', timezone, secondMs, day)
}

const metersPerMile = 1609.344
const centimetersPerInch = 2.54

/** Walking pace 80 m a minute, over a way 1.25 times as long as the straight line: as in the table of options. */
export function walkingMinutes(meters: number): number {
  return Math.max(1, Math.ceil((meters * 1.25) / 80))
}

/** "0.23 mi", and in Canada "370 m" or "1.2 km". */
export function distance(locale: PassLocale, meters: number): string {
  const decimals = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  if (locale === 'en-US') return `${decimals(meters / metersPerMile, 2)}\u00a0mi`
  return meters < 1000 ? `${Math.round(meters / 10) * 10}\u00a0m` : `${decimals(meters / 1000, 1)}\u00a0km`
}

/** 82 inches are 6′10″, and in Canada 2.08 m: always rounded down, since a roof does not give way. */
export function height(locale: PassLocale, inches: number): string {
  const whole = Math.floor(inches)
  if (locale === 'en-US') return `${Math.floor(whole / 12)}′${whole % 12}″`
  const meters = Math.floor(whole * centimetersPerInch) / 100
  return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }).format(meters)}\u00a0m`
}

/** Minor units as people read them: (5149, 'USD') is "$51.49". */
export function money(locale: PassLocale, amountMinor: number, currency: string): string {
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2
  const text = String(amountMinor).padStart(digits + 1, '0')
  const decimal = digits === 0 ? text : `${text.slice(0, -digits)}.${text.slice(-digits)}`
  // Intl takes a decimal string, so that no digit passes through a float.
  return plainSpaces(formatter.format(decimal as Intl.StringNumericLiteral))
}
