/** Tests that a description becomes endpoints, and their parameters fields with all known facts. */
import { describe, expect, it } from 'vitest'
import { exampleValues, groupedOperations, matchOperation, operationsOf } from './operations.ts'
import { description } from './test-description.ts'

const operations = operationsOf(description)
const named = (key: string) => {
  const operation = operations.find((candidate) => candidate.key === key)
  if (operation === undefined) throw new Error(`no ${key}`)
  return operation
}
const field = (key: string, name: string) => named(key).fields.find((candidate) => candidate.key === name)

describe('endpoints', () => {
  it('are read in the order of the description', () => {
    expect(operations.map(({ key }) => key)).toEqual([
      'GET /v4/events',
      'POST /v4/events',
      'GET /v4/accounts/me',
      'GET /v4/accounts/{id}',
      'POST /v4/accounts/{id}',
      'POST /v4/oauth/token',
      'GET /pass/{token}',
    ])
  })

  it('that the gateway does not hand on say why', () => {
    expect(operations.filter(({ unreachable }) => unreachable !== undefined).map(({ path }) => path)).toEqual([
      '/v4/oauth/token',
      '/pass/{token}',
    ])
    expect(named('POST /v4/oauth/token').needsToken).toBe(false)
    expect(named('GET /v4/events').needsToken).toBe(true)
  })

  it('are found by words of path, summary and parameters, those that can be sent first', () => {
    const paths = (text: string) =>
      groupedOperations(operations, text).flatMap((group) => group.operations.map(({ key }) => key))
    expect(paths('EVENTS per_page')).toEqual(['GET /v4/events'])
    expect(paths('find post')).toEqual(['POST /v4/events'])
    expect(paths('nothing like it')).toEqual([])
    expect(groupedOperations(operations, '').map(({ tag }) => tag)).toEqual(['events', 'accounts', 'oauth', 'pass'])
  })

  it.each([null, [], 'text', {}, { paths: [] }, { paths: { '/v4/x': null } }])('of %j there are none', (document) => {
    expect(operationsOf(document)).toEqual([])
  })

  it('are known again by a path as it was sent', () => {
    expect(matchOperation(operations, 'GET', '/v4/accounts/me')?.operation.path).toBe('/v4/accounts/me')
    expect(matchOperation(operations, 'GET', '/v4/accounts/a%20b')?.values).toEqual({ 'path:id': 'a b' })
    expect(matchOperation(operations, 'GET', '/v4/accounts/')).toBeUndefined()
    expect(matchOperation(operations, 'DELETE', '/v4/accounts/1')).toBeUndefined()
    expect(matchOperation(operations, 'GET', '/desk/clock')).toBeUndefined()
  })
})

describe('fields', () => {
  it('know type, default, least value and where they are shared', () => {
    expect(field('GET /v4/events', 'query:per_page')).toMatchObject({
      kind: 'integer',
      defaultText: '100',
      minimum: 1,
      description: 'At most 100',
      required: false,
      common: true,
    })
    expect(field('GET /v4/events', 'header:X-Language-Locale')?.choices).toEqual(['en-US', 'fr-CA'])
  })

  it('of a search name its types with what they take', () => {
    const types = field('GET /v4/events', 'query:q')?.searchTypes
    expect(types?.map(({ name, shape }) => [name, shape.example, shape.choices])).toEqual([
      ['name', 'celtics', undefined],
      ['status', undefined, ['open', 'closed']],
    ])
  })

  it('of a path hold for all its methods, and are required', () => {
    for (const key of ['GET /v4/accounts/{id}', 'POST /v4/accounts/{id}']) {
      expect(field(key, 'path:id')).toMatchObject({ kind: 'integer', required: true, minimum: 1 })
    }
  })

  it('of a body follow references, alternatives and unions', () => {
    const key = 'POST /v4/accounts/{id}'
    expect(field(key, 'body:email')).toMatchObject({ kind: 'text', required: true, maxLength: 20 })
    expect(field(key, 'body:age')).toMatchObject({ kind: 'integer', required: false })
    expect(field(key, 'body:invoice')).toMatchObject({ kind: 'boolean', choices: ['true', 'false'] })
    expect(field(key, 'body:tags')?.kind).toBe('json')
    expect(field(key, 'body:loop')?.kind).toBe('text')
    expect(named(key).bodies).toEqual(['form', 'json'])
  })

  it('that open something are secret', () => {
    expect(field('POST /v4/accounts/{id}', 'body:password')?.secret).toBe(true)
    expect(field('POST /v4/accounts/{id}', 'body:email')?.secret).toBe(false)
    expect(field('GET /pass/{token}', 'path:token')).toBeUndefined()
  })

  it('that body and address share are there once', () => {
    expect(named('POST /v4/events').fields.map(({ key }) => key)).toEqual(['body:q'])
  })

  it('take the values of the example', () => {
    expect(exampleValues(named('POST /v4/accounts/{id}'))).toEqual({
      'body:email': 'ana@example.test',
      'body:age': '40',
      'body:tags': '["a","b"]',
    })
  })
})
