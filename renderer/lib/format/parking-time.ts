/** The business day, which the API sells where an event's time is to be announced (decisions.md 6a). */
import { addDays, localDate, localDateTime, type Instant } from './date-time.ts'

const opensAt = '04:00'

/** The local date of the business day that an instant falls in: until 4:00 it is the date before. */
export const businessDate = (instant: Instant, zone: string): string => {
  const date = localDate(instant, zone)
  return localDateTime(instant, zone) < `${date}T${opensAt}` ? addDays(date, -1) : date
}

/** True for a whole business day: from 4:00 on the clock of the zone to the next 4:00. */
export const isBusinessDay = (from: Instant, to: Instant, zone: string): boolean => {
  const date = localDate(from, zone)
  return (
    localDateTime(from, zone) === `${date}T${opensAt}` && localDateTime(to, zone) === `${addDays(date, 1)}T${opensAt}`
  )
}
