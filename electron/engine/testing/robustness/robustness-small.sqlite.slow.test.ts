/**
 * Thousands of generated requests against the small database, also with limits, other names and a clock that goes on.
 * @module-tag all
 */
import { expect, it } from 'vitest'
import { createTestEngine } from '../test-engine.ts'
import { createEngineWorld } from './test-engine-world.ts'
import { neverSucceeded, sendGenerated } from './test-run.ts'

it('responds to every request as described [W12-shape, W12-request-id, W17-no-writes]', async () => {
  const engine = createTestEngine()
  const world = await createEngineWorld(engine)
  await sendGenerated(world, 20_000)
  expect(neverSucceeded(world)).toEqual([])
  engine.close()
})

it('does so with limited rates, another prefix and foreign origins, while time passes', async () => {
  const engine = createTestEngine({
    relationPrefix: 'pw',
    rateLimit: { anonymousPerMinute: 10, tokenPerMinute: 20 },
    corsOrigins: ['*'],
  })
  const world = await createEngineWorld(engine, 250)
  await sendGenerated(world, 10_000)
  const statuses = new Set([...world.responses.values()].flatMap((counts) => [...counts.keys()]))
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 204, 304, 400, 401, 403, 404, 409, 410, 413, 429]))
  engine.close()
})
