/**
 * Damaged files. Promised of a file with a total (`guarded`): no wrong sum passes unnoticed, except where the total itself is lost and its
 * service is not known to state one. Promised of every file: an amount is what the file says, or the file is refused. Not detectable in a
 * file without a total or a net: a digit that became another, and a line that is missing as a whole.
 */
import { expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import { brokenPromise, corrupted, createRandom, inventedAmount, type Accepted } from './testing/corruption.ts'
import { guarded, textOfAmount, unguarded } from './testing/corrupted-files.ts'
import { fixture } from './testing/fixture.ts'

const timesEach = 60

it.each(guarded)('never reads a wrong sum out of a damaged %s', async (name) => {
  const bytes = fixture(name)
  const truth = (await readStatement(bytes, { fileName: name })) as Accepted
  const random = createRandom(20_261_216)
  for (let time = 0; time < timesEach; time += 1) {
    const damaged = corrupted(bytes, random)
    expect(
      brokenPromise(truth, await readStatement(damaged, { fileName: name })),
      damaged.toString('latin1'),
    ).toBeUndefined()
  }
})

it.each(unguarded)('never invents an amount for a damaged %s', async (name) => {
  const bytes = fixture(name)
  const random = createRandom(20_261_217)
  for (let time = 0; time < timesEach; time += 1) {
    const damaged = corrupted(bytes, random)
    const read = await readStatement(damaged, { fileName: name })
    expect(inventedAmount(read, textOfAmount(name, damaged)), damaged.toString('latin1')).toBeUndefined()
  }
})
