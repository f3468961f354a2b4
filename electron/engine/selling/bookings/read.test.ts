/** GET /bookings, GET and DELETE /bookings/{id}, passes and shares: who sees what, filters, order, sums, cancelling. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { booking as bookingSchema, bookingStats, parkingPass, type Booking } from '../../../../shared/api/bookings.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { book, problemOf, quoteIdOf } from './test-sale.ts'

const { portlandStreetLot, canalStreetLot, lastSpaceLot, haymarketGarage } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const evening = `q=venue_id:1&start_time=2026-12-10T18:00&end_time=2026-12-10T22:00`

let engine: TestEngine
let partner: string
let internal: string
let user: string
let publicToken: string
/** Pat at an event (partner), Ann one evening (a user), Zoë with a plate (internal), a walk-in (public client). */
let pat: Booking
let ann: Booking
let zoe: Booking
let walkIn: Booking

beforeAll(async () => {
  engine = createTestEngine()
  partner = engine.tokenFor('demo-partner', 'partner')
  internal = engine.tokenFor('demo-internal', 'internal')
  user = engine.tokenFor('demo-public', 'public', 42)
  publicToken = engine.tokenFor('demo-public', 'public')
  const codes = 'booking::default,booking:authorization_code'
  const event = await quoteIdOf(engine, eventQuery, portlandStreetLot)
  pat = await book(
    engine,
    {
      quote_id: event,
      customer_email: 'pat@example.test',
      customer_lastname: 'Smith',
      partner_booking_id: 'T-1',
      fields: codes,
    },
    partner,
  )
  engine.setNow(testNowMs + 60_000)
  const night = await quoteIdOf(engine, evening, portlandStreetLot)
  ann = await book(engine, { quote_id: night, customer_firstname: 'Ann', customer_lastname: 'Lee' }, user)
  engine.setNow(testNowMs + 120_000)
  const plate = await quoteIdOf(engine, eventQuery, haymarketGarage)
  zoe = await book(engine, { quote_id: plate, customer_firstname: 'Zoë', plate_number: 'abc 123' }, internal)
  walkIn = await book(engine, { quote_id: night }, publicToken)
})
afterAll(() => engine.close())

const idsOf = async (query: string, token = internal): Promise<number[]> => {
  const response = await engine.call(`/v4/bookings${query}`, { token })
  expect(response.status).toBe(200)
  return z
    .array(bookingSchema)
    .parse(response.json<unknown>())
    .map((booking) => booking.id)
}

describe('the list', () => {
  it('shows each caller its own, newest purchase first [D4-list-visible, D5-scope-bookings, D2-order-bookings, spec-bookings-of-user, D5-user-token-required, R11-bare-list, spec-client-no-user]', async () => {
    expect(await idsOf('')).toEqual([zoe.id, walkIn.id, ann.id, pat.id])
    expect(await idsOf('', partner)).toEqual([pat.id])
    expect(await idsOf('', user)).toEqual([ann.id])
    expect(problemOf(await engine.call('/v4/bookings', { token: publicToken }))).toMatchObject({
      status: 403,
      code: 'user_token_required',
    })
    expect(problemOf(await engine.call('/v4/bookings')).status).toBe(401)
  })

  it('filters by everything that a booking is known by [D4-list-filters]', async () => {
    const cases: [string, number[]][] = [
      [`location_id:${portlandStreetLot}`, [walkIn.id, ann.id, pat.id]],
      [`event_id:${smallSeed.events.celticsKnicks}`, [zoe.id, pat.id]],
      ['venue_id:1', [zoe.id, pat.id]],
      ['status:confirmed', [zoe.id, walkIn.id, ann.id, pat.id]],
      ['status:cancelled', []],
      ['starting_after:2026-12-16T18:30', [zoe.id, pat.id]],
      ['starting_before:2026-12-16T18:30', [walkIn.id, ann.id]],
      ['purchased_after:2026-12-01T12:01 purchased_before:2026-12-01T12:02', [ann.id]],
      ['customer_email:PAT@example.test', [pat.id]],
      ['plate:ABC-123', [zoe.id]],
      [`id:${pat.id},${ann.id}`, [ann.id, pat.id]],
      ['partner_booking_id:T-1', [pat.id]],
      ['text:lee', [ann.id]],
      ['text:smi knicks', [pat.id]],
      ['text:zoe', [zoe.id]],
      ['text:ABC123', [zoe.id]],
      [`text:${walkIn.id}`, [walkIn.id]],
      ['text:portland street', [walkIn.id, ann.id, pat.id]],
      ['text:nobody', []],
      ['text:"OR*', []],
      ['colour:red', [zoe.id, walkIn.id, ann.id, pat.id]],
    ]
    for (const [q, expected] of cases) expect([q, await idsOf(`?q=${encodeURIComponent(q)}`)]).toEqual([q, expected])
    for (const q of ['status:lost', 'starting_after:soon', 'location_id:x']) {
      expect(problemOf(await engine.call(`/v4/bookings?q=${q}`, { token: internal })).status).toBe(400)
    }
  })

  it('sorts, pages and counts', async () => {
    expect(await idsOf('?sort=id')).toEqual([pat.id, ann.id, zoe.id, walkIn.id])
    expect(await idsOf('?sort=start_time:desc%20id:desc')).toEqual([zoe.id, pat.id, walkIn.id, ann.id])
    expect((await idsOf('?sort=location_name'))[0]).toBe(zoe.id)
    expect((await idsOf('?sort=customer:desc'))[0]).toBe(zoe.id)
    expect((await idsOf('?sort=event:desc')).slice(0, 2)).toEqual([pat.id, zoe.id])
    expect((await idsOf('?sort=price_paid')).at(-1)).toBeDefined()
    expect(problemOf(await engine.call('/v4/bookings?sort=luck', { token: internal })).status).toBe(400)
    const page = await engine.call('/v4/bookings?sort=id&per_page=3&page=2', { token: internal })
    expect(page.json<Booking[]>().map((booking) => booking.id)).toEqual([walkIn.id])
    expect(page.headers.get('X-Pagination-Total')).toBe('4')
    expect(await idsOf('?page=9')).toEqual([])
  })

  it('sums the money on request', async () => {
    const plain = await engine.call('/v4/bookings?result_format=stats&fields=count', { token: internal })
    expect(plain.json()).toEqual({ count: 4 })
    const response = await engine.call('/v4/bookings?result_format=stats&fields=stats:count,stats:sums', {
      token: internal,
    })
    const stats = bookingStats.parse(response.json())
    const paid = [pat, ann, zoe, walkIn].reduce(
      (sum, each) => sum + Math.round(Number(each.price_paid['USD']) * 100),
      0,
    )
    expect(stats).toEqual({
      count: 4,
      confirmed: 4,
      cancelled: 0,
      paid: { USD: (paid / 100).toFixed(2) },
      refunded: { USD: '0.00' },
    })
  })
})

describe('one booking', () => {
  const show = async (id: number | string, options: { token?: string; code?: string } = {}): Promise<Answer> => {
    const { token, code } = options
    return engine.call(`/v4/bookings/${id}${code ?? ''}`, token === undefined ? {} : { token })
  }

  it('is seen by its owner, or with its code and no token; else the refusal reveals nothing [D4-view-by-code, D4-view-refused, D5-scope-booking, spec-booking-code-grants, spec-booking-anonymous, spec-booking-of-user, spec-booking-of-partner, spec-error-unauthorized-view, spec-webhook-follow-up]', async () => {
    expect((await show(pat.id, { token: partner })).status).toBe(200)
    const ownCode = `?authorization_code=${walkIn.authorization_code ?? ''}`
    expect((await show(walkIn.id, { token: publicToken, code: ownCode })).status).toBe(200)
    expect((await show(ann.id, { token: user })).status).toBe(200)
    const code = `?authorization_code=${pat.authorization_code ?? ''}`
    expect(bookingSchema.parse((await show(pat.id, { code })).json()).price_paid).toEqual(pat.price_paid)
    for (const response of [
      await show(pat.id),
      await show(pat.id, { token: user }),
      await show(ann.id, { token: partner }),
      await show(ann.id, { token: publicToken }),
      await show(walkIn.id, { token: publicToken }),
      await show(pat.id, { code: '?authorization_code=wrong' }),
      await show(99, { token: partner }),
      await show('nonsense'),
    ]) {
      expect(problemOf(response)).toMatchObject({ status: 403, code: 'customer_unauthorized_api_key' })
    }
  })

  it('embeds event, venue, partner and seller on request, and hides what is not requested [R11-event-embed, spec-book-zooms]', async () => {
    const zoomed = (await show(`${pat.id}?zoom=svc:event,venue,partner,seller`, { token: partner })).json<{
      _embedded: Record<string, unknown>
    }>()
    expect(zoomed._embedded).toMatchObject({
      'svc:event': { id: smallSeed.events.celticsKnicks },
      'svc:venue': { id: 1 },
      'svc:partner': { id: smallSeed.partner, name: 'Demo Tickets' },
      'svc:seller': { name: 'Garden Parking' },
    })
    const bare = (await show(`${pat.id}?zoom=:none&fields=id,price_paid`, { token: partner })).json()
    expect(bare).toEqual({
      id: pat.id,
      price_paid: pat.price_paid,
      _embedded: {},
      _links: expect.anything() as unknown,
    })
  })

  it('shows of every embedded object what is requested [D2-fields-forms]', async () => {
    const fields = 'booking:id,location:name,parking_pass:status,customer:email,seller:name,partner::default'
    const response = await show(`${pat.id}?zoom=seller,partner&fields=${fields}`, { token: partner })
    const { _embedded: embedded, ...own } = response.json<{ _embedded: Record<string, Record<string, unknown>> }>()
    expect(Object.keys(own)).toEqual(['id', '_links'])
    const members = (name: string): string[] =>
      Object.keys(embedded[`svc:${name}`] ?? {}).filter((member) => !member.startsWith('_'))
    expect(members('location')).toEqual(['name'])
    expect(members('parking_pass')).toEqual(['status'])
    expect(embedded['svc:customer']).toEqual({ email: 'pat@example.test' })
    expect(embedded['svc:seller']).toEqual({ name: 'Garden Parking' })
    expect(embedded['svc:partner']).toEqual({ id: smallSeed.partner, name: 'Demo Tickets' })
  })

  it('embeds add-ons at what was paid for them, still on offer or not, with the requested members', async () => {
    const own = createTestEngine()
    const token = own.tokenFor('demo-partner', 'partner')
    const oversize = own.database
      .prepare<{ uuid: string }>("SELECT uuid FROM add_ons WHERE location_id = ? AND name = 'Oversize'")
      .get(canalStreetLot)
    const quoteId = await quoteIdOf(own, eventQuery, canalStreetLot)
    const made = await book(own, { quote_id: quoteId, add_on_ids: oversize?.uuid ?? '' }, token)
    own.database.prepareWrite('UPDATE add_ons SET ended_at_ms = ?').run(testNowMs)
    const shown = await own.call(`/v4/bookings/${made.id}?fields=add_ons:name,add_ons:price`, { token })
    expect(shown.json<Booking>()._embedded['svc:add_ons']).toEqual([{ name: 'Oversize', price: { USD: '7.00' } }])
    own.close()
  })

  it('has a pass with location, seller and add-ons [R11-pass-list, own-pass-embeds]', async () => {
    const response = await show(`${pat.id}/parking_pass`, { token: partner })
    const [pass] = z.array(parkingPass.loose()).parse(response.json<unknown>())
    expect(pass).toMatchObject({
      id: pat.id,
      pass_number: `P-${pat.id}-1`,
      status: 'active',
      disclaimers: 'No overnight parking.',
      validation: { display: { pass_number: 'required' } },
      _embedded: { 'svc:location': { id: String(portlandStreetLot) }, 'svc:seller': { id: 1 }, 'svc:add_ons': [] },
    })
    const embedded = async (zoom: string): Promise<unknown> => {
      const zoomed = await engine.call(`/v4/bookings/${pat.id}/parking_pass?zoom=${zoom}`, { token: partner })
      return Object.keys(zoomed.json<{ _embedded?: object }[]>()[0]?._embedded ?? {})
    }
    expect(await embedded('svc:seller')).toEqual(['svc:location', 'svc:seller', 'svc:partner', 'svc:add_ons'])
    expect(await embedded(':none,partner')).toEqual(['svc:partner'])
    expect(await embedded(':none')).toEqual([])
  })

  it('can be shared without price and customer [D4-share, D4-share-view, spec-booking-share-code, spec-2020-03-16]', async () => {
    const shared = await engine.call(`/v4/bookings/${pat.id}/share`, { method: 'POST', token: partner })
    const { share_code: code, share_url: url } = shared.json<{ share_code: string; share_url: string }>()
    expect(url).toContain(code)
    const again = await engine.call(`/v4/bookings/${pat.id}/share`, { method: 'POST', token: partner })
    expect(again.json<{ share_code: string }>().share_code).toBe(code)
    const response = await show(pat.id, { code: `?share_code=${code}&fields=booking::desk` })
    expect(response.status).toBe(200)
    expect(response.text).not.toContain('price_paid')
    expect(response.text).not.toContain('pat@example.test')
    expect(response.json()).toMatchObject({ id: pat.id, start_time: pat.start_time })
  })
})

describe('cancelling', () => {
  const cancel = async (id: number, token: string, query = ''): Promise<Answer> =>
    engine.call(`/v4/bookings/${id}${query}`, { method: 'DELETE', token })

  it('is for the owner, once, and gives money and space back [D4-cancel-204, D4-cancel-listed, D4-cancel-pass, D4-cancel-space, D4-cancel-refund, D4-cancel-twice, W18-cancelled-at, D5-scope-booking-delete]', async () => {
    const form = { quote_id: await quoteIdOf(engine, eventQuery, lastSpaceLot) }
    const made = await book(engine, form, partner)
    expect(problemOf(await cancel(made.id, user))).toMatchObject({ status: 403, code: 'customer_unauthorized_api_key' })
    expect(problemOf(await cancel(98, user))).toMatchObject({ status: 403, code: 'customer_unauthorized_api_key' })
    const response = await cancel(made.id, partner)
    expect([response.status, response.text]).toEqual([204, ''])
    const shown = await engine.call(`/v4/bookings/${made.id}?fields=booking::desk`, { token: partner })
    const after = bookingSchema.parse(shown.json())
    expect(after).toMatchObject({
      status: 'cancelled',
      cancellable: false,
      cancelled_at: '2026-12-01T12:02:00.000-05:00',
      refunded: made.price_paid,
    })
    expect(after._embedded['svc:parking_pass']).toMatchObject({ status: 'cancelled', active: false })
    expect(await idsOf('?q=status:cancelled')).toEqual([made.id])
    expect(problemOf(await cancel(made.id, partner))).toMatchObject({ status: 409, code: 'booking_already_cancelled' })
    const ledger = 'SELECT sum(amount_minor) AS total, count(*) AS entries FROM ledger_entries WHERE booking_id = ?'
    expect(engine.database.prepare(ledger).get(made.id)).toEqual({ total: 0, entries: 2 })
    const quotes = (await engine.call(`/v4/quotes?${eventQuery}`)).json<Quote[]>()
    const own = quotes.find((quote) => quote.location_id === String(lastSpaceLot))
    expect(own?.purchase_options).toHaveLength(1)
  })

  it('ends at the deadline of the facility [D4-cancel-too-late, D4-cancel-rule, spec-booking-cancellable]', async () => {
    // The limit is an hour before the event, at which parking starts.
    const untilMs = Date.parse(pat.start_time)
    engine.setNow(untilMs + 1)
    expect(problemOf(await cancel(pat.id, partner))).toMatchObject({ status: 409, code: 'booking_not_cancellable' })
    const shown = (await engine.call(`/v4/bookings/${pat.id}`, { token: partner })).json<Booking>()
    expect(shown.cancellable).toBe(false)
    engine.setNow(untilMs)
    expect((await cancel(pat.id, partner)).status).toBe(204)
    engine.setNow(testNowMs + 120_000)
  })

  it('is refused where the facility takes nothing back, but the desk can undo within a minute', async () => {
    engine.database
      .prepareWrite('UPDATE locations SET cancel_minutes_before = NULL WHERE id = ?')
      .run(portlandStreetLot)
    const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot) }
    const [first, second, third] = [
      await book(engine, form, partner),
      await book(engine, form, internal),
      await book(engine, form, internal),
    ]
    expect(first.cancellable).toBe(false)
    for (const query of ['', '?reason=undo']) {
      expect(problemOf(await cancel(first.id, partner, query))).toMatchObject({ code: 'booking_not_cancellable' })
    }
    engine.setNow(testNowMs + 180_000)
    expect((await cancel(second.id, internal, '?reason=undo')).status).toBe(204)
    engine.setNow(testNowMs + 180_001)
    expect(problemOf(await cancel(third.id, internal, '?reason=undo'))).toMatchObject({ status: 409 })
    // At the house's cost a booking can be cancelled at any time.
    const atHouseCost = '?reason=Rain&house_cost=true'
    expect(problemOf(await cancel(first.id, partner, atHouseCost))).toMatchObject({ code: 'booking_not_cancellable' })
    expect((await cancel(third.id, internal, atHouseCost)).status).toBe(204)
  })
})
