/**
 * Two processes sell at once: nothing is sold, used, spent or given back twice. Beside each race is the same one with what prevents the
 * fault taken away, which shows that the race would notice.
 */
import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import type { Quote } from '../../../../shared/api/quotes.ts'
import { caseCount } from '../../../../shared/testing/case-count.ts'
import { smallSeed, testNowMs } from '../test-database.ts'
import { insertRow } from '../test-seed-clients.ts'
import { startRaces, type Race } from './race-bench.ts'
import { outcomes, times } from './outcomes.ts'
import type { Call, Fault } from './race-messages.ts'

const { lastSpaceLot, portlandStreetLot } = smallSeed.locations
const { user } = smallSeed
const { open } = startRaces()

let race: Race
let token: string
beforeEach(async () => {
  race = await open()
  token = race.tokenFor({ clientId: smallSeed.clients.partner.id, scopes: 'partner' })
})

const quoteAt = async (locationId: number): Promise<string> => {
  const path = `/v4/quotes?q=event_id:${smallSeed.events.celticsKnicks}`
  const quotes = JSON.parse((await race.call({ method: 'GET', path, token })).text) as Quote[]
  const id = quotes.find((quote) => quote.location_id === String(locationId))?.purchase_options[0]?.id
  if (id === undefined) throw new Error(`nothing is on sale at ${locationId}`)
  return id
}

const booking = (form: Readonly<Record<string, string>>, more: Partial<Call> = {}): Call => ({
  ...{ method: 'POST', path: '/v4/bookings', token, form },
  ...more,
})

/** A booking at the previewed price. */
const bookingAt = async (
  locationId: number,
  form: Readonly<Record<string, string>> = {},
  as = token,
): Promise<Call> => {
  const quoted = { ...form, quote_id: await quoteAt(locationId) }
  const preview = await race.call({ ...booking(quoted, { token: as }), path: '/v4/bookings/previews/' })
  const { final_price: price } = JSON.parse(preview.text) as { final_price: { USD: string } }
  return booking({ ...quoted, final_price: price.USD }, { token: as })
}

const confirmed = (locationId: number): number =>
  race.numberOf(`SELECT count(*) AS number FROM bookings WHERE status = 'confirmed' AND location_id = ?`, locationId)

describe('the last space', () => {
  const empty = (): void =>
    void race.database
      .prepareWrite(`UPDATE bookings SET status = 'cancelled', cancelled_at_ms = ? WHERE status = 'confirmed'`)
      .run(testNowMs)

  it('is sold once', async () => {
    const calls = times(8, await bookingAt(lastSpaceLot))
    for (let round = 0; round < caseCount(40, 1_000); round += 1) {
      expect(outcomes(await race.together(calls, 'lock locations'))).toEqual({ 201: 1, booking_sold_out: 7 })
      expect(confirmed(lastSpaceLot)).toBe(1)
      empty()
    }
  })

  it('is sold twice where the facility is not locked', async () => {
    const calls = times(8, await bookingAt(lastSpaceLot))
    for (let round = 0; round < 10; round += 1) {
      await race.together(calls, 'INSERT INTO bookings (', { withoutLock: 'locations' })
      expect(confirmed(lastSpaceLot)).toBe(2)
      empty()
    }
  })

  /** One process closes the facility while the other one, which has read it, is about to sell there. */
  const sellClosed = async (fault: Fault): Promise<Record<string, number>> => {
    const facility = `/desk/inventory/facilities/${portlandStreetLot}`
    const call = await bookingAt(portlandStreetLot)
    const { text } = await race.call({ method: 'GET', path: facility })
    const { version } = JSON.parse(text) as { version: number }
    const close = { method: 'PUT', path: facility, json: { version, bookable_spaces: 0 } }
    return outcomes(await race.race({ ...fault, pauseAt: 'lock locations', calls: [call] }, { calls: [close] }))
  }

  it('is not sold once it is taken away', async () => {
    expect(await sellClosed({})).toEqual({ 200: 1, booking_sold_out: 1 })
  })

  it('is sold after it was taken away where the facility is not read again', async () => {
    expect(await sellClosed({ withoutReadingAgain: true })).toEqual({ 200: 1, 201: 1 })
  })
})

describe('an idempotency key', () => {
  const send = (call: Call): Call => ({ ...call, headers: { 'Idempotency-Key': 'k1' } })
  const total = (): number => race.numberOf('SELECT count(*) AS number FROM bookings')

  it('eight times at once is one booking, and all replies are the same', async () => {
    const calls = times(8, send(await bookingAt(portlandStreetLot)))
    const answers = await race.together(calls, 'INSERT INTO idempotency_keys')
    expect(outcomes(answers)).toEqual({ 201: 8 })
    expect(new Set(answers.map(({ text }) => text)).size).toBe(1)
    expect(total()).toBe(1)
  })

  it('gives the first response also where that took the last space', async () => {
    const calls = times(8, send(await bookingAt(lastSpaceLot)))
    expect(outcomes(await race.together(calls, 'INSERT INTO idempotency_keys'))).toEqual({ 201: 8 })
    expect(total()).toBe(1)
  })

  it('is two bookings where the key is looked up and stored, and nobody waits for it', async () => {
    race.database.execute('ALTER TABLE idempotency_keys DROP CONSTRAINT idempotency_keys_caller_key_key')
    const calls = times(8, send(await bookingAt(portlandStreetLot)))
    const text = `INSERT INTO idempotency_keys (caller, key, request_hash, status, body, created_at_ms)
      SELECT $1, $2, $3, 0, '', $4 WHERE NOT EXISTS (
        SELECT 1 FROM idempotency_keys WHERE caller = $1 AND key = $2 AND created_at_ms > $5)`
    await race.together(calls, 'lock locations', { instead: ['INSERT INTO idempotency_keys', text] })
    expect(total()).toBe(2)
  })
})

describe('a booking', () => {
  const made = async (): Promise<Call> => {
    const { text } = await race.call(await bookingAt(portlandStreetLot))
    const id = (JSON.parse(text) as Booking[])[0]?.id ?? 0
    return { method: 'DELETE', path: `/v4/bookings/${id}`, token }
  }
  const refunds = (): number => race.numberOf(`SELECT count(*) AS number FROM ledger_entries WHERE kind = 'refund'`)
  const write = "UPDATE bookings SET status = 'cancelled'"

  it('that two cancel is refunded once', async () => {
    const answers = await race.together(times(2, await made()), write)
    expect(outcomes(answers)).toEqual({ 204: 1, booking_already_cancelled: 1 })
    expect(refunds()).toBe(1)
  })

  it('that two cancel is refunded twice where the write does not look at its state', async () => {
    const text = `${write}, cancelled_at_ms = ? WHERE id = ?`
    expect(outcomes(await race.together(times(2, await made()), write, { instead: [write, text] }))).toEqual({ 204: 2 })
    expect(refunds()).toBe(2)
  })
})

describe('a discount', () => {
  const calls = async (form: Readonly<Record<string, string>>, tokens: readonly string[]): Promise<Call[]> => [
    await bookingAt(portlandStreetLot, form, tokens[0]),
    await bookingAt(lastSpaceLot, form, tokens[1]),
  ]
  const people = (): string[] =>
    [601, 602].map((id) => {
      insertRow(race.database, 'users', { id, email: `user${id}@example.test`, locale: 'en-US', created_at_ms: 0 })
      return race.tokenFor({ clientId: 'demo-public', scopes: 'public', userId: id })
    })
  const once = async (): Promise<Call[]> => {
    insertRow(race.database, 'coupons', { code: 'ONCE', amount_minor: 349, currency: 'USD', use_limit: 1 })
    return calls({ coupon_code: 'ONCE' }, people())
  }
  const uses = (): number => race.numberOf('SELECT count(*) AS number FROM coupon_uses')

  it('by a coupon that may be used once is given once', async () => {
    const answers = await race.together(await once(), 'lock coupons')
    expect(outcomes(answers)).toEqual({ 201: 1, coupon_invalid: 1 })
    expect(uses()).toBe(1)
  })

  it('by a coupon that may be used once is given twice where the coupon is not locked', async () => {
    await race.together(await once(), 'INSERT INTO coupon_uses', { withoutLock: 'coupons' })
    expect(uses()).toBe(2)
  })

  const spending = (): Promise<Call[]> =>
    calls({}, times(2, race.tokenFor({ clientId: 'demo-public', scopes: 'public', userId: user.id })))
  const credit = (): number =>
    race.numberOf('SELECT sum(amount_minor) AS number FROM account_credit_entries WHERE user_id = ?', user.id)

  it('by the credit of an account is given as long as there is some', async () => {
    const answers = await race.together(await spending(), 'lock users')
    expect(outcomes(answers)).toEqual({ 201: 1, booking_final_price_mismatch: 1 })
    expect(credit()).toBeGreaterThanOrEqual(0)
  })

  it('by the credit of an account is given twice where the account is not locked', async () => {
    await race.together(await spending(), 'INSERT INTO account_credit_entries', { withoutLock: 'users' })
    expect(credit()).toBeLessThan(0)
  })
})
