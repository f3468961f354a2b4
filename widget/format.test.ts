/** Parking times as the widget writes them, on the clocks of the place. */
import { expect, test } from 'vitest'
import { dayLong, isDayLong, timeRange } from './format.ts'

const plain = (text: string): string => text.replace(/[\u2009\u202f\u00a0]/g, ' ')

test('the day of an event whose time is to be announced goes from 4:00 to the next 4:00, also over a change of clocks', () => {
  const opens = '2026-10-31T04:00:00.000-04:00'
  expect(isDayLong(opens, '2026-11-01T04:00:00.000-05:00')).toBe(true)
  expect(isDayLong(opens, '2026-11-02T04:00:00.000-05:00')).toBe(false)
  expect(isDayLong(opens, '2026-11-01T03:00:00.000-05:00')).toBe(false)
  expect(isDayLong('2026-10-31T05:00:00.000-04:00', '2026-11-01T04:00:00.000-05:00')).toBe(false)
})

test('a day is named once, with the hours of its ends', () => {
  const [opens, closes] = ['2026-12-18T04:00:00.000-05:00', '2026-12-19T04:00:00.000-05:00']
  expect(Object.values(dayLong('en-US', opens, closes)).map(plain)).toEqual(['Fri, Dec 18', '4:00 AM', '4:00 AM'])
  expect(Object.values(dayLong('fr-CA', opens, closes)).map(plain)).toEqual(['ven. 18 déc.', '4 h 00', '4 h 00'])
  expect(plain(timeRange('en-US', opens, closes))).toContain('Fri, Dec 18, 4:00 AM')
})
