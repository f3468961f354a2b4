/** Tickets of a booking: what the gate reads, who may see it, and who may record one. */
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, problemOf, quoteIdOf } from '../../selling/bookings/test-sale.ts'

let engine: TestEngine
let partner: string
let user: string
let attributed: Booking
let own: Booking
beforeAll(async () => {
  engine = createTestEngine()
  partner = engine.tokenFor('demo-partner', 'partner')
  user = engine.userToken()
  const query = `q=event_id:${smallSeed.events.celticsKnicks}`
  const form = {
    quote_id: await quoteIdOf(engine, query, smallSeed.locations.portlandStreetLot),
    fields: 'booking::default,booking:authorization_code',
  }
  attributed = await book(engine, form, partner)
  own = await book(engine, form, user)
})
afterAll(() => engine.close())

const tickets = (booking: Booking, token?: string, query = ''): Promise<Answer> =>
  engine.call(`/v4/bookings/${booking.id}/tickets${query}`, token === undefined ? {} : { token })

it('lists the tickets with what the gate reads [spec-tickets, spec-2021-04-05, spec-2021-04-15, D4-tickets-list]', async () => {
  const answer = await tickets(attributed, partner)
  expect(answer.status).toBe(200)
  const [ticket, ...others] = answer.json<Record<string, unknown>[]>()
  expect(others).toEqual([])
  expect(ticket).toMatchObject({
    id: expect.anything() as unknown,
    booking_id: attributed.id,
    ticket_number: expect.stringMatching(/\w/) as string,
    status: 'issued',
    issued_at: '2026-12-01T12:00:00.000-05:00',
    dtc: {
      identifier: attributed._embedded['svc:parking_pass']?.validation.scan_code.code,
      kind: expect.stringMatching(/\w/) as string,
    },
  })
  expect(ticket).not.toHaveProperty('used_at')
})

it('shows them to owner, partner, internal and by code, and to nobody else [D5-scope-tickets]', async () => {
  const internal = engine.tokenFor('demo-internal', 'internal')
  const stranger = engine.tokenFor('demo-public', 'public')
  const code = `?authorization_code=${own.authorization_code ?? ''}`
  for (const answer of [await tickets(own, user), await tickets(own, internal), await tickets(own, undefined, code)]) {
    expect(answer.status).toBe(200)
  }
  for (const answer of [await tickets(own, stranger), await tickets(own, partner), await tickets(own)]) {
    expect(problemOf(answer)).toMatchObject({ status: 403, code: 'customer_unauthorized_api_key' })
  }
})

it('records one for partner and internal alone [D4-tickets-record]', async () => {
  const before = (await tickets(attributed, partner)).json<object[]>().length
  const record = (token: string): Promise<Answer> =>
    post(engine, `/v4/bookings/${attributed.id}/tickets`, {}, { token })
  expect((await record(partner)).status).toBe(201)
  expect((await record(engine.tokenFor('demo-internal', 'internal'))).status).toBe(201)
  const ofPerson = await post(engine, `/v4/bookings/${own.id}/tickets`, {}, { token: user })
  expect(problemOf(ofPerson)).toMatchObject({ status: 403, code: 'scope_insufficient' })
  expect((await tickets(own, user)).json<object[]>()).toHaveLength(1)
  expect((await tickets(attributed, partner)).json<object[]>()).toHaveLength(before + 2)
})

it('says when one was used [D4-tickets-list]', async () => {
  const [ticket] = (await tickets(own, user)).json<{ ticket_number: string }[]>()
  const internal = engine.tokenFor('demo-internal', 'internal')
  const form = { ticket_number: ticket?.ticket_number ?? '', status: 'used' }
  await post(engine, `/v4/bookings/${own.id}/tickets`, form, { token: internal })
  expect((await tickets(own, user)).json<object[]>()).toMatchObject([
    { ...ticket, status: 'used', used_at: '2026-12-01T12:00:00.000-05:00' },
  ])
})
