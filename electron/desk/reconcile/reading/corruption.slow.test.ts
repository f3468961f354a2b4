/** 100,000 damaged files: each is refused with a reason, seen not to add up, or read correctly. */
import { expect, it } from 'vitest'
import { readStatement } from './read-statement.ts'
import { brokenPromise, corrupted, createRandom, inventedAmount, type Accepted } from './testing/corruption.ts'
import { guarded, textOfAmount, unguarded } from './testing/corrupted-files.ts'
import { fixture } from './testing/fixture.ts'

const files = 100_000

it('never reads a wrong sum or invents an amount', async () => {
  const random = createRandom(53)
  const outcomes = { refused: 0, noticed: 0, read: 0 }
  const guardedFiles = await Promise.all(
    guarded.map(async (name) => ({
      name,
      bytes: fixture(name),
      truth: (await readStatement(fixture(name), { fileName: name })) as Accepted,
    })),
  )
  for (let file = 0; file < files; file += 1) {
    const plain = file % 4 === 0 ? unguarded[(file / 4) % unguarded.length] : undefined
    const known = guardedFiles[file % guardedFiles.length]
    const name = plain ?? known?.name ?? ''
    const damaged = corrupted(plain === undefined ? (known?.bytes ?? Buffer.alloc(0)) : fixture(plain), random)
    const read = await readStatement(damaged, { fileName: name })
    const broken =
      plain === undefined && known !== undefined
        ? brokenPromise(known.truth, read)
        : plain === undefined
          ? ''
          : inventedAmount(read, textOfAmount(plain, damaged))
    if (broken !== undefined) expect.fail(`${name}, file ${file}: ${broken}\n${damaged.toString('latin1')}`)
    if (!read.isAccepted) outcomes.refused += 1
    else if (read.layout.totals.some(({ verdict }) => verdict === 'differs')) outcomes.noticed += 1
    else outcomes.read += 1
  }
  expect(outcomes.refused + outcomes.noticed + outcomes.read).toBe(files)
  // A reading that refuses everything would keep the promise as well.
  expect(outcomes.read).toBeGreaterThan(files / 20)
  expect(outcomes.noticed).toBeGreaterThan(files / 100)
})
