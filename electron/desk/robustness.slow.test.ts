/**
 * Thousands of generated requests for the back office: none may fail, and /desk/openapi.json describes every response.
 * @module-tag all
 */
import { it } from 'vitest'
import { sendGenerated } from '../engine/testing/robustness/test-run.ts'
import { createTestEngine } from '../engine/testing/test-engine.ts'
import { createDeskWorld } from './testing/desk-world.ts'

it('responds to every request as described [D8-desk-description]', async () => {
  const engine = createTestEngine()
  const world = await createDeskWorld(engine)
  await sendGenerated(world, 10_000)
  await world.close()
  engine.close()
})
