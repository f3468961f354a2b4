/** Times on screen: in which zone, and with its name only where the venue's and the counter's differ. */
import fc from 'fast-check'
import { afterEach, describe, expect, it } from 'vitest'
import { zonesDiffer } from '../../../shared/values/time-zone.ts'
import { loadMessages } from '../i18n/index.ts'
import { formatCounterMoment, formatCounterTime, formatParkingTime, formatVenueTime } from './shown-time.ts'
import { zoneName } from './zone-name.ts'

const [boston, losAngeles, tokyo] = ['America/New_York', 'America/Los_Angeles', 'Asia/Tokyo']
const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const zones = fc.constantFrom(
  boston,
  losAngeles,
  tokyo,
  'America/Toronto',
  'America/Phoenix',
  'America/Denver',
  'America/Halifax',
  'Europe/London',
  'Asia/Kolkata',
  'UTC',
)
const instants = fc.integer({ min: Date.parse('2024-01-01T00:00Z'), max: Date.parse('2030-01-01T00:00Z') })
const styles = fc.constantFrom('time', 'seconds', 'dayTime', 'dateTime', 'full')
const namesZone = (text: string, zone: string) => text.endsWith(` ${zone}`)

describe('a time of day', () => {
  const evening = '2026-12-16T17:12:07.000-05:00'

  it('is on the clock of the venue or of the counter', () => {
    expect(plain(formatVenueTime(evening, boston, 'time', boston))).toBe('5:12 PM')
    expect(plain(formatVenueTime(evening, boston, 'time', losAngeles))).toBe('5:12 PM EST')
    expect(plain(formatCounterTime(evening, boston, 'time', losAngeles))).toBe('2:12 PM PST')
    expect(plain(formatCounterTime(evening, boston, 'full', tokyo))).toBe('Thu, Dec 17, 2026, 7:12:07 AM GMT+9')
  })

  it('takes the name at that instant, also around the change of clocks', () => {
    expect(plain(formatVenueTime('2026-11-01T05:59:00Z', boston, 'time', tokyo))).toBe('1:59 AM EDT')
    expect(plain(formatVenueTime('2026-11-01T06:00:00Z', boston, 'time', tokyo))).toBe('1:00 AM EST')
    // Phoenix has the same time as Denver in winter only.
    expect(plain(formatVenueTime('2026-12-16T19:00:00Z', 'America/Phoenix', 'time', 'America/Denver'))).toBe('12:00 PM')
    expect(plain(formatVenueTime('2026-07-01T19:00:00Z', 'America/Phoenix', 'time', 'America/Denver'))).toBe(
      '12:00 PM MST',
    )
  })

  it('names its zone exactly where name or offset differ at that instant', () => {
    fc.assert(
      fc.property(instants, zones, zones, styles, (at, venue, counter, style) => {
        const differ = zonesDiffer(at, venue, counter)
        expect(namesZone(formatVenueTime(at, venue, style, counter), zoneName(at, venue))).toBe(differ)
        expect(namesZone(formatCounterTime(at, venue, style, counter), zoneName(at, counter))).toBe(differ)
        // Where the zones have the same time, both formats are equal.
        if (!differ) {
          expect(formatCounterTime(at, venue, style, counter)).toBe(formatVenueTime(at, venue, style, counter))
        }
      }),
    )
  })

  it('has its date on any other day than today', () => {
    const moment = (at: string, today: string) => plain(formatCounterMoment(at, boston, today, 'seconds', losAngeles))
    expect(moment(evening, '2026-12-16')).toBe('2:12:07 PM PST')
    expect(moment(evening, '2026-12-17')).toBe('Dec 16, 2:12 PM PST')
    // Midnight has passed in Boston; at the counter it is the day before.
    expect(moment('2026-12-17T01:00:00-05:00', '2026-12-16')).toBe('10:00:00 PM PST')
  })

  it('is a dash for text that is no time', () => {
    expect(formatVenueTime('soon', boston)).toBe('—')
    expect(formatParkingTime('soon', 'later', boston, false)).toBe('—')
  })
})

describe('a parking time', () => {
  const parking = (from: string, to: string, counter = boston, timeTbd = false) =>
    plain(formatParkingTime(from, to, boston, timeTbd, counter))

  it('says the half of the day once when both times share it, and both dates when they differ', () => {
    expect(parking('2026-12-16T18:00-05:00', '2026-12-16T22:00-05:00')).toBe('6:00 – 10:00 PM')
    expect(parking('2026-12-16T11:00-05:00', '2026-12-16T13:00-05:00')).toBe('11:00 AM – 1:00 PM')
    expect(parking('2026-12-16T22:00-05:00', '2026-12-17T02:00-05:00')).toBe('Dec 16, 10:00 PM – Dec 17, 2:00 AM')
    expect(parking('2026-12-16T20:00-05:00', '2026-12-17T00:00-05:00')).toBe('Dec 16, 8:00 PM – Dec 17, 12:00 AM')
  })

  it('names the zone of the venue once where that of the counter is another', () => {
    expect(parking('2026-12-16T18:00-05:00', '2026-12-16T22:00-05:00', losAngeles)).toBe('6:00 – 10:00 PM EST')
    expect(parking('2026-12-16T11:00-05:00', '2026-12-16T13:00-05:00', tokyo)).toBe('11:00 AM – 1:00 PM EST')
    expect(parking('2026-12-16T22:00-05:00', '2026-12-17T02:00-05:00', tokyo)).toBe(
      'Dec 16, 10:00 PM – Dec 17, 2:00 AM EST',
    )
  })

  it('names both where the clocks change in between, whatever the counter', () => {
    const night = ['2026-11-01T00:30-04:00', '2026-11-01T01:15-05:00'] as const
    expect(parking(...night)).toBe('12:30 AM EDT – 1:15 AM EST')
    expect(parking(...night, tokyo)).toBe('12:30 AM EDT – 1:15 AM EST')
  })

  it('is all day only for an open time and a whole business day', () => {
    const day = ['2026-12-18T04:00-05:00', '2026-12-19T04:00-05:00'] as const
    expect(parking(...day, boston, true)).toBe('Fri, Dec 18, all day (4:00 AM – 4:00 AM)')
    expect(parking(...day, tokyo, true)).toBe('Fri, Dec 18, all day (4:00 AM – 4:00 AM EST)')
    expect(parking(...day)).toBe('Dec 18, 4:00 AM – Dec 19, 4:00 AM')
    expect(parking('2026-12-18T18:00-05:00', '2026-12-18T22:00-05:00', boston, true)).toBe('6:00 – 10:00 PM')
  })

  it('names the zone exactly where it differs at either end or changes, and the date exactly over midnight', () => {
    const hours = fc.integer({ min: 1, max: 36 })
    fc.assert(
      fc.property(instants, hours, zones, zones, (from, length, venue, counter) => {
        const to = from + length * 3_600_000
        const text = formatParkingTime(from, to, venue, false, counter)
        const expected =
          zonesDiffer(from, venue, counter) ||
          zonesDiffer(to, venue, counter) ||
          zoneName(from, venue) !== zoneName(to, venue)
        expect(namesZone(text, zoneName(to, venue))).toBe(expected)
        const day = (at: number) => new Intl.DateTimeFormat('en-US', { timeZone: venue }).format(at)
        expect(/[A-Z][a-z]{2} \d+, /.test(text)).toBe(day(from) !== day(to))
      }),
    )
  })
})

describe('in Canada', () => {
  afterEach(() => loadMessages('en-US'))
  const [from, to] = ['2026-12-16T09:05-05:00', '2026-12-16T22:00-05:00']

  it('has the 24 hours of French, and its names of zones', async () => {
    await loadMessages('fr-CA')
    expect(formatVenueTime(from, boston, 'time', boston)).toBe('9\u00a0h\u00a005')
    expect(plain(formatVenueTime(to, boston, 'time', losAngeles))).toBe('22 h 00 HNE')
    expect(plain(formatVenueTime(from, boston, 'seconds', boston))).toBe('9:05:00')
    expect(plain(formatVenueTime(to, boston, 'dayTime', boston))).toBe('16 déc., 22 h 00')
    expect(plain(formatVenueTime(to, boston, 'dateTime', boston))).toBe('mer. 16 déc., 22 h 00')
    expect(plain(formatCounterTime(to, boston, 'full', tokyo))).toBe('jeu. 17 déc. 2026, 12:00:00 UTC+9')
    expect(plain(formatParkingTime(from, to, boston, false, boston))).toBe('9 h 05 – 22 h 00')
    expect(plain(formatParkingTime('2026-12-18T04:00-05:00', '2026-12-19T04:00-05:00', boston, true, tokyo))).toBe(
      'ven. 18 déc., toute la journée (4 h 00 – 4 h 00 HNE)',
    )
    expect(formatVenueTime('soon', boston)).toBe('—')
  })

  it('says the half of the day once in English too', async () => {
    await loadMessages('en-CA')
    expect(plain(formatParkingTime('2026-12-16T18:00-05:00', to, boston, false, boston))).toBe('6:00 – 10:00 p.m.')
    expect(plain(formatParkingTime(from, to, boston, false, boston))).toBe('9:05 a.m. – 10:00 p.m.')
  })
})
