/** Coupons, partners, API clients, photos, events that move or are cancelled, and what a seller would see. */
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { InventoryChange } from '../../../shared/desk/inventory/common.ts'
import { clientWithSecret, inventoryClient, type InventoryClient } from '../../../shared/desk/inventory/clients.ts'
import { couponUse, inventoryCoupon, type InventoryCoupon } from '../../../shared/desk/inventory/coupons.ts'
import { affectedBooking, eventSeries, type InventoryEvent } from '../../../shared/desk/inventory/events.ts'
import type { InventoryVenue } from '../../../shared/desk/inventory/venues.ts'
import { sellerView, type InventoryFacility } from '../../../shared/desk/inventory/facilities.ts'
import { book, post, quoteIdOf } from '../selling/bookings/test-sale.ts'
import { writtenRows } from '../testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../testing/test-engine.ts'
import { smallSeed } from '../testing/test-seed-clients.ts'
import { openInventoryBench, type InventoryBench } from './test-inventory.ts'

let engine: TestEngine
let bench: InventoryBench
beforeEach(() => {
  engine = createTestEngine()
  bench = openInventoryBench(engine)
})
afterEach(() => engine.close())

const lot = smallSeed.locations.portlandStreetLot
const game = smallSeed.events.celticsKnicks

const sell = async (count: number): Promise<void> => {
  const token = engine.tokenFor(smallSeed.clients.partner.id, 'partner public')
  for (let sold = 0; sold < count; sold += 1) {
    const quoteId = await quoteIdOf(engine, `q=event_id:${game}`, lot)
    await book(engine, { quote_id: quoteId, email: `buyer${sold}@example.test` }, token)
  }
}

const countOf = (sql: string): number => Number(engine.database.prepare<{ n: number }>(sql).get()?.n)

describe('coupons', () => {
  it('are a share or an amount, with a code of their own', async () => {
    const added = inventoryCoupon.parse(
      await bench.post('/coupons', { code: 'GAME10', percent_basis_points: 1000, event_id: game }),
    )
    expect(added).toMatchObject({ uses: 0, active: true, event_name: 'New York Knicks at Boston Celtics' })
    const wrong = { code: 'game10', amount_minor: 500, percent_basis_points: 1000, venue_id: 99 }
    expect((await bench.refused('POST', '/coupons', wrong)).data).toEqual({
      problems: [
        { field: 'amount_minor', problem: 'not_one_of_both' },
        { field: 'currency', problem: 'missing' },
        { field: 'code', problem: 'taken' },
        { field: 'venue_id', problem: 'unknown' },
      ],
    })
    const copy = await bench.post<InventoryCoupon>(`/coupons/${added.id}/duplicate`)
    expect(copy.code).toBe('GAME10-2')
    expect((await bench.get<InventoryCoupon[]>('/coupons?q=text:game')).map(({ code }) => code)).toEqual([
      'GAME10',
      'GAME10-2',
    ])
    for (const use of await bench.get<object[]>(`/coupons/${added.id}/uses`)) couponUse.parse(use)
  })

  it('are not found as active once they have ended', async () => {
    await bench.post('/coupons', { code: 'OLD', percent_basis_points: 500, ends_at: '2020-01-01T05:00:00.000Z' })
    await bench.post('/coupons', { code: 'NOW', percent_basis_points: 500 })
    const codes = async (active: boolean) =>
      (await bench.get<InventoryCoupon[]>(`/coupons?q=active:${active}`)).map(({ code }) => code)
    expect([await codes(true), await codes(false)]).toEqual([['NOW'], ['OLD']])
  })
})

describe('API clients', () => {
  const request = { client_id: 'tickets-app', name: 'Tickets app', scopes: ['partner', 'public'] }
  const tokenOf = (secret: string) =>
    post(engine, '/v4/oauth/token', {
      grant_type: 'client_credentials',
      client_id: request.client_id,
      client_secret: secret,
    })

  it('get a secret that is shown once and stored hashed', async () => {
    const { client_secret: secret, ...added } = clientWithSecret.parse(await bench.post('/clients', request))
    expect(added).toMatchObject({ has_secret: true, version: expect.any(Number) as number })
    expect((await tokenOf(secret)).status).toBe(200)
    const read = inventoryClient.parse(await bench.get('/clients/tickets-app'))
    expect(JSON.stringify([read, await bench.get('/clients/tickets-app/history')])).not.toContain(secret)
    expect(countOf(`SELECT count(*) AS n FROM audit_log WHERE after_json LIKE '%${secret}%'`)).toBe(0)
    expect((await bench.refused('POST', '/clients', request)).data).toEqual({
      problems: [{ field: 'client_id', problem: 'taken' }],
    })
    expect((await bench.refused('POST', '/clients', { ...request, client_id: 'x', scopes: ['all'] })).fields).toEqual([
      'scopes.0',
    ])
  })

  it('lose their tokens with the old secret, and in the archive', async () => {
    const added = clientWithSecret.parse(await bench.post('/clients', request))
    const { access_token: token } = (await tokenOf(added.client_secret)).json<{ access_token: string }>()
    const isOpen = async () => (await engine.call('/v4/bookings', { token })).status !== 401
    expect(await isOpen()).toBe(true)
    const { version } = await bench.get<InventoryClient>('/clients/tickets-app')
    const renewed = clientWithSecret.parse(await bench.post('/clients/tickets-app/secret', { version }))
    expect(await isOpen()).toBe(false)
    expect((await tokenOf(added.client_secret)).status).toBe(401)
    expect((await tokenOf(renewed.client_secret)).status).toBe(200)
    await bench.post('/clients/tickets-app/archive', { version: renewed.version })
    expect((await tokenOf(renewed.client_secret)).status).toBe(401)
  })

  it('are listed without the one of people who sign in', async () => {
    const clients = await bench.get<InventoryClient[]>('/clients')
    expect(clients.map(({ client_id: id }) => id)).toEqual(['demo-internal', 'demo-partner', 'demo-public'])
    const saved = await bench.put<InventoryClient>('/clients/demo-partner', { ...clients[1], name: 'Resale' })
    expect(saved).toMatchObject({ client_id: 'demo-partner', name: 'Resale', partner_name: 'Demo Tickets' })
    const [change] = await bench.get<InventoryChange[]>('/clients/demo-partner/history')
    const reverted = await bench.post<InventoryClient>('/clients/demo-partner/revert', {
      version: saved.version,
      change_id: change?.id,
    })
    expect(reverted.name).toBe('Demo partner')
  })
})

describe('an event with bookings', () => {
  const read = () => bench.get<InventoryEvent>(`/events/${game}`)

  it('is moved once that is confirmed; bookings keep their times, customers are told in their language', async () => {
    await sell(2)
    engine.database.prepareWrite("UPDATE bookings SET locale = 'fr-CA' WHERE id = (SELECT min(id) FROM bookings)").run()
    const event = await read()
    expect(event).toMatchObject({ bookings: 2, sold: [{ currency: 'USD' }] })
    const later = { ...event, starts_at_local: '2026-12-16T20:30' }
    const refused = await bench.refused('PUT', `/events/${game}`, later)
    expect(refused).toMatchObject({ status: 409, code: 'event_has_bookings', data: { bookings: 2 } })
    const before = engine.database.prepare('SELECT starts_at_ms, ends_at_ms FROM bookings ORDER BY id').all()
    const body = { ...later, confirmed: true, email_customers: true }
    const moved = await bench.put<InventoryEvent>(`/events/${game}`, body)
    expect(moved).toMatchObject({
      starts_at: '2026-12-17T01:30:00.000Z',
      parking_starts_at: '2026-12-17T00:30:00.000Z',
    })
    expect(engine.database.prepare('SELECT starts_at_ms, ends_at_ms FROM bookings ORDER BY id').all()).toEqual(before)
    const subjects = engine.database
      .prepare<{ subject: string }>("SELECT subject FROM outbox_messages WHERE subject LIKE 'N%' ORDER BY id")
      .all()
      .map(({ subject }) => subject)
    expect(subjects).toEqual([
      'Nouvelle heure\u00a0: New York Knicks at Boston Celtics',
      'New time: New York Knicks at Boston Celtics',
    ])
    const letters = engine.database
      .prepare<{ body_text: string }>("SELECT body_text FROM outbox_messages WHERE subject LIKE 'New time%'")
      .all()
    expect(letters[0]?.body_text.replaceAll('\u00a0', ' ')).toContain(
      'it is valid from Wed, Dec 16, 2026, 6:30 PM EST to Wed, Dec 16, 2026, 10:30 PM EST.',
    )
    const affected = await bench.get<object[]>(`/events/${game}/affected`)
    expect(affected.map((each) => affectedBooking.parse(each).email)).toEqual([
      'buyer0@example.test',
      'buyer1@example.test',
    ])
  })

  it('stays at its instant where its venue gets another clock, and then moves on that clock', async () => {
    const { venue_id: id, starts_at: starts } = await read()
    const venue = await bench.get<InventoryVenue>(`/venues/${id}`)
    await bench.put(`/venues/${id}`, { ...venue, timezone: 'America/Chicago' })
    const event = await read()
    expect(event).toMatchObject({ starts_at: starts, starts_at_local: '2026-12-16T18:30' })
    const renamed = await bench.put<InventoryEvent>(`/events/${game}`, { ...event, name: 'Game 5' })
    expect(renamed.starts_at).toBe(starts)
    const moved = await bench.put<InventoryEvent>(`/events/${game}`, {
      ...renamed,
      starts_at_local: '2026-12-16T19:00',
    })
    expect(moved.starts_at).toBe('2026-12-17T01:00:00.000Z')
  })

  it('is found by its series, whose names are listed', async () => {
    const event = await read()
    await bench.put(`/events/${game}`, { ...event, series: 'Celtics 2026–27' })
    expect((await bench.get<object[]>('/events/series')).map((each) => eventSeries.parse(each))).toEqual([
      { name: 'Celtics 2026–27', events: 1 },
    ])
    const found = await bench.get<InventoryEvent[]>('/events?q=series:Celtics%202026–27')
    expect(found.map(({ id }) => id)).toEqual([game])
    const { version } = await read()
    await bench.post(`/events/${game}/archive`, { version })
    expect(await bench.get('/events/series')).toEqual([])
  })

  it('sells no more once it is cancelled', async () => {
    const { version } = await read()
    const cancelled = await bench.post<InventoryEvent>(`/events/${game}/cancel`, { version, reason: 'Snow' })
    expect(cancelled.cancelled_at).toBe('2026-12-01T17:00:00.000Z')
    await expect(quoteIdOf(engine, `q=event_id:${game}`, lot)).rejects.toThrow()
    const [change] = await bench.get<InventoryChange[]>(`/events/${game}/history`)
    expect(change).toMatchObject({ after: { reason: 'Snow', affected: 0 }, can_revert: false })
  })
})

describe('photos', () => {
  const png = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAIAAAADCAYAAAC56t6BAAAAEklEQVR4nGP8z8Dwn4GBgYEBAA0ABAGB1zW2AAAAAElFTkSuQmCC',
    'base64',
  )

  it('are recognized by their bytes, and the same bytes are the same photo', async () => {
    const stored = await bench.post<{ url: string }>('/photos', { content: png.toString('base64') })
    expect(stored).toMatchObject({ width: 2, height: 3 })
    expect(stored.url).toMatch(/^\/photos\/[0-9a-f]{64}$/)
    expect(await bench.post('/photos', { content: png.toString('base64') })).toEqual(stored)
    expect(countOf('SELECT count(*) AS n FROM photos')).toBe(1)
    const text = await bench.refused('POST', '/photos', { content: Buffer.from('GIF89a').toString('base64') })
    expect(text).toMatchObject({ status: 400, fields: ['content'] })
  })

  it('of a record have to be there', async () => {
    const facility = await bench.get<InventoryFacility>(`/facilities/${lot}`)
    const photos = [{ url: `/photos/${'0'.repeat(64)}`, width: 1, height: 1 }]
    expect((await bench.refused('PUT', `/facilities/${lot}`, { ...facility, photos })).fields).toEqual(['photos.0.url'])
  })
})

describe('what a seller would see', () => {
  it('is what quotes would show once it is saved, and writes nothing', async () => {
    const facility = await bench.get<InventoryFacility>(`/facilities/${lot}`)
    const [rate] = facility.rates
    const entered = { ...facility, rates: [{ ...rate, price_minor: 4400 }] }
    const before = writtenRows(engine.database)
    const view = sellerView.parse(
      await bench.post('/facilities/preview', { facility_id: lot, facility: entered, event_id: game }),
    )
    expect(writtenRows(engine.database)).toBe(before)
    expect(view.offers[0]).toMatchObject({
      event_id: game,
      spaces_remaining: 40,
      options: [{ base_price: { USD: '44.00' }, fee: { USD: '3.49' }, price: { USD: '47.49' }, rate_index: 0 }],
    })
    await bench.put(`/facilities/${lot}`, entered)
    const quoteId = await quoteIdOf(engine, `q=event_id:${game}`, lot)
    expect(quoteId).toBeDefined()
  })

  it('says why there is nothing', async () => {
    const facility = await bench.get<InventoryFacility>(`/facilities/${lot}`)
    const reasonOf = async (change: object) => {
      const request = { facility: { ...facility, ...change }, stay_minutes: [60] }
      return sellerView.parse(await bench.post('/facilities/preview', request)).offers[0]?.reason
    }
    expect(await reasonOf({})).toBeUndefined()
    expect(await reasonOf({ rates: [] })).toBe('no_rate')
    expect(await reasonOf({ bookable_spaces: 0 })).toBe('no_spaces')
    expect(await reasonOf({ never_sold: 'staff' })).toBe('never_sold')
  })
})
