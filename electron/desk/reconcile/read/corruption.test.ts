/**
 * Damaged files. A file with a total (`guarded`) never has a wrong sum that passes unnoticed, except where the total itself is lost and its
 * service is not known to state one. Every file is either refused, or its amounts are those in the file. Not detectable in a file without a
 * total or a net: a digit that became another, and a line that is missing as a whole.
 */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import { guarded, unguarded } from './testing/corrupted-files.ts'
import { brokenPromise } from './testing/corruption.ts'
import { damageOften, readTruth } from './testing/damaged-files.ts'
import { fixture } from './testing/fixture.ts'

it.each([...guarded, ...unguarded])('reads no wrong sum and invents no amount out of a damaged %s', async (name) => {
  const { refused, noticed, read } = await damageOften(name, 60, 20_261_216)
  expect(refused + noticed + read).toBe(60)
})

it('notices one changed digit of any amount, wherever the total is left', async () => {
  const bytes = fixture('marketplace-semicolon.csv')
  const truth = await readTruth('marketplace-semicolon.csv')
  const amounts = [...bytes.toString().matchAll(/\d(?=[\d.]*;)/g)].map(({ index }) => index)
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...amounts), fc.integer({ min: 0x30, max: 0x39 }), async (index, digit) => {
      const damaged = Buffer.from(bytes)
      damaged[index] = digit
      expect(brokenPromise(truth, await readStatement(damaged, { fileName: 'damaged.csv' }))).toBeUndefined()
    }),
  )
})
