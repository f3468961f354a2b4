/** The confirmation of a booking: written with it, in the language of the request, with times, money and the link to the pass. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { insertRow, smallSeed } from '../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { book, post, priceOf, problemOf, quoteIdOf } from '../selling/bookings/test-sale.ts'

const { portlandStreetLot, haymarketGarage } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const customer = { customer_email: 'Pat@example.test', customer_firstname: 'Pat' }
const withConfirmation = { send_email_confirmation: 'true' }
let engine: TestEngine
let partner: string

beforeEach(() => {
  engine = createTestEngine({ publicUrl: () => 'http://127.0.0.1:4400' })
  partner = engine.tokenFor('demo-partner', 'partner')
})
afterEach(() => engine.close())

interface Message {
  channel: string
  recipient: string
  subject: string
  body_text: string
  body_html: string
  booking_id: number
  state: string
}

const messages = (): Message[] =>
  engine.database
    .prepare<Message>(
      'SELECT channel, recipient, subject, body_text, body_html, booking_id, state FROM outbox_messages ORDER BY id',
    )
    .all()

/** Books with a confirmation and returns it. */
const confirmationOf = async (form: Record<string, string>, token = partner, locale?: string): Promise<Message> => {
  const final_price = await priceOf(engine, form, token)
  const headers = locale === undefined ? {} : { 'X-Language-Locale': locale }
  const response = await post(engine, '/v4/bookings', { ...form, ...withConfirmation, final_price }, { token, headers })
  const message = messages().at(-1)
  if (response.status !== 201 || message === undefined) throw new Error(response.text)
  return message
}

describe('a confirmation', () => {
  it('says what, where, when and how much, and leads to the pass [D4-send-email, spec-book-send-email]', async () => {
    const form = { quote_id: await quoteIdOf(engine, eventQuery, haymarketGarage), plate_number: 'abc 123' }
    const message = await confirmationOf({ ...form, ...customer })
    const [id] = engine.database.prepare<{ id: number }>('SELECT id FROM bookings').all()
    expect(message).toMatchObject({
      channel: 'email',
      recipient: 'pat@example.test',
      subject: 'Your parking at Haymarket Garage, Wed, Dec 16, 2026',
      booking_id: id?.id,
      state: 'queued',
    })
    const text = message.body_text.replaceAll('\u00a0', ' ')
    for (const line of [
      'Hello Pat,',
      'Event: New York Knicks at Boston Celtics, Wed, Dec 16, 2026, 7:30 PM EST',
      'Where: Haymarket Garage, 136 Blackstone St, Boston, MA 02114',
      'Enter from: Wed, Dec 16, 2026, 6:30 PM EST',
      'Leave by: Wed, Dec 16, 2026, 10:30 PM EST',
      'License plate: ABC123',
      'You can cancel until Wed, Dec 16, 2026, 6:30 PM EST for a full refund.',
      'No overnight parking.',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(text).toMatch(/Event parking {2}\$\d+\.\d\d\nService Fee {4}\$3\.49\nTotal paid {5}\$\d+\.\d\d\n/)
    const link = /http:\/\/127\.0\.0\.1:4400(\/pass\/[\w-]+)/.exec(text)?.[1] ?? ''
    expect((await engine.call(link)).status).toBe(200)
    expect(message.body_html).toContain(`href="http://127.0.0.1:4400${link}"`)
    expect(message.body_html).not.toMatch(/<script|<img|<link/)
  })

  it('says that nothing can be cancelled once the deadline has passed', async () => {
    engine.setNow(Date.UTC(2026, 11, 16, 23, 31))
    const message = await confirmationOf({
      quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot),
      ...customer,
    })
    expect(message.body_text).toContain('This booking cannot be cancelled.')
    expect(message.body_text).not.toContain('You can cancel until')
  })

  it('is in the language of the request, else of the account, with coupon and credit [W15-stored]', async () => {
    insertRow(engine.database, 'coupons', { code: 'TENTH', percent_basis_points: 1000 })
    engine.database.prepareWrite("UPDATE users SET locale = 'fr-CA'").run()
    const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot), coupon_code: 'TENTH' }
    const message = await confirmationOf(form, engine.userToken())
    expect(message.recipient).toBe(smallSeed.user.email)
    expect(message.subject).toMatch(/^Votre stationnement, Portland Street Lot, mer/)
    const text = message.body_text.replaceAll('\u00a0', ' ')
    expect(text).toContain('Bonjour Dana,')
    expect(text).toContain('Stationnement : Portland Street Lot')
    expect(text).toMatch(/Coupon TENTH +−2,35 \$ US\nCrédit du compte +−21,14 \$ US\nTotal payé +0,00 \$ US/)
    expect(text).toContain('Stationnement de nuit interdit.')
    expect(text).toContain('?locale=fr-CA')
    expect(message.body_html).toContain('<html lang="fr-CA">')
    const english = await confirmationOf({ ...form, ...customer }, engine.userToken(), 'en-CA')
    expect(english).toMatchObject({ recipient: 'pat@example.test' })
    expect(english.body_text).toContain('?locale=en-CA')
  })

  it('leads to a pass in the language of the customer', async () => {
    const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot), ...customer }
    const { body_text } = await confirmationOf(form, partner, 'fr-CA')
    const link = /\/pass\/[\w-]+/.exec(body_text)?.[0] ?? ''
    expect((await engine.call(link)).text).toContain('<html lang="fr-CA"')
  })

  it('leaves a time open that is not set yet', async () => {
    const query = `q=event_id:${smallSeed.events.bruinsTbd}`
    const message = await confirmationOf({ quote_id: await quoteIdOf(engine, query, portlandStreetLot), ...customer })
    const text = message.body_text.replaceAll('\u00a0', ' ')
    for (const line of [
      'Event: Montreal Canadiens at Boston Bruins, Fri, Dec 18, 2026, time to be announced',
      'Enter from: Fri, Dec 18, 2026, 4:00 AM EST',
      'Leave by: Sat, Dec 19, 2026, 4:00 AM EST',
    ]) {
      expect(text.split('\n')).toContain(line)
    }
    expect(message.subject).toBe('Your parking at Portland Street Lot, Fri, Dec 18, 2026')
  })

  it('dates such an event by the clocks of its venue, wherever the facility is', async () => {
    engine.database.prepareWrite("UPDATE locations SET timezone = 'America/Chicago'").run()
    const query = `q=event_id:${smallSeed.events.bruinsTbd}`
    const message = await confirmationOf({ quote_id: await quoteIdOf(engine, query, portlandStreetLot), ...customer })
    expect(message.body_text).toContain('Boston Bruins, Fri, Dec 18, 2026, time to be announced')
  })

  it('carries no message of a stranger, and no markup', async () => {
    engine.database.prepareWrite('UPDATE locations SET name = ?').run('<b>Lot</b>\r\nBcc: x@y.test')
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const names = ['Win at http://evil.test', 'evil.test', 'Call 555 0100 now']
    for (const customer_firstname of names) {
      const message = await confirmationOf({ quote_id: quoteId, ...customer, customer_firstname })
      expect(message.body_text.split('\n')[0]).toBe('Hello,')
      expect(message.body_html).not.toContain('<b>')
      expect(message.subject).not.toMatch(/[\r\n]/)
    }
  })
})

describe('no confirmation', () => {
  it('is written where none is requested, or nothing is booked', async () => {
    const form = { quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot), ...customer }
    await book(engine, form, partner)
    await book(engine, { ...form, send_email_confirmation: 'false' }, partner)
    await post(engine, '/v4/bookings', { ...form, ...withConfirmation, final_price: '1' }, { token: partner })
    expect(messages()).toEqual([])
  })

  it('can go out without an address', async () => {
    const form = {
      quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot),
      final_price: '23.49',
      ...withConfirmation,
    }
    const refused = problemOf(await post(engine, '/v4/bookings', form, { token: partner }))
    expect(refused).toMatchObject({ status: 400, code: 'booking_customer_invalid', fields: ['customer_email'] })
    expect(messages()).toEqual([])
  })
})
