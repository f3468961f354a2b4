/** Formats times for the reader's locale, always in the zone of the place. */
import type { Locale } from '../shared/locales.ts'

/**
 * A time of the API has the offset of its place: the part before the offset is what clocks there show, so it is read as if it were UTC and
 * shown in UTC.
 */
const wallClock = (time: string): number => Date.parse(`${time.slice(0, 19)}Z`)

const show = (locale: Locale, time: string, options: Intl.DateTimeFormatOptions): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(wallClock(time))

const clock: Intl.DateTimeFormatOptions = { hour: 'numeric', minute: '2-digit' }
const day: Intl.DateTimeFormatOptions = { weekday: 'short', month: 'short', day: 'numeric' }

/** "Wed, Dec 16, 5:45 PM" */
export const dayAndTime = (locale: Locale, time: string): string => show(locale, time, { ...day, ...clock })

/** True for a business day: from 4:00 on the clocks of the place to the next 4:00. */
export const isDayLong = (start: string, end: string): boolean =>
  start.slice(11, 16) === '04:00' && wallClock(end) - wallClock(start) === 86_400_000

/** The date of a start, and the hours of start and end: {date: "Fri, Dec 18", from: "4:00 AM", until: "4:00 AM"}. */
export const dayLong = (locale: Locale, start: string, end: string) => ({
  date: show(locale, start, day),
  from: show(locale, start, clock),
  until: show(locale, end, clock),
})

/** "Wed, Dec 16, 6:00 – 10:00 PM", with both days where it ends on another day. */
export const timeRange = (locale: Locale, start: string, end: string): string =>
  new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...day, ...clock }).formatRange(wallClock(start), wallClock(end))
