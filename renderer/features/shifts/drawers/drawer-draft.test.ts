/** Cash drawers as they are typed. */
import { expect, it } from 'vitest'
import { draftProblems, isSame, trimmed } from './drawer-draft.ts'

it('is saved without the blanks around it, with its currency in capitals', () => {
  const typed = { name: ' Drawer 1 ', window: 'Window 1 ', currency: ' usd' }
  expect(trimmed(typed)).toEqual({ name: 'Drawer 1', window: 'Window 1', currency: 'USD' })
  expect(draftProblems(typed)).toEqual({})
  expect(isSame(trimmed(typed), { name: 'Drawer 1', window: 'Window 1', currency: 'USD' })).toBe(true)
  expect(isSame(trimmed(typed), { name: 'Drawer 1', window: 'Window 2', currency: 'USD' })).toBe(false)
})

it('names what is missing, and a currency that is none', () => {
  expect(Object.keys(draftProblems({ name: ' ', window: '', currency: 'DOLLARS' }))).toEqual([
    'name',
    'window',
    'currency',
  ])
})
