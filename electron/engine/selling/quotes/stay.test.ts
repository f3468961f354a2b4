/** Days by the calendar of every zone, including the days that a clock change shortens or lengthens. */
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { samePriceMinutes, transientBasePriceMinor, type TransientTier } from '../pricing/pricing.ts'
import { stayEndMs, stayMinutes } from './stay.ts'

const newYork = 'America/New_York'
const minuteMs = 60_000
const instant = (zone: string, local: string): number =>
  Temporal.PlainDateTime.from(local).toZonedDateTime(zone).epochMilliseconds
const between = (start: string, end: string, zone = newYork): number =>
  stayMinutes(zone, { startsAtMs: instant(zone, start), endsAtMs: instant(zone, end) })

const stays = fc.record({
  zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  day: fc.integer({ min: 0, max: 364 }),
  minute: fc.integer({ min: 0, max: 1439 }),
})
const startOf = ({ day, minute }: { day: number; minute: number }) =>
  Temporal.PlainDateTime.from('2027-01-01T00:00').add({ days: day, minutes: minute })
const garage: TransientTier[] = [
  [60, 900],
  [1380, 2600],
  [1440, 3800],
  [4320, 9900],
]
const price = (minutes: number): number =>
  transientBasePriceMinor({ tiers: garage, taxBasisPoints: 0, stayMinutes: minutes })
const numRuns = caseCount(100, 3_000)

describe('stayMinutes', () => {
  it('counts from 10:00 to 10:00 as a day of 23, 24 and 25 hours', () => {
    expect(between('2027-03-13T10:00', '2027-03-14T10:00')).toBe(1440)
    expect(between('2027-06-13T10:00', '2027-06-14T10:00')).toBe(1440)
    expect(between('2027-11-06T10:00', '2027-11-07T10:00')).toBe(1440)
    expect(between('2027-11-06T10:00', '2027-11-09T10:00')).toBe(3 * 1440)
  })

  it('counts hours as they pass, beside the days too', () => {
    expect(between('2027-03-13T22:00', '2027-03-14T04:00')).toBe(5 * 60)
    expect(between('2027-11-06T22:00', '2027-11-07T04:00')).toBe(7 * 60)
    expect(between('2027-03-12T22:00', '2027-03-14T04:00')).toBe(1440 + 5 * 60)
    expect(between('2027-03-13T10:00', '2027-03-14T11:00')).toBe(1440 + 60)
    expect(between('2027-11-06T10:00', '2027-11-07T09:30')).toBe(1440)
    expect(between('2027-11-06T10:00', '2027-11-07T10:01')).toBe(1441)
  })

  it('makes the price of days the same on every date, in every zone', () => {
    const days = fc.integer({ min: 1, max: 40 })
    fc.assert(
      fc.property(stays, days, ({ zone, ...at }, count) => {
        const start = startOf(at).toZonedDateTime(zone)
        const end = start.add({ days: count })
        const stay = { startsAtMs: start.epochMilliseconds, endsAtMs: end.epochMilliseconds }
        expect(price(stayMinutes(zone, stay))).toBe(price(count * 1440))
      }),
      { numRuns },
    )
  })

  it('never falls with a later end, and its latest end is the last at that price', () => {
    const minutes = fc.integer({ min: 1, max: 5 * 1440 })
    fc.assert(
      fc.property(stays, minutes, minutes, ({ zone, ...at }, one, other) => {
        const startsAtMs = instant(zone, String(startOf(at)))
        const counted = (endsAtMs: number): number => stayMinutes(zone, { startsAtMs, endsAtMs })
        const end = (passed: number): number => startsAtMs + passed * minuteMs
        expect(counted(end(Math.min(one, other)))).toBeLessThanOrEqual(counted(end(Math.max(one, other))))
        const same = samePriceMinutes(garage, counted(end(one)))
        const latestMs = stayEndMs(zone, startsAtMs, same)
        expect(latestMs).toBeGreaterThanOrEqual(end(one))
        expect(counted(latestMs)).toBeLessThanOrEqual(same)
        expect(counted(latestMs + minuteMs)).toBeGreaterThan(same)
      }),
      { numRuns },
    )
  })
})
