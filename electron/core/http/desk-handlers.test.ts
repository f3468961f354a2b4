/** The values that handlers receive from a request, and the responses made from their results. */
import { afterAll, beforeAll, expect, expectTypeOf, it } from 'vitest'
import { z } from 'zod'
import { empty, endpointOf, requestOf, type Input, type Received } from '../../../shared/contract/endpoint.ts'
import { errorBody } from '../../../shared/errors/errors.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { createAuthenticator } from './authenticator-repository.ts'
import { deskHandlers } from './desk-handlers.ts'
import { createRouter, type Fetch } from './router.ts'

const endpoint = endpointOf('shifts')
const numbered = z.object({ id: z.int().min(1), part: z.string() })
const contract = {
  list: endpoint('GET /desk/lots/:lot/spaces', {
    summary: 'Lists',
    permission: 'anyone',
    query: z.object({ level: z.int(), zone: z.string(), miles: z.number() }).partial(),
    searches: z.object({ name: z.string() }),
    sorts: ['name', 'level'],
    list: true,
    response: z.object({ given: z.string() }),
    stats: z.object({ free: z.int() }),
  }),
  change: endpoint('PUT /desk/lots/:id/parts/:part', {
    summary: 'Changes',
    permission: 'anyone',
    params: numbered,
    body: z.object({ name: z.string().trim(), spaces: z.int().default(1) }),
    status: 201,
    noStore: true,
    response: z.object({ given: z.string() }),
  }),
  remove: endpoint('DELETE /desk/lots/:id', { summary: 'Removes', permission: 'anyone', response: empty }),
}

const given = (input: object) => ({ given: JSON.stringify(input) })

let engine: TestEngine
let fetch: Fetch
beforeAll(() => {
  engine = createTestEngine()
  const { clock, ids, log, settings } = engine.deps
  const routes = deskHandlers(contract, {
    list: ({ countOnly }, input) =>
      countOnly ? { items: [], total: 7, stats: { free: 3 } } : { items: [given(input)], total: 7 },
    change: async (_context, input) => given(input),
    remove: () => 'nothing of this is sent',
  })
  fetch = createRouter({ clock, ids, log, settings }, createAuthenticator(engine.deps), routes)
})
afterAll(() => engine.close())

const send = async (method: string, path: string, body?: unknown) => {
  const init = body === undefined ? { method } : { method, body: JSON.stringify(body) }
  const headers = { 'Content-Type': 'application/json' }
  const request = new Request(`http://127.0.0.1${path}`, { ...init, headers })
  const response = await fetch(request, { fromDesk: true })
  const text = await response.text()
  return {
    status: response.status,
    headers: response.headers,
    body: text === '' ? undefined : (JSON.parse(text) as unknown),
  }
}
const problemsOf = async (method: string, path: string, body?: unknown) => {
  const answer = await send(method, path, body)
  const [error] = errorBody.parse(answer.body).errors
  return [answer.status, error?.code, ...(error?.fields ?? [])]
}

it('reads parameters of the path and the query as their schemas say, and writes a list', async () => {
  const { status, headers, body } = await send('GET', '/desk/lots/12/spaces?level=3&zone=4&miles=0.5&other=1')
  expect([status, headers.get('x-pagination-total')]).toEqual([200, '7'])
  expect(body).toEqual([given({ lot: '12', level: 3, zone: '4', miles: 0.5 })])
})

it('writes the counts of a list in place of its items', async () => {
  expect((await send('GET', '/desk/lots/12/spaces?result_format=stats')).body).toEqual({ free: 3 })
})

it('reads the body by its schema, and writes a resource with its status', async () => {
  const { status, headers, body } = await send('PUT', '/desk/lots/5/parts/7', { name: ' A ' })
  expect([status, headers.get('cache-control')]).toEqual([201, 'no-store'])
  expect(body).toEqual(given({ id: 5, part: '7', body: { name: 'A', spaces: 1 } }))
})

it('writes nothing where the response is empty', async () => {
  const { status, body } = await send('DELETE', '/desk/lots/a%2Fb')
  expect([status, body]).toEqual([204, undefined])
})

it.each(['0', 'x', '01', '-1', '1.0', '1.5', '99999999999999999999'])('finds nothing at the id %s', async (id) => {
  expect(await problemsOf('PUT', `/desk/lots/${id}/parts/a`, { name: 'A' })).toEqual([404, 'not_found'])
})

it('names each field at fault, in the query and in the body', async () => {
  expect(await problemsOf('GET', '/desk/lots/1/spaces?level=x&miles=far')).toEqual([
    400,
    'invalid_parameter',
    'level',
    'miles',
  ])
  expect(await problemsOf('PUT', '/desk/lots/1/parts/a', { spaces: 'x' })).toEqual([
    400,
    'invalid_parameter',
    'name',
    'spaces',
  ])
})

it('describes a request by the input that the handler gets', () => {
  expect(requestOf(contract.change, { id: 5, part: 'a/b', body: { name: 'A' } })).toEqual({
    method: 'PUT',
    path: '/desk/lots/5/parts/a%2Fb',
    body: { name: 'A' },
    query: {},
  })
  expect(requestOf(contract.list, { lot: '1', level: 2 })).toMatchObject({ query: { level: 2 }, body: undefined })
})

it('types input and what handlers receive by the endpoint', () => {
  type Change = typeof contract.change
  expectTypeOf<Input<Change>['id']>().toEqualTypeOf<number>()
  expectTypeOf<Input<Change>['body']>().toEqualTypeOf<{ name: string; spaces?: number | undefined }>()
  expectTypeOf<Received<Change>['body']>().toEqualTypeOf<{ name: string; spaces: number }>()
  expectTypeOf<Input<typeof contract.remove>['id']>().toEqualTypeOf<string>()
  expectTypeOf<keyof Input<typeof contract.list>>().toEqualTypeOf<'lot' | 'level' | 'zone' | 'miles' | 'q' | 'sort'>()
  // @ts-expect-error -- a handler for each endpoint
  deskHandlers(contract, { list: () => ({ items: [], total: 0 }), remove: () => undefined })
  deskHandlers(
    { change: contract.change },
    // @ts-expect-error -- the response has another shape
    { change: (_context, { body }) => ({ given: body.spaces }) },
  )
})
