/** /desk/outbox over a real database: its list, and a confirmation that is written once more. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { z } from 'zod'
import { outboxMessage, outboxMessageDetails } from '../../../shared/desk/outbox.ts'
import { insertRow, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { testNowMs } from '../../engine/testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { book, quoteIdOf } from '../../engine/selling/bookings/test-sale.ts'
import { openDeskBench, type DeskBench } from '../testing/desk-bench.ts'

const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
let engine: TestEngine
let bench: DeskBench
let bookingId: number
let walkInId: number

beforeEach(async () => {
  engine = createTestEngine()
  const partner = engine.tokenFor('demo-partner', 'partner')
  const quote = { quote_id: await quoteIdOf(engine, eventQuery, smallSeed.locations.portlandStreetLot) }
  const requested = { customer_email: 'pat@example.test', send_email_confirmation: 'true' }
  bookingId = (await book(engine, { ...quote, ...requested }, partner)).id
  walkInId = (await book(engine, quote, partner)).id
  const sms = { channel: 'sms', recipient: '+15550100', body_text: 'Code 123456' }
  insertRow(engine.database, 'outbox_messages', { ...sms, created_at_ms: testNowMs + 1 })
  bench = await openDeskBench({ database: engine.database })
})
afterEach(() => engine.close())

const listed = async (query = ''): Promise<number[]> => {
  const answer = await bench.send('GET', `/desk/outbox${query}`)
  expect(answer.status).toBe(200)
  return z
    .array(outboxMessage.strict())
    .parse(answer.body)
    .map((message) => message.id)
}

it('lists messages newest first, by what they are and to whom', async () => {
  expect(await listed()).toEqual([2, 1])
  const cases: [string, number[]][] = [
    ['channel:sms', [2]],
    ['state:queued channel:email', [1]],
    ['state:failed', []],
    [`booking_id:${bookingId}`, [1]],
    ['recipient:Pat@', [1]],
    ['recipient:%2525', []],
    [`created_after:${new Date(testNowMs + 1).toISOString()}`, [2]],
    [`created_before:${new Date(testNowMs + 1).toISOString()}`, [1]],
  ]
  for (const [q, expected] of cases) expect([q, await listed(`?q=${q.replaceAll(' ', '%20')}`)]).toEqual([q, expected])
  expect(await listed('?per_page=1&page=2')).toEqual([1])
  expect((await bench.send('GET', '/desk/outbox?result_format=stats')).body).toEqual({ count: 2 })
  for (const q of ['channel:fax', 'state:lost', 'booking_id:x', 'created_after:soon']) {
    expect((await bench.send('GET', `/desk/outbox?q=${q}`)).status).toBe(400)
  }
})

it('shows one with what it says, and what became of its attempts', async () => {
  const path = '/desk/outbox/1'
  const whole = outboxMessageDetails.strict().parse((await bench.send('GET', path)).body)
  expect(whole).toMatchObject({ state: 'queued', attempts: 0, booking_id: bookingId, recipient: 'pat@example.test' })
  expect(whole.body_text).toContain('Pass: P-20000001-1')
  expect(whole.next_attempt_at).toBeUndefined()
  engine.database
    .prepareWrite("UPDATE outbox_messages SET attempts = 2, due_at_ms = ?, last_error = 'busy' WHERE id = 1")
    .run(testNowMs + 300_000)
  expect((await bench.send('GET', path)).body).toMatchObject({
    attempts: 2,
    last_error: 'busy',
    next_attempt_at: new Date(testNowMs + 300_000).toISOString(),
  })
  expect((await bench.send('GET', '/desk/outbox/77')).status).toBe(404)
  expect((await bench.sendAs(undefined, 'GET', '/desk/outbox')).status).toBe(401)
})

it('writes to a customer in the language of the booking', async () => {
  engine.database.prepareWrite("UPDATE bookings SET locale = 'fr-CA' WHERE id = ?").run(bookingId)
  const again = await bench.send('POST', `/desk/bookings/${bookingId}/confirmation`, {})
  expect(outboxMessageDetails.parse(again.body).subject).toMatch(/^Votre stationnement/)
})

it('says in a confirmation that the event was moved since, and when parking is valid', async () => {
  const confirm = async (): Promise<string> => {
    const { body } = await bench.send('POST', `/desk/bookings/${bookingId}/confirmation`, {})
    return outboxMessageDetails.parse(body).body_text.replaceAll('\u00a0', ' ')
  }
  expect(await confirm()).not.toContain('moved')
  engine.database
    .prepareWrite('UPDATE events SET starts_at_ms = starts_at_ms + ?, ends_at_ms = ends_at_ms + ?')
    .run(3 * 86_400_000, 3 * 86_400_000)
  const moved = await confirm()
  expect(moved).toContain('New York Knicks at Boston Celtics, Sat, Dec 19, 2026, 7:30 PM EST')
  expect(moved).toContain(
    'The event has been moved since you booked. Your parking is valid from Wed, Dec 16, 2026, 6:30 PM EST to Wed, Dec 16, 2026, 10:30 PM EST.',
  )
})

it('writes a confirmation once more, to the customer or to another address', async () => {
  const confirm = (id: number, body: object = {}) => bench.send('POST', `/desk/bookings/${id}/confirmation`, body)
  const again = await confirm(bookingId)
  expect(again.status).toBe(201)
  expect(outboxMessageDetails.parse(again.body)).toMatchObject({ id: 3, recipient: 'pat@example.test' })
  const french = await confirm(walkInId, { email: 'Ann@example.test', locale: 'fr-CA' })
  expect(french.body).toMatchObject({ recipient: 'ann@example.test', booking_id: walkInId })
  expect(outboxMessageDetails.parse(french.body).subject).toMatch(/^Votre stationnement/)
  expect((await confirm(walkInId)).body).toMatchObject({
    errors: [{ code: 'booking_customer_invalid', fields: ['email'] }],
  })
  expect((await confirm(walkInId, { email: 'nobody' })).status).toBe(400)
  expect((await confirm(5)).status).toBe(404)
  const partner = engine.tokenFor('demo-partner', 'partner')
  await engine.call(`/v4/bookings/${bookingId}`, { method: 'DELETE', token: partner })
  expect((await confirm(bookingId)).body).toMatchObject({ errors: [{ code: 'booking_already_cancelled' }] })
  expect(await listed()).toHaveLength(4)
  const activity = 'SELECT action, actor FROM activity WHERE booking_id = ? ORDER BY id'
  expect(engine.database.prepare(activity).all(walkInId)).toEqual([
    { action: 'created', actor: 'demo-partner' },
    { action: 'confirmation queued', actor: 'desk' },
  ])
})
