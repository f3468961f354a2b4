/** Clocks agree with Temporal in every zone and around every change of the clock (decisions.md W7, W8). */
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../shared/testing/case-count.ts'
import { parseLocalTimeMs, zoneClock } from './time.ts'

const zones = [
  'America/New_York',
  'America/Toronto',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/St_Johns',
  'America/Halifax',
  'America/Indiana/Indianapolis',
  'Pacific/Honolulu',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
  'Europe/Dublin',
  'UTC',
]
const minuteMs = 60_000
const [fromMs, untilMs] = [Date.UTC(2020, 0, 1), Date.UTC(2036, 0, 1)]

/** The readings of a zone's clock, as if UTC, at which it is changed: those before and after. */
const changesOf = (zone: string): number[] => {
  const changes: number[] = []
  let at = Temporal.Instant.fromEpochMilliseconds(fromMs).toZonedDateTimeISO(zone).getTimeZoneTransition('next')
  while (at !== null && at.epochMilliseconds < untilMs) {
    const after = at.epochMilliseconds + at.offsetNanoseconds / 1e6
    const before = at.epochMilliseconds + at.subtract({ milliseconds: 1 }).offsetNanoseconds / 1e6
    changes.push(Math.min(before, after), Math.max(before, after))
    at = at.getTimeZoneTransition('next')
  }
  return changes
}

const near = new Map(zones.map((zone) => [zone, changesOf(zone)]))

/** A reading of a zone's clock to the second; half of them are within three hours of a change. */
const readings: fc.Arbitrary<{ zone: string; localMs: number }> = fc.constantFrom(...zones).chain((zone) => {
  const anywhere = fc.integer({ min: fromMs / 1000, max: untilMs / 1000 }).map((second) => second * 1000)
  const changes = near.get(zone) ?? []
  const around = fc
    .tuple(fc.constantFrom(...(changes.length === 0 ? [fromMs] : changes)), fc.integer({ min: -10_800, max: 10_800 }))
    .map(([changeMs, seconds]) => changeMs + seconds * 1000)
  return fc.oneof(anywhere, around).map((localMs) => ({ zone, localMs }))
})

const plain = (localMs: number): Temporal.PlainDateTime =>
  Temporal.PlainDateTime.from(new Date(localMs).toISOString().slice(0, -1))

/** Temporal's `compatible` is W8: forward out of a gap, the earlier of two. */
const expected = (zone: string, localMs: number): Temporal.ZonedDateTime =>
  plain(localMs).toZonedDateTime(zone, { disambiguation: 'compatible' })

/** True for a reading that the clock never shows. */
const isSkipped = (zone: string, localMs: number): boolean =>
  !expected(zone, localMs).toPlainDateTime().equals(plain(localMs))

const sizeOfGap = (zone: string, localMs: number): number => {
  const earlier = plain(localMs).toZonedDateTime(zone, { disambiguation: 'earlier' })
  const later = plain(localMs).toZonedDateTime(zone, { disambiguation: 'later' })
  return (later.offsetNanoseconds - earlier.offsetNanoseconds) / 1e6
}

describe('clocks of zones', () => {
  it('read and write what Temporal does [W7-offset-of-instant, W7-three-digits, W8-forms, W8-gap, W8-ambiguous]', () => {
    fc.assert(
      fc.property(readings, ({ zone, localMs }) => {
        const clock = zoneClock(zone)
        const text = plain(localMs).toString({ smallestUnit: 'second' })
        const read = clock.instantOf(parseLocalTimeMs(text) ?? Number.NaN)
        const oracle = expected(zone, localMs)
        expect(read).toBe(oracle.epochMilliseconds)
        expect(clock.format(read)).toBe(oracle.toString({ fractionalSecondDigits: 3, timeZoneName: 'never' }))
        // The written text is read again as the same moment, or as the earlier one with the same reading.
        const again = clock.instantOf(parseLocalTimeMs(clock.format(read)) ?? Number.NaN)
        expect(again).toBeLessThanOrEqual(read)
        expect(clock.format(again).slice(0, 23)).toBe(clock.format(read).slice(0, 23))
      }),
      { numRuns: caseCount(500, 2_000) },
    )
  })

  it('move a reading that is skipped forward by the gap, whatever its size [W8-gap]', () => {
    let skipped = 0
    for (const [zone, changes] of near) {
      for (const localMs of changes.flatMap((change) => [change - 30 * minuteMs, change, change + 15 * minuteMs])) {
        if (!isSkipped(zone, localMs)) continue
        skipped += 1
        const moved = zoneClock(zone).format(zoneClock(zone).instantOf(localMs)).slice(0, 23)
        expect(moved).toBe(new Date(localMs + sizeOfGap(zone, localMs)).toISOString().slice(0, 23))
      }
    }
    // Half an hour in Lord Howe, an hour elsewhere; Phoenix, Honolulu, Kathmandu and UTC never skip.
    expect(skipped).toBeGreaterThan(100)
  })

  it('take the first of two moments with the same reading [W8-ambiguous]', () => {
    let repeated = 0
    for (const [zone, changes] of near) {
      const clock = zoneClock(zone)
      for (const localMs of changes.map((change) => change + 10 * minuteMs)) {
        const at = plain(localMs)
        const first = at.toZonedDateTime(zone, { disambiguation: 'earlier' })
        const last = at.toZonedDateTime(zone, { disambiguation: 'later' })
        if (first.epochMilliseconds === last.epochMilliseconds || isSkipped(zone, localMs)) continue
        repeated += 1
        expect(clock.instantOf(localMs)).toBe(first.epochMilliseconds)
        expect(clock.format(first.epochMilliseconds).slice(0, 23)).toBe(
          clock.format(last.epochMilliseconds).slice(0, 23),
        )
      }
    }
    expect(repeated).toBeGreaterThan(100)
  })

  it('keep the order of readings, skipped ones among themselves', () => {
    const pairs = readings.chain(({ zone, localMs }) =>
      fc.integer({ min: 0, max: 8 * 3_600 }).map((seconds) => ({ zone, localMs, laterMs: localMs + seconds * 1000 })),
    )
    fc.assert(
      fc.property(pairs, ({ zone, localMs, laterMs }) => {
        if (isSkipped(zone, localMs) !== isSkipped(zone, laterMs)) return
        const clock = zoneClock(zone)
        expect(clock.instantOf(localMs)).toBeLessThanOrEqual(clock.instantOf(laterMs))
      }),
      { numRuns: caseCount(500, 2_000) },
    )
  })

  it('make windows as long as the time that passes in them', () => {
    const windows = readings.chain(({ zone, localMs }) =>
      fc.integer({ min: 1, max: 4 * 1440 }).map((minutes) => ({ zone, localMs, endMs: localMs + minutes * minuteMs })),
    )
    fc.assert(
      fc.property(windows, ({ zone, localMs, endMs }) => {
        const clock = zoneClock(zone)
        const passed = expected(zone, localMs).until(expected(zone, endMs)).total('milliseconds')
        expect(clock.instantOf(endMs) - clock.instantOf(localMs)).toBe(passed)
      }),
      { numRuns: caseCount(500, 2_000) },
    )
  })

  it('give a night of 23, 24 or 25 hours', () => {
    const night = (zone: string, evening: string, morning: string): number => {
      const read = (text: string): number => zoneClock(zone).instantOf(parseLocalTimeMs(text) ?? Number.NaN)
      return (read(morning) - read(evening)) / 3_600_000
    }
    const spring = ['2027-03-13T12:00', '2027-03-14T12:00'] as const
    const autumn = ['2027-11-06T12:00', '2027-11-07T12:00'] as const
    const both = (zone: string): number[] => [night(zone, ...spring), night(zone, ...autumn)]
    expect(both('America/Toronto')).toEqual([23, 25])
    expect(both('America/St_Johns')).toEqual([23, 25])
    expect(both('America/Phoenix')).toEqual([24, 24])
    expect(both('Pacific/Honolulu')).toEqual([24, 24])
    expect(night('Australia/Lord_Howe', '2026-10-03T12:00', '2026-10-04T12:00')).toBe(23.5)
  })
})
