import { expect, test } from 'vitest'
import { rangeText } from './date-range.ts'

test('ranges name the month once where it is the same, and say which end is open', () => {
  expect(rangeText({ from: '2026-12-10', to: '2026-12-16' })).toBe('Dec 10 – 16')
  expect(rangeText({ from: '2026-12-28', to: '2027-01-03' })).toBe('Dec 28 – Jan 3')
  expect(rangeText({ from: '2026-12-10', to: '2027-12-16' })).toBe('Dec 10 – Dec 16')
  expect(rangeText({ from: '2026-12-10', to: '2026-12-10' })).toBe('Dec 10')
  expect(rangeText({ from: '2026-12-10', to: '' })).toBe('from Dec 10')
  expect(rangeText({ from: '', to: '2026-12-10' })).toBe('to Dec 10')
  expect(rangeText({ from: '', to: '' })).toBe('')
})
