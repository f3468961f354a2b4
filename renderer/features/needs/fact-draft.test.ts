import { expect, it } from 'vitest'
import { alwaysOpen, everyDay, hoursOf, weekOf } from './fact-draft.ts'

it('reads hours of the days that have both times', () => {
  expect(hoursOf(alwaysOpen)).toHaveLength(7)
  const week = weekOf('').map((day, index) => (index < 5 ? { opens: '06:00', closes: '23:00' } : day))
  expect(hoursOf(JSON.stringify(week))).toEqual(
    [1, 2, 3, 4, 5].map((day) => ({ day, opens: '06:00', closes: '23:00' })),
  )
})

it('reads no hours with half a time, none at all, or two that are the same', () => {
  expect(hoursOf('')).toBeUndefined()
  expect(hoursOf(everyDay({ opens: '08:00', closes: '' }))).toBeUndefined()
  expect(hoursOf(everyDay({ opens: '08:00', closes: '08:00' }))).toBeUndefined()
})
