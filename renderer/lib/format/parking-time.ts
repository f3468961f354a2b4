/** Parking times in words, and the business day that the API sells where an event's time is to be announced (decisions.md 6a). */
import { addDays, formatTime, formatTimeRange, formatWeekdayDate, localDate, localDateTime } from './date-time.ts'
import type { Instant } from './date-time.ts'

const opensAt = '04:00'

/** The local date of the business day that an instant falls in: until 4:00 it is the date before. */
export function businessDate(instant: Instant, zone: string): string {
  const date = localDate(instant, zone)
  return localDateTime(instant, zone) < `${date}T${opensAt}` ? addDays(date, -1) : date
}

/** True for a whole business day: from 4:00 on the clock of the zone to the next 4:00. */
export function isBusinessDay(from: Instant, to: Instant, zone: string): boolean {
  const date = localDate(from, zone)
  return (
    localDateTime(from, zone) === `${date}T${opensAt}` && localDateTime(to, zone) === `${addDays(date, 1)}T${opensAt}`
  )
}

/** As `formatTimeRange`; "Fri, Dec 18, all day (4:00 AM – 4:00 AM)" for the day of an event whose time is to be announced. */
export function formatParkingTime(from: Instant, to: Instant, zone: string, timeTbd: boolean): string {
  if (!timeTbd || !isBusinessDay(from, to, zone)) return formatTimeRange(from, to, zone)
  return `${formatWeekdayDate(from, zone)}, all day (${formatTime(from, zone)} – ${formatTime(to, zone)})`
}
