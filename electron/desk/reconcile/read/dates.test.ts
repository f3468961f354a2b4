import { describe, expect, it } from 'vitest'
import { chooseOrder, readClock, readDate } from './dates.ts'

describe('dates of statements', () => {
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

  it('are none in years of no statement, and without a time that is certain', () => {
    const texts = ['1989-12-31', '2101-01-01', '2026-12-02 TBD', '2026-12-02 7 PM', '2026-12-02 25:00']
    expect(texts.filter((text) => readDate(text, 'year_first') !== undefined)).toEqual([])
  })

  it('have no lengths for times', () => {
    expect(['18:30', '6:30 PM', '18 h 30', '2 h', '2 hours', '7', 'noon'].map(readClock)).toEqual([
      ...['T18:30', 'T18:30', 'T18:30', undefined, undefined, undefined, undefined],
    ])
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
  })
})
