import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import type { DateOrder } from '../../../shared/desk/reconcile/mapping.ts'
import { midnightOf, orderOf, readClock, splitDate } from './dates.ts'

const pad = (number: number): string => String(number).padStart(2, '0')

/** `2026-12-02`, or `2026-12-02 18:30` with its zone. */
const read = (text: string, order: DateOrder = 'month_first'): string | undefined => {
  const date = splitDate(text)
  const midnight = date && midnightOf(date, order)
  if (midnight === undefined) return undefined
  const { ms, zone = '' } = date?.clock ?? {}
  const local = new Date(midnight + (ms ?? 0)).toISOString()
  return ms === undefined ? local.slice(0, 10) : `${local.slice(0, 16).replace('T', ' ')}${zone}`
}

describe('dates', () => {
  it('are read in each order, and only where they exist', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 2000, max: 2099 }),
        fc.integer({ min: 1, max: 14 }),
        fc.integer({ min: 1, max: 33 }),
        (year, month, day) => {
          const date = new Date(Date.UTC(year, month - 1, day))
          const exists = date.getUTCMonth() === month - 1 && date.getUTCDate() === day
          const expected = exists ? `${year}-${pad(month)}-${pad(day)}` : undefined
          expect(read(`${month}/${day}/${year}`, 'month_first')).toBe(expected)
          expect(read(`${pad(day)}.${pad(month)}.${year}`, 'day_first')).toBe(expected)
          expect(read(`${year}-${pad(month)}-${pad(day)}`, 'month_first')).toBe(expected)
          expect(read(`${year}${pad(month)}${pad(day)}`, 'year_first')).toBe(expected)
        },
      ),
    )
  })

  it.each([
    ['02-DEC-2026', '2026-12-02'],
    ['2 déc. 2026', '2026-12-02'],
    ['2. Dezember 2026', '2026-12-02'],
    ['December 2, 2026', '2026-12-02'],
    ['2 dicembre 2026', '2026-12-02'],
    ['2-dez-2026', '2026-12-02'],
    ['16-Jun-27 7 PM', '2027-06-16 19:00'],
    ['24 août 2027 19 h 30', '2027-08-24 19:30'],
    ['2026-12-02T18:30:59.123Z', '2026-12-02 18:30Z'],
    ['2026-12-02 18:30:00-05:00', '2026-12-02 18:30-05:00'],
    ['2026-12-02, 18:30', '2026-12-02 18:30'],
    ['12/2/26 12:05 AM', '2026-12-02 00:05'],
    ['12/2/26 at 12:05 PM', '2026-12-02 12:05'],
    ['05/16/2027 9:05 PM ET', '2027-05-16 21:05ET'],
    ['05/25/2027 TBD', '2027-05-25'],
    ['02.12.2026\u00a010:15\u202fUhr', '2026-02-12 10:15'],
  ])('such as %s are %s', (text, expected) => {
    expect(read(text)).toBe(expected)
  })

  it('may have their weekday, which has to be right', () => {
    const written = ['Wed, 25 Nov 2026', 'mercredi 25 novembre 2026', 'Mi. 25.11.2026', 'miércoles, 25/11/2026']
    expect(written.map((text) => read(text, 'day_first'))).toEqual(written.map(() => '2026-11-25'))
    expect(['Tue, 25 Nov 2026', 'Mo. 25.11.2026', 'Day 25 Nov 2026'].map((text) => read(text, 'day_first'))).toEqual(
      Array.from({ length: 3 }, () => undefined),
    )
    // `mar` is a month, and in French a weekday.
    expect(['Mar 3, 2026', 'mar. 3 mars 2026'].map((text) => read(text))).toEqual(['2026-03-03', '2026-03-03'])
  })

  it('are none otherwise', () => {
    const texts = [
      ...['', '2026-13-01', '2026-02-29', '12/02', '202612', '2026-12-02 25:00', '2026-12-02x', '2 Foo 2026'],
      ...['1/2/3', '0226-12-02', '12/02-2026', 'May 16', '05/32/2027', '2027-05-19T19:05[Europe/Paris]', '2026-12-021'],
    ]
    expect(texts.filter((text) => read(text) !== undefined)).toEqual([])
  })

  it('show their order by a day above 12, and have none without it', () => {
    const orders = ['12/13/2026', '13/12/2026', '03/04/2026', '13/13/2026', '2026-12-13'].map((text) => {
      const date = splitDate(text)
      return date && orderOf(date)
    })
    expect(orders).toEqual(['month_first', 'day_first', undefined, undefined, undefined])
    const open = splitDate('03/04/2026')
    expect(open && midnightOf(open, undefined)).toBeUndefined()
  })

  it('of a year of two digits may begin with it', () => {
    expect(read('26-11-25', 'year_first')).toBe('2026-11-25')
    expect(read('26-11-25', 'day_first')).toBe('2025-11-26')
    expect(read('26-11-2025', 'year_first')).toBeUndefined()
  })
})

describe('times of day', () => {
  it.each([
    ['18:40', 18 * 60 + 40, ''],
    ['6:40 PM', 18 * 60 + 40, ''],
    ['6:40 p.m.', 18 * 60 + 40, ''],
    ['7:05p', 19 * 60 + 5, ''],
    ['18 h 40', 18 * 60 + 40, ''],
    ['19 h', 19 * 60, ''],
    ['noon', 12 * 60, ''],
    ['7:05 PT', 7 * 60 + 5, 'PT'],
    ['7:05 PM PST', 19 * 60 + 5, 'PST'],
    ['6:30 PMZ', 18 * 60 + 30, 'Z'],
    ['12:05 AMET', 5, 'ET'],
    ['7:05 pm et', 19 * 60 + 5, 'ET'],
    ['19:05 CET', 19 * 60 + 5, 'CET'],
    ['19:05 GMT+01:00', 19 * 60 + 5, 'GMT+01:00'],
    ['TBD', undefined, ''],
    ['à confirmer', undefined, ''],
  ])('such as %s', (text, minutes, zone) => {
    expect(readClock(text)).toMatchObject({ ms: minutes === undefined ? undefined : minutes * 60_000, zone })
  })

  it('are none otherwise', () => {
    const texts = ['', '7', '24:00', '13 PM', '7:60', '7:05:60', '2 hours', 'evening', '18:30 noon', '12.50']
    expect(texts.filter((text) => readClock(text) !== undefined)).toEqual([])
  })
})
