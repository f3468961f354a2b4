/** Windows of quote searches: as requested, by default, and where they are refused. */
import { isAppError } from '../../../../shared/errors/errors.ts'
import { describe, expect, it } from 'vitest'
import { testNowMs } from '../../testing/test-database.ts'
import { zoneClock } from '../../../core/time.ts'
import { parseForm } from '../../../core/http/parameters.ts'
import type { EventRow } from '../../api/events/representation.ts'
import { occasionOf, readWindows } from './window.ts'

const newYork = 'America/New_York'
const minuteMs = 60_000
/** 19:30 to 21:45 in New York on 16 December 2026. */
const event: EventRow = {
  id: 1,
  name: 'Concert',
  venue_id: 1,
  starts_at_ms: Date.UTC(2026, 11, 17, 0, 30),
  start_offset_minutes: -300,
  ends_at_ms: Date.UTC(2026, 11, 17, 2, 45),
  end_offset_minutes: -300,
  times_tbd: 0,
  demand_basis_points: 10_000,
  series: null,
  timezone: newYork,
}

interface Conditions {
  readonly event?: EventRow
  readonly zone?: string
  readonly nowMs?: number
}

/** Start and end on the clock of the zone. */
const windowOf = (query: string, { event: of, zone = newYork, nowMs = testNowMs }: Conditions = {}): string[] => {
  const window = readWindows(parseForm(query), of, [zone], nowMs).get(zone)
  if (window === undefined) throw new Error('no window')
  return [window.startsAtMs, window.endsAtMs].map((ms) => zoneClock(zone).format(ms).slice(0, 19))
}

const refusalOf = (
  query: string,
  conditions: Conditions = {},
): { code: string; fields: readonly string[] | undefined } => {
  try {
    return { code: windowOf(query, conditions).join(), fields: undefined }
  } catch (error) {
    if (!isAppError(error)) throw error
    return { code: error.code, fields: error.fields }
  }
}

describe('a window', () => {
  it('starts at the next half hour and lasts a day, or until the end that is given [D3-window-default]', () => {
    const at = (minutes: number): Conditions => ({ nowMs: testNowMs + minutes * minuteMs })
    expect(windowOf('', at(0))).toEqual(['2026-12-01T12:30:00', '2026-12-02T12:30:00'])
    expect(windowOf('', at(29))).toEqual(['2026-12-01T12:30:00', '2026-12-02T12:30:00'])
    expect(windowOf('', at(31))).toEqual(['2026-12-01T13:00:00', '2026-12-02T13:00:00'])
    expect(windowOf('end_time=2026-12-01T18:00')).toEqual(['2026-12-01T12:30:00', '2026-12-01T18:00:00'])
    expect(windowOf('start_time=2026-12-10T18:00')).toEqual(['2026-12-10T18:00:00', '2026-12-11T18:00:00'])
    expect(windowOf('start_time=&end_time=+')).toEqual(windowOf(''))
    expect(refusalOf('end_time=2026-12-01T12:30')).toEqual({ code: 'invalid_parameter', fields: ['end_time'] })
  })

  it('starts at the half hour of the clock there, and lasts a day that clocks cut short', () => {
    const nowMs = Date.UTC(2026, 11, 1, 17, 10)
    expect(windowOf('', { zone: 'Asia/Kathmandu', nowMs })[0]).toBe('2026-12-01T23:00:00')
    expect(windowOf('', { zone: 'America/St_Johns', nowMs })[0]).toBe('2026-12-01T14:00:00')
    expect(windowOf('start_time=2027-03-13T18:00')).toEqual(['2027-03-13T18:00:00', '2027-03-14T19:00:00'])
  })

  it('reaches around an event, and keeps the end that is not given [D3-window-event]', () => {
    expect(windowOf('', { event })).toEqual(['2026-12-16T18:30:00', '2026-12-16T22:45:00'])
    expect(windowOf('start_time=2026-12-16T20:00', { event })).toEqual(['2026-12-16T20:00:00', '2026-12-16T22:45:00'])
    expect(windowOf('end_time=2026-12-17T02:00', { event })).toEqual(['2026-12-16T18:30:00', '2026-12-17T02:00:00'])
    expect(windowOf('start_time=2026-12-16T23:00', { event })).toEqual(['2026-12-16T23:00:00', '2026-12-17T23:00:00'])
    const odd = { ...event, starts_at_ms: event.starts_at_ms + 30_000, ends_at_ms: event.ends_at_ms + 1 }
    expect(windowOf('', { event: odd })).toEqual(['2026-12-16T18:30:00', '2026-12-16T22:46:00'])
  })

  it('is never shorter than requested: seconds are cut from its start and rounded up at its end [R9-times]', () => {
    expect(windowOf('start_time=2026-12-10T18:00:59&end_time=2026-12-10T22:00:01')).toEqual([
      '2026-12-10T18:00:00',
      '2026-12-10T22:01:00',
    ])
    expect(windowOf('start_time=2026-12-10T18:00:00.999-08:00&end_time=2026-12-10T22:00:00.000Z')).toEqual([
      '2026-12-10T18:00:00',
      '2026-12-10T22:00:00',
    ])
  })

  it('may have begun 15 minutes ago, to the millisecond [D3-window-grace, D3-window-past]', () => {
    const query = 'start_time=2026-12-01T11:45&end_time=2026-12-01T18:00'
    expect(windowOf(query)).toEqual(['2026-12-01T11:45:00', '2026-12-01T18:00:00'])
    expect(refusalOf(query, { nowMs: testNowMs + 1 })).toEqual({ code: 'quote_window_in_past', fields: ['start_time'] })
    const began = { event, nowMs: event.ends_at_ms + 59 * minuteMs }
    expect(windowOf('', began)).toEqual(['2026-12-16T18:30:00', '2026-12-16T22:45:00'])
    expect(refusalOf('', { event, nowMs: event.ends_at_ms + 60 * minuteMs }).code).toBe('quote_window_in_past')
    expect(refusalOf('start_time=2026-12-16T18:30', began).code).toBe('quote_window_in_past')
  })

  it('names the time that cannot be read or is too far [W8-unparseable, D3-window-order]', () => {
    const fields = (query: string): unknown => refusalOf(query).fields
    expect(fields('start_time=tomorrow')).toEqual(['start_time'])
    expect(fields('start_time=2026-12-10T18:00&end_time=2026-12-10')).toEqual(['end_time'])
    expect(fields('start_time=2026-12-10T18:00&end_time=2026-12-10T18:00')).toEqual(['end_time'])
    expect(fields('start_time=2026-12-10T18:00&end_time=2026-12-10T17:00')).toEqual(['end_time'])
    expect(fields('start_time=2026-12-10T18:00&end_time=2027-06-11T18:00')).toEqual(['end_time'])
    expect(fields('start_time=2031-12-10T18:00&end_time=2031-12-10T19:00')).toEqual(['start_time'])
  })
})

describe('windows of several zones', () => {
  const zones = [newYork, 'America/Phoenix', 'Pacific/Honolulu']

  it('are as long as what passes between the readings of each clock', () => {
    const night = parseForm('start_time=2027-03-13T22:00&end_time=2027-03-14T06:00')
    const hours = [...readWindows(night, undefined, zones, testNowMs).values()].map(
      ({ startsAtMs, endsAtMs }) => (endsAtMs - startsAtMs) / 3_600_000,
    )
    expect(hours).toEqual([7, 8, 8])
  })

  it('leave out the zones where the window cannot be, and are refused by the first where it can be nowhere', () => {
    const morning = parseForm('start_time=2026-12-01T08:00&end_time=2026-12-01T11:00')
    expect([...readWindows(morning, undefined, zones, testNowMs).keys()]).toEqual(['Pacific/Honolulu'])
    // In New York the start is moved out of the gap, after the end.
    const gap = parseForm('start_time=2027-03-14T02:15&end_time=2027-03-14T03:00')
    expect([...readWindows(gap, undefined, zones, testNowMs).keys()]).toEqual(['America/Phoenix', 'Pacific/Honolulu'])
    const past = parseForm('start_time=2026-11-30T08:00&end_time=2026-11-30T11:00')
    expect(() => readWindows(past, undefined, zones, testNowMs)).toThrow('quote_window_in_past')
  })
})

describe('the day of the week of an event', () => {
  const friday = 4
  const atLocal = (day: number, hour: number, minute = 0, timesTbd = 0): EventRow => ({
    ...event,
    starts_at_ms: Date.UTC(2026, 11, day, hour + 5, minute),
    times_tbd: timesTbd,
  })
  const weekdayOf = (each: EventRow, timezone = newYork): number =>
    occasionOf(each, timezone, each.starts_at_ms - 60 * minuteMs).weekday

  it('is that of the evening before until 4:00 on the clock of its venue', () => {
    expect(weekdayOf(atLocal(18, 23, 59))).toBe(friday)
    expect(weekdayOf(atLocal(19, 0))).toBe(friday)
    expect(weekdayOf(atLocal(19, 3, 59))).toBe(friday)
    expect(weekdayOf(atLocal(19, 4))).toBe(friday + 1)
    expect(weekdayOf(atLocal(19, 3, 59), 'America/Los_Angeles')).toBe(friday)
  })

  it('is that of its date while its time is to be announced', () => {
    expect(weekdayOf(atLocal(18, 0, 0, 1))).toBe(friday)
  })
})
