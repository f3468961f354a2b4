/** The memory of failed guesses, with more callers than it holds. */
import { expect, it } from 'vitest'
import { createGuessLimit } from './guess-limit.ts'

it('keeps a thousand callers and forgets those it heard of first', () => {
  let nowMs = 0
  const limit = createGuessLimit(() => nowMs)
  for (let attempt = 1; attempt <= 10; attempt += 1) limit.failed('first')
  expect(limit.waitMs('first')).toBe(5_000)
  for (let caller = 1; caller <= 1_000; caller += 1) limit.succeeded(`caller ${caller}`)
  expect(limit.waitMs('first')).toBe(0)
  // A clock that was set back makes nobody wait longer.
  for (let attempt = 1; attempt <= 10; attempt += 1) limit.failed('caller 7')
  nowMs = -3_600_000
  expect(limit.waitMs('caller 7')).toBe(5_000)
})
