/** `envelope=true` around refusals, and the parts of the request that its `query` repeats. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { post, quoteIdOf } from '../../engine/selling/bookings/test-sale.ts'
import { createTestEngine, type Answer, type CallOptions, type TestEngine } from '../../engine/testing/test-engine.ts'

let engine: TestEngine
let token: string
beforeEach(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner')
})
afterEach(() => engine.close())

interface ErrorEnvelope {
  readonly errors: readonly { readonly code: string; readonly uuid: string }[]
  readonly status: number
  readonly message: string
  readonly record_count: number
  readonly query: Readonly<Record<string, unknown>>
  readonly data: unknown
}

describe('refusals in an envelope', () => {
  const expectWrapped = (response: Answer, status: number, code: string): void => {
    const body = response.json<ErrorEnvelope>()
    expect([response.status, body.status, body.record_count]).toEqual([status, status, 0])
    expect(body.errors).toMatchObject([{ code, uuid: response.headers.get('x-request-id') }])
    expect(body.data).toEqual({ errors: body.errors, status, message: body.message })
    expect(response.text).toMatch(/"time_taken":\d+\.\d{6},/)
  }

  const tooLarge = 'a'.repeat(256 * 1024)
  const cases: [status: number, code: string, path: string, options: CallOptions][] = [
    [400, 'invalid_parameter', '/v4/events?per_page=0', {}],
    [400, 'invalid_zoom', '/v4/venues?zoom=nothing', {}],
    [400, 'invalid_request', '/v4/events?name=%', {}],
    [401, 'authentication_required', '/v4/bookings?', {}],
    [401, 'invalid_token', '/v4/events?', { token: 'f'.repeat(64) }],
    [403, 'customer_unauthorized_api_key', '/v4/bookings/77?authorization_code=wrong', {}],
    [404, 'not_found', '/v4/events/999?', {}],
    [404, 'not_found', '/v4/nothing?', {}],
    [404, 'api_version_not_supported', '/v3_1/quotes?', {}],
    [405, 'method_not_allowed', '/v4/events/102?', { method: 'PUT' }],
    [413, 'request_too_large', '/v4/events?', { method: 'POST', body: `name=${tooLarge}` }],
  ]
  it.each(cases)('wraps %i %s [own-envelope-errors, spec-envelope-everywhere]', async (status, code, path, options) => {
    expectWrapped(await engine.call(`${path}&envelope=true`, options), status, code)
    const plain = (await engine.call(path, options)).json()
    expect(Object.keys(plain)).toEqual(['errors', 'status', 'message'])
  })

  it('wraps what is refused by a limit or fails inside [own-envelope-errors]', async () => {
    const limited = createTestEngine({ rateLimit: { anonymousPerMinute: 1, tokenPerMinute: 1 } })
    await limited.call('/v4/events')
    for (const path of ['/v4/events', '/v4/nothing']) {
      expectWrapped(await limited.call(`${path}?envelope=true`), 429, 'rate_limit_exceeded')
    }
    limited.close()
    const broken = createTestEngine()
    broken.close()
    expectWrapped(await broken.call('/v4/events/102?envelope=true'), 500, 'internal_error')
  })

  it('leaves every error of the token endpoints bare [own-envelope-errors, W13-shape]', async () => {
    const limited = createTestEngine({ rateLimit: { anonymousPerMinute: 1, tokenPerMinute: 1 } })
    for (const path of ['/v4/oauth/token?envelope=true', '/oauth/public_token?envelope=true']) {
      for (const body of ['grant_type=magic', `x=${tooLarge}`]) {
        const response = await limited.call(path, { method: 'POST', body })
        expect(response.status).toBeGreaterThanOrEqual(400)
        expect(response.json()).not.toHaveProperty('data')
      }
    }
    limited.close()
  })

  it('takes the parameter from a form too, and indents [own-envelope-errors, spec-pretty]', async () => {
    const response = await post(engine, '/v4/bookings/previews', { envelope: 'true', pretty: 'true' }, { token })
    expect(response.json<ErrorEnvelope>()).toMatchObject({ status: 400, record_count: 0, data: { status: 400 } })
    expect(response.text).toMatch(/^\{\n {2}"status": 400,\n {2}"record_count": 0,/)
    expect((await engine.call('/v4/events/9?envelope=1')).json()).not.toHaveProperty('data')
  })

  it('repeats the request there as well, also where it was refused before it was read [own-envelope-query]', async () => {
    const query = async (path: string): Promise<unknown> => (await engine.call(path)).json<ErrorEnvelope>().query
    expect(await query('/v4/events/999?zoom=venue&envelope=true')).toEqual({ id: 999, zoom: 'venue' })
    expect(await query('/v4/bookings?q=event_id:102&page=2&envelope=true')).toEqual({ event_id: 102, page: '2' })
    expect(await query('/v4/events?q=location_id:1001&envelope=true')).toEqual({ location_id: '1001' })
    expect(await query('/v4/venues?q=coordinates:here&envelope=true')).toEqual({ coordinates: 'here' })
    expect(await query('/v4/bookings/5?authorization_code=x&envelope=true')).toEqual({ id: 5 })
    expect(await query('/v4/nothing?name=x&envelope=true')).toEqual({})
  })
})

describe('the query of an envelope', () => {
  const { locations, events } = smallSeed
  const queryOf = async (response: Promise<Answer>): Promise<unknown> => (await response).json<ErrorEnvelope>().query

  it.each([
    [
      '/v4/events/102?fields=:default,site_url&zoom=svc:venue',
      { id: 102, fields: ':default,site_url', zoom: 'svc:venue' },
    ],
    ['/v4/venues/1?', { id: 1 }],
    ['/v4/locations/1001?zoom=reviews&pretty=true', { id: '1001', zoom: 'reviews' }],
    ['/v4/venues/1/events?q=name:celtics&sort=start_time', { id: 1, name: 'celtics', sort: 'start_time' }],
    ['/v4/events?q=venue_id:1,2&per_page=1&api_key=x&colour=red', { venue_id: [1, 2], per_page: '1' }],
  ])('of %s is what was sent [own-envelope-query, spec-envelope-query]', async (path, expected) => {
    expect(await queryOf(engine.call(`${path}&envelope=true`))).toEqual(expected)
  })

  it('of quotes has the distance and the times [own-envelope-query, D2-envelope-query]', async () => {
    const search = `q=event_id:${events.celticsKnicks}&option_types=all&fields=:default&pricing_access_code=CREW`
    expect(await queryOf(engine.call(`/v4/quotes?${search}&envelope=true`))).toEqual({
      event_id: events.celticsKnicks,
      distance: { miles: 1 },
      option_types: 'all',
      fields: ':default',
    })
  })

  it('of previews and bookings has the form, but no code or password [own-envelope-query]', async () => {
    const quoteId = await quoteIdOf(engine, `q=event_id:${events.celticsKnicks}`, locations.portlandStreetLot)
    const form = { quote_id: quoteId, envelope: 'true', access_token: 'secret', client_secret: 'secret' }
    const preview = await post(engine, '/v4/bookings/previews', { ...form, coupon_code: 'X' }, { token })
    const { query, data } = preview.json<{ query: unknown; data: { final_price: { USD: string } } }>()
    expect(query).toEqual({ quote_id: quoteId, coupon_code: 'X' })

    const sale = { ...form, final_price: data.final_price.USD, customer_email: 'a@b.test', authorization_code: 'x' }
    const sent = { quote_id: quoteId, final_price: sale.final_price, customer_email: 'a@b.test' }
    const fields = 'booking::default,booking:authorization_code'
    for (const headers of [{}, { 'Idempotency-Key': 'one' }]) {
      const booked = await post(engine, '/v4/bookings', { ...sale, fields }, { token, headers })
      const body = booked.json<{ query: unknown; data: { id: number; authorization_code: string }[] }>()
      expect([booked.status, body.query]).toEqual([201, { ...sent, fields }])
      const [made] = body.data
      const path = `/v4/bookings/${made?.id ?? 0}?authorization_code=${made?.authorization_code ?? ''}`
      expect(await queryOf(engine.call(`${path}&zoom=:none&envelope=true`))).toEqual({ id: made?.id, zoom: ':none' })
    }
    const cancelled = await engine.call('/v4/bookings/1?reason=late&envelope=true', { method: 'DELETE', token })
    expect(cancelled.json<ErrorEnvelope>().query).toEqual({ id: 1, reason: 'late' })
  })
})
