/**
 * Thousands of generated requests against the demo data: real places, long lists, invented prices.
 * @module-tag all
 */
import { expect, it } from 'vitest'
import { openDemoDatabase } from '../test-demo.ts'
import { createTestEngine } from '../test-engine.ts'
import { createEngineWorld } from './test-engine-world.ts'
import { neverSucceeded, sendGenerated } from './test-run.ts'

it('responds to every request as described [W12-shape, W12-request-id, W17-no-writes]', async () => {
  const engine = createTestEngine({}, openDemoDatabase())
  const world = await createEngineWorld(engine)
  await sendGenerated(world, 20_000)
  expect(neverSucceeded(world)).toEqual([])
  engine.close()
})
