/** Stored settings can be read after changes of their schema. */
import { expect, test } from 'vitest'
import { z } from 'zod'
import { deskSettings, readDeskSetting, settingDefaults, type DeskSettingKey } from './desk/desk.ts'
import { readStored } from './stored.ts'

const { scanner } = settingDefaults.counter
const counter = {
  windowName: 'Window 2',
  paper: 'receipt',
  printAfterSale: 'printer',
  printerName: 'Front',
  scanner,
} as const

test.each(['windowName', 'paper', 'printAfterSale', 'printerName', 'scanner'] as const)(
  'a stored counter without %s keeps the other members',
  (missing) => {
    const { [missing]: _missing, ...stored } = counter
    const { [missing]: fallback, ...others } = settingDefaults.counter as Partial<typeof counter>
    expect(others).not.toHaveProperty(missing)
    expect(readDeskSetting('counter', stored)).toEqual(
      fallback === undefined ? stored : { ...stored, [missing]: fallback },
    )
  },
)

test('a member of the wrong type falls back alone', () => {
  expect(readDeskSetting('counter', { ...counter, paper: 'papyrus', printerName: 7 })).toEqual({
    windowName: 'Window 2',
    paper: settingDefaults.counter.paper,
    printAfterSale: 'printer',
    scanner,
  })
  expect(readDeskSetting('appearance', { theme: 'dark', contrast: 1, density: null })).toEqual({
    ...settingDefaults.appearance,
    theme: 'dark',
  })
})

test('of a list, the entries that fit are kept', () => {
  const views = [{ name: 'Today', days: 1 }, { days: 2 }, 'no view', { name: 'Rejected', states: ['rejected', 'lost'] }]
  expect(readDeskSetting('delivery-views', { views })).toEqual({
    views: [
      { name: 'Today', filter: { dates: { from: 0, to: 0 } }, table: { columns: [], widths: {} } },
      { name: 'Rejected', filter: { states: ['rejected', 'lost'] }, table: { columns: [], widths: {} } },
    ],
  })
  expect(readDeskSetting('bookings-table', { columns: ['id', 3] })).toEqual({ columns: ['id'], widths: {} })
})

test.each(Object.keys(deskSettings) as DeskSettingKey[])('%s has defaults that its schema accepts', (key) => {
  expect(readDeskSetting(key, {})).toEqual(settingDefaults[key])
  expect(deskSettings[key].parse(settingDefaults[key])).toEqual(settingDefaults[key])
  expect(readDeskSetting(key, 'no object')).toEqual(settingDefaults[key])
})

test('nested objects are read member by member, and a member without a default is required', () => {
  const schema = z.object({ id: z.string(), place: z.object({ x: z.number().optional(), y: z.number() }) })
  const defaults = { place: { y: 0 } }
  expect(readStored(schema, { id: 'a', place: { x: 'wrong', y: 2 } }, defaults)).toEqual({ id: 'a', place: { y: 2 } })
  expect(readStored(schema, { id: 'a', place: { x: 1 } }, defaults)).toEqual({ id: 'a', place: { x: 1, y: 0 } })
  expect(readStored(schema, { place: { y: 2 } }, defaults)).toBeUndefined()
})
