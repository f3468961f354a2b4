/** The whole sale from token to pass, and what a booking and its pass show by default and on request. */
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, problemOf, quoteIdOf } from '../../selling/bookings/test-sale.ts'
import { only } from '../../selling/quotes/test-quotes.ts'

const { canalStreetLot, haymarketGarage, portlandStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`

let engine: TestEngine
let partner: string
let booking: Booking
beforeAll(async () => {
  engine = createTestEngine()
  partner = engine.tokenFor('demo-partner', 'partner')
  const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
  booking = await book(
    engine,
    { quote_id: quoteId, customer_email: 'pat@example.test', customer_lastname: 'Smith' },
    partner,
  )
})
afterAll(() => engine.close())

const show = async (query = ''): Promise<Record<string, unknown>> =>
  (await engine.call(`/v4/bookings/${booking.id}${query}`, { token: partner })).json()

describe('a sale', () => {
  it('goes from token to quote, preview and booking at the price of the preview [spec-transactional-flow, D4-price-paid, spec-book-customer, spec-booking-customer]', async () => {
    const own = createTestEngine()
    const client = { client_id: 'demo-partner', client_secret: 'demo-partner-secret', scope: 'partner' }
    const granted = await post(own, '/v4/oauth/token', { grant_type: 'client_credentials', ...client })
    const token = granted.json<{ access_token: string }>().access_token
    const quotes = (await own.call(`/v4/quotes?${eventQuery}`, { token })).json<Quote[]>()
    const option = only(quotes.find((quote) => quote.location_id === String(canalStreetLot))?.purchase_options)
    const size = option.add_ons?.vehicle_size?.options[1]?.id ?? ''
    const form = { quote_id: option.id, add_on_ids: size }
    const preview = (await post(own, '/v4/bookings/previews/', form, { token })).json<
      Record<string, Record<string, string>>
    >()
    const finalPrice = preview['final_price']?.['USD'] ?? ''
    const customer = { customer_email: 'ann@example.test', customer_firstname: 'Ann', customer_lastname: 'Lee' }
    const made = await post(own, '/v4/bookings/', { ...form, ...customer, final_price: finalPrice }, { token })
    expect(made.status).toBe(201)
    const [sold] = made.json<Booking[]>()
    expect(sold?._embedded['svc:customer']).toMatchObject({
      email: 'ann@example.test',
      first_name: 'Ann',
      last_name: 'Lee',
    })
    expect(sold?.price_paid).toEqual(preview['final_price'])
    expect(Number(finalPrice)).toBeCloseTo(Number(option.price['USD']) + 7, 2)
    expect(own.database.prepare('SELECT sum(amount_minor) AS sum FROM ledger_entries').get()).toEqual({
      sum: Math.round(Number(finalPrice) * 100),
    })
    own.close()
  })

  it('can be made by a client of every scope, and by nobody without a token [D5-scope-book]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    for (const scope of ['public', 'mobile', 'partner', 'internal']) {
      await book(engine, { quote_id: quoteId }, engine.tokenFor('demo-internal', scope))
    }
    const refused = await post(engine, '/v4/bookings/', { quote_id: quoteId, final_price: '1' })
    expect(problemOf(refused)).toMatchObject({ status: 401, code: 'authentication_required' })
  })

  it('keeps plate, phone and the partner’s own id [D4-book-extra-fields]', async () => {
    const form = {
      quote_id: await quoteIdOf(engine, eventQuery, haymarketGarage),
      plate_number: 'abc 123',
      customer_phone: '+1 555 010 0200',
      partner_booking_id: 'T-77',
      coupon_code: 'NONE',
      fields: 'booking::desk',
    }
    const made = await book(engine, form, partner)
    expect(made).toMatchObject({ plate_number: 'ABC123', partner_booking_id: 'T-77' })
    expect(made._embedded['svc:customer']).toMatchObject({ phone: '+1 555 010 0200' })
  })

  it('takes its flags as booleans and nothing else [spec-book-send-email, W6-business-booleans, W6-refused-boolean]', async () => {
    const form = {
      quote_id: await quoteIdOf(engine, eventQuery, portlandStreetLot),
      customer_email: 'pat@example.test',
    }
    for (const flag of ['invoice', 'send_email_confirmation']) {
      for (const value of ['true', 'True', '1', 'false', 'False', '0'])
        await book(engine, { ...form, [flag]: value }, partner)
      for (const value of ['yes', 'TRUE', '2']) {
        const refused = await post(
          engine,
          '/v4/bookings/',
          { ...form, final_price: '1', [flag]: value },
          { token: partner },
        )
        expect(problemOf(refused)).toMatchObject({ status: 400, fields: [flag] })
      }
    }
  })
})

describe('a booking', () => {
  it('shows the specified members by default [spec-booking-fields, R11-fields, spec-2022-02-01, own-booking-types]', async () => {
    const shown = await show()
    expect(shown).toMatchObject({
      id: booking.id,
      customer_id: expect.any(Number) as number,
      event_id: smallSeed.events.celticsKnicks,
      start_time: '2026-12-16T18:30:00.000-05:00',
      end_time: '2026-12-16T22:30:00.000-05:00',
      price_paid: { USD: '23.49' },
      full_price: { USD: '23.49' },
      purchased_at: '2026-12-01T12:00:00.000-05:00',
      type: 'transient_booking',
      on_demand: false,
      cancellable: true,
    })
    expect(JSON.stringify(shown)).not.toContain('ble_vend')
  })

  it('shows pass address, code and times_tbd on request only [spec-booking-pass-url, spec-booking-code, spec-booking-times-tbd]', async () => {
    const optional = ['parking_pass_web_url', 'authorization_code', 'times_tbd']
    const plain = await show()
    for (const name of optional) expect(plain).not.toHaveProperty(name)
    const fields = optional.map((name) => `booking:${name}`).join(',')
    const requested = await show(`?fields=booking::default,${fields}`)
    expect(requested['parking_pass_web_url']).toMatch(/^http:\/\//)
    expect(requested['authorization_code']).toMatch(/\w{16,}/)
    expect(requested['times_tbd']).toBe('false')
    const own = createTestEngine()
    const query = `q=event_id:${smallSeed.events.bruinsTbd}`
    const form = { quote_id: await quoteIdOf(own, query, portlandStreetLot), fields: 'booking:times_tbd' }
    expect((await book(own, form, own.tokenFor('demo-partner', 'partner'))).times_tbd).toBe('true')
    own.close()
  })

  it('links to itself and its location [spec-booking-links]', async () => {
    expect(booking._links).toMatchObject({
      self: { href: `/bookings/${booking.id}` },
      'svc:location': { href: `/locations/${portlandStreetLot}` },
      curies: [{ name: 'svc', templated: true }, { name: 'site' }],
    })
  })

  it('embeds partner, pass and customer on request [R11-zoom, own-zoom-none-and-names]', async () => {
    const { _embedded: embedded } = await show('?zoom=:none,svc:partner,svc:parking_pass,svc:customer')
    expect(Object.keys(embedded as object).sort()).toEqual(['svc:customer', 'svc:parking_pass', 'svc:partner'])
  })
})

describe('a parking pass', () => {
  interface Pass {
    amenities: Record<string, unknown>[]
    validation: Record<string, unknown> & { steps: object[]; display: Record<string, string> }
    disclaimers: unknown
    [name: string]: unknown
  }
  let pass: Pass
  beforeAll(() => {
    pass = booking._embedded['svc:parking_pass'] as unknown as Pass
  })

  it('says what it is for, in numbers and times [spec-pass-fields, spec-pass-money-and-times, own-booking-types]', () => {
    expect(pass).toMatchObject({
      id: expect.any(Number) as number,
      status: 'active',
      active: true,
      pass_type: 'transient',
      seller_id: 1,
      start_time: booking.start_time,
      end_time: booking.end_time,
      price_paid: { USD: 23.49 },
      full_price: { USD: 23.49 },
    })
  })

  it('has its disclaimers in one string [spec-pass-disclaimers]', () => {
    expect([pass.disclaimers, pass['reseller_pass']]).toEqual(['No overnight parking.', false])
  })

  it('lists all amenities of the specification [spec-pass-amenities, spec-amenity-keys]', () => {
    const shown =
      'unobstructed tailgate reentry_allowed attended valet restroom indoor security handicap shuttle vehicle_charging has_gallery lowest_price_guarantee eticket'
    expect(pass.amenities.map((amenity) => amenity['key'])).toEqual(expect.arrayContaining(shown.split(' ')))
    for (const amenity of pass.amenities) {
      expect(amenity).toEqual({
        name: expect.any(String) as string,
        description: expect.any(String) as string,
        key: expect.any(String) as string,
        enabled: amenity['key'] === 'attended',
        visible: expect.any(Boolean) as boolean,
      })
    }
  })

  it('has amenities without a key, distinguished by name [spec-amenity-without-key, own-amenities-without-key]', () => {
    const keyless = pass.amenities.filter((amenity) => amenity['key'] === '')
    expect(keyless.map((amenity) => amenity['visible'])).toEqual([false, false, false, false, false])
    for (const name of [/RV/, /Shuttle to/i, /Shuttle from/i, /Premium/, /Perk/]) {
      expect(keyless.filter((amenity) => name.test(String(amenity['name'])))).toHaveLength(1)
    }
  })

  it('says how it is validated, step by step [spec-pass-validation, spec-pass-steps]', () => {
    expect(pass.validation).toMatchObject({
      display_message: expect.stringMatching(/\w/) as string,
      require_license_plate: false,
      require_printout: false,
      scan_code: { code: expect.stringMatching(/\w{8}/) as string },
    })
    expect(pass.validation.steps).toEqual([
      { instructions: 'Drive to the entrance and show the code', icon: { path: '/icons/qr.svg' } },
      { instructions: 'Park in any marked space', icon: { path: '/icons/pin.svg' } },
    ])
  })

  it('says what has to be on it [spec-pass-display, D6b-display]', async () => {
    const keys = [
      'full_price',
      'gate_button',
      'license_plate',
      'pass_number',
      'pricing_codes',
      'print_instructions',
      'scan_code',
    ]
    expect(Object.keys(pass.validation.display).sort()).toEqual(keys)
    for (const value of Object.values(pass.validation.display)) expect(value).toMatch(/^(required|hidden|optional)$/)
    const own = createTestEngine()
    const stored = '{"pass_number":"hidden","license_plate":"required","full_price":"hidden"}'
    own.database.prepareWrite('UPDATE locations SET pass_display_json = ?').run(stored)
    const form = { quote_id: await quoteIdOf(own, eventQuery, portlandStreetLot), plate_number: 'ABC123' }
    const made = await book(own, form, own.tokenFor('demo-partner', 'partner'))
    expect(made._embedded['svc:parking_pass']?.validation.display).toMatchObject(JSON.parse(stored) as object)
    own.close()
  })
})
