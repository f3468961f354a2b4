import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { dateFilter } from '../../lib/format/index.ts'
import { activeFilters, filterOf, queryOf, sortOf } from './list-query.ts'

const shape = {
  schema: z.object({
    text: z.string(),
    dates: dateFilter.optional(),
    status: z.enum(['confirmed', 'cancelled']).optional(),
    partnerId: z.number().optional(),
  }),
  empty: { text: '' },
  initial: { text: '', dates: { from: 0, to: 0 } },
}
type Filter = z.infer<typeof shape.schema>
const written = (filter: Filter) => queryOf<Filter>(shape, filter, { sort: null, saved: null })
const read = (text: string) => filterOf<Filter>(shape, new URLSearchParams(text))

describe('the filter in the address', () => {
  test('is read as it was written, numbers and digits of a text apart', () => {
    const filter = { text: '123', dates: { from: -6, to: '2026-12-16' }, status: 'cancelled', partnerId: 7 } as const
    expect(read(written(filter))).toStrictEqual(filter)
    expect(read(written({ ...filter, text: 'novák & “söns” #1?' }))).toMatchObject({ text: 'novák & “söns” #1?' })
  })

  test('is left out where it is what the list begins with, and says what is not filtered', () => {
    expect(written(shape.initial)).toBe('')
    expect(read('')).toStrictEqual(shape.initial)
    expect(written(shape.empty)).toBe('dates=')
    expect(read('dates=')).toStrictEqual({ text: '', dates: undefined })
  })

  test('is left out where a person typed something else', () => {
    expect(read('status=gone&partnerId=x&dates={')).toStrictEqual({
      ...shape.empty,
      dates: undefined,
      status: undefined,
      partnerId: undefined,
    })
  })

  test('comes with the sort and the saved view', () => {
    const query = queryOf<Filter>(shape, shape.initial, { sort: 'paid:desc', saved: 'Monday' })
    expect(query).toBe('sort=paid%3Adesc&saved=Monday')
    expect(sortOf('paid:desc')).toStrictEqual({ by: 'paid', direction: 'desc' })
    expect(sortOf('paid:up')).toBeUndefined()
    expect(sortOf(null)).toBeUndefined()
  })
})

test('each active filter can be taken away alone', () => {
  const filters = [
    { key: 'text', without: 'Without the text' },
    { key: 'dates', without: 'At any date' },
    { key: 'status', without: 'Any status' },
  ] as const
  const filter = { ...shape.initial, text: 'novak' }
  expect(activeFilters<Filter>(filters, filter, shape.empty)).toStrictEqual([
    { key: 'text', without: 'Without the text', rest: { ...filter, text: '' } },
    { key: 'dates', without: 'At any date', rest: { text: 'novak', dates: undefined } },
  ])
  expect(activeFilters<Filter>(filters, shape.empty, shape.empty)).toStrictEqual([])
})
