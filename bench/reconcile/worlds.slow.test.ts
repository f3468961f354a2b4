/** Many worlds, and the results that must be found in them. `npm run bench -- --reconcile` evaluates a thousand and prints the table. */
import { expect, it } from 'vitest'
import { caseCount } from '../../shared/testing/case-count.ts'
import { createTally, evaluate } from './evaluate.ts'
import { labels } from './truth.ts'
import { makeWorld } from './world.ts'

const worlds = caseCount(100, 300)
/** Without an identifier or a plate, some discrepancies look like others. */
const leastFound = 0.9

it('links nothing wrongly in many worlds, all that is certain, and finds the classes', () => {
  const tally = createTally()
  for (let seed = 10_001; seed <= 10_000 + worlds; seed += 1) evaluate(makeWorld(seed), tally)
  /** Each problem names the seed of its world. */
  const problems = (kind: string): string =>
    tally.problems
      .filter((problem) => problem.includes(kind))
      .slice(0, 5)
      .join('\n')
  expect(tally.wronglyLinked, problems(' linked to ')).toBe(0)
  expect(tally.certainLinked / tally.certain, problems(' is certain ')).toBeGreaterThanOrEqual(0.99)
  for (const label of labels) {
    const { truth, found, both } = tally.byLabel[label]
    expect(truth, label).toBeGreaterThan(0)
    expect(both / truth, `${label}, of the true ones\n${problems(` is ${label}, `)}`).toBeGreaterThanOrEqual(leastFound)
    expect(both / found, `${label}, of the found ones\n${problems(` found ${label}`)}`).toBeGreaterThanOrEqual(
      leastFound,
    )
  }
})
