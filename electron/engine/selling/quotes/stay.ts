/**
 * The length of a stay for its price: whole days by the calendar of the facility, where 10:00 to 10:00 is a day of 1440 minutes even when
 * clocks change, then the minutes that really pass.
 */
import { zoneClock } from '../../../core/time.ts'
import type { OccupiedSpace } from './availability.ts'

const minuteMs = 60_000
export const minutesPerDay = 1440

/** The result returns the instant that is some days later at the same reading of the clock. */
const daysAfter = (zone: string, startsAtMs: number) => {
  const clock = zoneClock(zone)
  const localMs = startsAtMs + clock.offsetMinutesAt(startsAtMs) * minuteMs
  return (days: number): number =>
    days === 0 ? startsAtMs : clock.instantOf(localMs + days * minutesPerDay * minuteMs)
}

/** Minutes; the result never falls when the end is later. */
export const stayMinutes = (zone: string, { startsAtMs, endsAtMs }: OccupiedSpace): number => {
  const dayEndMs = daysAfter(zone, startsAtMs)
  // No clock change is as long as half a day.
  let days = Math.floor((endsAtMs - startsAtMs) / minuteMs / minutesPerDay + 0.5)
  while (dayEndMs(days) > endsAtMs) days -= 1
  const restMinutes = (endsAtMs - dayEndMs(days)) / minuteMs
  // The last hour of a day of 25 hours costs nothing more.
  return days * minutesPerDay + Math.min(restMinutes, minutesPerDay)
}

/** The latest end, to the minute, of a stay that counts so many minutes. */
export const stayEndMs = (zone: string, startsAtMs: number, minutes: number): number => {
  const dayEndMs = daysAfter(zone, startsAtMs)
  const days = Math.floor(minutes / minutesPerDay)
  const restMinutes = minutes - days * minutesPerDay
  const endsAtMs = dayEndMs(days) + restMinutes * minuteMs
  // The 24th hour of a day of 23 hours would belong to the next day.
  return restMinutes === 0 ? endsAtMs : Math.min(endsAtMs, dayEndMs(days + 1) - minuteMs)
}
