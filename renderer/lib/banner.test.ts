/** Each notice is shown for its own time. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { keepBanner, removeBanner, showBanner, topBanner, useBanners } from './banner.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.runAllTimers()
  vi.useRealTimers()
})

const shown = () => topBanner(useBanners.getState().notices)?.text

it('goes by itself, and one that follows another of its kind stays as long as any', () => {
  showBanner({ key: 'undo', tone: 'ok', text: 'the first' })
  vi.advanceTimersByTime(19_000)
  showBanner({ key: 'undo', tone: 'ok', text: 'the second' })
  vi.advanceTimersByTime(19_000)
  expect(shown()).toBe('the second')
  vi.advanceTimersByTime(1_000)
  expect(shown()).toBeUndefined()
})

it('the most serious is shown, and the one below it once that has gone', () => {
  showBanner({ key: 'park', tone: 'bad', text: 'not parked' })
  vi.advanceTimersByTime(5_000)
  showBanner({ key: 'undo', tone: 'ok', text: 'undone' })
  expect(shown()).toBe('not parked')
  vi.advanceTimersByTime(15_000)
  expect(shown()).toBe('undone')
})

it('a notice that is kept stays until it is removed', () => {
  keepBanner({ key: 'damage', tone: 'bad', text: 'damaged' })
  vi.advanceTimersByTime(3_600_000)
  expect(shown()).toBe('damaged')
  removeBanner('damage')
  expect(shown()).toBeUndefined()
})
