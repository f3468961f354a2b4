import { describe, expect, test } from 'vitest'
import fc from 'fast-check'
import { addDays } from '../../lib/format/index.ts'
import {
  eventsThatFit,
  monthOf,
  monthWeeks,
  moveMonth,
  noEventsTitle,
  noFilter,
  toEventSearch,
} from './event-search.ts'

describe('toEventSearch', () => {
  test('searches without marks, and finds nothing by what cannot be searched for', () => {
    const { filter, dropped } = toEventSearch(
      { ...noFilter, text: 'Montréal  Canadiens' },
      '2026-12-16',
      undefined,
      undefined,
    )
    expect(filter.name).toBe('Montreal Canadiens')
    expect(dropped).toBe('')
    expect(toEventSearch({ ...noFilter, text: '漢字' }, '2026-12-16', undefined)).toMatchObject({
      filter: { name: '' },
      dropped: '漢字',
    })
  })

  test('a date in the text wins over the chosen dates', () => {
    const query = { ...noFilter, text: 'celtics 1/3', dates: { from: '2026-12-30', to: '2026-12-31' } }
    const { filter } = toEventSearch(query, '2026-12-30', undefined, undefined)
    expect(filter).toMatchObject({
      name: 'celtics',
      startingAfter: '2027-01-03T00:00',
      startingBefore: '2027-01-04T00:00',
    })
  })

  test('includes both days and narrows the scope to one venue', () => {
    const { filter } = toEventSearch(
      { ...noFilter, dates: { from: '2026-12-31', to: '2026-12-31' }, venueId: 4 },
      '2026-12-16',
      [1, 4],
      'name:asc',
    )
    expect(filter).toStrictEqual({
      venueIds: [4],
      name: undefined,
      startingAfter: '2026-12-31T00:00',
      startingBefore: '2027-01-01T00:00',
      sort: 'name:asc',
    })
  })
})

const months = fc
  .record({ year: fc.integer({ min: 1990, max: 2090 }), month: fc.integer({ min: 1, max: 12 }) })
  .map(({ year, month }) => `${year}-${String(month).padStart(2, '0')}`)

describe('months', () => {
  test('moving there and back is the same month', () => {
    fc.assert(
      fc.property(
        months,
        fc.integer({ min: -40, max: 40 }),
        (month, by) => moveMonth(moveMonth(month, by), -by) === month,
      ),
    )
  })

  test('weeks are seven consecutive days, start on a Sunday and cover the month', () => {
    fc.assert(
      fc.property(months, (month) => {
        const days = monthWeeks(month).flat()
        expect(new Date(`${days[0] ?? ''}T00:00:00Z`).getUTCDay()).toBe(0)
        days.slice(1).forEach((day, index) => expect(day).toBe(addDays(days[index] ?? '', 1)))
        const inside = days.filter((day) => monthOf(day) === month)
        expect(inside[0]).toBe(`${month}-01`)
        expect(addDays(inside.at(-1) ?? '', 1)).toBe(`${moveMonth(month, 1)}-01`)
        expect(days.length - inside.length).toBeLessThan(14)
      }),
    )
  })
})

test('an empty list names the filter', () => {
  const query = { ...noFilter, text: ' celtics ', dates: { from: 0, to: 6 } }
  expect(noEventsTitle(query, '2026-12-16', 'TD Garden')).toBe('No events match “celtics” at TD Garden, Dec 16 – 22')
  expect(noEventsTitle(noFilter, '2026-12-16', undefined)).toBe('No events')
  expect(noEventsTitle({ ...query, text: 'celtics friday' }, '2026-12-16', undefined)).toBe(
    'No events match “celtics”, Fri, Dec 18',
  )
})

test('a calendar day shows at least one line, and more in taller panes', () => {
  expect(eventsThatFit(0, 5)).toBe(1)
  expect(eventsThatFit(630, 5)).toBe(3)
  expect(eventsThatFit(630, 6)).toBeLessThan(eventsThatFit(630, 4))
})
