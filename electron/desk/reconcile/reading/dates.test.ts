import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { chooseOrder, readDate } from './dates.ts'

const pad = (number: number): string => String(number).padStart(2, '0')

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
          expect(readDate(`${month}/${day}/${year}`, 'month_first')).toBe(expected)
          expect(readDate(`${pad(day)}.${pad(month)}.${year}`, 'day_first')).toBe(expected)
          expect(readDate(`${year}-${pad(month)}-${pad(day)}`, 'month_first')).toBe(expected)
          expect(readDate(`${year}${pad(month)}${pad(day)}`, 'year_first')).toBe(expected)
        },
      ),
    )
  })

  it('keep their local time, without seconds and zone', () => {
    const texts = [
      '2026-12-02T18:30:59.123Z',
      '2026-12-02 18:30:00-05:00',
      '2026-12-02 6:30 PM',
      '2026-12-02, 18:30',
      '2026-12-02 18 h 30',
    ]
    expect(texts.map((text) => readDate(text, 'year_first'))).toEqual(texts.map(() => '2026-12-02T18:30'))
    expect(readDate('12/2/26 12:05 AM', 'month_first')).toBe('2026-12-02T00:05')
    expect(readDate('12/2/26 12:05 PM', 'month_first')).toBe('2026-12-02T12:05')
  })

  it('have months with names in the languages of statements', () => {
    const texts = [
      '02-DEC-2026',
      '2 déc. 2026',
      '2. Dezember 2026',
      'December 2, 2026',
      'Dec 2, 2026',
      '2 dicembre 2026',
      '2-dez-2026',
    ]
    expect(texts.map((text) => readDate(text, 'year_first'))).toEqual(texts.map(() => '2026-12-02'))
  })

  it('are none otherwise', () => {
    const texts = [
      '',
      '2026-13-01',
      '2026-02-29',
      '12/02',
      '202612',
      '2026-12-02 25:00',
      '2026-12-02x',
      '2 Foo 2026',
      '1/2/3',
      '0226-12-02',
      '12/02-2026',
    ]
    expect(texts.filter((text) => readDate(text, 'month_first') !== undefined)).toEqual([])
  })

  it('decide their order together, and leave it open where no day is above 12', () => {
    expect(chooseOrder(['03/04/2026', '12/13/2026']).order).toBe('month_first')
    expect(chooseOrder(['03/04/2026', '13/12/2026']).order).toBe('day_first')
    expect(chooseOrder(['03/04/2026', '05/06/2026']).order).toBe('undecided')
    expect(chooseOrder(['03/04/2026', '12/13/2026', '12/14/2026']).proofs).toBe(2)
    expect(chooseOrder(['05/05/2026']).order).toBe('month_first')
    expect(chooseOrder(['2026-05-06']).order).toBe('year_first')
  })

  it('with a year of two digits prove no order where the year could be in front', () => {
    for (const texts of [['26-11-25', '26-11-27'], ['26/11/25'], ['26.11.25', '26.11.26'], ['25-12-31', '26-01-02']])
      expect(chooseOrder(texts).order).toBe('undecided')
    for (const texts of [
      ['25-11-26', '27-11-26'],
      ['26.11.26'],
      ['26/11/26'],
      ['31/12/26', '01/01/27'],
      ['26-11-2026'],
    ])
      expect(chooseOrder(texts).order).toBe('day_first')
    expect(readDate('26-11-25', 'year_first')).toBe('2026-11-25')
    expect(readDate('26-11-25', 'day_first')).toBe('2025-11-26')
    expect(readDate('26-11-2025', 'year_first')).toBeUndefined()
  })
})
