/** Previews and POST /bookings: the price, every refusal, idempotency, and that no space is sold twice. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { booking as bookingSchema, type Booking } from '../../../../shared/api/bookings.ts'
import { preview as previewSchema, type AddOnOption, type Quote } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { post, priceOf, problemOf, quoteIdOf, type Problem } from './test-sale.ts'

const { northStationGarage, canalStreetLot, haymarketGarage, portlandStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`
const evening = 'start_time=2026-12-10T18:00&end_time=2026-12-10T22:00'
let engine: TestEngine
let token: string

beforeEach(() => {
  engine = createTestEngine()
  token = engine.tokenFor('demo-partner', 'partner')
})
afterEach(() => engine.close())

const refusalOf = async (form: Record<string, string>, headers: Record<string, string> = {}): Promise<Problem> =>
  problemOf(await post(engine, '/v4/bookings', form, { token, headers }))

const addOnsAt = async (locationId: number): Promise<{ sizes: AddOnOption[]; general: AddOnOption[] }> => {
  const quotes = (await engine.call(`/v4/quotes?${eventQuery}`)).json<Quote[]>()
  const addOns = quotes.find((quote) => quote.location_id === String(locationId))?.purchase_options[0]?.add_ons
  return { sizes: addOns?.vehicle_size?.options ?? [], general: addOns?.general?.options ?? [] }
}

describe('previews', () => {
  it('add up option, fee and add-ons [D4-preview, D4-preview-lines, spec-preview, spec-preview-fields]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, northStationGarage)
    const { sizes, general } = await addOnsAt(northStationGarage)
    const ids = [sizes[1]?.id, general[0]?.id].join(',')
    const response = await post(engine, '/v4/bookings/previews/', { quote_id: quoteId, add_on_ids: ids }, { token })
    expect(response.status).toBe(200)
    const preview = previewSchema.parse(response.json())
    expect(preview).toMatchObject({
      quote_price: { USD: '35.49' },
      subtotal: { USD: '62.49' },
      final_price: { USD: '62.49' },
      coupon_amount: { USD: '0.00' },
      user_credit_amount: { USD: '0.00' },
    })
    expect(preview.line_items.map((line) => [line.kind, line.label, line.price['USD']])).toEqual([
      ['option', 'Event parking', '32.00'],
      ['fee', 'Service Fee', '3.49'],
      ['add_on', 'Oversize', '7.00'],
      ['add_on', 'Car wash', '20.00'],
    ])
  })

  it('work with everything in the query, and need a token and a quote [D5-scope-previews]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, canalStreetLot)
    const response = await engine.call(`/v4//bookings/previews?quote_id=${quoteId}`, { method: 'POST', token })
    expect(response.status).toBe(200)
    const anonymous = await engine.call(`/v4/bookings/previews/?quote_id=${quoteId}`, { method: 'POST' })
    expect(problemOf(anonymous)).toMatchObject({ status: 401, code: 'authentication_required' })
    const none = await post(engine, '/v4/bookings/previews/', {}, { token })
    expect(problemOf(none)).toMatchObject({ status: 400, code: 'booking_quote_id_missing', fields: ['quote_id'] })
  })

  it('refuse every coupon of a user, and take no notice of one without a user [D4-coupon-user-only, D4-coupon-invalid, spec-preview-coupons-of-users]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const form = { quote_id: quoteId, coupon_code: 'SAVE10' }
    expect((await post(engine, '/v4/bookings/previews/', form, { token })).status).toBe(200)
    const user = engine.tokenFor('demo-public', 'public', 5)
    const response = await post(engine, '/v4/bookings/previews/', form, { token: user })
    expect(problemOf(response)).toMatchObject({ status: 400, code: 'coupon_invalid', fields: ['coupon_code'] })
  })
})

describe('a booking', () => {
  it('responds with 201 and a list of one, embedding location, pass, customer and add-ons [D4-book-201, spec-booking-list-response, spec-booking-embeds, D2-embed-bookings, spec-booking-customer, spec-book-customer, spec-pass-embeds, spec-pass-active, spec-pass-scan-code, spec-money-pass-number, W9-pass-number, spec-book-fields, W18-booking-event, W6-business-booleans, W18-cancelled-at]', async () => {
    const { sizes } = await addOnsAt(northStationGarage)
    const quoteId = await quoteIdOf(engine, eventQuery, northStationGarage)
    const form = {
      quote_id: quoteId,
      add_on_ids: sizes[0]?.id ?? '',
      customer_email: 'Pat.Smith@Example.test',
      customer_firstname: 'Pat',
      customer_lastname: 'Smith',
      customer_phone: '+1 555 010 0200',
      plate_number: 'abc-12 3',
      send_email_confirmation: 'True',
      fields: 'booking::default,booking:parking_pass_web_url,booking:authorization_code,booking::desk',
    }
    const finalPrice = await priceOf(engine, form, token)
    const response = await post(engine, '/v4/bookings/', { ...form, final_price: finalPrice }, { token })
    expect(response.status).toBe(201)
    const list = response.json<Booking[]>()
    expect(list).toHaveLength(1)
    const made = bookingSchema.parse(list[0])
    expect(made).toMatchObject({
      id: 20_000_001,
      event_id: smallSeed.events.celticsKnicks,
      start_time: '2026-12-16T18:30:00.000-05:00',
      price_paid: { USD: '35.49' },
      full_price: { USD: '35.49' },
      purchased_at: '2026-12-01T12:00:00.000-05:00',
      type: 'transient_booking',
      on_demand: false,
      cancellable: true,
      cancellable_until: '2026-12-16T18:30:00.000-05:00',
      plate_number: 'ABC123',
      status: 'confirmed',
      times_tbd: 'false',
    })
    expect(made.cancelled_at).toBeUndefined()
    expect(made.authorization_code).toMatch(/^[0-9a-f]{32}$/)
    expect(made.parking_pass_web_url).toMatch(/^http:\/\/127\.0\.0\.1:4400\/pass\/[\w-]{24}$/)
    const embedded = made._embedded
    expect(embedded['svc:location']).toMatchObject({ id: String(northStationGarage) })
    expect(embedded['svc:customer']).toMatchObject({ email: 'pat.smith@example.test', first_name: 'Pat' })
    expect(embedded['svc:add_ons']).toMatchObject([{ name: 'Standard', price: { USD: '0.00' } }])
    expect(embedded['svc:parking_pass']).toMatchObject({
      status: 'active',
      active: true,
      price_paid: { USD: 35.49 },
      validation: { scan_code: { format: 'QR', qr_error_correction_level: 'L' } },
      _embedded: {
        'svc:location': { id: String(northStationGarage) },
        'svc:seller': { id: 1 },
        'svc:partner': { id: smallSeed.partner },
        'svc:add_ons': [{ name: 'Standard' }],
      },
    })
    expect(embedded['svc:parking_pass']?.validation.scan_code.code).toMatch(
      /^20000001 [A-HJ-NP-Z2-9]{4}-[A-HJ-NP-Z2-9]{4}$/,
    )
    expect(engine.database.prepare('SELECT kind, amount_minor FROM ledger_entries').all()).toEqual([
      { kind: 'charge', amount_minor: 3549 },
    ])
    expect(engine.database.prepare('SELECT action, actor FROM activity').all()).toEqual([
      { action: 'created', actor: 'demo-partner' },
    ])
  })

  it('needs neither name nor e-mail, and takes the price in any spelling [D4-final-price-number, R11-email, spec-booking-type, own-email]', async () => {
    const quoteId = await quoteIdOf(engine, `q=location_id:${portlandStreetLot}&${evening}`, portlandStreetLot)
    const query = `quote_id=${quoteId}&final_price=30.490&email=Pat@example.test`
    const response = await engine.call(`/v4/bookings?${query}`, { method: 'POST', token })
    expect(response.status).toBe(201)
    const [made] = response.json<Booking[]>()
    expect(made?._embedded['svc:customer']?.email).toBe('pat@example.test')
    expect(made).toMatchObject({ type: 'transient_booking', price_paid: { USD: '30.49' } })
    expect(made?.authorization_code).toBeUndefined()
  })
})

describe('refusals', () => {
  it('name what is missing [D4-quote-id-missing, D4-final-price-missing, spec-book-quote-id, spec-error-quote-id, spec-error-fields]', async () => {
    expect(await refusalOf({})).toMatchObject({ status: 400, code: 'booking_quote_id_missing', fields: ['quote_id'] })
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    expect(await refusalOf({ quote_id: quoteId })).toMatchObject({
      status: 400,
      code: 'booking_final_price_missing',
      fields: ['final_price'],
    })
  })

  it('distinguish an unknown quote from an old one, to the second [D4-quote-id-invalid, D4-quote-expired, D3-quote-lifetime]', async () => {
    for (const id of ['x', '00000000-0000-4000-8000-000000000000', 'c1f0a1de-5f0f-4a53-9d2c-0d7a1b0c9e11']) {
      expect(await refusalOf({ quote_id: id, final_price: '1' })).toMatchObject({
        status: 404,
        code: 'booking_quote_id_invalid',
      })
    }
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const form = { quote_id: quoteId, final_price: '1' }
    engine.setNow(testNowMs + 1_800_000)
    expect(await refusalOf(form)).toMatchObject({ code: 'booking_final_price_mismatch' })
    engine.setNow(testNowMs + 1_801_000)
    expect(await refusalOf(form)).toMatchObject({ status: 410, code: 'booking_quote_expired' })
    const preview = await post(engine, '/v4/bookings/previews/', form, { token })
    expect(problemOf(preview)).toMatchObject({ status: 410, code: 'booking_quote_expired' })
  })

  it('say the new price [D4-final-price-mismatch, spec-error-price, spec-book-final-price]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    const price = await priceOf(engine, { quote_id: quoteId }, token)
    const wrong = await refusalOf({ quote_id: quoteId, final_price: '1.00' })
    expect(wrong).toMatchObject({ status: 409, code: 'booking_final_price_mismatch' })
    expect(wrong.details).toContain(price)
    expect(await refusalOf({ quote_id: quoteId, final_price: 'ten' })).toMatchObject({
      status: 400,
      code: 'invalid_parameter',
      fields: ['final_price'],
    })
  })

  it('require one vehicle size, and only for add-ons of the quote [D4-add-on-required, D4-add-on-invalid, D4-add-on-conflict, spec-book-add-ons, spec-add-on-not-preselected, spec-add-on-attached]', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, canalStreetLot)
    const own = await addOnsAt(canalStreetLot)
    const other = await addOnsAt(northStationGarage)
    const refused = (ids: string): Promise<Problem> =>
      refusalOf({ quote_id: quoteId, final_price: '1', add_on_ids: ids })
    const fields = ['add_on_ids']
    expect(await refusalOf({ quote_id: quoteId, final_price: '1' })).toMatchObject({
      status: 400,
      code: 'booking_add_on_required',
      fields,
    })
    expect(await refused(other.sizes[0]?.id ?? '')).toMatchObject({
      status: 400,
      code: 'booking_add_on_invalid',
      fields,
    })
    expect(await refused('nonsense')).toMatchObject({ status: 400, code: 'booking_add_on_invalid', fields })
    expect(await refused(own.sizes.map((size) => size.id).join(', '))).toMatchObject({
      status: 400,
      code: 'booking_add_on_conflict',
      fields,
    })
  })

  it('require a plate where one is captured, and customer data that can be read [D4-plate-required, D4-customer-invalid, W6-refused-boolean, spec-book-invoice]', async () => {
    const form = { quote_id: await quoteIdOf(engine, eventQuery, haymarketGarage), final_price: '' }
    form.final_price = await priceOf(engine, form, token)
    expect(await refusalOf(form)).toMatchObject({
      status: 400,
      code: 'booking_plate_required',
      fields: ['plate_number'],
    })
    expect(await refusalOf({ ...form, plate_number: '!!!' })).toMatchObject({ fields: ['plate_number'] })
    const plate = { ...form, plate_number: '7 ABC 123' }
    expect(await refusalOf({ ...plate, customer_email: 'nobody', customer_phone: 'x' })).toMatchObject({
      status: 400,
      code: 'booking_customer_invalid',
      fields: ['customer_email', 'customer_phone'],
    })
    expect(await refusalOf({ ...plate, customer_email: 'mailto:ana@example.test' })).toMatchObject({
      fields: ['customer_email'],
    })
    expect(await refusalOf({ ...plate, invoice: 'perhaps' })).toMatchObject({ status: 400, fields: ['invoice'] })
    expect((await post(engine, '/v4/bookings', plate, { token })).status).toBe(201)
  })

  it('leave nothing behind', async () => {
    const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    await refusalOf({ quote_id: quoteId, final_price: '1' }, { 'Idempotency-Key': 'one' })
    for (const table of ['bookings', 'ledger_entries', 'activity', 'idempotency_keys']) {
      expect(engine.database.prepare(`SELECT count(*) AS total FROM ${table}`).get()).toEqual({ total: 0 })
    }
    expect(engine.database.prepare('SELECT id FROM customers').all()).toEqual([{ id: smallSeed.user.id }])
  })
})

describe('the response to a booking', () => {
  const zoom = 'zoom=location,parking_pass,customer,add_ons,event,venue,partner,seller'

  it.each([
    ['an event, with add-ons and a customer', eventQuery, northStationGarage, { customer_email: 'ada@example.test' }],
    ['a stay, of a walk-in', `q=location_id:${portlandStreetLot}&${evening}`, portlandStreetLot, {}],
    ['an event, with a plate', eventQuery, haymarketGarage, { plate_number: '7ABC123', customer_firstname: 'Ada' }],
  ])('is what reading it gives: %s', async (_title, query, locationId, customer) => {
    const { sizes, general } = query === eventQuery ? await addOnsAt(locationId) : { sizes: [], general: [] }
    const addOnIds = [sizes[0]?.id, general[0]?.id].filter((id) => id !== undefined).join(',')
    const quoteId = await quoteIdOf(engine, query, locationId)
    const form = { quote_id: quoteId, ...(addOnIds === '' ? {} : { add_on_ids: addOnIds }), ...customer }
    const finalPrice = await priceOf(engine, form, token)
    const path = `/v4/bookings?${zoom}&fields=:default,booking:authorization_code,booking:parking_pass_web_url`
    const response = await post(engine, path, { ...form, final_price: finalPrice }, { token })
    const [made] = response.json<Booking[]>()
    expect(response.status).toBe(201)
    const read = await engine.call(path.replace('?', `/${made?.id ?? 0}?`), { token })
    expect(made).toEqual(read.json<Booking>())
  })
})
