/** The statements that the engine prepares while it sells and reads each list in every way. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { engineRoutes } from '../engine.ts'
import { openInventoryBench } from '../inventory/test-inventory.ts'
import { book, post, quoteIdOf } from '../selling/bookings/test-sale.ts'
import { createTestEngine, type TestEngine } from './test-engine.ts'
import { openSmallDatabase } from './test-database.ts'
import { insertRow, smallSeed } from './test-seed-clients.ts'

const recording = (database: WritableDatabase) => {
  const texts = new Set<string>()
  const recorded: WritableDatabase = {
    ...database,
    prepare<Row>(sql: string) {
      texts.add(sql)
      return database.prepare<Row>(sql)
    },
    prepareWrite(sql) {
      texts.add(sql)
      return database.prepareWrite(sql)
    },
  }
  return { database: recorded, texts }
}

const day = (member: string): string => `${member}_after:2026-12-01T00:00 ${member}_before:2026-12-02T00:00`

/** Searches of each list whose statements are made from what is searched for. */
const searches: Readonly<Record<string, readonly string[]>> = {
  '/v4/events': ['name:celtics', 'event_id:101,102', 'venue_id:1,2', day('starting'), 'partner_event_id:x'],
  '/v4/venues': ['name:garden', 'venue_id:1', 'coordinates:42.3663,-71.0622', 'coordinates:42.3663,-71.0622 name:a'],
  '/v4/locations': ['location_id:1001', 'coordinates:42.3663,-71.0622'],
  '/v4/locations/1001/reviews': [],
  '/v4/quotes': ['event_id:102', 'venue_id:1', 'location_id:1001', 'coordinates:42.3663,-71.0622'],
  '/v4/bookings': [
    'id:1',
    'location_id:1001 event_id:102 venue_id:1',
    'location_id:1001,1002 event_id:101,102 venue_id:1,2 id:1,2',
    `status:cancelled ${day('starting')} ${day('purchased')}`,
    'customer_email:a@example.test plate:ABC123 partner_booking_id:x',
    'text:12345 also_id:1,2',
    'text:"+1 617 555 0100"',
  ],
  '/desk/inventory/venues': ['text:garden', 'archived:any', 'archived:true', 'state:MA'],
  '/desk/inventory/events': ['text:celtics', 'archived:any', 'venue_id:1,2', 'series:x'],
  '/desk/inventory/facilities': [
    'text:garage',
    'need:price',
    'operator:x structure:x',
    'venue_id:1',
    'state:selling,needs_price',
  ],
  '/desk/inventory/coupons': ['text:save', 'active:true'],
  '/desk/inventory/clients': ['text:demo', 'archived:any'],
  '/desk/partners': ['name:demo', 'archived:true'],
  '/desk/webhook-deliveries': ['text:12345', 'state:waiting kind:create partner_id:1,2'],
}

const sell = async (engine: TestEngine): Promise<void> => {
  const token = engine.tokenFor(smallSeed.clients.partner.id, 'partner')
  const quote_id = await quoteIdOf(engine, 'q=event_id:102', smallSeed.locations.portlandStreetLot)
  const buyer = { customer_email: 'a@example.test', customer_firstname: 'Ana', customer_lastname: 'Novak' }
  for (const more of [{ partner_booking_id: 'x' }, { send_email_confirmation: 'true' }]) {
    const { id, authorization_code = '' } = await book(engine, { quote_id, ...buyer, ...more }, token)
    await post(engine, `/v4/bookings/${id}/share`, { authorization_code }, { token })
    await post(engine, `/v4/bookings/${id}/cancel`, { authorization_code }, { token })
  }
}

/** Their texts in order, and the requests that were refused: none, unless a statement fails. */
export const executeStatements = async (): Promise<{
  database: WritableDatabase
  texts: string[]
  refused: string[]
}> => {
  const small = openSmallDatabase()
  insertRow(small, 'coupons', { code: 'SAVE5', amount_minor: 500, currency: 'USD' })
  const { database, texts } = recording(small)
  const engine = createTestEngine({}, database)
  const bench = openInventoryBench(engine)
  const internal = engine.tokenFor(smallSeed.clients.internal.id, 'internal')
  const refused: string[] = []
  const read = async (path: string): Promise<void> => {
    const { status } = await (path.startsWith('/v4/')
      ? engine.call(path, { token: internal })
      : bench.send('GET', path))
    if (status >= 400) refused.push(`${path} ${status}`)
  }
  await sell(engine)
  for (const [path, terms] of Object.entries(searches))
    for (const q of terms) await read(`${path}?q=${encodeURIComponent(q)}`)
  for (const { path, sorts = [] } of [...engineRoutes(engine.deps), ...bench.routes]) {
    const address = (path.startsWith('/desk/') ? path : `/v4${path}`).replace(':id', '1001')
    if (searches[address] === undefined || address === '/v4/quotes') continue
    for (const name of sorts) for (const sort of [name, `${name}:desc`]) await read(`${address}?sort=${sort}`)
  }
  return { database: small, texts: [...texts].toSorted(), refused }
}
