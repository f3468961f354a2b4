/** Tickets of a booking: the initial one, those that partners record, and who may see and record them. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { z } from 'zod'
import { ticket as ticketSchema, type Booking, type Ticket } from '../../../../shared/api/bookings.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type CallOptions, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, problemOf, quoteIdOf } from '../../selling/bookings/test-sale.ts'

const { portlandStreetLot, haymarketGarage } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
let engine: TestEngine
let partner: string
let booking: Booking
let path: string

beforeEach(async () => {
  engine = createTestEngine()
  partner = engine.tokenFor('demo-partner', 'partner')
  const form = {
    quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot),
    fields: 'booking::default,booking:authorization_code',
  }
  booking = await book(engine, form, partner)
  path = `/v4/bookings/${booking.id}/tickets`
})
afterEach(() => engine.close())

const ticketsOf = async (options: CallOptions = { token: partner }, at = path): Promise<Ticket[]> => {
  const response = await engine.call(at, options)
  expect(response.status).toBe(200)
  return z.array(ticketSchema.strict()).parse(response.json())
}

const record = async (form: Record<string, string>, token = partner): Promise<Answer> =>
  post(engine, path, form, { token })

describe('the list', () => {
  it('holds one ticket from the start, with the code that the gate reads [D4-tickets-list, spec-tickets, spec-2021-04-15]', async () => {
    const response = await engine.call(path, { token: partner })
    expect(response.headers.get('X-Pagination-Total')).toBe('1')
    expect(response.json()).toEqual([
      {
        id: booking.id * 1000 + 1,
        booking_id: booking.id,
        ticket_number: `T-${booking.id}-1`,
        status: 'issued',
        issued_at: booking.purchased_at,
        dtc: { identifier: booking._embedded['svc:parking_pass']?.validation.scan_code.code, kind: 'QR' },
        _links: expect.objectContaining({ 'svc:booking': { href: `/bookings/${booking.id}` } }) as unknown,
      },
    ])
    expect(engine.database.prepare('SELECT count(*) AS total FROM tickets').get()).toEqual({ total: 0 })
  })

  it('has the plate where the gate reads plates', async () => {
    engine.database
      .prepareWrite('UPDATE locations SET pass_display_json = ? WHERE id = ?')
      .run('{"scan_code":"hidden"}', haymarketGarage)
    const form = { quote_id: await quoteIdOf(engine, eventQuery, haymarketGarage), plate_number: 'abc 123' }
    const made = await book(engine, form, partner)
    const [ticket] = await ticketsOf({ token: partner }, `/v4/bookings/${made.id}/tickets`)
    expect(ticket?.dtc).toEqual({ identifier: 'ABC123', kind: 'license_plate' })
  })

  it('is for the owner, the partner, internal, and whoever has a code [D5-scope-tickets]', async () => {
    await ticketsOf({ token: engine.tokenFor('demo-internal', 'internal') })
    await ticketsOf({}, `${path}?authorization_code=${booking.authorization_code ?? ''}`)
    const shared = await engine.call(`/v4/bookings/${booking.id}/share`, { method: 'POST', token: partner })
    await ticketsOf({}, `${path}?share_code=${shared.json<{ share_code: string }>().share_code}`)
    const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot) }
    const own = await book(engine, form, engine.userToken())
    await ticketsOf({ token: engine.userToken() }, `/v4/bookings/${own.id}/tickets`)
    for (const response of [
      await engine.call(path),
      await engine.call(path, { token: engine.userToken() }),
      await engine.call(`${path}?authorization_code=wrong`),
      await engine.call('/v4/bookings/5/tickets', { token: partner }),
    ]) {
      expect(problemOf(response)).toMatchObject({ status: 403, code: 'customer_unauthorized_api_key' })
    }
  })
})

describe('recording', () => {
  it('adds tickets, by form or JSON, with what the gate reads [D4-tickets-record]', async () => {
    const plain = await record({})
    expect(plain.status).toBe(201)
    expect(ticketSchema.parse(plain.json())).toMatchObject({ ticket_number: `T-${booking.id}-2`, status: 'issued' })
    const body = JSON.stringify({ ticket_number: 'GATE-7', dtc: { identifier: '4711', kind: 'nfc' } })
    const headers = { 'Content-Type': 'application/json' }
    const json = await engine.call(path, { method: 'POST', token: partner, body, headers })
    expect(json.json()).toMatchObject({ ticket_number: 'GATE-7', dtc: { identifier: '4711', kind: 'nfc' } })
    const tickets = await ticketsOf()
    expect(tickets.map(({ ticket_number: number }) => number)).toEqual([
      `T-${booking.id}-1`,
      `T-${booking.id}-2`,
      'GATE-7',
    ])
    expect(new Set(tickets.map(({ id }) => id)).size).toBe(3)
    expect((await ticketsOf({ token: partner }, `${path}?per_page=1&page=3`))[0]?.ticket_number).toBe('GATE-7')
  })

  it('says by its number that a ticket was used, once', async () => {
    const number = `T-${booking.id}-1`
    const used = await record({ ticket_number: number, used_at: '2026-12-16T19:05' })
    expect(used.status).toBe(200)
    expect(used.json()).toMatchObject({ status: 'used', used_at: '2026-12-16T19:05:00.000-05:00' })
    expect((await record({ ticket_number: number, status: 'used' })).json()).toMatchObject({
      used_at: '2026-12-16T19:05:00.000-05:00',
    })
    const [first, ...more] = await ticketsOf()
    expect([first?.status, more]).toEqual(['used', []])
    for (const status of ['issued', 'void']) {
      const refused = await record({ ticket_number: number, status })
      expect(problemOf(refused)).toMatchObject({ status: 409, code: 'ticket_settled', fields: ['status'] })
    }
  })

  it('is for partners and internal, of bookings they see', async () => {
    expect((await record({}, engine.tokenFor('demo-internal', 'internal'))).status).toBe(201)
    expect(problemOf(await record({}, engine.userToken()))).toMatchObject({ code: 'scope_insufficient' })
    const other = await book(
      engine,
      { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot) },
      engine.userToken(),
    )
    const foreign = await post(engine, `/v4/bookings/${other.id}/tickets`, {}, { token: partner })
    expect(problemOf(foreign)).toMatchObject({ status: 403, code: 'customer_unauthorized_api_key' })
  })

  it('names what cannot be read', async () => {
    const cases: [Record<string, string>, string][] = [
      [{ status: 'lost' }, 'status'],
      [{ used_at: 'soon' }, 'used_at'],
      [{ used_at: '2026-12-16T19:05', status: 'void' }, 'used_at'],
      [{ ticket_number: 'x'.repeat(101) }, 'ticket_number'],
      [{ dtc: '[1]' }, 'dtc'],
      [{ dtc: '{' }, 'dtc'],
      [{ dtc_kind: 'a\nb' }, 'dtc_kind'],
    ]
    for (const [form, field] of cases) {
      expect(problemOf(await record(form))).toMatchObject({ status: 400, fields: [field] })
    }
  })
})

it('a cancellation voids what was not used, and nothing more can be recorded', async () => {
  await record({ ticket_number: 'second' })
  await record({ ticket_number: 'third', status: 'used' })
  expect((await engine.call(`/v4/bookings/${booking.id}`, { method: 'DELETE', token: partner })).status).toBe(204)
  expect((await ticketsOf()).map(({ status }) => status)).toEqual(['void', 'void', 'used'])
  expect(problemOf(await record({}))).toMatchObject({ status: 409, code: 'booking_already_cancelled' })
})
