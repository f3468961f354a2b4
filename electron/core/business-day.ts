/** The business day of a place: from 4:00 on its clock to the next 4:00 (decisions.md section 6a). */
import { zoneClock } from './time.ts'

const minuteMs = 60_000
const dayMs = 24 * 60 * minuteMs
const opensAtMs = 4 * 60 * minuteMs

/**
 * The business day of the date in a clock reading (as from `parseLocalTimeMs`), as instants; the end is not part of it.
 * It lasts 23 or 25 hours over a change of clocks.
 */
export const businessDay = (zone: string, localMs: number) => {
  const clock = zoneClock(zone)
  const opensLocalMs = Math.floor(localMs / dayMs) * dayMs + opensAtMs
  return { startsAtMs: clock.instantOf(opensLocalMs), endsAtMs: clock.instantOf(opensLocalMs + dayMs) }
}

/** True where a window is exactly one business day of the zone. */
export const isBusinessDay = (zone: string, startsAtMs: number, endsAtMs: number): boolean => {
  const day = businessDay(zone, startsAtMs + zoneClock(zone).offsetMinutesAt(startsAtMs) * minuteMs)
  return day.startsAtMs === startsAtMs && day.endsAtMs === endsAtMs
}

/** The date, `YYYY-MM-DD`, of the business day that an instant falls in. */
export const businessDate = (zone: string, instantMs: number): string => {
  const localMs = instantMs + zoneClock(zone).offsetMinutesAt(instantMs) * minuteMs
  return new Date(localMs - opensAtMs).toISOString().slice(0, 10)
}
