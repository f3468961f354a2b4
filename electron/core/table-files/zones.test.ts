import { expect, it } from 'vitest'
import { isZone, readZone, regionOf } from './zones.ts'

it.each([
  ['America/New_York', 'America/New_York'],
  ['Eastern Time (US & Canada)', 'America/New_York'],
  ['eastern', 'America/New_York'],
  ['ET', 'America/New_York'],
  ['EST', '-05:00'],
  ['EDT', '-04:00'],
  ['NST', '-03:30'],
  ['AKDT', '-08:00'],
  ['HST', '-10:00'],
  ['Arizona Time', 'America/Phoenix'],
  ['Eastern Standard Time (US and Canada)', 'America/New_York'],
  ['Pacific Time (PT)', 'America/Los_Angeles'],
  ['CET', '+01:00'],
  ['Z', '+00:00'],
  ['GMT-08:00', '-08:00'],
  ['+0530', '+05:30'],
  ['\u22124', '-04:00'],
  // Their clocks do not change with those of the zone that they are named after.
  ['Central Standard Time (Mexico)', undefined],
  ['Mountain Time (Arizona)', undefined],
  ['Central Time (Saskatchewan)', undefined],
  ['Mars', undefined],
  ['E', undefined],
  ['Net', undefined],
  ['IST', undefined],
  ['constructor', undefined],
  ['+99:00', undefined],
  ['', undefined],
])('%s is %s', (text, zone) => {
  expect(readZone(text)).toBe(zone)
})

it('tells the region of which a zone is one half of the year', () => {
  expect(['EST', 'PDT', 'MT', 'CET', 'UTC', '-05:00'].map(regionOf)).toEqual([
    ...['America/New_York', 'America/Los_Angeles', 'America/Denver', undefined, undefined, undefined],
  ])
})

it('takes former names of zones, and no offset', () => {
  expect(['US/Pacific', 'EST5EDT', 'America/Toronto'].map(isZone)).toEqual([true, true, true])
  expect(['+05:00', 'Net', 'Moon', ''].map(isZone)).toEqual([false, false, false, false])
})
