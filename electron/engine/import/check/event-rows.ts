/** The start and end of events, and the demand for those of a demo. */
import { hash } from 'node:crypto'
import { businessDay, zoneClock } from '../../../core/time.ts'

const minuteMs = 60_000
const unknownLengthMs = 120 * minuteMs

/** An unknown end is two hours after the start; the end of the business day where the time is open (decisions.md section 6a). */
export const assumedEndMs = (zone: string, startLocalMs: number, timesTbd: boolean): number =>
  timesTbd ? businessDay(zone, startLocalMs).endsAtMs : zoneClock(zone).instantOf(startLocalMs) + unknownLengthMs

/** Instants and offsets of an event in a zone, by decisions.md W8, from the local time of its start. */
export const eventTimes = (zone: string, startLocalMs: number, endsAtMs: number) => {
  const clock = zoneClock(zone)
  const startsAtMs = clock.instantOf(startLocalMs)
  return {
    starts_at_ms: startsAtMs,
    start_offset_minutes: clock.offsetMinutesAt(startsAtMs),
    ends_at_ms: endsAtMs,
    end_offset_minutes: clock.offsetMinutesAt(endsAtMs),
  }
}

const weekdayBasisPoints = [9_000, 9_000, 9_500, 9_500, 10_500, 11_000, 10_500] as const

/** The attractiveness of ten pairings, chosen by the hash of the name. */
const rivalryBasisPoints = [8_500, 9_000, 9_500, 10_000, 10_000, 10_000, 10_500, 10_500, 11_000, 12_000] as const

/** Demand of a demo event, in basis points of an ordinary one (docs/demo-data.md, "Demand"). */
export const demandBasisPoints = (name: string, localMs: number): number => {
  const weekday = weekdayBasisPoints[(new Date(localMs).getUTCDay() + 6) % 7] ?? 10_000
  const draw = Number.parseInt(hash('sha256', `demand:${name}`).slice(0, 8), 16) % rivalryBasisPoints.length
  return Math.round((weekday * (rivalryBasisPoints[draw] ?? 10_000)) / 10_000)
}
