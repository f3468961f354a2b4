/**
 * Instants, local times and zones: parsing by decisions.md W8, writing by W7, with cached offsets. A business day is from 4:00 on the
 * clock of a place to the next 4:00 (decisions.md section 6a).
 */
import { Temporal } from 'temporal-polyfill'

const minuteMs = 60_000
const dayMs = 1440 * minuteMs
const localPattern =
  /^(\d{4}-\d\d-\d\d)[Tt ](\d\d:\d\d)(:\d\d)?(?:(?<=:\d\d:\d\d)[.,](\d{1,9}))?(?:[Zz]| ?[+\-−] ?\d\d(?::?\d\d(?::?\d\d)?)?| \d\d(?::?\d\d)?)?(?:\[[^\s[\]]+\])*$/

/**
 * Reads `2026-10-01T19:00`, optionally with seconds and a fraction, as milliseconds as if it were UTC. A zone is ignored (W8). Undefined
 * for any other text and for dates that do not exist.
 */
export const parseLocalTimeMs = (text: string): number | undefined => {
  const [, date = '', minutes = '', seconds = ':00', fraction = ''] = localPattern.exec(text.trim()) ?? []
  const iso = `${date}T${minutes}${seconds}.${fraction.padEnd(3, '0').slice(0, 3)}Z`
  const localMs = Date.parse(iso)
  return Number.isNaN(localMs) || new Date(localMs).toISOString() !== iso ? undefined : localMs
}

const offsetTexts = new Map<number, string>()

const offsetText = (offsetMinutes: number): string => {
  let text = offsetTexts.get(offsetMinutes)
  if (text === undefined) {
    const size = Math.abs(offsetMinutes)
    const hours = String(Math.trunc(size / 60)).padStart(2, '0')
    text = `${offsetMinutes < 0 ? '-' : '+'}${hours}:${String(size % 60).padStart(2, '0')}`
    offsetTexts.set(offsetMinutes, text)
  }
  return text
}

/** `2026-12-16T19:30:00.000-05:00` (W7). */
export const formatInstant = (instantMs: number, offsetMinutes: number): string =>
  new Date(instantMs + offsetMinutes * minuteMs).toISOString().slice(0, -1) + offsetText(offsetMinutes)

/** The offset at an instant, and the clock changes around it. */
const findSpan = (zone: string, instantMs: number) => {
  const at = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone)
  // The search begins at the next millisecond, so that a change at this very instant counts as the previous one.
  const began = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const ends = at.getTimeZoneTransition('next')
  return {
    fromMs: began?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    untilMs: ends?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMinutes: Math.round(at.offsetNanoseconds / (minuteMs * 1e6)),
  }
}

/** One zone's offsets, computed once per span between two clock changes. */
const createZoneClock = (zone: string) => {
  const spans: ReturnType<typeof findSpan>[] = []
  let recent: (typeof spans)[number] | undefined

  const offsetMinutesAt = (instantMs: number): number => {
    if (recent !== undefined && recent.fromMs <= instantMs && instantMs < recent.untilMs) return recent.offsetMinutes
    recent = spans.find((span) => span.fromMs <= instantMs && instantMs < span.untilMs)
    if (recent === undefined) {
      recent = findSpan(zone, instantMs)
      spans.push(recent)
    }
    return recent.offsetMinutes
  }

  /**
   * The instant of a clock reading from `parseLocalTimeMs`. A reading that does not exist moves forward by the gap; of two
   * instants with the same reading it is the earlier (W8).
   */
  const instantOf = (localMs: number): number => {
    const before = offsetMinutesAt(localMs - dayMs)
    const after = offsetMinutesAt(localMs + dayMs)
    const early = localMs - before * minuteMs
    if (offsetMinutesAt(early) === before) return early
    const late = localMs - after * minuteMs
    // In a gap neither offset fits: the offset from before the change lands the gap's length later.
    return offsetMinutesAt(late) === after ? late : early
  }

  return { zone, offsetMinutesAt, instantOf, format: (ms: number): string => formatInstant(ms, offsetMinutesAt(ms)) }
}
export type ZoneClock = ReturnType<typeof createZoneClock>

const zoneClocks = new Map<string, ZoneClock>()

/** The clock of an IANA zone. Throws RangeError for a name that is no zone. */
export const zoneClock = (zone: string): ZoneClock => {
  let clock = zoneClocks.get(zone)
  if (clock === undefined) {
    clock = createZoneClock(zone)
    clock.offsetMinutesAt(0)
    zoneClocks.set(zone, clock)
  }
  return clock
}

/** The time when a business day begins, after midnight on the clock of a place. */
export const opensAtMs = 4 * 60 * minuteMs

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

/** The date, `YYYY-MM-DD`, of the business day that an instant falls in. `endsAtHour` is another hour than 4:00. */
export const businessDate = (zone: string, instantMs: number, endsAtHour = 4): string => {
  const localMs = instantMs + zoneClock(zone).offsetMinutesAt(instantMs) * minuteMs
  return new Date(localMs - endsAtHour * 60 * minuteMs).toISOString().slice(0, 10)
}
