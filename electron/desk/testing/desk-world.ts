/** The back office as a world for generated requests, over a real engine; its ports are in use and its partners do not respond. */
import type { Quote } from '../../../shared/api/quotes.ts'
import { createEngine } from '../../engine/engine.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { createWorld, readJson, type World } from '../../engine/testing/robustness/test-world.ts'
import { deskToken, type TestEngine } from '../../engine/testing/test-engine.ts'
import { createDesk, type Desk } from '../desk.ts'

const uuid = (index: number): string => `3f0a5f5e-7c3c-4c52-9a55-${String(index).padStart(12, '0')}`

/** The desk with all its routes. The engine is closed by the caller. */
export const openDesk = (engine: TestEngine) => {
  const deps = {
    ...engine.deps,
    outgoing: {
      send: () => Promise.resolve('connection_refused' as const),
      after: () => () => undefined,
    },
  }
  const marketplace = createEngine(deps)
  const portTaken = (): Promise<never> =>
    Promise.reject(Object.assign(new Error('the port is taken'), { code: 'EADDRINUSE' }))
  const desk = createDesk({
    ...deps,
    api: async (request) => marketplace.fetch(request, { fromDesk: true }),
    marketplace: marketplace.administration,
    after: deps.outgoing.after,
    ports: { listen: portTaken, startSimulator: portTaken },
    profile: { kind: 'embedded', demo: true, training: false, name: 'Test' },
  })
  return { desk, close: marketplace.administration.imports.stop }
}

interface Sold {
  readonly ids: readonly string[]
  readonly bookingIds: readonly string[]
}

type Send = (method: 'POST' | 'PUT', path: string, body: object) => Promise<Record<string, unknown>>

const sendTo = (desk: Desk, token: string): Send => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  return async (method, path, body) => {
    const init = { method, headers, body: JSON.stringify(body) }
    const response = await desk.fetch(new Request(`http://127.0.0.1:4400${path}`, init))
    if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
    return (await response.json()) as Record<string, unknown>
  }
}

/** Sells some of the quotes, in cash, and prints the first pass. */
const sell = async (send: Send, quotes: readonly Quote[]): Promise<Sold> => {
  const post = (path: string, body: object) => send('POST', path, body)
  await post('/desk/drawers', { name: 'Drawer 1', window: 'Box office', currency: 'USD' })
  await post('/desk/shifts', { id: uuid(800), drawer_id: 1, float: { total: 30_000 } })
  await post('/desk/shifts/1/counts', { id: uuid(801), cash: { total: 30_000 } })
  await post('/desk/shifts/1/close', { id: uuid(802), left: 20_000, bag_number: '20931' })
  await post('/desk/shifts', { id: uuid(803), drawer_id: 1, float: { total: 20_000 } })
  const ids: string[] = []
  const bookingIds: string[] = []
  const plain = quotes.flatMap((quote) => quote.purchase_options).filter((option) => option.add_ons === undefined)
  for (const [index, option] of plain.slice(0, 3).entries()) {
    const sale = await post('/desk/sales', {
      id: uuid(index),
      quote_id: option.id,
      final_price: option.price['USD'],
      add_on_ids: [],
      plate_number: 'ABC123',
      payments: [{ method: 'cash', amount: option.price['USD'], tendered: '500' }],
    })
    ids.push(uuid(index))
    bookingIds.push(String(sale['booking_id']))
  }
  await post('/desk/print-jobs', { kind: 'pass', subject_id: Number(bookingIds[0]), paper: 'letter', target: 'PDF' })
  await post('/desk/parked-sales', { id: uuid(900), label: 'Later', draft: {} })
  return { ids, bookingIds }
}

/** A desk that has sold, and closed a shift. The engine is closed by the caller. */
export const openSoldDesk = async (engine: TestEngine) => {
  const token = deskToken
  const { desk, close } = openDesk(engine)
  const quotes = await readJson<Quote[]>(engine, `/v4/quotes?q=event_id:${smallSeed.events.celticsKnicks}`, token)
  return { desk, token, close, ...(await sell(sendTo(desk, token), quotes)) }
}

/** The engine is closed by the caller, after the world. */
export const createDeskWorld = async (engine: TestEngine): Promise<World & { close(): Promise<void> }> => {
  const { partner, internal } = smallSeed.clients
  const { desk, token, close, ids, bookingIds } = await openSoldDesk(engine)
  const send = sendTo(desk, token)
  const rows = Buffer.from('code,percent\nA,5\nB,500\n')
  await send('POST', '/desk/inventory/import-files', { id: uuid(700), name: 'coupons.csv', bytes: rows.length })
  await send('PUT', `/desk/inventory/import-files/${uuid(700)}/parts/0`, { content: rows.toString('base64') })
  const described = await desk.fetch(
    new Request('http://127.0.0.1:4400/desk/openapi.json', { headers: { Authorization: `Bearer ${token}` } }),
  )
  const world = createWorld({
    database: engine.database,
    fetch: async (request, getBody) =>
      desk.fetch(request, getBody === undefined ? {} : { getBody: Buffer.from(getBody) }),
    document: (await described.json()) as Record<string, unknown>,
    authorizations: {
      none: undefined,
      desk: `Bearer ${token}`,
      program: `Bearer ${engine.tokenFor(internal.id, 'internal')}`,
      partner: `Bearer ${engine.tokenFor(partner.id, 'partner public')}`,
      unknown: `Bearer ${'0'.repeat(64)}`,
    },
    usualTokens: Array.from({ length: 16 }, () => 'desk'),
    known: {
      'sales.id': ids,
      'parked-sales.id': [uuid(900)],
      'bookings.id': bookingIds,
      booking_id: bookingIds,
      'print-jobs.id': ['1', '2'],
      'drawers.id': ['1'],
      'shifts.id': ['1', '2'],
      'z-reports.id': ['1'],
      'x-reports.id': ['1'],
      'shift-counts.id': ['1'],
      'bank-deposits.id': ['1'],
      drawer_id: ['1'],
      'partners.id': [String(smallSeed.partner)],
      'venues.id': Object.values(smallSeed.venues).map(String),
      'events.id': Object.values(smallSeed.events).map(String),
      'facilities.id': Object.values(smallSeed.locations).map(String),
      facility_id: Object.values(smallSeed.locations).map(String),
      'clients.id': Object.values(smallSeed.clients).map((client) => client.id),
      'import-files.id': [uuid(700)],
      'settings.key': ['counter', 'appearance', 'map', 'venue-scope', 'bookings-table'],
      'webhook-deliveries.id': ['1', '2'],
      state: ['open', 'booked'],
      outcome: ['queued', 'done'],
      paper: ['letter', 'a4', 'receipt'],
      kind: ['pass', 'zReport', 'xReport', 'countSlip', 'depositSlip'],
      subject_id: ['1', ...bookingIds],
    },
    learn: () => undefined,
    forms: {},
  })
  return { ...world, close }
}
