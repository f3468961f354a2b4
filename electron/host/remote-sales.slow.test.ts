/** The desk over a remote marketplace, with the network that there is: no booking is doubled or lost, and passes come out. */
import fc from 'fast-check'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import type { Quote } from '../../shared/api/quotes.ts'
import type { Desk } from '../desk/desk.ts'
import { createDesk } from '../desk/desk.ts'
import { passFromBooking, passQuery } from '../desk/passes/remote-pass.ts'
import { deskSettings } from '../desk/testing/desk-bench.ts'
import type { WritableDatabase } from '../engine/db/driver.ts'
import { openTestDatabase, repeatableBytes, silentLog, testNowMs } from '../engine/db/test-database.ts'
import { smallSeed } from '../engine/db/test-seed-clients.ts'
import { readPass } from '../engine/passes/read-pass.ts'
import { createGateway } from '../gateway/gateway.ts'
import type { Gateway } from '../gateway/gateway.ts'
import { createRemoteConnection } from '../gateway/remote/remote-connection.ts'
import type { RemoteConnection } from '../gateway/remote/remote-connection.ts'
import type { ProfileSecrets } from '../gateway/remote/secret-vault.ts'
import { createRequestLog } from '../gateway/request-log.ts'
import { openRemoteBench } from './testing/remote-bench.ts'
import type { Fate, RemoteBench } from './testing/remote-bench.ts'

const { clients, events } = smallSeed
const deskToken = 'desk-token-for-tests'
let bench: RemoteBench
let connection: RemoteConnection
let gateway: Gateway
let database: WritableDatabase
let desk: Desk
let secrets: ProfileSecrets

const startDesk = (): void => {
  desk = createDesk({
    database,
    clock: { nowMs: () => testNowMs },
    ids: { uuid: () => 'request', randomBytes: repeatableBytes('desk') },
    log: silentLog,
    settings: deskSettings,
    api: (request) => gateway.fetchForDesk(request),
    holds: { place: () => false, release: () => undefined },
    profile: { kind: 'production', demo: false, name: 'Test' },
  })
}

beforeEach(async () => {
  bench = await openRemoteBench()
  secrets = { clientSecret: clients.partner.secret }
  connection = createRemoteConnection({
    profile: bench.profile(),
    vault: {
      read: async () => ({ status: 'open', secrets, storage: 'memory' }),
      write: async (next) => {
        secrets = next
      },
    },
    log: createRequestLog(),
    extraCertificates: () => [bench.authority],
    onLink: () => undefined,
    onSignIn: () => undefined,
    nowMs: () => testNowMs,
    random: () => 0,
    after: (delayMs, work) => {
      if (delayMs >= 5000) return () => undefined
      const timer = setImmediate(work)
      return () => clearImmediate(timer)
    },
  })
  gateway = createGateway({
    embedded: {
      origin: 'http://127.0.0.1:4400',
      state: () => ({ status: 'ready', sinceMs: 0 }),
      fetch: async (request) => desk.fetch(request),
    },
    token: deskToken,
    remote: () => connection,
    profileId: () => 'remote-1',
  })
  database = openTestDatabase()
  startDesk()
})
afterEach(async () => {
  connection.close()
  await bench.close()
  database.close()
})

const page = (method: string, path: string, body?: unknown): Promise<Response> =>
  gateway.fetch(
    new Request(`app://parkdesk/api${path}`, {
      method,
      ...(body === undefined ? {} : { body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } }),
    }),
  )
const jsonOf = async <T>(response: Response): Promise<T> => (await response.json()) as T

const saleId = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-${String(index).padStart(12, '0')}`

/** An option that needs no choice, with its price. */
const offer = async (): Promise<{ quote_id: string; final_price: string }> => {
  const quotes = await jsonOf<Quote[]>(await page('GET', `/v4/quotes?q=event_id:${String(events.celticsKnicks)}`))
  const option = quotes
    .flatMap((quote) => quote.purchase_options)
    .find(({ add_ons, validation }) => add_ons?.vehicle_size === undefined && !validation.require_license_plate)
  if (option === undefined) throw new Error('nothing plain is on sale')
  return { quote_id: option.id, final_price: option.price['USD'] ?? '' }
}

const saleOf = (index: number, { quote_id, final_price }: { quote_id: string; final_price: string }) => ({
  id: saleId(index),
  quote_id,
  final_price,
  currency: 'USD',
  add_on_ids: [],
  plate_number: '4KX 218',
  customer: { first_name: 'Dana', last_name: 'Whitfield' },
  payment: { method: 'card', reference: `SLIP ${String(index)}` },
})

interface SaleAnswer {
  state: string
  booking_id: number
  errors?: { code: string }[]
}
const sell = async (index: number, offered: { quote_id: string; final_price: string }): Promise<SaleAnswer> =>
  jsonOf<SaleAnswer>(await page('POST', '/desk/sales', saleOf(index, offered)))
const isBooking = ({ method, url }: { method?: string | undefined; url?: string | undefined }): boolean =>
  method === 'POST' && /^\/v4\/bookings\/?$/.test(url ?? '')

const bookedSales = (): { id: string; booking_id: number }[] =>
  database.prepare<{ id: string; booking_id: number }>("SELECT id, booking_id FROM sales WHERE state = 'booked'").all()
const remoteSales = (): { id: number; partner_booking_id: string }[] =>
  bench.engine.database
    .prepare<{ id: number; partner_booking_id: string }>(
      'SELECT id, partner_booking_id FROM bookings WHERE partner_booking_id IS NOT NULL ORDER BY id',
    )
    .all()
const takings = (): number[] =>
  database
    .prepare<{ booking_id: number }>("SELECT booking_id FROM sale_payments WHERE kind = 'payment' ORDER BY booking_id")
    .all()
    .map((row) => row.booking_id)

describe('a sale at a remote marketplace', () => {
  test('is booked there, paid here, and told with the profile that it belongs to', async () => {
    const offered = await offer()
    const response = await page('POST', '/desk/sales', saleOf(1, offered))
    expect(response.headers.get('x-parkdesk-profile')).toBe('remote-1')
    const sale = await jsonOf<SaleAnswer & { booking: { _embedded: object } }>(response)
    expect(sale.state).toBe('booked')
    expect(Object.keys(sale.booking._embedded)).toContain('svc:parking_pass')
    expect(remoteSales()).toEqual([{ id: sale.booking_id, partner_booking_id: saleId(1) }])
    expect(takings()).toEqual([sale.booking_id])
    expect(await jsonOf(await page('GET', '/desk/profile'))).toEqual({ kind: 'production', demo: false, name: 'Test' })
  })

  test('its pass is the one that the service itself would print', async () => {
    const { booking_id: id } = await sell(1, await offer())
    const path = `/v4/bookings/${String(id)}?${new URLSearchParams(passQuery).toString()}`
    const told = passFromBooking(await jsonOf(await page('GET', path)))
    expect(told).toEqual(readPass(bench.engine.database, id))
    const html = await page('GET', `/desk/bookings/${String(id)}/pass?paper=letter`)
    expect([html.status, (await html.text()).includes(told?.passNumber ?? 'none')]).toEqual([200, true])
    const job = await page('POST', '/desk/print-jobs', { booking_id: id, paper: 'letter', target: 'Office' })
    expect(job.status).toBe(201)
  })

  test('its pass comes out again although the network is gone since', async () => {
    const { booking_id: id } = await sell(1, await offer())
    const first = await (await page('GET', `/desk/bookings/${String(id)}/pass`)).text()
    bench.fate = () => 'lost request'
    const again = await page('GET', `/desk/bookings/${String(id)}/pass`)
    expect([again.status, (await again.text()) === first]).toEqual([200, true])
  })

  test('a pass of a booking that is not there is not found', async () => {
    expect((await page('GET', '/desk/bookings/999999/pass')).status).toBe(404)
  })

  test('is cancelled there and refunded here, once', async () => {
    const { booking_id: id } = await sell(1, await offer())
    for (let count = 0; count < 2; count += 1) {
      const answer = await page('POST', `/desk/bookings/${String(id)}/cancel`, {})
      expect(answer.status).toBe(200)
    }
    const refunds = database.prepare("SELECT 1 FROM sale_payments WHERE kind = 'refund'").all()
    const state = bench.engine.database.prepare<{ status: string }>('SELECT status FROM bookings WHERE id = ?').get(id)
    expect([refunds.length, state?.status]).toEqual([1, 'cancelled'])
  })

  test('offline it is refused at once and stays open; online again it is withdrawn, and sells when it is sent', async () => {
    const offered = await offer()
    bench.fate = () => 'lost request'
    await page('GET', '/v4/venues')
    expect(connection.link().status).toBe('offline')
    expect((await sell(1, offered)).errors?.[0]?.code).toBe('remote_offline')
    expect(remoteSales()).toEqual([])
    bench.fate = () => 'fine'
    await connection.tryNow()
    await desk.settleAgain()
    expect((await jsonOf<{ failure_code: string }>(await page('GET', `/desk/sales/${saleId(1)}`))).failure_code).toBe(
      'sale_not_booked',
    )
    expect((await sell(1, offered)).state).toBe('booked')
    expect(remoteSales()).toHaveLength(1)
  })

  test('signed out it is refused with that reason, and nothing is booked', async () => {
    const offered = await offer()
    await connection.keeper.signOut()
    expect((await sell(1, offered)).errors?.[0]?.code).toBe('remote_signed_out')
    expect(remoteSales()).toEqual([])
  })

  test('whose answer was lost is found by its own id at the next start', async () => {
    const offered = await offer()
    bench.fate = (request) => (isBooking(request) ? 'lost answer' : 'fine')
    expect((await sell(1, offered)).errors?.[0]?.code).toBe('engine_unavailable')
    bench.fate = () => 'fine'
    startDesk()
    await desk.settlePending()
    expect(bookedSales()).toEqual([{ id: saleId(1), booking_id: remoteSales()[0]?.id }])
    expect(takings()).toHaveLength(1)
  })

  test('the desk never reaches the token endpoints, nor anything but the API', async () => {
    for (const path of ['/v4/oauth/token', '/v4//OAuth/token', '/desk/sales', '/v4/%6Fauth/token']) {
      const answer = await gateway.fetchForDesk(new Request(`http://127.0.0.1:4400${path}`, { method: 'POST' }))
      expect(answer.status).toBe(404)
    }
    expect(bench.seen).toEqual([])
  })
})

describe('over a network that fails at random', () => {
  const fates: readonly Fate[] = [
    'lost request',
    'lost answer',
    'cut',
    'garbage json',
    'bad gateway',
    'failing',
    'unauthorized',
  ]

  test('no booking is doubled and none is lost, whatever fails and whenever the program dies', async () => {
    const plan = fc.array(fc.record({ fate: fc.constantFrom<Fate>('fine', 'fine', ...fates), dies: fc.boolean() }), {
      minLength: 4,
      maxLength: 10,
    })
    let next = 0
    await fc.assert(
      fc.asyncProperty(plan, async (turns) => {
        bench.fate = () => 'fine'
        await connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
        await connection.tryNow()
        const offered = await offer()
        const before = remoteSales().length
        next += 1
        const index = next
        let queue = turns.map(({ fate }) => fate)
        bench.fate = (request) => (request.url?.includes('/oauth/') === true ? 'fine' : (queue.shift() ?? 'fine'))
        for (const { dies } of turns.slice(0, 4)) {
          await sell(index, offered)
          if (!dies) continue
          startDesk()
          await desk.settlePending()
        }
        queue = []
        await connection.keeper.signIn({ grant_type: 'client_credentials' }, undefined)
        await connection.tryNow()
        startDesk()
        await desk.settlePending()
        const last = await sell(index, offered)
        expect(last.state).toBe('booked')
        expect(remoteSales().length).toBe(before + 1)
        expect(
          bookedSales()
            .map((sale) => sale.booking_id)
            .sort(),
        ).toEqual(
          remoteSales()
            .map(({ id }) => id)
            .sort(),
        )
        expect(takings()).toEqual(remoteSales().map(({ id }) => id))
        // Room for the next round.
        expect((await page('POST', `/desk/bookings/${String(last.booking_id)}/cancel`, {})).status).toBe(200)
      }),
      { numRuns: 12 },
    )
  }, 120_000)
})
