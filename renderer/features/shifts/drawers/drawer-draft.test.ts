/** Tests the form of cash drawers. */
import { expect, it } from 'vitest'
import { drawerRules, trimmed } from './drawer-draft.ts'

const noTexts = new Map()

it('is saved without the blanks around it, with its currency in capitals', () => {
  const typed = { name: ' Drawer 1 ', window: 'Window 1 ', currency: ' usd' }
  expect(trimmed(typed)).toEqual({ name: 'Drawer 1', window: 'Window 1', currency: 'USD' })
  expect(drawerRules.problemsOf(typed, noTexts)).toEqual({})
})

it('names what is missing, and a currency that is none', () => {
  expect(Object.keys(drawerRules.problemsOf({ name: ' ', window: '', currency: 'DOLLARS' }, noTexts))).toEqual([
    'name',
    'window',
    'currency',
  ])
})
