/** Parameters in the forms that clients send (decisions.md W4). */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { failureOf } from '../db/testing/failure-of.ts'
import type { Event } from '../../../shared/api/catalogue.ts'
import { z } from 'zod'
import { createTestEngine, type Answer, type TestEngine } from '../../engine/testing/test-engine.ts'
import { parseBody, parseJson } from './parameters.ts'

let engine: TestEngine
beforeAll(() => {
  engine = createTestEngine()
})
afterAll(() => engine.close())

const first = (response: Answer): object => response.json<Event[]>()[0] ?? {}
const problemOf = (response: Answer) => {
  const [error] = response.json<{ errors: { code: string; fields?: string[] }[] }>().errors
  return { status: response.status, code: error?.code, fields: error?.fields }
}
const jsonType = { 'Content-Type': 'application/json' }

describe('a NUL character', () => {
  const textOf = (body: string, type: string) => parseBody(body, type).get('note')

  it('is refused in a form and in JSON, at any depth', () => {
    for (const body of ['note=a%00b', 'a%00b=note'])
      expect(failureOf(() => textOf(body, 'application/x-www-form-urlencoded')).code).toBe('invalid_request')
    for (const body of ['{"note":"a\\u0000b"}', '{"a\\u0000":1}', '{"note":{"text":"\\\\\\u0000"}}'])
      expect(failureOf(() => textOf(body, 'application/json')).code).toBe('invalid_request')
  })

  it('is not what follows an escaped backslash', () => {
    expect(textOf('{"note":"\\\\u0000"}', 'application/json')).toBe('\\u0000')
  })
})

describe('a parameter that is a list', () => {
  it.each([
    'fields=id,name&zoom=venue',
    'fields=id&fields=name&zoom=venue',
    'fields[]=id&fields[]=name&zoom[]=venue',
    'fields%5B%5D=id&fields%5B%5D=name&zoom%5B0%5D=venue',
    'fields[0]=id&fields[1]=name&zoom[0]=venue',
    'fields=id,name&fields=&zoom=venue',
  ])('is read from %s, in the query and in a form [W4-lists]', async (query) => {
    for (const response of [
      await engine.call(`/v4/events?${query}`),
      await engine.call('/v4/events', { method: 'POST', body: query }),
    ]) {
      expect(Object.keys(first(response))).toEqual(['id', 'name', '_embedded', '_links'])
    }
  })

  it('is read from JSON and from the parts of a form [W4-lists]', async () => {
    for (const body of ['{"fields":["id","name"]}', '{"fields[]":["id","name"]}']) {
      const response = await engine.call('/v4/events', { method: 'POST', headers: jsonType, body })
      expect(Object.keys(first(response))).toEqual(['id', 'name', '_links'])
    }
    const part = (name: string, value: string) =>
      `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`
    const response = await engine.call('/v4/events', {
      method: 'POST',
      headers: { 'Content-Type': 'multipart/form-data; boundary=b' },
      body: `${part('fields[]', 'id')}${part('fields[]', 'name')}--b--`,
    })
    expect(Object.keys(first(response))).toEqual(['id', 'name', '_links'])
  })

  it('of words has blanks between them: sort, scope and q [W4-lists]', async () => {
    const sorted = await engine.call(
      '/v4/events?sort[]=venue_id:desc&sort[]=start_time:desc&q=venue_id:1&q=name:boston',
    )
    expect(sorted.json<Event[]>().map((event) => event.id)).toEqual([103, 102])
    const grant = 'grant_type=client_credentials&client_id=demo-partner&client_secret=demo-partner-secret'
    for (const scope of ['scope[]=public&scope[]=partner', 'scope=public&scope=partner', 'scope=public+partner']) {
      const token = await engine.call('/oauth/token', { method: 'POST', body: `${grant}&${scope}` })
      expect(token.json()).toMatchObject({ scope: 'public partner' })
    }
    const body = JSON.stringify({ ...Object.fromEntries(new URLSearchParams(grant)), scope: ['public', 'partner'] })
    const token = await engine.call('/oauth/token', { method: 'POST', headers: jsonType, body })
    expect(token.json()).toMatchObject({ scope: 'public partner' })
    const comma = await engine.call('/oauth/token', { method: 'POST', body: `${grant}&scope=public,partner` })
    expect([comma.status, comma.json()]).toMatchObject([400, { error: 'invalid_scope' }])
  })
})

describe('a parameter that is single', () => {
  it.each(['per_page=1&per_page=2', 'per_page[]=1', 'per_page[0]=1', 'per_page%5B%5D=1'])(
    'is 400 by name as %s [W4-single]',
    async (query) => {
      const refused = { status: 400, code: 'invalid_parameter', fields: ['per_page'] }
      expect(problemOf(await engine.call(`/v4/events?${query}`))).toEqual(refused)
      expect(problemOf(await engine.call('/v4/events', { method: 'POST', body: query }))).toEqual(refused)
    },
  )

  it('is 400 as a list in JSON, and twice in a booking and a token request [W4-single]', async () => {
    const token = engine.tokenFor('demo-partner', 'partner')
    const body = JSON.stringify({ quote_id: ['a', 'b'] })
    const listed = await engine.call('/v4/bookings', { method: 'POST', token, headers: jsonType, body })
    expect(problemOf(listed)).toEqual({ status: 400, code: 'invalid_parameter', fields: ['quote_id'] })
    const twice = await engine.call('/v4/bookings', {
      method: 'POST',
      token,
      body: 'quote_id=a&final_price=1&final_price=2',
    })
    expect(problemOf(twice)).toEqual({ status: 400, code: 'invalid_parameter', fields: ['final_price'] })
    const grant = await engine.call('/oauth/token', {
      method: 'POST',
      body: 'grant_type=password&grant_type=refresh_token',
    })
    expect([grant.status, grant.json()]).toMatchObject([400, { error: 'invalid_request' }])
  })

  it('may be repeated with the same value, or without one, and one of the body wins over one of the query', async () => {
    for (const query of ['per_page=1&per_page=1', 'per_page=1&per_page=', 'per_page[]=&per_page=1']) {
      expect((await engine.call(`/v4/events?${query}`)).headers.get('x-pagination-per-page')).toBe('1')
    }
    const posted = await engine.call('/v4/events?per_page=1', { method: 'POST', body: 'per_page=2' })
    expect(posted.headers.get('x-pagination-per-page')).toBe('2')
  })

  it('that is unknown is ignored in every form [W4-unknown-parameters]', async () => {
    expect((await engine.call('/v4/events?colour=1&colour=2&shade[]=1&size[x]=1')).status).toBe(200)
  })
})

describe('a whole number that JavaScript cannot hold', () => {
  const digits = '12345678901234567891'
  const json = (text: string) => parseBody(text, 'application/json')

  it('keeps its digits as text [W4-large-integers]', () => {
    const params = json(`{"partner_booking_id":${digits},"add_on_ids":[${digits},1],"dtc":{"identifier":-${digits}}}`)
    expect(Object.fromEntries(params)).toEqual({
      partner_booking_id: digits,
      add_on_ids: `${digits},1`,
      dtc: `{"identifier":"-${digits}"}`,
    })
    expect(Object.fromEntries(json('{"a":9007199254740991,"b":1.0000000000000001,"c":1e2}'))).toEqual({
      a: '9007199254740991',
      b: '1',
      c: '100',
    })
  })

  it('is no number of a JSON body [W4-large-integers]', () => {
    const schema = z.object({ count: z.number(), name: z.string() })
    expect(schema.safeParse(parseJson(`{"count":1,"name":${digits}}`)).data).toEqual({ count: 1, name: digits })
    expect(schema.safeParse(parseJson(`{"count":${digits},"name":"a"}`)).success).toBe(false)
    expect(schema.safeParse(parseJson('{"count":1e400,"name":"a"}')).success).toBe(false)
  })

  it('is 400 for a count [W4-large-integers]', async () => {
    const token = engine.tokenFor('demo-internal', 'internal')
    const post = (body: string) => engine.call('/v4/events', { method: 'POST', token, headers: jsonType, body })
    expect((await post('{"per_page":1e400}')).status).toBe(400)
    for (const body of [
      '{"per_page":-99999999999999999999}',
      '{"per_page":99999999999999999999}',
      '{"page":9007199254740993}',
    ])
      expect([body, (await post(body)).status]).toEqual([body, 400])
  })
})
