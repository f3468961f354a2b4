/** Business days of every zone, including the days that a clock change shortens or lengthens (decisions.md section 6a). */
import fc from 'fast-check'
import { Temporal } from 'temporal-polyfill'
import { describe, expect, it } from 'vitest'
import { caseCount } from '../../shared/testing/case-count.ts'
import { businessDay, zoneClock } from './time.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs

const days = fc.record({
  zone: fc.constantFrom(...Intl.supportedValuesOf('timeZone')),
  /** A clock reading, as if it were UTC. */
  localMs: fc.integer({ min: Date.UTC(2020, 0, 1), max: Date.UTC(2036, 0, 1) }),
})

describe('a business day', () => {
  it('opens at 4:00 of its date, ends at the next 4:00, and holds noon', () => {
    fc.assert(
      fc.property(days, ({ zone, localMs }) => {
        const { startsAtMs, endsAtMs } = businessDay(zone, localMs)
        const date = new Date(localMs).toISOString().slice(0, 10)
        const nextDate = new Date(localMs + dayMs).toISOString().slice(0, 10)
        const clock = zoneClock(zone)
        expect(clock.format(startsAtMs).slice(0, 16)).toBe(`${date}T04:00`)
        expect(clock.format(endsAtMs).slice(0, 16)).toBe(`${nextDate}T04:00`)
        const noonMs = Temporal.PlainDateTime.from(`${date}T12:00`).toZonedDateTime(zone).epochMilliseconds
        expect(startsAtMs).toBeLessThan(noonMs)
        expect(endsAtMs).toBeGreaterThan(noonMs)
      }),
      { numRuns: caseCount(50, 500) },
    )
  })

  it('follows the day before without a gap, and never reaches into its evening', () => {
    fc.assert(
      fc.property(days, ({ zone, localMs }) => {
        const { startsAtMs } = businessDay(zone, localMs)
        expect(businessDay(zone, localMs - dayMs).endsAtMs).toBe(startsAtMs)
        const midnight = Temporal.PlainDate.from(new Date(localMs).toISOString().slice(0, 10)).toZonedDateTime(zone)
        expect(startsAtMs).toBeGreaterThan(midnight.epochMilliseconds)
      }),
      { numRuns: caseCount(50, 500) },
    )
  })

  it('is 23 or 25 hours long over a change of clocks, and 24 else', () => {
    const hours = (date: string): number => {
      const { startsAtMs, endsAtMs } = businessDay('America/New_York', Date.parse(`${date}T00:00Z`))
      return (endsAtMs - startsAtMs) / hourMs
    }
    // Clocks change at 2:00, which still belongs to the business day before.
    expect(hours('2027-03-13')).toBe(23)
    expect(hours('2027-03-14')).toBe(24)
    expect(hours('2026-10-31')).toBe(25)
    expect(hours('2026-11-01')).toBe(24)
  })
})
