/** The business day, which the API sells where an event's time is to be announced (decisions.md 6a). */
import { addDays, localDate, localDateTime, type Instant } from './date-time.ts'

const opensAt = '04:00'

/** The local date of the business day of an instant: until 4:00 it is the previous date. */
export const businessDate = (instant: Instant, zone: string): string => {
  const date = localDate(instant, zone)
  return localDateTime(instant, zone) < `${date}T${opensAt}` ? addDays(date, -1) : date
}

/** True for a whole business day: from 4:00 in the zone to the next 4:00. */
export const isBusinessDay = (from: Instant, to: Instant, zone: string): boolean => {
  const date = localDate(from, zone)
  return (
    localDateTime(from, zone) === `${date}T${opensAt}` && localDateTime(to, zone) === `${addDays(date, 1)}T${opensAt}`
  )
}
