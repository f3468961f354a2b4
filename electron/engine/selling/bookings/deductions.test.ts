/** Coupons and credit: their deductions, when they do not count, that limits hold, and that a cancellation gives them back. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import type { Booking } from '../../../../shared/api/bookings.ts'
import { preview as previewSchema, type Preview } from '../../../../shared/api/quotes.ts'
import { testNowMs } from '../../testing/test-database.ts'
import { insertRow, smallSeed, type Row } from '../../testing/test-seed-clients.ts'
import { parseAmountMinor } from '../../../core/money.ts'
import { createTestEngine, type Answer, type TestEngine } from '../../testing/test-engine.ts'
import { replaceRates } from '../quotes/test-quotes.ts'
import { book, post, problemOf, quoteIdOf } from './test-sale.ts'

const { northStationGarage, portlandStreetLot, haymarketGarage } = smallSeed.locations
const { celticsKnicks, bruinsTbd } = smallSeed.events
const eventQuery = `q=event_id:${celticsKnicks}`
const user = smallSeed.user.id
let engine: TestEngine
let token: string
/** The quote costs 23.49 USD. */
let quoteId: string

beforeEach(async () => {
  engine = createTestEngine()
  token = engine.userToken()
  quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
})
afterEach(() => engine.close())

const coupon = (row: Row): void => {
  insertRow(engine.database, 'coupons', row)
}

const setCredit = (amountMinor: number, userId: number = user, currency = 'USD'): void => {
  const left = creditLeft(userId, currency)
  if (left === amountMinor) return
  insertRow(engine.database, 'account_credit_entries', {
    user_id: userId,
    currency,
    amount_minor: amountMinor - left,
    reason: 'Test',
    at_ms: testNowMs,
  })
}

const creditLeft = (userId: number = user, currency = 'USD'): number => {
  const sum =
    'SELECT coalesce(sum(amount_minor), 0) AS sum FROM account_credit_entries WHERE user_id = ? AND currency = ?'
  return engine.database.prepare<{ sum: number }>(sum).get(userId, currency)?.sum ?? 0
}

const usesOf = (code: string): number =>
  engine.database.prepare<{ uses: number }>('SELECT uses FROM coupons WHERE code = ?').get(code)?.uses ?? -1

const previewOf = async (form: Record<string, string> = {}, as = token): Promise<Preview> => {
  const response = await post(engine, '/v4/bookings/previews/', { quote_id: quoteId, ...form }, { token: as })
  if (response.status !== 200) throw new Error(response.text)
  return previewSchema.parse(response.json())
}

const usd = (amount: string): Record<string, string> => ({ USD: amount })
const minor = (money: Record<string, string>): number => parseAmountMinor(money['USD'] ?? '', 'USD') ?? Number.NaN

describe('a preview', () => {
  it('takes credit off, up to the total, for a user only [D4-coupon-user-only, spec-preview-coupons-of-users]', async () => {
    expect(await previewOf()).toMatchObject({
      quote_price: usd('23.49'),
      subtotal: usd('23.49'),
      coupon_amount: usd('0.00'),
      user_credit_amount: usd('23.49'),
      final_price: usd('0.00'),
    })
    setCredit(1000)
    const some = await previewOf()
    expect(some).toMatchObject({ user_credit_amount: usd('10.00'), final_price: usd('13.49') })
    expect(some.line_items.at(-1)).toEqual({ kind: 'credit', label: 'Account credit', price: usd('-10.00') })
    setCredit(0)
    setCredit(5000, user, 'CAD')
    expect(await previewOf()).toMatchObject({ user_credit_amount: usd('0.00'), final_price: usd('23.49') })
    const client = engine.tokenFor('demo-public', 'public')
    coupon({ code: 'TENTH', percent_basis_points: 1000 })
    expect(await previewOf({ coupon_code: 'TENTH' }, client)).toMatchObject({
      coupon_amount: usd('0.00'),
      user_credit_amount: usd('0.00'),
      final_price: usd('23.49'),
    })
  })

  it('takes the coupon off first, then credit, and shows both as lines', async () => {
    setCredit(1000)
    coupon({ code: 'TENTH', percent_basis_points: 1000 })
    const shown = await previewOf({ coupon_code: ' tenth ' })
    expect(shown).toMatchObject({
      subtotal: usd('23.49'),
      coupon_amount: usd('2.35'),
      user_credit_amount: usd('10.00'),
      final_price: usd('11.14'),
    })
    expect(shown.line_items.map(({ kind, label, price }) => [kind, label, price['USD']])).toEqual([
      ['option', 'Event parking', '20.00'],
      ['fee', 'Service Fee', '3.49'],
      ['coupon', 'TENTH', '-2.35'],
      ['credit', 'Account credit', '-10.00'],
    ])
  })

  it('applies the best coupon of the account by itself, and a given one instead', async () => {
    setCredit(0)
    coupon({ id: 1, code: 'ONE', amount_minor: 100, currency: 'USD' })
    coupon({ id: 2, code: 'TWO', amount_minor: 200, currency: 'USD', assigned_only: 1 })
    coupon({ id: 3, code: 'THREE', amount_minor: 300, currency: 'USD', ends_at_ms: testNowMs })
    coupon({ id: 4, code: 'FOUR', amount_minor: 400, currency: 'USD', active: 0 })
    for (const id of [1, 2, 3, 4]) {
      insertRow(engine.database, 'coupon_assignments', { user_id: user, coupon_id: id, assigned_at_ms: 0 })
    }
    expect((await previewOf()).coupon_amount).toEqual(usd('2.00'))
    expect((await previewOf({ coupon_code: 'one' })).coupon_amount).toEqual(usd('1.00'))
    const client = engine.tokenFor('demo-public', 'public')
    expect((await previewOf({}, client)).coupon_amount).toEqual(usd('0.00'))
  })

  it('adds up to the cent, whatever coupon and credit there are [D4-preview, spec-preview-fields, W9-minor-units]', async () => {
    coupon({ id: 9, code: 'ANY', percent_basis_points: 1 })
    const setCoupon = engine.database.prepareWrite(
      'UPDATE coupons SET percent_basis_points = ?, amount_minor = ?, currency = ? WHERE id = 9',
    )
    const addOns = engine.database
      .prepare<{ uuid: string }>('SELECT uuid FROM add_ons WHERE location_id = ? ORDER BY id')
      .all(northStationGarage)
      .map((row) => row.uuid)
    const garage = await quoteIdOf(engine, eventQuery, northStationGarage)
    const worth = fc.oneof(
      fc.record({ percent: fc.integer({ min: 1, max: 10_000 }) }),
      fc.record({ amount: fc.integer({ min: 1, max: 9_000 }) }),
    )
    const choice = fc.subarray([addOns[1] ?? '', addOns.at(-1) ?? ''])
    await fc.assert(
      fc.asyncProperty(worth, fc.integer({ min: -500, max: 9_000 }), choice, async (given, credit, chosen) => {
        if ('percent' in given) setCoupon.run(given.percent, null, null)
        else setCoupon.run(null, given.amount, 'USD')
        setCredit(credit)
        const form = { quote_id: garage, coupon_code: 'ANY', add_on_ids: chosen.join(',') }
        const shown = await previewOf(form)
        const [subtotal, off, used, final] = [
          minor(shown.subtotal),
          minor(shown.coupon_amount),
          minor(shown.user_credit_amount),
          minor(shown.final_price),
        ]
        expect(subtotal - off - used).toBe(final)
        expect(shown.line_items.reduce((sum, line) => sum + minor(line.price), 0)).toBe(final)
        expect(Math.min(off, used, final)).toBeGreaterThanOrEqual(0)
        expect(used).toBe(Math.min(Math.max(0, credit), subtotal - off))
        const exact = 'percent' in given ? (subtotal * given.percent) / 10_000 : Math.min(given.amount, subtotal)
        expect(Math.abs(off - exact)).toBeLessThanOrEqual(0.5)
      }),
      { numRuns: caseCount(15, 60) },
    )
  })
})

describe('a coupon that does not count is coupon_invalid, saying why [D4-coupon-invalid]', () => {
  const cases: readonly (readonly [reason: RegExp, row: Row])[] = [
    [/not active/, { active: 0 }],
    [/not count yet/, { starts_at_ms: testNowMs + 1 }],
    [/has ended/, { ends_at_ms: testNowMs }],
    [/another event/, { event_id: bruinsTbd }],
    [/another venue/, { venue_id: smallSeed.venues.chaseCenter }],
    [/another location/, { location_id: haymarketGarage }],
    [/prices in CAD/, { percent_basis_points: null, amount_minor: 100, currency: 'CAD' }],
    [/below the minimum/, { currency: 'USD', minimum_minor: 2350 }],
    [/no such coupon/, { assigned_only: 1 }],
    [/used up/, { use_limit: 1, uses: 1 }],
  ]
  it.each(cases)('%s', async (reason, row) => {
    coupon({ code: 'NO', percent_basis_points: 1000, ...row })
    const form = { quote_id: quoteId, coupon_code: 'NO', final_price: '1' }
    for (const path of ['/v4/bookings/previews/', '/v4/bookings/']) {
      const problem = problemOf(await post(engine, path, form, { token }))
      expect(problem).toMatchObject({ status: 400, code: 'coupon_invalid', fields: ['coupon_code'] })
      expect(problem.details).toMatch(reason)
    }
  })

  it('and one that nobody issued', async () => {
    const response = await post(engine, '/v4/bookings/previews/', { quote_id: quoteId, coupon_code: 'NONE' }, { token })
    expect(problemOf(response)).toMatchObject({ code: 'coupon_invalid', details: 'There is no such coupon.' })
  })

  it('but counts at its place, on its first day and at its minimum', async () => {
    const terms = { event_id: celticsKnicks, venue_id: smallSeed.venues.tdGarden, location_id: portlandStreetLot }
    const times = { starts_at_ms: testNowMs, ends_at_ms: testNowMs + 1 }
    coupon({ code: 'YES', percent_basis_points: 10_000, currency: 'USD', minimum_minor: 2349, ...terms, ...times })
    expect(await previewOf({ coupon_code: 'YES' })).toMatchObject({
      coupon_amount: usd('23.49'),
      user_credit_amount: usd('0.00'),
      final_price: usd('0.00'),
    })
  })
})

describe('a booking', () => {
  it('is paid with coupon and credit, and its cancellation gives all of it back [D4-full-price, D4-price-paid, D4-cancel-refund]', async () => {
    setCredit(1000)
    coupon({ code: 'TENTH', percent_basis_points: 1000, use_limit_per_user: 1 })
    const form = { quote_id: quoteId, coupon_code: 'TENTH', fields: 'booking::default,booking::desk' }
    const made = await book(engine, form, token)
    expect(made).toMatchObject({ price_paid: usd('11.14'), full_price: usd('23.49') })
    expect(made.line_items?.map(({ kind, price }) => [kind, price['USD']])).toEqual([
      ['option', '20.00'],
      ['fee', '3.49'],
      ['coupon', '-2.35'],
      ['credit', '-10.00'],
    ])
    expect([creditLeft(), usesOf('TENTH')]).toEqual([0, 1])
    const again = await post(engine, '/v4/bookings/', { ...form, final_price: '21.14' }, { token })
    expect(problemOf(again)).toMatchObject({ code: 'coupon_invalid' })

    expect((await engine.call(`/v4/bookings/${made.id}`, { method: 'DELETE', token })).status).toBe(204)
    const shown = (await engine.call(`/v4/bookings/${made.id}?fields=booking::desk`, { token })).json<Booking>()
    expect(shown.refunded).toEqual(usd('11.14'))
    expect([creditLeft(), usesOf('TENTH')]).toEqual([1000, 0])
    const ledger = engine.database
      .prepare<{ amount_minor: number }>('SELECT amount_minor FROM ledger_entries ORDER BY id')
      .all()
    expect(ledger.map((row) => row.amount_minor)).toEqual([1114, -1114])
    expect(problemOf(await engine.call(`/v4/bookings/${made.id}`, { method: 'DELETE', token })).status).toBe(409)
    expect(creditLeft()).toBe(1000)
    await book(engine, form, token)
  })

  it('that costs nothing leaves the coupon for another time', async () => {
    replaceRates(engine.database, portlandStreetLot, { base_minor: 0 })
    quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
    coupon({ code: 'ONCE', percent_basis_points: 1000, use_limit: 1 })
    const made = await book(engine, { quote_id: quoteId, coupon_code: 'ONCE' }, token)
    expect([made.price_paid, usesOf('ONCE'), creditLeft()]).toEqual([usd('0.00'), 0, 2500])
  })

  it('at the price of before the credit was spent says the new price', async () => {
    setCredit(2000)
    const form = { quote_id: quoteId, final_price: '3.49' }
    expect((await post(engine, '/v4/bookings/', form, { token })).status).toBe(201)
    const second = problemOf(await post(engine, '/v4/bookings/', form, { token }))
    expect(second).toMatchObject({ status: 409, code: 'booking_final_price_mismatch' })
    expect(second.details).toContain('23.49')
  })

  it('is the same when it is read', async () => {
    setCredit(500)
    coupon({ code: 'TENTH', percent_basis_points: 1000 })
    const path = '/v4/bookings?zoom=event,venue,seller&fields=booking::default,booking::desk'
    const form = { quote_id: quoteId, coupon_code: 'TENTH', final_price: '16.14' }
    const headers = { 'X-Language-Locale': 'fr-CA' }
    const response = await post(engine, path, form, { token, headers })
    const [made] = response.json<Booking[]>()
    const read = await engine.call(path.replace('?', `/${made?.id ?? 0}?`), { token, headers })
    expect(read.json()).toEqual(made)
    expect(made?.line_items?.map((line) => line.label)).toContain('Crédit du compte')
    expect(made?._embedded['svc:customer']).toMatchObject({ email: 'demo@example.test', first_name: 'Dana' })
  })
})

describe('a hundred at once', () => {
  const many = 100

  it('do not use a coupon more often than it may be', async () => {
    const tokens = Array.from({ length: 10 }, (_, index) => {
      insertRow(engine.database, 'users', {
        id: 600 + index,
        email: `user${index}@example.test`,
        locale: 'en-US',
        created_at_ms: 0,
      })
      return engine.tokenFor('demo-public', 'public', 600 + index)
    })
    coupon({ code: 'SCARCE', amount_minor: 349, currency: 'USD', use_limit: 23, use_limit_per_user: 3 })
    const form = { quote_id: quoteId, coupon_code: 'SCARCE', final_price: '20.00' }
    const responses: Answer[] = await Promise.all(
      Array.from({ length: many }, (_, index) =>
        post(engine, '/v4/bookings', form, { token: tokens[index % 10] ?? '' }),
      ),
    )
    const made = responses.filter((response) => response.status === 201)
    expect(made).toHaveLength(23)
    for (const response of responses.filter(({ status }) => status !== 201)) {
      expect(problemOf(response).code).toBe('coupon_invalid')
    }
    expect(usesOf('SCARCE')).toBe(23)
    const most = 'SELECT max(total) AS most FROM (SELECT count(*) AS total FROM coupon_uses GROUP BY user_id) AS used'
    expect(engine.database.prepare(most).get()).toEqual({ most: 3 })
  })

  it('do not spend credit twice', async () => {
    engine.database.prepareWrite('UPDATE locations SET bookable_spaces = 500').run()
    setCredit(2349 * 7)
    const form = { quote_id: quoteId, final_price: '0.00' }
    const responses = await Promise.all(
      Array.from({ length: many }, () => post(engine, '/v4/bookings', form, { token })),
    )
    expect(responses.filter((response) => response.status === 201)).toHaveLength(7)
    expect(creditLeft()).toBe(0)
  })
})
