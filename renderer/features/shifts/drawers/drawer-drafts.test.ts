/** Tests the forms of the cash drawers in the settings. */
import { describe, expect, it } from 'vitest'
import { settingDefaults } from '../../../../shared/desk/desk.ts'
import { draftOf, drawerRules, parseDraft, trimmed } from './drawer-drafts.ts'

describe('the form of a cash drawer', () => {
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
})

describe('the form of the rules of shifts', () => {
  it('is what was saved, until something is typed', () => {
    const setting = { cashNeedsShift: true, tolerance: '2.50', dayEndsAtHour: 5, timeZone: 'America/Toronto' }
    expect(draftOf(setting)).toEqual({ cash: 'needsShift', tolerance: '2.50', hour: '5', timeZone: 'America/Toronto' })
    expect(parseDraft(draftOf(setting))).toEqual({ setting, problems: {} })
    expect(parseDraft(draftOf(settingDefaults.shifts)).setting).toEqual(settingDefaults.shifts)
  })

  it('names an amount that is none, and a zone that is none', () => {
    const draft = draftOf(settingDefaults.shifts)
    const typed = { ...draft, tolerance: 'a dollar', timeZone: 'Boston' }
    expect(parseDraft(typed).setting).toBeUndefined()
    expect(Object.keys(parseDraft(typed).problems)).toEqual(['tolerance', 'timeZone'])
    expect(Object.keys(parseDraft({ ...draft, tolerance: '-1' }).problems)).toEqual(['tolerance'])
    expect(parseDraft({ ...draft, tolerance: '$3' }).setting).toMatchObject({ tolerance: '3.00' })
  })
})
