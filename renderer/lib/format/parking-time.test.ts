/** The business day lasts from 4:00 to 4:00. */
import { expect, test } from 'vitest'
import { businessDate, isBusinessDay } from './parking-time.ts'

const boston = 'America/New_York'
const opens = '2026-12-18T04:00:00.000-05:00'
const closes = '2026-12-19T04:00:00.000-05:00'

test('a business day goes from 4:00 to the next 4:00, also over a change of clocks', () => {
  expect(isBusinessDay(opens, closes, boston)).toBe(true)
  expect(isBusinessDay('2026-10-31T04:00-04:00', '2026-11-01T04:00-05:00', boston)).toBe(true)
  expect(isBusinessDay(opens, '2026-12-19T03:00-05:00', boston)).toBe(false)
  expect(isBusinessDay(opens, '2026-12-20T04:00-05:00', boston)).toBe(false)
  expect(isBusinessDay(opens, closes, 'America/Chicago')).toBe(false)
})

test('a night belongs to the date before until 4:00', () => {
  expect(businessDate('2026-12-19T03:59-05:00', boston)).toBe('2026-12-18')
  expect(businessDate(closes, boston)).toBe('2026-12-19')
  expect(businessDate('2026-03-08T03:30-04:00', boston)).toBe('2026-03-07')
})
