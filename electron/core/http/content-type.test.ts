/** HAL's own content type for clients that prefer it (draft-kelly-json-hal). */
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

const json = 'application/json; charset=utf-8'
const hal = 'application/hal+json'

it.each([
  [hal, hal],
  ['application/hal+json;q=1.0, application/json;q=0.9, */*;q=0.5', hal],
  ['application/json, application/hal+json;q=0.9', json],
  ['application/hal+json;q=0, */*', json],
  ['*/*', json],
  ['text/plain', json],
])('Accept: %s gets %s [own-hal-type]', async (Accept, type) => {
  const paths = ['/v4/events/102', '/v4/events', '/v4/events?envelope=true', '/v4/events?pretty=true']
  for (const path of paths) {
    const response = await engine.call(path, { headers: { Accept } })
    expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
    expect(response.headers.get('vary')).toBe('Accept-Encoding, Accept')
  }
})

it('is no type of a refusal [own-hal-type]', async () => {
  const response = await engine.call('/v4/events/1', { headers: { Accept: hal } })
  expect([response.status, response.headers.get('content-type')]).toEqual([404, json])
})
