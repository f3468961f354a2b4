/**
 * 25,000 damaged files without totals: an amount is what the file says, or the file is refused.
 * @module-tag all
 */
import { expect, it } from 'vitest'
import { unguarded } from './testing/corrupted-files.ts'
import { damageOften } from './testing/damaged-files.ts'

const times = Math.ceil(25_000 / unguarded.length)

it.each(unguarded)('invents no amount for a damaged %s', async (name) => {
  const { refused, read } = await damageOften(name, times, 54)
  expect(refused + read).toBe(times)
  expect(read).toBeGreaterThan(times / 100)
})
