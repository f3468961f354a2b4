/** Secrets are compared by the one function whose time does not depend on how much of them is right. */
import type * as crypto from 'node:crypto'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Booking } from '../../../../shared/api/bookings.ts'
import { smallSeed } from '../../testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from '../../testing/test-engine.ts'
import { book, post, quoteIdOf } from '../../selling/bookings/test-sale.ts'

const compared = vi.hoisted(() => ({ times: 0 }))
vi.mock('node:crypto', async (importOriginal) => {
  const real = await importOriginal<typeof crypto>()
  const timingSafeEqual: typeof real.timingSafeEqual = (one, other) => {
    compared.times += 1
    return real.timingSafeEqual(one, other)
  }
  return { ...real, timingSafeEqual }
})

const deskToken = 'd'.repeat(64)
let engine: TestEngine
let booking: Booking
beforeAll(async () => {
  engine = createTestEngine({ deskTokenHash: new Uint8Array(createHash('sha256').update(deskToken).digest()) })
  const query = `q=event_id:${smallSeed.events.celticsKnicks}`
  const quoteId = await quoteIdOf(engine, query, smallSeed.locations.portlandStreetLot)
  const fields = 'booking::default,booking:authorization_code'
  booking = await book(engine, { quote_id: quoteId, fields }, engine.tokenFor('demo-internal', 'internal'))
})
afterAll(() => engine.close())
beforeEach(() => {
  compared.times = 0
})

describe('comparing in constant time', () => {
  it.each(['demo-partner-secret', 'demo-partner-secreT', 'x'])(
    'a client’s secret: %s [D5-constant-time]',
    async (secret) => {
      const form = { grant_type: 'client_credentials', client_id: 'demo-partner', client_secret: secret }
      await post(engine, '/v4/oauth/token', form)
      expect(compared.times).toBe(1)
    },
  )

  it.each([smallSeed.user.password, 'demo-passworD', 'x'])('a password: %s [D5-constant-time]', async (password) => {
    const form = { grant_type: 'password', customer_email: smallSeed.user.email, customer_password: password }
    await post(engine, '/v4/oauth/token', form)
    expect(compared.times).toBe(1)
  })

  it('the token of the back office [D5-constant-time]', async () => {
    for (const token of [deskToken, `${deskToken.slice(1)}e`]) await engine.call('/v4/locations', { token })
    expect(compared.times).toBe(2)
  })

  it('the code of a booking, and the code that shares it [D5-constant-time]', async () => {
    const token = engine.tokenFor('demo-internal', 'internal')
    await engine.call(`/v4/bookings/${booking.id}/share`, { method: 'POST', token })
    compared.times = 0
    const code = booking.authorization_code ?? ''
    for (const given of [code, `${code.slice(1)}x`]) {
      await engine.call(`/v4/bookings/${booking.id}?authorization_code=${given}`)
    }
    expect(compared.times).toBe(2)
    await engine.call(`/v4/bookings/${booking.id}?share_code=x`)
    expect(compared.times).toBe(3)
  })
})
