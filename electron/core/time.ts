/** Instants, local times and zones: parsing by decisions.md W8, writing by W7, offsets worked out once and kept. */
import { Temporal } from 'temporal-polyfill'

const minuteMs = 60_000
const localPattern =
  /^(\d{4})-(\d\d)-(\d\d)[Tt ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?(?:[Zz]|[+\- ]\d\d(?::?\d\d)?)?(?:\[[\w/+-]+\])?$/

/**
 * Reads `2026-10-01T19:00`, optionally with seconds and a fraction. A zone is dropped, not applied (W8).
 * Gives the milliseconds of that clock reading as if it were UTC; undefined for what is no date.
 */
export const parseLocalTimeMs = (text: string): number | undefined => {
  const match = localPattern.exec(text.trim())
  if (match === null) return undefined
  const part = (index: number): number => Number(match[index] ?? 0)
  const [year, month, day, hour, minute, second] = [part(1), part(2), part(3), part(4), part(5), part(6)]
  if (hour > 23 || minute > 59 || second > 59) return undefined
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3))
  const date = new Date(0)
  date.setUTCFullYear(year, month - 1, day)
  if (date.getUTCFullYear() !== year || date.getUTCMonth() !== month - 1 || date.getUTCDate() !== day) return undefined
  return date.setUTCHours(hour, minute, second, milliseconds)
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

interface OffsetSpan {
  readonly fromMs: number
  readonly untilMs: number
  readonly offsetMinutes: number
}

/** One zone's offsets, looked up once per span between two clock changes. */
export interface ZoneClock {
  readonly zone: string
  offsetMinutesAt(instantMs: number): number
  /**
   * The instant of a clock reading (as from `parseLocalTimeMs`). A reading that does not exist moves forward by the gap;
   * of two instants with the same reading it is the earlier (W8).
   */
  instantOf(localMs: number): number
  /** W7 text of an instant in this zone. */
  format(instantMs: number): string
}

const findSpan = (zone: string, instantMs: number): OffsetSpan => {
  const at = Temporal.Instant.fromEpochMilliseconds(instantMs).toZonedDateTimeISO(zone)
  // The previous change before the next millisecond is the one that this instant's span began with.
  const began = at.add({ milliseconds: 1 }).getTimeZoneTransition('previous')
  const ends = at.getTimeZoneTransition('next')
  return {
    fromMs: began?.epochMilliseconds ?? Number.NEGATIVE_INFINITY,
    untilMs: ends?.epochMilliseconds ?? Number.POSITIVE_INFINITY,
    offsetMinutes: Math.round(at.offsetNanoseconds / (minuteMs * 1e6)),
  }
}

const createZoneClock = (zone: string): ZoneClock => {
  const spans: OffsetSpan[] = []
  let recent: OffsetSpan | undefined

  const offsetMinutesAt = (instantMs: number): number => {
    if (recent !== undefined && recent.fromMs <= instantMs && instantMs < recent.untilMs) return recent.offsetMinutes
    recent = spans.find((span) => span.fromMs <= instantMs && instantMs < span.untilMs)
    if (recent === undefined) {
      recent = findSpan(zone, instantMs)
      spans.push(recent)
    }
    return recent.offsetMinutes
  }

  const instantOf = (localMs: number): number => {
    const dayMs = 1440 * minuteMs
    const before = offsetMinutesAt(localMs - dayMs)
    const after = offsetMinutesAt(localMs + dayMs)
    const early = localMs - before * minuteMs
    if (offsetMinutesAt(early) === before) return early
    const late = localMs - after * minuteMs
    // In a gap neither offset fits: the offset from before the change lands the gap's length later.
    return offsetMinutesAt(late) === after ? late : early
  }

  return { zone, offsetMinutesAt, instantOf, format: (ms) => formatInstant(ms, offsetMinutesAt(ms)) }
}

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
