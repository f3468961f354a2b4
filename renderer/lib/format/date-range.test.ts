import { afterEach, expect, test } from 'vitest'
import { loadMessages } from '../i18n/index.ts'
import { rangeText } from './date-range.ts'

afterEach(() => loadMessages('en-US'))

test('ranges name the month once where it is the same, and say which end is open', () => {
  expect(rangeText({ from: '2026-12-10', to: '2026-12-16' })).toBe('Dec 10 – 16')
  expect(rangeText({ from: '2026-12-28', to: '2027-01-03' })).toBe('Dec 28 – Jan 3')
  expect(rangeText({ from: '2026-12-10', to: '2027-12-16' })).toBe('Dec 10 – Dec 16')
  expect(rangeText({ from: '2026-12-10', to: '2026-12-10' })).toBe('Dec 10')
  expect(rangeText({ from: '2026-12-10', to: '' })).toBe('from Dec 10')
  expect(rangeText({ from: '', to: '2026-12-10' })).toBe('to Dec 10')
  expect(rangeText({ from: '', to: '' })).toBe('')
})

test('ranges in Canada', async () => {
  await loadMessages('fr-CA')
  expect(rangeText({ from: '2026-12-10', to: '2026-12-16' })).toBe('10 – 16 déc.')
  expect(rangeText({ from: '2026-12-28', to: '2027-01-03' })).toBe('28 déc. – 3 janv.')
  expect(rangeText({ from: '2026-12-10', to: '2026-12-10' })).toBe('10 déc.')
  expect(rangeText({ from: '2026-12-10', to: '' })).toBe('à partir du 10 déc.')
  expect(rangeText({ from: '', to: '2026-12-10' })).toBe('jusqu’au 10 déc.')
  await loadMessages('en-CA')
  expect(rangeText({ from: '2026-12-10', to: '2026-12-16' })).toBe('Dec 10 – 16')
})
