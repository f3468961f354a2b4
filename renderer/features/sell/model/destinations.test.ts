/** Tests the event list: the days of the venue, what a search finds, and what it dropped. */
import { describe, expect, it } from 'vitest'
import { toAsciiSearch } from '../../../api/index.ts'
import { readSearchText } from '../../../lib/search/index.ts'
import {
  droppedMessage,
  eventDay,
  eventGroup,
  eventMatches,
  eventRow,
  firstEvent,
  foundEvents,
  startOfToday,
  findPlaces,
  parsePoint,
  placeFromPoint,
  windowProblem,
} from './destinations.ts'
import type { Place } from './sell-state.ts'

const nowMs = Date.parse('2026-12-16T17:12:00-05:00')
const venue = { name: 'TD Garden', timezone: 'America/New_York', currency: 'USD' }
const event = (id: number, name: string, start: string) =>
  eventRow(
    {
      id,
      name,
      venue_id: 1,
      start_time: start,
      end_time: start,
      _links: {},
      availability: { approximate_low: 20.49, approximate_high: 57.49, available: 10 },
    },
    venue,
    nowMs,
  )
const search = (typed: string) => readSearchText(typed, '2026-12-16')
const wizards = event(1, 'Washington Wizards at Boston Celtics', '2026-12-16T19:00:00.000-05:00')
const canadiens = event(2, 'Montréal Canadiens at Boston Bruins', '2026-12-25T19:00:00.000-05:00')

describe('rows', () => {
  it('splits the name and reads price and count without floats', () => {
    expect(wizards).toMatchObject({
      who: 'Washington Wizards',
      host: 'at Boston Celtics',
      openCount: 10,
      fromMinor: 2049,
    })
  })
  it('groups by the days of the venue, not of this computer', () => {
    const zone = 'America/Los_Angeles'
    expect(eventGroup(Date.parse('2026-12-17T07:30:00Z'), nowMs, zone)).toBe('today')
    expect(eventGroup(Date.parse('2026-12-17T08:30:00Z'), nowMs, zone)).toBe('week')
    expect(eventGroup(Date.parse('2026-12-24T07:30:00Z'), nowMs, zone)).toBe('week')
    expect(eventGroup(Date.parse('2026-12-25T08:30:00Z'), nowMs, zone)).toBe('later')
  })
  it('names days by weekday when near and by date when far', () => {
    expect([eventDay(wizards), eventDay(canadiens)]).toEqual(['Wed 16', 'Dec 25'])
  })
})

describe('an event whose time is to be announced', () => {
  const openDay = (id: number, date: string, end: string) =>
    eventRow(
      {
        id,
        name: 'Finals',
        venue_id: 1,
        start_time: `${date}T00:00-05:00`,
        end_time: end,
        times_tbd: 'true',
        _links: {},
      },
      venue,
      nowMs,
    )
  const today = openDay(3, '2026-12-16', '2026-12-17T04:00-05:00')

  it('is ahead until its day is over, behind those with a time', () => {
    expect(firstEvent([today, wizards], nowMs)?.id).toBe(1)
    expect(firstEvent([wizards, today], Date.parse('2026-12-17T03:59-05:00'))?.id).toBe(3)
    expect(firstEvent([wizards, today], Date.parse('2026-12-17T04:00-05:00'))?.id).toBe(1)
  })
  it('is requested until 4:00 of the next morning', () => {
    expect(startOfToday(Date.parse('2026-12-17T03:59-05:00'), venue.timezone)).toBe('2026-12-16T00:00')
    expect(startOfToday(Date.parse('2026-12-17T04:00-05:00'), venue.timezone)).toBe('2026-12-17T00:00')
  })
})

describe('search', () => {
  it('finds by the beginnings of words, by date, and without accents', () => {
    expect(eventMatches(wizards, search('celt wash'))).toBe(true)
    expect(eventMatches(wizards, search('dec 16'))).toBe(true)
    expect(eventMatches(wizards, search('dec 17'))).toBe(false)
    expect(eventMatches(wizards, search('celtics tonight'))).toBe(true)
    expect(eventMatches(wizards, search('dec'))).toBe(true)
    expect(eventMatches(wizards, search('eltics'))).toBe(false)
    expect(eventMatches(canadiens, search('montreal'))).toBe(true)
    expect(eventMatches(canadiens, search('Montréal'))).toBe(true)
    expect(eventMatches(canadiens, search('friday'))).toBe(false)
    expect(eventMatches(canadiens, search('bruins next friday'))).toBe(true)
  })
  it('uses the day at the venue, not that of UTC', () => {
    const late = event(3, 'Knicks at Celtics', '2026-12-18T23:30:00.000-05:00')
    expect(eventMatches(late, search('12/18'))).toBe(true)
    expect(eventMatches(late, search('12/19'))).toBe(false)
  })
  it('lists the home games of the searched team first', () => {
    const away = event(4, 'Boston Celtics at Miami Heat', '2026-12-17T19:00:00.000-05:00')
    const home = event(5, 'Utah Jazz at Boston Celtics', '2026-12-18T19:30:00.000-05:00')
    const later = event(6, 'Miami Heat at Boston Celtics', '2026-12-25T14:30:00.000-05:00')
    const rows = [later, away, home]
    expect(foundEvents(rows, [], search('celtics')).map((row) => row.id)).toEqual([5, 4, 6])
    expect(foundEvents(rows, [], search('')).map((row) => row.id)).toEqual([4, 5, 6])
    expect(foundEvents(rows, [], search('friday')).map((row) => row.id)).toEqual([5])
  })
  it('joins what is loaded with what the API found, once each, by start', () => {
    expect(foundEvents([canadiens, wizards], [wizards], search('')).map((row) => row.id)).toEqual([1, 2])
    expect(foundEvents([wizards], [canadiens], search('xyz')).map((row) => row.id)).toEqual([2])
  })
  it('names what was left out of the search', () => {
    expect(droppedMessage(toAsciiSearch('Tromsø æ ø').dropped)).toBe('Searched without ø æ')
    expect(droppedMessage('')).toBe('')
  })
})

describe('places', () => {
  const known: Place[] = [
    {
      label: 'Longfellow Garage',
      detail: '50 Staniford St, Boston',
      latitude: 42.3641,
      longitude: -71.0656,
      zone: 'America/New_York',
      venueId: null,
    },
    {
      label: 'Longview Arena',
      detail: '1 Main St, Chicago',
      latitude: 41.88,
      longitude: -87.67,
      zone: 'America/Chicago',
      venueId: 4,
    },
  ]
  it('reads a point in the ways people write it', () => {
    expect(parsePoint('42.366,-71.062')).toEqual([42.366, -71.062])
    expect(parsePoint('[42.366, -71.062]')).toEqual([42.366, -71.062])
    for (const text of ['50 Staniford St', '95,10', '42.3', '10,200']) expect(parsePoint(text)).toBeUndefined()
  })
  it('finds venues before facilities, by name or street', () => {
    expect(findPlaces(known, 'long').map((place) => place.venueId)).toEqual([4, null])
    expect(findPlaces(known, 'staniford').map((place) => place.label)).toEqual(['Longfellow Garage'])
    expect(findPlaces(known, 'nowhere')).toEqual([])
  })
  it('uses the zone of the nearest known place', () => {
    expect(placeFromPoint([41.9, -87.6], known, 'UTC').zone).toBe('America/Chicago')
    expect(placeFromPoint([41.9, -87.6], [], 'UTC').zone).toBe('UTC')
  })
  it('requires an end after the start', () => {
    expect(windowProblem({ start: '2026-12-16T18:00', end: '2026-12-16T18:00' })).toBeDefined()
    expect(windowProblem({ start: '2026-12-31T23:00', end: '2027-01-01T01:00' })).toBeUndefined()
  })
})
