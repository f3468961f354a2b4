/** Money, distances, heights and times as the reader writes them; times always in the zone of the place. */
import type { Locale } from './address.ts'

/** Decimal text to "$39.49": no digit passes through a float. */
export function money(locale: Locale, amount: string, currency: string): string {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency, currencyDisplay: 'narrowSymbol' })
  return format.format(amount as Intl.StringNumericLiteral)
}

const metersPerMile = 1609.344

/** "0.23 mi", in Canada "370 m" or "1.2 km". */
export function distance(locale: Locale, meters: number): string {
  const decimals = (value: number, digits: number): string =>
    new Intl.NumberFormat(locale, { minimumFractionDigits: digits, maximumFractionDigits: digits }).format(value)
  if (locale === 'en-US') return `${decimals(meters / metersPerMile, 2)}\u00a0mi`
  return meters < 1000 ? `${Math.round(meters / 10) * 10}\u00a0m` : `${decimals(meters / 1000, 1)}\u00a0km`
}

/** 80 m a minute, over a way 1.25 times as long as the straight line. */
export function walkingMinutes(meters: number): number {
  return Math.max(1, Math.ceil((meters * 1.25) / 80))
}

/** 82 inches are 6′10″, in Canada 2.08 m: rounded down, since a roof does not give way. */
export function height(locale: Locale, inches: number): string {
  const whole = Math.floor(inches)
  if (locale === 'en-US') return `${Math.floor(whole / 12)}′${whole % 12}″`
  const meters = Math.floor(whole * 2.54) / 100
  return `${new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(meters)}\u00a0m`
}

/**
 * A time of the API carries the offset of its place: what stands before the offset is what clocks there show, so it is
 * read as if it were UTC and shown in UTC.
 */
function wallClock(time: string): number {
  return Date.parse(`${time.slice(0, 19)}Z`)
}

function show(locale: Locale, time: string, options: Intl.DateTimeFormatOptions): string {
  return new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(wallClock(time))
}

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }

/** "Wed, Dec 16, 5:45 PM" */
export function dayAndTime(locale: Locale, time: string): string {
  return show(locale, time, { ...day, ...clock })
}

const oneDayMs = 86_400_000

/** True for a business day: from 4:00 on the clocks of the place to the next 4:00. */
export function isDayLong(start: string, end: string): boolean {
  return start.slice(11, 16) === '04:00' && wallClock(end) - wallClock(start) === oneDayMs
}

/** The date of a start, and the hours of start and end: "Fri, Dec 18", "4:00 AM", "4:00 AM". */
export function dayLong(locale: Locale, start: string, end: string): [date: string, from: string, until: string] {
  return [show(locale, start, day), show(locale, start, clock), show(locale, end, clock)]
}

/** "Wed, Dec 16, 6:00 – 10:00 PM", with both days where it ends on another. */
export function timeRange(locale: Locale, start: string, end: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...day, ...clock })
  return format.formatRange(wallClock(start), wallClock(end))
}
