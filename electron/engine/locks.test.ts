/** Who decides about rows locks them first, in one order: with several writers, nothing else keeps a space from being sold twice. */
import { hash } from 'node:crypto'
import { expect, it } from 'vitest'
import type { WritableDatabase } from '../core/db/database.ts'
import {
  internal,
  partner,
  person,
  post,
  redirectUri,
  refresh,
  requestToken,
  signIn,
} from './accounts/oauth/test-oauth.ts'
import { openInventoryBench } from './inventory/test-inventory.ts'
import { createRepositories } from './repositories.ts'
import { book, quoteIdOf } from './selling/bookings/test-sale.ts'
import { insertTestBooking } from './testing/test-booking.ts'
import { openSmallDatabase, testNowMs } from './testing/test-database.ts'
import { createTestEngine } from './testing/test-engine.ts'
import { insertRow, smallSeed } from './testing/test-seed-clients.ts'

const { portlandStreetLot } = smallSeed.locations
const eventQuery = `q=event_id:${smallSeed.events.celticsKnicks}`

const open = () => {
  const small = openSmallDatabase()
  insertRow(small, 'coupons', { id: 3, code: 'SAVE5', amount_minor: 500, currency: 'USD', use_limit: 2 })
  let depth = 0
  const locks: string[] = []
  const database: WritableDatabase = {
    ...small,
    transaction<T>(work: () => T): T {
      depth += 1
      try {
        return small.transaction(work)
      } finally {
        depth -= 1
      }
    },
    lock(table, ids) {
      locks.push(`${table} ${ids.join()}${depth === 0 ? ' outside of a transaction' : ''}`)
      return small.lock(table, ids)
    },
  }
  const engine = createTestEngine({}, database)
  const during = async (work: () => unknown): Promise<string[]> => {
    locks.length = 0
    await work()
    return [...locks]
  }
  return { engine, during }
}

it('a booking locks its facility, then the account and a coupon with a limit', async () => {
  const { engine, during } = open()
  const quote_id = await quoteIdOf(engine, eventQuery, portlandStreetLot)
  const form = { quote_id, coupon_code: 'SAVE5', customer_firstname: 'Ana', customer_lastname: 'Novak' }
  expect(await during(() => book(engine, form, engine.userToken()))).toEqual([
    `locations ${portlandStreetLot}`,
    `users ${smallSeed.user.id}`,
    'coupons 3',
  ])
})

it('a hold locks its facility', async () => {
  const { engine, during } = open()
  const quoteId = await quoteIdOf(engine, eventQuery, portlandStreetLot)
  const { holds } = createRepositories(engine.deps)
  expect(await during(() => holds.place('sale', quoteId, testNowMs + 60_000))).toEqual([
    `locations ${portlandStreetLot}`,
  ])
})

it('a change of a record locks it, then the end of the audit trail', async () => {
  const { engine, during } = open()
  const bench = openInventoryBench(engine)
  const path = `/facilities/${portlandStreetLot}`
  const { version } = await bench.get<{ version: number }>(path)
  expect(await during(() => bench.put(path, { version, phone: '617 555 0142' }))).toEqual([
    `locations ${portlandStreetLot}`,
    'audit_head 1',
  ])
})

it('a sign-in locks the turns of the account and the address', async () => {
  const { engine, during } = open()
  const address = { connection: { remoteAddress: '192.0.2.7' } }
  const signingIn = () => requestToken(engine, { grant_type: 'password', ...person }, address)
  const turnOf = (name: string): number => hash('sha256', name, 'buffer')[0] ?? 0
  expect(await during(signingIn)).toEqual([
    `sign_in_turns ${turnOf(`email ${person.customer_email}`)},${turnOf('192.0.2.7')}`,
  ])
})

it('a refresh token locks its sign-in, and an authorization code its account', async () => {
  const { engine, during } = open()
  const { refresh_token: token } = await signIn(engine, internal)
  expect(await during(() => refresh(engine, token, internal))).toEqual(['token_families 1'])
  const given = { ...partner, redirect_uri: redirectUri }
  const requested = { ...given, response_type: 'code', customer_email: smallSeed.user.email }
  const accepting = { headers: { Accept: 'application/json' } }
  const answer = await post(engine, '/v4/oauth/authorize', requested, accepting)
  const { code } = answer.json<{ code: string }>()
  const redeeming = () => requestToken(engine, { ...given, grant_type: 'authorization_code', code })
  expect(await during(redeeming)).toEqual([`users ${smallSeed.user.id}`])
})

it('the end of a creation’s webhook locks its booking, whose cancellation would otherwise wait for ever', async () => {
  const { engine, during } = open()
  insertRow(engine.database, 'customers', { id: 1, created_at_ms: testNowMs })
  insertTestBooking(engine.database, 77, { customer_id: 1 })
  const { deliveries } = createRepositories(engine.deps)
  insertRow(engine.database, 'webhook_deliveries', {
    ...{ id: 5, delivery_key: new Uint8Array(10), partner_id: smallSeed.partner, booking_id: 77, kind: 'create' },
    ...{ state: 'waiting', created_at_ms: testNowMs, due_at_ms: testNowMs },
  })
  expect(await during(() => deliveries.stop(5, testNowMs))).toEqual(['bookings 77'])
})
