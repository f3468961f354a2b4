/** /desk/openapi.json is valid, served only to those who may read it, and true of the responses to some generated requests. */
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
  const data = { pin_wrong: { properties: { attempts_left: { type: 'integer' } } } }
  expect(document.paths['/desk/session']).toMatchObject({ post: { responses: { 401: { 'x-error-data': data } } } })
  expect((await bench.sendAs(undefined, 'GET', '/desk/openapi.json')).status).toBe(401)
})

it('describes every request of the inventory: what it takes, what it is answered by, and its refusals', async () => {
  interface Operation {
    readonly requestBody?: object
    readonly responses: Readonly<Record<string, { readonly content?: object }>>
  }
  const bench = await openDeskBench()
  const routes = bench.routes.filter(({ path }) => path.startsWith('/desk/inventory'))
  const { body } = await bench.send('GET', '/desk/openapi.json')
  const { paths } = body as { paths: Record<string, Record<string, Operation>> }
  const described = routes.map(({ method, path, jsonBody, contentType }) => {
    const operation = paths[path.replaceAll(/:(\w+)/g, '{$1}')]?.[method.toLowerCase()]
    const success = Object.entries(operation?.responses ?? {}).find(([status]) => status.startsWith('2'))
    const isShown = success !== undefined && (success[0] === '204' || success[1].content !== undefined)
    const isTaken = jsonBody === undefined || operation?.requestBody !== undefined
    const isRefused = ['401', '403'].every((status) => operation?.responses[status] !== undefined)
    return [method, path, isShown, isTaken, isRefused, contentType]
  })
  expect(described).toEqual(
    routes.map(({ method, path, contentType }) => [method, path, true, true, true, contentType]),
  )
  expect(routes.length).toBeGreaterThan(80)
  await bench.close()
})

it('is what generated requests are answered by', async () => {
  const engine = createTestEngine()
  const world = await createDeskWorld(engine)
  await sendGenerated(world, 300)
  await world.close()
  engine.close()
})
