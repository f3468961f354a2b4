/** Sends generated requests to a world until something is wrong, repeatably: the seed decides all of them. */
import fc from 'fast-check'
import { arbitraryRequest } from './test-requests.ts'
import type { Operation } from './test-description.ts'
import type { World } from './test-world.ts'

/** Requests with secrets are rare, because each costs tens of milliseconds; searches are frequent, because most can go wrong there. */
const weightOf = (operation: Operation): number => {
  if (operation.parameters.some(({ searchTypes }) => searchTypes !== undefined)) return 10
  return /\/(oauth|accounts?|account_verification_codes)(\/|$)/.test(operation.path) ? 1 : 6
}

/** The seed of every run without REQUEST_SEED. */
const usualSeed = 20_261_201

/** REQUEST_SEED changes the requests, REQUEST_COUNT their number. A failure names its seed. */
export const sendGenerated = async (world: World, count: number): Promise<void> => {
  const { REQUEST_SEED: seed, REQUEST_COUNT: requests } = process.env
  const outcome = await fc.check(
    fc.asyncProperty(arbitraryRequest(world.sources, world.tokens, weightOf), async (generated) => {
      const wrong = await world.probe(generated)
      if (wrong !== undefined) throw new Error(wrong)
    }),
    { seed: Number(seed ?? usualSeed), numRuns: Number(requests ?? count) },
  )
  if (!outcome.failed) return
  const { errorInstance, counterexample, numRuns } = outcome
  const problem = errorInstance instanceof Error ? errorInstance.message : String(errorInstance)
  const request = JSON.stringify(counterexample?.[0])
  throw new Error(`REQUEST_SEED=${outcome.seed}, request ${numRuns}: ${problem}\n${request}`)
}

/** Operations that never succeeded: their requests prove little. */
export const neverSucceeded = (world: World): string[] =>
  world.sources.operations
    .filter(({ id }) => ![...(world.responses.get(id)?.keys() ?? [])].some((status) => status < 303))
    .map(({ id }) => id)
