/** Local times become instants (decisions.md W7, W8). */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { formatInstant, parseLocalTimeMs, zoneClock } from './time.ts'

const iso = (ms: number | undefined): string | undefined => (ms === undefined ? undefined : new Date(ms).toISOString())

describe('reading', () => {
  it.each([
    ['2026-10-01T19:00', '2026-10-01T19:00:00.000Z'],
    ['2026-10-01T19:00:30', '2026-10-01T19:00:30.000Z'],
    ['2026-10-01T19:00:30.25', '2026-10-01T19:00:30.250Z'],
    ['2026-10-01T19:00:30.123456789', '2026-10-01T19:00:30.123Z'],
    ['2026-10-01T19:00Z', '2026-10-01T19:00:00.000Z'],
    ['2026-10-01T19:00:00.000-07:00', '2026-10-01T19:00:00.000Z'],
    ['2026-10-01T19:00+0530', '2026-10-01T19:00:00.000Z'],
    ['2026-10-01T19:00 05:30', '2026-10-01T19:00:00.000Z'],
    ['2028-02-29T00:00', '2028-02-29T00:00:00.000Z'],
    ['0099-01-01T00:00', '0099-01-01T00:00:00.000Z'],
  ])('takes %s and drops its zone [W8-forms, W8-zone-dropped, spec-datetime-in]', (text, expected) => {
    expect(iso(parseLocalTimeMs(text))).toBe(expected)
  })

  it.each([
    '',
    'now',
    '2026-10-01',
    '2026-10-01T24:00',
    '2026-10-01T19:60',
    '2026-10-01T19:00:60',
    '2026-02-29T00:00',
    '2026-00-10T00:00',
    '2026-10-00T00:00',
    '2026-10-01T19',
    '10/01/2026 19:00',
    '2026-10-01T19:00 tomorrow',
  ])('refuses %s', (text) => {
    expect(parseLocalTimeMs(text)).toBeUndefined()
  })
})

describe('a zone', () => {
  const newYork = zoneClock('America/New_York')
  const instantOf = (text: string): string => {
    const localMs = parseLocalTimeMs(text)
    if (localMs === undefined) throw new Error(text)
    return newYork.format(newYork.instantOf(localMs))
  }

  it('gives the offset of the instant, not of today [W7-offset-of-instant, spec-datetime-out]', () => {
    expect(instantOf('2026-07-04T19:00')).toBe('2026-07-04T19:00:00.000-04:00')
    expect(instantOf('2026-12-24T19:00')).toBe('2026-12-24T19:00:00.000-05:00')
  })

  it('moves a time that does not exist forward by the gap [W8-gap]', () => {
    expect(instantOf('2026-03-08T01:59')).toBe('2026-03-08T01:59:00.000-05:00')
    expect(instantOf('2026-03-08T02:00')).toBe('2026-03-08T03:00:00.000-04:00')
    expect(instantOf('2026-03-08T02:30')).toBe('2026-03-08T03:30:00.000-04:00')
    expect(instantOf('2026-03-08T03:00')).toBe('2026-03-08T03:00:00.000-04:00')
  })

  it('takes the earlier of two instants with the same reading [W8-ambiguous]', () => {
    expect(instantOf('2026-11-01T00:59')).toBe('2026-11-01T00:59:00.000-04:00')
    expect(instantOf('2026-11-01T01:30')).toBe('2026-11-01T01:30:00.000-04:00')
    expect(instantOf('2026-11-01T02:00')).toBe('2026-11-01T02:00:00.000-05:00')
  })

  it('knows half-hour gaps, zones without changes, and refuses what is no zone', () => {
    const lordHowe = zoneClock('Australia/Lord_Howe')
    const gap = lordHowe.instantOf(Date.UTC(2026, 9, 4, 2, 15))
    expect(lordHowe.format(gap)).toBe('2026-10-04T02:45:00.000+11:00')
    expect(zoneClock('Asia/Kolkata').format(0)).toBe('1970-01-01T05:30:00.000+05:30')
    expect(() => zoneClock('Mars/Olympus')).toThrow(RangeError)
  })

  it('agrees with the reading that it was given wherever that exists', () => {
    const zones = ['America/New_York', 'America/Los_Angeles', 'America/Phoenix', 'Europe/London', 'Pacific/Auckland']
    fc.assert(
      fc.property(
        fc.constantFrom(...zones),
        fc.integer({ min: Date.UTC(2020, 0, 1) / 60_000, max: Date.UTC(2035, 0, 1) / 60_000 }),
        (zone, minute) => {
          const clock = zoneClock(zone)
          const instantMs = minute * 60_000
          const localMs = instantMs + clock.offsetMinutesAt(instantMs) * 60_000
          const back = clock.instantOf(localMs)
          // The same reading again, at this instant or at the earlier one of a repeated hour.
          expect(back + clock.offsetMinutesAt(back) * 60_000).toBe(localMs)
          expect(back).toBeLessThanOrEqual(instantMs)
          expect(formatInstant(back, clock.offsetMinutesAt(back))).toBe(clock.format(back))
        },
      ),
    )
  })
})
