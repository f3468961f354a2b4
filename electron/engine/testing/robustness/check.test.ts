/** The checks of generated requests find faults: correct responses pass, and each way to spoil them is reported. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createTestEngine, type TestEngine } from '../test-engine.ts'
import { checkResponse, compareEnvelope, type ReceivedResponse } from './test-check.ts'
import { readDescription, type Description, type JsonObject } from './test-description.ts'

let engine: TestEngine
let description: Description
beforeAll(async () => {
  engine = createTestEngine()
  description = readDescription((await engine.call('/v4/openapi.json')).json<JsonObject>())
})
afterAll(() => engine.close())

const receive = async (address: string): Promise<ReceivedResponse> => {
  const { status, headers, text } = await engine.call(address)
  return { status, headers, text }
}

const check = (operationId: string, answer: ReceivedResponse, names: readonly string[] = []): string | undefined => {
  const operation = description.operations.find(({ id }) => id === operationId)
  if (operation === undefined) throw new Error(`no operation ${operationId}`)
  const { path: address } = operation
  const request = { method: 'GET', address, headers: new Headers(), body: undefined, names: new Set(names) }
  return checkResponse(operation, request, answer)
}

const spoil = (answer: ReceivedResponse, from: string | RegExp, to: string): ReceivedResponse => {
  const text = answer.text.replace(from, to)
  expect(text).not.toBe(answer.text)
  return { ...answer, text }
}

const without = (answer: ReceivedResponse, header: string): ReceivedResponse => {
  const headers = new Headers(answer.headers)
  headers.delete(header)
  return { ...answer, headers }
}

describe('a success', () => {
  it('passes as it is', async () => {
    expect(check('getEventsById', await receive('/v4/events/102'))).toBeUndefined()
    expect(check('getEvents', await receive('/v4/events'))).toBeUndefined()
  })

  it('is reported when its body is not as described', async () => {
    const answer = await receive('/v4/events/102')
    expect(check('getEventsById', spoil(answer, '"venue_id":1', '"venue_id":"1"'))).toContain('must be integer')
    expect(check('getEventsById', spoil(answer, '"venue_id":1,', ''))).toContain("'venue_id'")
    expect(check('getEventsById', spoil(answer, '{', '{"more":1,'))).toContain('additional')
    expect(check('getEventsById', spoil(answer, '.000-05:00', '-05:00'))).toContain('pattern')
    expect(check('getEventsById', spoil(answer, '}', ''))).toContain('not JSON')
  })

  it('may leave members out, or be another body, only on request', async () => {
    const named = await receive('/v4/events/102?fields=name')
    expect(check('getEventsById', named, ['fields'])).toBeUndefined()
    expect(check('getEventsById', named)).toContain('required')
    const enveloped = await receive('/v4/events/102?envelope=true')
    expect(check('getEventsById', enveloped, ['envelope'])).toBeUndefined()
    expect(check('getEventsById', enveloped)).toContain('not as described')
  })

  it('is reported when a header is missing', async () => {
    const answer = await receive('/v4/events')
    for (const name of ['x-request-id', 'etag', 'x-pagination-total', 'x-pagination-total-pages']) {
      expect(check('getEvents', without(answer, name))?.toLowerCase()).toContain(name)
    }
  })

  it('is reported when its envelope holds something else', async () => {
    const [plain, enveloped] = [await receive('/v4/events'), await receive('/v4/events?envelope=true')]
    expect(compareEnvelope(plain, enveloped)).toBeUndefined()
    expect(compareEnvelope(plain, spoil(enveloped, 'Celtics', 'celtics'))).toContain('other data')
    expect(compareEnvelope(plain, spoil(enveloped, '"record_count":3', '"record_count":4'))).toContain('record_count')
  })
})

describe('a refusal', () => {
  it('passes as it is', async () => {
    expect(check('getEventsById', await receive('/v4/events/999'))).toBeUndefined()
  })

  it('is reported when it is not complete', async () => {
    const answer = await receive('/v4/events/999')
    expect(check('getEventsById', spoil(answer, /"uuid":"0/, '"uuid":"1'))).toContain('uuid')
    expect(check('getEventsById', spoil(answer, /,"message":"[^"]*"}$/, '}'))).toContain('incomplete')
    expect(check('getEventsById', spoil(answer, '"status":404', '"status":400'))).toContain('statuses')
    expect(check('getEventsById', spoil(answer, 'not_found', 'gone'))).toContain('catalogue')
    expect(check('getEventsById', spoil(answer, '"not_found",', '"not_found","data":{},'))).toContain('data')
    expect(check('getEventsById', spoil(answer, 'not_found', 'coupon_invalid'))).toContain('not described')
    expect(check('getEventsById', { ...answer, status: 500 })).toContain('status 500')
    expect(check('getEvents', answer)).toContain('status 404 is not described')
  })

  it('is reported when it has not the shape of its address', async () => {
    const ofTokens = await receive('/v4/oauth/token')
    const common = await receive('/v4/nothing')
    const checkAt = (address: string, answer: ReceivedResponse): string | undefined =>
      checkResponse(
        undefined,
        { method: 'GET', address, headers: new Headers(), body: undefined, names: new Set() },
        answer,
      )
    for (const address of ['/v4/oauth/token', '/oauth//token/?a=1', '/v4/oauth/revoke/more']) {
      expect(checkAt(address, ofTokens)).toBeUndefined()
      expect(checkAt(address, common)).toBe('an error of another shape')
    }
    expect(checkAt('/v4/nothing', common)).toBeUndefined()
    expect(checkAt('/v4/nothing', ofTokens)).toBe('an error of another shape')
  })
})
