/** /desk/openapi.json: valid, for those who may, and true of what some generated requests are answered. */
import { Validator } from '@seriousme/openapi-schema-validator'
import { expect, it } from 'vitest'
import { sendGenerated } from '../engine/testing/robustness/test-run.ts'
import { createTestEngine } from '../engine/testing/test-engine.ts'
import { openDeskBench } from './testing/desk-bench.ts'
import { createDeskWorld } from './testing/desk-world.ts'

it('is a valid OpenAPI 3.1 document of the back office [D8-desk-description]', async () => {
  const bench = await openDeskBench()
  const response = await bench.send('GET', '/desk/openapi.json')
  const document = response.body as { openapi: string; paths: Record<string, object> }
  const { errors } = await new Validator().validate({ ...document })
  expect([errors, document.openapi]).toEqual([undefined, '3.1.0'])
  expect(Object.keys(document.paths)).toEqual(expect.arrayContaining(['/desk/sales/{id}', '/desk/settings/{key}']))
  expect((await bench.sendAs(undefined, 'GET', '/desk/openapi.json')).status).toBe(401)
})

it('is what generated requests are answered by', { timeout: 120_000 }, async () => {
  const engine = createTestEngine()
  const world = await createDeskWorld(engine)
  await sendGenerated(world, 1_000)
  await world.close()
  engine.close()
})
