/** The time window of a quote search: as asked, or by default (decisions.md section 3, W8). */
import { longestLeadMs, longestWindowMs } from '../../domain/quote-seal.ts'
import { parseLocalTimeMs } from '../../domain/time.ts'
import type { ZoneClock } from '../../domain/time.ts'
import { ApiError, invalidParameter } from '../../http/api-error.ts'
import type { Parameters } from '../../http/parameters.ts'
import type { EventRow } from '../events/representation.ts'

export interface QuoteWindow {
  readonly startsAtMs: number
  readonly endsAtMs: number
  /** The times as the client wrote them, for `site:purchase`; else as `YYYY-MM-DDTHH:MM`. */
  readonly startEcho: string
  readonly endEcho: string
}

const minuteMs = 60_000
const aroundEventMs = 60 * minuteMs
const halfHourMs = 30 * minuteMs
const dayMs = 1440 * minuteMs
const graceMs = 15 * minuteMs

/** Seconds are cut from a start and rounded up at an end: the window never gets shorter than asked. */
function readTime(params: Parameters, name: 'start_time' | 'end_time', zone: ZoneClock): number | undefined {
  const text = params.get(name)
  if (text === undefined) return undefined
  const localMs = parseLocalTimeMs(text)
  if (localMs === undefined) throw invalidParameter(name, `${name} must be a time like 2026-10-01T19:00.`)
  const whole = name === 'start_time' ? Math.floor(localMs / minuteMs) : Math.ceil(localMs / minuteMs)
  return zone.instantOf(whole * minuteMs)
}

function nextHalfHour(nowMs: number, zone: ZoneClock): number {
  const offsetMs = zone.offsetMinutesAt(nowMs) * minuteMs
  return (Math.floor((nowMs + offsetMs) / halfHourMs) + 1) * halfHourMs - offsetMs
}

function echo(params: Parameters, name: string, instantMs: number, zone: ZoneClock): string {
  return params.get(name) ?? zone.format(instantMs).slice(0, 16)
}

/**
 * Throws 400 `invalid_parameter` naming the time at fault, and `quote_window_in_past` (15 minutes of grace). An event that
 * is under way can be asked for without a start: its window began before now, and it is still sold.
 */
export function readWindow(
  params: Parameters,
  event: EventRow | undefined,
  zone: ZoneClock,
  nowMs: number,
): QuoteWindow {
  const askedStart = readTime(params, 'start_time', zone)
  const askedEnd = readTime(params, 'end_time', zone)
  const startsAtMs =
    askedStart ??
    (event === undefined
      ? nextHalfHour(nowMs, zone)
      : Math.floor(event.starts_at_ms / minuteMs) * minuteMs - aroundEventMs)
  const eventEndMs = event === undefined ? undefined : event.ends_at_ms + aroundEventMs
  const endsAtMs = askedEnd ?? (eventEndMs !== undefined && eventEndMs > startsAtMs ? eventEndMs : startsAtMs + dayMs)
  if (endsAtMs <= startsAtMs) throw invalidParameter('end_time', 'end_time must be after start_time.')
  const beganTooEarly = askedStart === undefined ? endsAtMs <= nowMs : startsAtMs < nowMs - graceMs
  if (beganTooEarly) {
    throw new ApiError(400, 'quote_window_in_past', 'The parking time has already begun.', { fields: ['start_time'] })
  }
  if (endsAtMs - startsAtMs > longestWindowMs) {
    throw invalidParameter('end_time', 'Parking can be quoted for at most 182 days.')
  }
  if (startsAtMs - nowMs > longestLeadMs) {
    throw invalidParameter('start_time', 'Parking can be quoted at most four years ahead.')
  }
  return {
    startsAtMs,
    endsAtMs,
    startEcho: echo(params, 'start_time', startsAtMs, zone),
    endEcho: echo(params, 'end_time', endsAtMs, zone),
  }
}
