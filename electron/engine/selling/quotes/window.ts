/** The time window of a quote search, given or by default, on the clock of every place found (decisions.md section 3, W8). */
import { AppError, invalidParameter, isAppError } from '../../../../shared/errors/errors.ts'
import { businessDay, opensAtMs, parseLocalTimeMs, zoneClock, type ZoneClock } from '../../../core/time.ts'
import type { OccupiedSpace } from './availability.ts'
import { longestLeadMs, longestPastMs, longestWindowMs } from './quote-seal.ts'
import type { ParkingOccasion } from '../pricing/rate-choice.ts'
import type { Parameters } from '../../../core/http/parameters.ts'
import type { EventRow } from '../../api/events/representation.ts'

export type QuoteWindow = ReturnType<typeof readIn>

/** Windows by the zone they were read in; there is at least one. */
export type QuoteWindows = ReadonlyMap<string, QuoteWindow>

const minuteMs = 60_000
const halfHourMs = 30 * minuteMs
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs
const graceMs = 15 * minuteMs

/** From an hour before to an hour after the event, in whole minutes; the business day where the time is to be announced. */
export const parkingWindow = (event: EventRow): OccupiedSpace => {
  const { starts_at_ms: startsAtMs, ends_at_ms: endsAtMs } = event
  if (event.times_tbd === 1) return businessDay(event.timezone, startsAtMs + event.start_offset_minutes * minuteMs)
  return {
    startsAtMs: Math.floor(startsAtMs / minuteMs) * minuteMs - hourMs,
    endsAtMs: Math.ceil(endsAtMs / minuteMs) * minuteMs + hourMs,
  }
}

/** The occasion of parking from `startsAtMs` on, by which rates are chosen; `timezone` is the facility's. */
export const occasionOf = (
  event: EventRow | undefined,
  timezone: string,
  startsAtMs: number,
  accessCode?: string,
): ParkingOccasion => {
  const localMs = startsAtMs + zoneClock(timezone).offsetMinutesAt(startsAtMs) * minuteMs
  // A night event belongs to the evening before; an event whose time is open has only a date.
  const nightMs = event?.times_tbd === 0 ? opensAtMs : 0
  const decidingMs =
    event === undefined ? localMs : event.starts_at_ms + event.start_offset_minutes * minuteMs - nightMs
  // The first day of 1970 was a Thursday.
  const weekday = (Math.floor(decidingMs / dayMs) + 3) % 7
  return { event, weekday, day: new Date(localMs).toISOString().slice(0, 10), accessCode }
}

/** The same for many places, whose occasions differ only by zone and start. */
export const occasionsOf = (event: EventRow | undefined, accessCode?: string) => {
  const known = new Map<string, ParkingOccasion>()
  return (timezone: string, startsAtMs: number): ParkingOccasion => {
    const key = `${timezone} ${startsAtMs}`
    const occasion = known.get(key) ?? occasionOf(event, timezone, startsAtMs, accessCode)
    known.set(key, occasion)
    return occasion
  }
}

/** Seconds are cut from a start and rounded up at an end, so that no window gets shorter. */
const readTime = (params: Parameters, name: 'start_time' | 'end_time') => {
  const text = params.get(name)
  if (text === undefined) return undefined
  const localMs = parseLocalTimeMs(text)
  if (localMs === undefined) throw invalidParameter(name, `${name} must be a time like 2026-10-01T19:00.`)
  const minutes = name === 'start_time' ? Math.floor(localMs / minuteMs) : Math.ceil(localMs / minuteMs)
  return { text, localMs: minutes * minuteMs }
}

export const nextHalfHour = (nowMs: number, zone: ZoneClock): number => {
  const offsetMs = zone.offsetMinutesAt(nowMs) * minuteMs
  return (Math.floor((nowMs + offsetMs) / halfHourMs) + 1) * halfHourMs - offsetMs
}

/** `YYYY-MM-DDTHH:MM` on the clock of a zone. */
export const clockText = (zone: ZoneClock, instantMs: number): string => zone.format(instantMs).slice(0, 16)

/** The window as an addition to the address of a search: `&start_time=…&end_time=…`. */
export const windowQuery = ({ startEcho, endEcho }: Pick<QuoteWindow, 'startEcho' | 'endEcho'>): string =>
  `&start_time=${startEcho}&end_time=${endEcho}`.replaceAll(' ', '+')

type GivenTime = ReturnType<typeof readTime>

/** The echoes are the times in the client's own form, for `site:purchase`; else `YYYY-MM-DDTHH:MM`. */
const readIn = (
  zone: ZoneClock,
  { start, end, event, nowMs }: { start: GivenTime; end: GivenTime; event: EventRow | undefined; nowMs: number },
) => {
  const ofEvent = event === undefined ? undefined : parkingWindow(event)
  const startsAtMs =
    start === undefined ? (ofEvent?.startsAtMs ?? nextHalfHour(nowMs, zone)) : zone.instantOf(start.localMs)
  const eventEndMs = ofEvent?.endsAtMs
  const defaultEndMs = eventEndMs !== undefined && eventEndMs > startsAtMs ? eventEndMs : startsAtMs + dayMs
  const endsAtMs = end === undefined ? defaultEndMs : zone.instantOf(end.localMs)
  if (endsAtMs <= startsAtMs) throw invalidParameter('end_time', 'end_time must be after start_time.')
  // A start that comes only from the event is valid while the event lasts, whatever the end. So is any start within the day of an event
  // whose time is to be announced: nobody knows yet whether that is too late.
  const isInOpenDay =
    event?.times_tbd === 1 && ofEvent !== undefined && startsAtMs >= ofEvent.startsAtMs && startsAtMs < ofEvent.endsAtMs
  const mayHaveBegun = start === undefined || isInOpenDay
  const earliestMs = nowMs - (mayHaveBegun ? longestPastMs : graceMs)
  const isOver = mayHaveBegun && Math.min(endsAtMs, eventEndMs ?? endsAtMs) <= nowMs
  if (startsAtMs < earliestMs || isOver) throw new AppError('quote_window_in_past', { fields: ['start_time'] })
  if (endsAtMs - startsAtMs > longestWindowMs) {
    throw invalidParameter('end_time', 'Parking can be quoted for at most 182 days.')
  }
  if (startsAtMs - nowMs > longestLeadMs) {
    throw invalidParameter('start_time', 'Parking can be quoted at most four years ahead.')
  }
  return {
    zone: zone.zone,
    startsAtMs,
    endsAtMs,
    startEcho: start?.text ?? clockText(zone, startsAtMs),
    endEcho: end?.text ?? clockText(zone, endsAtMs),
  }
}

/**
 * Reads the window on the clock of each zone; a zone without a valid window is left out. Where no zone has one, throws 400
 * `invalid_parameter` that names the wrong time, or `quote_window_in_past` (15 minutes of grace) of the first zone.
 */
export const readWindows = (
  params: Parameters,
  event: EventRow | undefined,
  zones: readonly string[],
  nowMs: number,
): QuoteWindows => {
  const request = { start: readTime(params, 'start_time'), end: readTime(params, 'end_time'), event, nowMs }
  const windows = new Map<string, QuoteWindow>()
  let refused: AppError | undefined
  for (const zone of zones) {
    try {
      windows.set(zone, readIn(zoneClock(zone), request))
    } catch (error) {
      if (!isAppError(error)) throw error
      refused ??= error
    }
  }
  if (windows.size === 0 && refused !== undefined) throw refused
  return windows
}
