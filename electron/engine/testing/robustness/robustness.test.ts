/** Some hundred generated requests against the small database: none may fail, and every response is as described. */
import { it } from 'vitest'
import { createTestEngine } from '../test-engine.ts'
import { createEngineWorld } from './test-engine-world.ts'
import { sendGenerated } from './test-run.ts'

it('responds to every request as described [W12-shape, W12-request-id]', async () => {
  const engine = createTestEngine()
  const world = await createEngineWorld(engine)
  await sendGenerated(world, 500)
  engine.close()
})
