import { EventEmitter } from 'node:events'
import type { WebContents } from 'electron'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { consumePress, watchPresses } from './user-press.ts'

const watchedContents = () => {
  const events = new EventEmitter()
  const contents = events as unknown as WebContents
  watchPresses(contents)
  return { contents, input: (type: string) => events.emit('input-event', {}, { type }) }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

test('a press counts once, and only real presses count', () => {
  const { contents, input } = watchedContents()
  expect(consumePress(contents)).toBe(false)
  input('mouseMove')
  expect(consumePress(contents)).toBe(false)
  input('mouseDown')
  input('mouseUp')
  expect(consumePress(contents)).toBe(true)
  expect(consumePress(contents)).toBe(false)
})

test('a page that was busy when it was pressed still opens its link, and an old press opens nothing', () => {
  const { contents, input } = watchedContents()
  input('mouseUp')
  vi.advanceTimersByTime(4_900)
  expect(consumePress(contents)).toBe(true)
  input('mouseUp')
  vi.advanceTimersByTime(5_100)
  expect(consumePress(contents)).toBe(false)
})
