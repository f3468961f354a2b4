/**
 * 75,000 damaged files with totals: each is refused with a reason, found not to add up, or read correctly.
 * @module-tag all
 */
import { expect, it } from 'vitest'
import { guarded } from './testing/corrupted-files.ts'
import { damageOften } from './testing/damaged-files.ts'

const times = Math.ceil(75_000 / guarded.length)

it.each(guarded)('reads no wrong sum out of a damaged %s', async (name) => {
  const { refused, noticed, read } = await damageOften(name, times, 53)
  expect(refused + noticed + read).toBe(times)
  // A reader that refuses everything would also pass.
  expect(read).toBeGreaterThan(times / 100)
})
