/** Damages one file many times, and counts the results of reading it. */
import { readStatement } from '../read-statement.ts'
import { guarded, textOfAmount, type unguarded } from './corrupted-files.ts'
import { brokenPromise, corrupted, corruptedSheet, createRandom, inventedAmount, type Accepted } from './corruption.ts'
import { fixture } from './fixture.ts'

export interface Outcomes {
  readonly refused: number
  /** Files that are read, but whose total differs from their lines. */
  readonly noticed: number
  readonly read: number
}

export const readTruth = async (name: string): Promise<Accepted> => {
  const truth = await readStatement(fixture(name), { fileName: name })
  if (!truth.isAccepted) throw new Error(`${name} cannot be read.`)
  return truth
}

const isGuarded = (name: string): name is (typeof guarded)[number] => guarded.some((one) => one === name)

/** Throws, with the damaged file, where a promise is broken. */
export const damageOften = async (
  name: (typeof guarded | typeof unguarded)[number],
  times: number,
  seed: number,
): Promise<Outcomes> => {
  const bytes = fixture(name)
  const truth = await readTruth(name)
  const random = createRandom(seed)
  const outcomes = { refused: 0, noticed: 0, read: 0 }
  for (let time = 0; time < times; time += 1) {
    // A change of an archive from outside is noticed by its checksums.
    const damaged = name.endsWith('.xlsx') && time % 2 === 0 ? corruptedSheet(bytes, random) : corrupted(bytes, random)
    const read = await readStatement(damaged, { fileName: name })
    const broken = isGuarded(name) ? brokenPromise(truth, read) : inventedAmount(read, textOfAmount(name, damaged))
    if (broken !== undefined)
      throw new Error(`${name}, damage ${time} of seed ${seed}: ${broken}\n${damaged.toString('latin1')}`)
    if (!read.isAccepted) outcomes.refused += 1
    else if (read.layout.totals.some(({ verdict }) => verdict === 'differs')) outcomes.noticed += 1
    else outcomes.read += 1
  }
  return outcomes
}
