/** The desk over a remote marketplace, as the page sells with it, and what either side stored about the sales. */
import { deskToken } from '../../engine/testing/test-engine.ts'
import { expect } from 'vitest'
import type { Quote } from '../../../shared/api/quotes.ts'
import { wholePrice } from '../../../shared/testing/payments.ts'
import { createDesk, type Desk } from '../../desk/desk.ts'
import type { CoreDeps } from '../../core/deps.ts'
import { createAdministration } from '../../engine/accounts/administration.ts'
import { createServices } from '../../engine/services.ts'
import { deskSettings } from '../../desk/testing/desk-bench.ts'
import type { WithDatabase, WritableDatabase } from '../../core/db/database.ts'
import { openTestDatabase, repeatableBytes, silentLog, testNowMs } from '../../engine/testing/test-database.ts'
import { smallSecretCost, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { createGateway, type Gateway } from '../../gateway/gateway.ts'
import { createFetchExchange } from '../../gateway/remote/testing/fetch-exchange.ts'
import { createRemoteConnection, type RemoteConnection } from '../../gateway/remote/remote-connection.ts'
import { createMemoryVault } from '../../gateway/remote/testing/memory-vault.ts'
import { createRequestLog } from '../../gateway/request-log.ts'
import { callAsPage, jsonOf } from './page-calls.ts'
import { openRemoteBench, type RemoteBench } from './remote-bench.ts'
import { impatientAfter } from './remote-client.ts'

interface Offer {
  quote_id: string
  final_price: string
}

export interface SaleResponse {
  state: string
  booking_id: number
  errors?: { code: string }[]
}

export interface RemoteTill {
  readonly bench: RemoteBench
  readonly connection: RemoteConnection
  readonly gateway: Gateway
  /** The database of the desk. */
  readonly database: WritableDatabase
  /** The desk that was started last. */
  desk: Desk
  /** Starts a new run of the desk on the data of the last one. */
  startDesk(): void
  page(method: string, path: string, body?: unknown, windowId?: string): Promise<Response>
  /** An option that needs no choice, with its price. */
  offer(): Promise<Offer>
  sell(index: number, offered: Offer): Promise<SaleResponse>
  saleNow(index: number): Promise<{ state: string; failure_code?: string }>
  openSales(): Promise<{ id: string; state: string; booking_id?: number }[]>
  goOffline(): Promise<void>
  comeBack(): Promise<void>
  /** The sales that the desk knows as booked. */
  bookedSales(): { id: string; booking_id: number }[]
  /** The bookings that the marketplace sold to this desk. */
  remoteSales(): { id: number; partner_booking_id: string }[]
  /** The bookings that were paid at the desk. */
  takings(): number[]
  close(): Promise<void>
}

export const saleId = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-${String(index).padStart(12, '0')}`

export const saleOf = (index: number, { quote_id, final_price }: Offer) => ({
  id: saleId(index),
  quote_id,
  final_price,
  currency: 'USD',
  add_on_ids: [],
  plate_number: '4KX 218',
  customer: { first_name: 'Dana', last_name: 'Whitfield' },
  payments: wholePrice(final_price, { method: 'card', reference: `SLIP ${String(index)}` }),
})

export const openRemoteTill = async (): Promise<RemoteTill> => {
  const bench = await openRemoteBench()
  const connection = createRemoteConnection({
    profile: bench.profile(),
    vault: createMemoryVault({ clientSecret: smallSeed.clients.partner.secret }),
    log: createRequestLog(),
    exchange: createFetchExchange(),
    onLink: () => undefined,
    onSignIn: () => undefined,
    nowMs: () => testNowMs,
    random: () => 0,
    after: impatientAfter,
  })
  const gateway = createGateway({
    embedded: {
      origin: 'http://127.0.0.1:4400',
      state: () => ({ status: 'ready', sinceMs: 0 }),
      fetch: async (request) => till.desk.fetch(request),
    },
    token: deskToken,
    remote: () => connection,
    profileId: () => 'remote-1',
  })
  const database = openTestDatabase()
  const coreDeps: CoreDeps & WithDatabase = {
    database,
    clock: { nowMs: () => testNowMs },
    ids: { uuid: () => 'request', randomBytes: repeatableBytes('desk') },
    log: silentLog,
    settings: deskSettings,
    secretCost: smallSecretCost,
  }
  const openDesk = (): Desk =>
    createDesk({
      ...coreDeps,
      api: (request) => gateway.fetchForDesk(request),
      marketplace: createAdministration(createServices(coreDeps), undefined),
      profile: { kind: 'production', demo: false, training: false, name: 'Test' },
    })

  const till: RemoteTill = {
    bench,
    connection,
    gateway,
    database,
    desk: openDesk(),
    startDesk() {
      till.desk = openDesk()
    },
    page: (method, path, body, windowId) => callAsPage(gateway, method, path, body, windowId),
    async offer() {
      const path = `/v4/quotes?q=event_id:${String(smallSeed.events.celticsKnicks)}`
      const quotes = await jsonOf<Quote[]>(await till.page('GET', path))
      const option = quotes
        .flatMap((quote) => quote.purchase_options)
        .find(({ add_ons, validation }) => add_ons?.vehicle_size === undefined && !validation.require_license_plate)
      if (option === undefined) throw new Error('nothing plain is on sale')
      return { quote_id: option.id, final_price: option.price['USD'] ?? '' }
    },
    sell: async (index, offered) => jsonOf(await till.page('POST', '/desk/sales', saleOf(index, offered))),
    saleNow: async (index) => jsonOf(await till.page('GET', `/desk/sales/${saleId(index)}`)),
    openSales: async () => jsonOf(await till.page('GET', '/desk/sales?q=state:open')),
    async goOffline() {
      bench.fate = () => 'lost request'
      await till.page('GET', '/v4/venues')
      expect(connection.link().status).toBe('offline')
    },
    async comeBack() {
      bench.fate = () => 'fine'
      await connection.tryNow()
      expect(connection.link().status).toBe('online')
    },
    bookedSales: () =>
      database
        .prepare<{ id: string; booking_id: number }>("SELECT id, booking_id FROM sales WHERE state = 'booked'")
        .all(),
    remoteSales: () =>
      bench.engine.database
        .prepare<{ id: number; partner_booking_id: string }>(
          'SELECT id, partner_booking_id FROM bookings WHERE partner_booking_id IS NOT NULL ORDER BY id',
        )
        .all(),
    takings: () =>
      database
        .prepare<{ booking_id: number }>(
          "SELECT booking_id FROM sale_payments WHERE kind = 'payment' ORDER BY booking_id",
        )
        .all()
        .map((row) => row.booking_id),
    async close() {
      connection.close()
      await bench.close()
      database.close()
    },
  }
  return till
}
