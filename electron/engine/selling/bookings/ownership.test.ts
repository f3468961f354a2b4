/** Who owns a booking, and what others can do with its authorization code or share code (decisions.md 6a). */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import { insertRow, smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, priceOf, problemOf, quoteIdOf } from './test-sale.ts'

const { portlandStreetLot, haymarketGarage } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const refused = { status: 403, code: 'customer_unauthorized_api_key' }
let engine: TestEngine
let quoteId: string

beforeEach(async () => {
  engine = createTestEngine()
  quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
})
afterEach(() => engine.close())

/** A token that strangers can get from the same client. */
const publicToken = async (): Promise<string> => {
  const granted = await post(engine, '/v4/oauth/public_token', { client_id: 'demo-public' })
  return granted.json<{ access_token: string }>().access_token
}

const sale = (): Record<string, string> => ({ quote_id: quoteId, customer_email: 'pat@example.test' })

const codeOf = ({ authorization_code: code }: Booking): string => {
  if (code === undefined) throw new Error('the booking shows no authorization code')
  return code
}

const request = (method: string, path: string, token?: string, body?: string): Promise<Answer> =>
  engine.call(`/v4/bookings/${path}`, {
    method,
    ...(token === undefined ? {} : { token }),
    ...(body === undefined ? {} : { body }),
  })

/** The response to each request that names the booking; the last ones change it. */
const responses = async (id: number, token: string, query = ''): Promise<Answer[]> => [
  await request('GET', `${id}${query}`, token),
  await request('GET', `${id}/parking_pass${query}`, token),
  await request('GET', `${id}/tickets${query}`, token),
  await request('POST', `${id}/share${query}`, token),
  await request('DELETE', `${id}${query}`, token),
]

const expectRefused = async (id: number, token: string, query = ''): Promise<void> => {
  for (const response of await responses(id, token, query)) expect(problemOf(response)).toMatchObject(refused)
}

const expectAllowed = async (id: number, token: string, query = ''): Promise<void> => {
  const statuses = (await responses(id, token, query)).map((response) => response.status)
  expect(statuses).toEqual([200, 200, 200, 201, 204])
}

it('the back office gets no authorization code, with which a person could cancel past its approvals', async () => {
  const { id } = await book(engine, sale(), await publicToken())
  for (const fields of ['booking::all', 'booking:id,booking:authorization_code']) {
    const { status, text } = await engine.call(`/v4/bookings/${id}?fields=${fields}`, {
      connection: { fromDesk: true },
    })
    expect([status, text.includes('authorization_code')]).toEqual([200, false])
  }
})

describe('a token without a user and without the scope partner', () => {
  it('owns nothing: neither another token of its client nor itself gets in without the code [D6a-nobody-owns, D5-scope-booking, D5-scope-tickets]', async () => {
    const [mine, other] = [await publicToken(), await publicToken()]
    const { id } = await book(engine, sale(), mine)
    for (const token of [mine, other]) {
      await expectRefused(id, token)
      await expectRefused(id, token, '?authorization_code=wrong')
    }
    await expectRefused(99, mine)
  })

  it('gets the authorization code with the booking, whatever fields names, and uses it [D6a-code-in-reply, D5-scope-booking-delete]', async () => {
    const token = await publicToken()
    const made = await book(engine, { ...sale(), fields: 'booking:id' }, token)
    expect(Object.keys(made).sort()).toEqual(['_embedded', '_links', 'authorization_code', 'id'])
    await expectAllowed(made.id, token, `?authorization_code=${codeOf(made)}`)
  })

  it('gets the code again where the request is repeated under its key [D6a-code-in-reply]', async () => {
    const token = await publicToken()
    const form = { ...sale(), final_price: await priceOf(engine, sale(), token) }
    const headers = { 'Idempotency-Key': 'k1' }
    const first = await post(engine, '/v4/bookings', form, { token, headers })
    expect(codeOf(first.json<[Booking]>()[0])).toMatch(/^[0-9a-f]{32}$/)
    expect((await post(engine, '/v4/bookings', form, { token, headers })).text).toBe(first.text)
  })

  it('cancels and shares with the code in a form too [D5-scope-booking-delete]', async () => {
    const token = await publicToken()
    const made = await book(engine, sale(), token)
    const form = `authorization_code=${codeOf(made)}`
    expect((await request('POST', `${made.id}/share`, token, form)).status).toBe(201)
    expect((await request('DELETE', String(made.id), token, form)).status).toBe(204)
  })

  it('is one of any client: a partner’s own with the default scope neither reads nor cancels [D6a-nobody-owns]', async () => {
    const partner = engine.tokenFor('demo-partner', 'partner')
    const { id } = await book(engine, sale(), partner)
    await expectRefused(id, engine.tokenFor('demo-partner', 'public'))
    await expectRefused(id, engine.tokenFor('demo-partner', 'public data'))
    const own = await book(engine, sale(), engine.tokenFor('demo-partner', 'public'))
    await expectRefused(own.id, engine.tokenFor('demo-partner', 'public'))
    await expectAllowed(own.id, partner)
  })

  it('lists nothing [D5-scope-bookings]', async () => {
    expect(problemOf(await engine.call('/v4/bookings', { token: await publicToken() }))).toMatchObject({
      status: 403,
      code: 'user_token_required',
    })
  })
})

describe('a share code', () => {
  it('shows only: it neither cancels nor shares [D6a-share-shows-only]', async () => {
    const token = engine.tokenFor('demo-partner', 'partner')
    const { id } = await book(engine, sale(), token)
    const { share_code: code } = (await request('POST', `${id}/share`, token)).json<{ share_code: string }>()
    const stranger = await publicToken()
    const all = await responses(id, stranger, `?share_code=${code}`)
    expect(all.slice(0, 3).map((response) => response.status)).toEqual([200, 200, 200])
    for (const response of all.slice(3)) expect(problemOf(response)).toMatchObject(refused)
  })

  it('shows neither plate, pass address, price, buyer nor authorization code, whatever fields names [D4-share-view]', async () => {
    engine.database
      .prepareWrite('UPDATE locations SET pass_display_json = ? WHERE id = ?')
      .run('{"scan_code":"hidden"}', haymarketGarage)
    const token = engine.tokenFor('demo-partner', 'partner')
    const form = {
      quote_id: await quoteIdOf(engine, eventQuery, haymarketGarage),
      customer_email: 'pat@example.test',
      customer_firstname: 'Patricia',
      plate_number: 'SECRET1',
      partner_booking_id: 'T-1',
      fields: 'booking::all',
    }
    const made = await book(engine, form, token)
    await post(engine, `/v4/bookings/${made.id}/tickets`, { dtc_identifier: 'secret-1', dtc_kind: 'lpr' }, { token })
    const { share_code: code } = (await request('POST', `${made.id}/share`, token)).json<{ share_code: string }>()
    const secrets = [
      'SECRET1',
      'secret-1',
      made.parking_pass_web_url?.split('/').at(-1),
      codeOf(made),
      made.price_paid['USD'],
      '"price_paid"',
      '"line_items"',
      'pat@example.test',
      'Patricia',
      'T-1"',
    ]
    const everything = 'booking::all,parking_pass::all,customer::all,add_ons::all,ticket::all'
    for (const path of [`${made.id}`, `${made.id}/parking_pass`, `${made.id}/tickets`]) {
      for (const fields of ['', `&fields=${everything}`, '&fields=:all,plate_number,parking_pass_web_url']) {
        const zoom = path.endsWith('tickets') ? '' : '&zoom=location,seller,partner,add_ons'
        const shown = await request('GET', `${path}?share_code=${code}${fields}${zoom}`)
        expect(shown.status).toBe(200)
        for (const secret of secrets) expect(shown.text).not.toContain(secret)
      }
    }
    const page = await engine.call(`/v4/bookings/${made.id}?share_code=${code}`, { headers: { Accept: 'text/html' } })
    for (const secret of secrets) expect(page.text).not.toContain(secret)
  })
})

describe('the owner', () => {
  it('is the user whose token made it, and nobody else of the client [D6a-owner]', async () => {
    const { id } = await book(engine, sale(), engine.userToken())
    await expectRefused(id, engine.tokenFor('demo-public', 'public'))
    await expectRefused(id, engine.tokenFor('demo-public', 'public', 42))
    await expectAllowed(id, engine.userToken())
  })

  it('is the client where its token has the scope partner, also without a partner record [D6a-owner, D4-list-visible]', async () => {
    insertRow(engine.database, 'clients', { id: 'agency', name: 'Agency', scopes: 'partner public' })
    const agency = engine.tokenFor('agency', 'partner')
    const owned = await book(engine, sale(), agency)
    const unowned = await book(engine, sale(), engine.tokenFor('agency', 'public'))
    const listed = await engine.call('/v4/bookings', { token: agency })
    expect(listed.json<Booking[]>().map(({ id }) => id)).toEqual([owned.id])
    await expectRefused(unowned.id, agency)
    await expectRefused(owned.id, engine.tokenFor('agency', 'public'))
    await expectRefused(owned.id, engine.tokenFor('demo-partner', 'partner'))
    await expectAllowed(owned.id, engine.tokenFor('agency', 'partner'))
  })

  it('gets no code unasked, nor does internal, which sees everything [D6a-owner, D6a-code-in-reply]', async () => {
    const internal = engine.tokenFor('demo-internal', 'internal')
    for (const token of [engine.userToken(), engine.tokenFor('demo-partner', 'partner'), internal]) {
      const made = await book(engine, sale(), token)
      expect(made).not.toHaveProperty('authorization_code')
      await expectAllowed(made.id, internal)
    }
  })
})
