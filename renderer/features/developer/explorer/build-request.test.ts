/** Tests that the input becomes exactly one request, with the problems of its fields. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { buildRequest, draftOfQuery, emptyDraft, shownBody, type Draft } from './build-request.ts'
import { operationsOf } from './operations.ts'
import { description } from './test-description.ts'

const operations = operationsOf(description)
const named = (key: string) => {
  const operation = operations.find((candidate) => candidate.key === key)
  if (operation === undefined) throw new Error(`no ${key}`)
  return operation
}
const built = (key: string, values: Draft['values'], more: Partial<Draft> = {}) =>
  buildRequest(named(key), { ...emptyDraft(named(key)), values, ...more })

describe('the address', () => {
  it('leaves out what is empty and keeps colons and commas readable', () => {
    const { request } = built('GET /v4/events', { 'query:q': 'name:celtics venue_id:1,2', 'query:per_page': '' })
    expect(request.path + request.query).toBe('/v4/events?q=name:celtics%20venue_id:1,2')
  })

  it('shows a place that is not filled in, and says so', () => {
    const { request, problems } = built('GET /v4/accounts/{id}', {})
    expect(request.path).toBe('/v4/accounts/{id}')
    expect(problems['path:id']).toEqual({ text: 'Enter a value', blocks: true })
  })

  it.each(['.', '..'])('does not take %s for a place', (value) => {
    expect(built('GET /v4/accounts/{id}', { 'path:id': value }).problems['path:id']?.blocks).toBe(true)
  })

  it('brings any text over unchanged', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary', minLength: 1 }), (text) => {
        const { request } = built('GET /v4/events', { 'query:q': text })
        const url = new URL(request.path + request.query, 'http://page')
        expect(url.pathname).toBe('/v4/events')
        expect(url.searchParams.get('q')).toBe(text.replace(/\p{Surrogate}/gu, '\uFFFD'))
        const place = built('GET /v4/accounts/{id}', { 'path:id': text }).request.path
        expect(place.split('/')).toHaveLength(4)
      }),
    )
  })
})

describe('the body', () => {
  const key = 'POST /v4/accounts/{id}'
  const values = {
    'path:id': '1',
    'body:email': 'a b@c',
    'body:age': '7',
    'body:invoice': 'true',
    'body:tags': '["x"]',
  }

  it('is a form', () => {
    expect(built(key, values).request.body).toEqual({
      type: 'application/x-www-form-urlencoded',
      text: 'email=a+b%40c&age=7&invoice=true&tags=%5B%22x%22%5D',
    })
  })

  it('is JSON with numbers as numbers', () => {
    const { body } = built(key, values, { bodyKind: 'json' }).request
    expect(JSON.parse(body?.text ?? '')).toEqual({ email: 'a b@c', age: 7, invoice: true, tags: ['x'] })
  })

  it('keeps as text what does not fit its kind, so that the service can respond to it', () => {
    const { request, problems } = built(key, { 'body:age': 'seven' }, { bodyKind: 'json' })
    expect(JSON.parse(request.body?.text ?? '')).toEqual({ age: 'seven' })
    expect(problems['body:age']).toEqual({ text: 'Enter a whole number', blocks: false })
  })

  it('is sent as typed where it was typed as JSON', () => {
    const { request, problems } = built(key, values, { bodyKind: 'json', bodyText: '{"email":' })
    expect(request.body?.text).toBe('{"email":')
    expect(problems['body']).toEqual({ text: 'Enter valid JSON', blocks: false })
    expect(problems['body:email']).toBeUndefined()
  })

  it('shows no secret', () => {
    const secret = { ...values, 'body:password': 'hunter2-hunter2' }
    const form = built(key, secret).request.body
    expect(form?.text).toContain('hunter2')
    expect(shownBody(form)).not.toContain('hunter2')
    const json = built(key, secret, { bodyKind: 'json' }).request.body
    expect(json?.text).toContain('hunter2')
    expect(shownBody(json)).not.toContain('hunter2')
    expect(shownBody(json)).toContain('a b@c')
  })
})

describe('the problem of', () => {
  it.each([
    ['body:email', 'no address', 'Does not match the description'],
    ['body:email', `${'a'.repeat(20)}@b`, 'At most 20 characters'],
    ['body:email', '', 'Enter a value'],
    ['body:invoice', 'maybe', 'One of true, false'],
    ['body:tags', '[', 'Enter valid JSON'],
    ['path:id', '0', 'At least 1'],
  ])('%s "%s": %s', (name, value, text) => {
    expect(built('POST /v4/accounts/{id}', { [name]: value }).problems[name]?.text).toBe(text)
  })

  it('blocks a header that cannot be sent', () => {
    const { problems } = built('GET /v4/events', { 'header:X-Language-Locale': 'fr\nX: 1' })
    expect(problems['header:X-Language-Locale']?.blocks).toBe(true)
  })
})

it('a query as it was sent comes back into the form, without what was masked', () => {
  const draft = draftOfQuery(named('GET /v4/events'), '?q=name%3Aceltics+game&per_page=5&other=1', {})
  expect(draft.values).toEqual({ 'query:q': 'name:celtics game', 'query:per_page': '5' })
  const posted = draftOfQuery(named('POST /v4/accounts/{id}'), '?password=[masked]', { 'path:id': '3' })
  expect(posted.values).toEqual({ 'path:id': '3' })
})
