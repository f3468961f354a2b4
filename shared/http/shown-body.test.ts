/** Bodies in the request log contain no secret, card or name, and only the last ones are there. */
import { describe, expect, it } from 'vitest'
import type { RequestLogEntry } from '../desktop/connection.ts'
import { keepsBodies, shownBody, shownResponseBody, withLastBodies } from './shown-body.ts'

const json = 'application/json; charset=utf-8'
const shown = (value: unknown): unknown => JSON.parse(shownBody(JSON.stringify(value), json) ?? '"not kept"')

describe('a body', () => {
  it('is kept of calls to the marketplace, except where tokens are exchanged', () => {
    expect(['/v4/events', '/v4/events?q=a', '//v4/bookings/1', '/v4'].map(keepsBodies)).toEqual([
      true,
      true,
      true,
      true,
    ])
    expect(['/desk/sales', '/v4/oauth/token', '//v4//oauth/token', '/v44/x'].map(keepsBodies)).toEqual([
      false,
      false,
      false,
      false,
    ])
  })

  it('shows no secret, token or code, wherever it is', () => {
    const body = {
      authorization_code: 'planted-1',
      access_token: 'planted-2',
      client_secret: 'planted-3',
      current_password: 'planted-4',
      tickets: [{ scan_code: 'planted-5', code: 12_345 }],
      code: { nested: ['planted-6'] },
      _links: { self: { href: '/v4/bookings/1?share_code=planted-7&fields=a' } },
      pricing_codes: ['planted-8'],
      Api_Key: 'planted-9',
    }
    expect(JSON.stringify(shown(body))).not.toMatch(/planted|12345/)
    expect(shown(body)).toMatchObject({ _links: { self: { href: '/v4/bookings/1?share_code=[masked]&fields=a' } } })
  })

  it('shows no address at which anybody can open a pass', () => {
    const body = {
      parking_pass_web_url: 'https://market.example/p/planted-1',
      links: ['http://127.0.0.1:4400/pass/planted-2?lang=fr', 'See http://127.0.0.1:4400/pass/planted-3'],
    }
    expect(JSON.stringify(shown(body))).not.toContain('planted')
  })

  it('shows no card number and nobody’s name or address', () => {
    const body = {
      note: 'paid with 4111 1111 1111 1111',
      number: 4_111_111_111_111_111,
      customer: { first_name: 'Anna', last_name: 'Lee', email: 'anna@example.test', phone_number: '+1 617 555 0100' },
      customer_email: 'anna@example.test',
      license_plate: '7GK402',
    }
    expect(JSON.stringify(shown(body))).not.toMatch(/4111|Anna|Lee|617|7GK/)
  })

  it('shows the rest as it is', () => {
    const body = {
      id: 7,
      name: 'Longfellow Garage',
      final_price: { USD: '26.49' },
      require_license_plate: true,
      postal_code: '02114',
      errors: [{ code: 'booking_sold_out', message: 'There is no space left.' }],
      starts_at: null,
    }
    expect(shown(body)).toEqual(body)
  })

  it('of a form shows its names', () => {
    const form = 'application/x-www-form-urlencoded'
    expect(shownBody('quote_id=q1&customer_email=a%40b.test&password=x', form)).toBe(
      'quote_id=q1&customer_email=[masked]&password=[masked]',
    )
  })

  it('that cannot be read, or is large or empty, is not kept', () => {
    expect(shownBody('{"password":"x"', json)).toBeUndefined()
    expect(shownBody('', json)).toBeUndefined()
    expect(shownBody(JSON.stringify('x'.repeat(64 * 1024)), json)).toBeUndefined()
    expect(shownBody('['.repeat(32_000) + ']'.repeat(32_000), json)).toBeUndefined()
  })
})

it('a response is left whole to its reader, however large it is', async () => {
  const headers = { 'content-type': json }
  const short = new Response('{"code":"s3cret"}', { headers })
  expect(await shownResponseBody(short)).toBe('{"code":"[masked]"}')
  expect(await short.text()).toBe('{"code":"s3cret"}')
  const text = JSON.stringify('x'.repeat(200_000))
  const long = new Response(text, { headers })
  expect(await shownResponseBody(long)).toBeUndefined()
  expect(await long.text()).toBe(text)
})

it('the last 50 bodies are kept', () => {
  const entry = (id: number): RequestLogEntry => ({
    id,
    atMs: 0,
    from: 'page',
    target: 'engine',
    method: 'GET',
    path: '/v4/events',
    tookMs: 1,
    attempt: 1,
    fromCache: false,
    ...(id % 2 === 0 ? { responseBody: '{}' } : {}),
  })
  const kept = withLastBodies(Array.from({ length: 120 }, (_, index) => entry(index + 1)))
  expect(kept).toHaveLength(120)
  const ids = kept.filter(({ responseBody }) => responseBody !== undefined).map(({ id }) => id)
  expect([ids.length, ids[0], ids.at(-1)]).toEqual([50, 22, 120])
})
