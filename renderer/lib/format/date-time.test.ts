/** Days and times are those of the zone, also around its clock changes. */
import fc from 'fast-check'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { loadMessages } from '../i18n/index.ts'
import {
  addDays,
  dayStartMs,
  daysBetween,
  formatDate,
  formatDuration,
  formatNearDate,
  formatNearDay,
  formatWeekday,
  formatWorkTime,
  localDate,
  localDateTime,
  rangeText,
} from './date-time.ts'

const boston = 'America/New_York'

it('gives work that took a moment its tenths, and never none of them', () => {
  const times = [0, 40, 99, 100, 149, 940, 9_999, 75_000]
  expect(times.map(formatWorkTime)).toEqual([
    ...['under 0.1 s', 'under 0.1 s', 'under 0.1 s', '0.1 s', '0.1 s', '0.9 s', '10.0 s', '1 min'],
  ])
})

describe('times in a zone', () => {
  const evening = '2026-12-16T17:12:07.000-05:00'

  it('reads as on the clock in the hall', () => {
    expect(formatDate(evening, boston)).toBe('Wed, Dec 16, 2026')
    expect(formatWeekday(evening, boston)).toBe('Wed 16')
  })

  it('gives the local date and wall time that the API takes', () => {
    expect(localDate('2026-12-17T03:30:00Z', boston)).toBe('2026-12-16')
    expect(localDateTime('2026-12-17T04:05:00Z', boston)).toBe('2026-12-16T23:05')
    expect(localDateTime('2026-12-16T05:00:00Z', boston)).toBe('2026-12-16T00:00')
  })

  it('shows a dash for text that is no time', () => {
    expect(formatDate('soon', boston)).toBe('—')
  })
})

describe('days', () => {
  it('counts calendar days over a clock change', () => {
    expect(daysBetween('2026-10-31', '2026-11-02')).toBe(2)
    expect(addDays('2026-12-31', 1)).toBe('2027-01-01')
  })

  it('addDays and daysBetween agree', () => {
    fc.assert(
      fc.property(fc.integer({ min: -4000, max: 4000 }), (days) => {
        expect(daysBetween('2026-03-08', addDays('2026-03-08', days))).toBe(days)
      }),
    )
  })
})

describe('durations', () => {
  it('uses the unit people would', () => {
    expect(formatDuration(41_000)).toBe('41 s')
    expect(formatDuration(33 * 60_000)).toBe('33 min')
    expect(formatDuration(125 * 60_000)).toBe('2 h 5 min')
    expect(formatDuration(72 * 3_600_000)).toBe('3 days')
    expect(formatDuration(-5)).toBe('0 s')
  })
})

describe('the beginning of a day', () => {
  const iso = (date: string, zone: string) => new Date(dayStartMs(date, zone)).toISOString()

  it('is local midnight, before and after the clocks change', () => {
    expect(iso('2026-12-16', boston)).toBe('2026-12-16T05:00:00.000Z')
    expect(iso('2026-03-08', boston)).toBe('2026-03-08T05:00:00.000Z')
    expect(iso('2026-03-09', boston)).toBe('2026-03-09T04:00:00.000Z')
    expect(iso('2026-11-01', boston)).toBe('2026-11-01T04:00:00.000Z')
    expect(iso('2026-11-02', boston)).toBe('2026-11-02T05:00:00.000Z')
    expect(iso('2026-12-16', 'Asia/Kolkata')).toBe('2026-12-15T18:30:00.000Z')
  })

  it('is the first moment there is where midnight does not exist', () => {
    expect(iso('2026-09-06', 'America/Santiago')).toBe('2026-09-06T04:00:00.000Z')
  })

  it('belongs to the day, and the moment before it does not', () => {
    const zones = fc.constantFrom(boston, 'America/Los_Angeles', 'Europe/Berlin', 'Australia/Lord_Howe', 'Asia/Tokyo')
    const days = fc.integer({ min: 0, max: 4000 }).map((day) => addDays('2020-01-01', day))
    fc.assert(
      fc.property(zones, days, (zone, day) => {
        const start = dayStartMs(day, zone)
        expect(localDate(start, zone)).toBe(day)
        expect(localDate(start - 1, zone)).toBe(addDays(day, -1))
      }),
    )
  })
})

describe('in French', () => {
  beforeAll(() => loadMessages('fr-CA'))
  afterAll(() => loadMessages('en-US'))

  it('has days and spans, and the dates of the API as ever', () => {
    const evening = '2026-12-16T17:12:07.000-05:00'
    expect(formatDate(evening, boston)).toBe('mer. 16 déc. 2026')
    expect(formatWeekday(evening, boston)).toBe('mer. 16')
    expect(localDateTime(evening, boston)).toBe('2026-12-16T17:12')
    expect(formatDuration(41_000)).toBe('41 s')
    expect(formatDuration(125 * 60_000)).toBe('2 h 5 min')
    expect(formatDuration(72 * 3_600_000)).toBe('3 jours')
  })
})

it('names the year of a day in another year than now, by the clock of the place', () => {
  const now = Date.parse('2026-12-17T22:26:00Z')
  const zone = 'America/New_York'
  expect(formatNearDay('2026-12-28T01:00:00Z', zone, now)).toBe('Dec 27')
  expect(formatNearDay('2027-01-12T01:00:00Z', zone, now)).toBe('Jan 11, 2027')
  expect(formatNearDate('2026-12-29T01:00:00Z', zone, now)).toBe('Mon, Dec 28')
  expect(formatNearDate('2027-01-12T01:00:00Z', zone, now)).toBe('Mon, Jan 11, 2027')
  // It is still the old year in the zone.
  expect(formatNearDay('2027-01-01T03:00:00Z', zone, now)).toBe('Dec 31')
})

describe('a range', () => {
  afterEach(() => loadMessages('en-US'))

  it('names the month once where it is the same, and says which end is open', () => {
    expect(rangeText({ from: '2026-12-10', to: '2026-12-16' })).toBe('Dec 10 – 16')
    expect(rangeText({ from: '2026-12-28', to: '2027-01-03' })).toBe('Dec 28 – Jan 3')
    expect(rangeText({ from: '2026-12-10', to: '2027-12-16' })).toBe('Dec 10 – Dec 16')
    expect(rangeText({ from: '2026-12-10', to: '2026-12-10' })).toBe('Dec 10')
    expect(rangeText({ from: '2026-12-10', to: '' })).toBe('from Dec 10')
    expect(rangeText({ from: '', to: '2026-12-10' })).toBe('to Dec 10')
    expect(rangeText({ from: '', to: '' })).toBe('')
  })

  it('is written as in Canada', async () => {
    await loadMessages('fr-CA')
    expect(rangeText({ from: '2026-12-10', to: '2026-12-16' })).toBe('10 – 16 déc.')
    expect(rangeText({ from: '2026-12-28', to: '2027-01-03' })).toBe('28 déc. – 3 janv.')
    expect(rangeText({ from: '2026-12-10', to: '2026-12-10' })).toBe('10 déc.')
    expect(rangeText({ from: '2026-12-10', to: '' })).toBe('à partir du 10 déc.')
    expect(rangeText({ from: '', to: '2026-12-10' })).toBe('jusqu’au 10 déc.')
    await loadMessages('en-CA')
    expect(rangeText({ from: '2026-12-10', to: '2026-12-16' })).toBe('Dec 10 – 16')
  })
})
