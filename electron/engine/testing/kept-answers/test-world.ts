/** Engines that have to respond alike: over equal databases, or over one that they share. One of them keeps no responses. */
import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { AppError } from '../../../../shared/errors/errors.ts'
import type { ApiSettings, Ids } from '../../../core/deps.ts'
import { deskAuth } from '../../../core/http/auth.ts'
import type { GuardedRequest } from '../../../core/http/route.ts'
import { createEngine, type Engine } from '../../engine.ts'
import { openInventoryBench } from '../../inventory/test-inventory.ts'
import { insertTestBooking } from '../test-booking.ts'
import { openCopy, openTestDatabase, seedSmall, silentLog, templateOf, testNowMs } from '../test-database.ts'
import { deskToken, deskTokenHash } from '../test-engine.ts'
import { insertRow, smallSecretCost, smallSeed } from '../test-seed-clients.ts'
import type { WritableDatabase } from '../../../core/db/database.ts'
import { insertRows } from '../../../core/db/insert-row.ts'
import type { Caller } from './test-reads.ts'

const hourMs = 3_600_000

export const origin = 'http://127.0.0.1:4400'

/** The token of `passing` ends within a second of the clock. */
export const tokenEndMs = testNowMs + 90_500

const { partner, public: open, internal } = smallSeed.clients
const granted: Partial<Record<Caller, { client: string; scopes: string; userId?: number; endMs?: number }>> = {
  public: { client: open.id, scopes: 'public' },
  mobile: { client: open.id, scopes: 'mobile' },
  partner: { client: partner.id, scopes: 'partner public data' },
  'partner without data': { client: partner.id, scopes: 'partner' },
  'other partner': { client: 'other-partner', scopes: 'partner' },
  data: { client: 'other-partner', scopes: 'data' },
  internal: { client: internal.id, scopes: 'internal' },
  account: { client: open.id, scopes: 'public', userId: smallSeed.user.id },
  passing: { client: 'passing-client', scopes: 'partner', endMs: tokenEndMs },
}

const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest()

export const tokenOf = (caller: Caller): string | undefined => {
  if (caller === 'anonymous') return undefined
  return caller === 'desk' || caller === 'window' ? deskToken : sha256(caller).toString('hex')
}

const seedCallers = (database: WritableDatabase): void => {
  insertRow(database, 'partners', { id: 8, name: 'Other Tickets' })
  for (const [id, partnerId] of [
    ['other-partner', 8],
    ['passing-client', 7],
  ] as const)
    insertRow(database, 'clients', { id, name: id, scopes: 'public partner data', partner_id: partnerId })
  for (const [caller, { client, scopes, userId, endMs }] of Object.entries(granted))
    insertRows(database, 'access_tokens', [
      {
        token_hash: sha256(sha256(caller).toString('hex')),
        client_id: client,
        scopes,
        user_id: userId ?? null,
        created_at_ms: 0,
        expires_at_ms: endMs ?? testNowMs * 2,
      },
    ])
}

const computed = /^(?:name_sort|needs_\w+|entrance_\w+itude|sale_state)$/

/** Copies a row with these changes. */
const copyRow = (database: WritableDatabase, table: string, id: number, changes: Parameters<typeof insertRow>[2]) => {
  const row = database.prepare<Parameters<typeof insertRow>[2]>(`SELECT * FROM ${table} WHERE id = ?`).get(id)
  const columns = Object.entries({ ...row, ...changes })
  insertRow(database, table, Object.fromEntries(columns.filter(([name]) => !computed.test(name))))
}

/** Beside the small set: what is archived but was sold, an event that is on, and a row of everything that is shown. */
const seedMore = (database: WritableDatabase): void => {
  const { chaseCenter } = smallSeed.venues
  const event = (id: number, startMs: number, endMs: number, changes = {}): void =>
    copyRow(database, 'events', smallSeed.events.celticsKnicks, {
      ...{ id, end_known: 1, import_key: `event:${id}`, name: `Boston Celtics Night ${id}` },
      ...{ starts_at_ms: startMs, ends_at_ms: endMs, ...changes },
    })
  const archived = { archived_at_ms: testNowMs - hourMs }
  copyRow(database, 'venues', chaseCenter, {
    id: 3,
    import_key: 'venue:3',
    name: 'Old Hall',
    slug: 'hall',
    ...archived,
  })
  event(105, testNowMs + 48 * hourMs, testNowMs + 50 * hourMs, archived)
  event(106, testNowMs - hourMs, testNowMs + 600_000)
  event(107, testNowMs + 24 * hourMs, testNowMs + 26 * hourMs + 30_000, { series: 'Preseason' })
  event(108, testNowMs + 24 * hourMs, testNowMs + 26 * hourMs, { venue_id: 3 })
  const lot = { location_id: 1007, rate_id: 2002, customer_id: smallSeed.user.id, venue_id: 3, event_id: 105 }
  copyRow(database, 'locations', 1002, {
    id: 1007,
    import_key: 'location:1007',
    name: 'Old Lot',
    slug: 'old',
    ...archived,
  })
  insertTestBooking(database, 1, { ...lot, partner_id: smallSeed.partner })
  insertTestBooking(database, 2, { ...lot, user_id: smallSeed.user.id })
  copyRow(database, 'rates', 2012, { id: 2201, name: 'On demand', on_demand: 1 })
  copyRow(database, 'rates', 2041, {
    id: 2202,
    name: 'Today',
    kind: 'transient',
    tiers_json: '[[1440,700]]',
    valid_until: '2026-12-01',
  })
  copyRow(database, 'add_ons', 3006, {
    id: 3101,
    uuid: sha256('add-on').toString('hex').slice(0, 36),
    name: 'Charging',
    spaces: 1,
  })
  for (const id of [1, 2, 3])
    insertRow(database, 'reviews', { id, location_id: 1001, rating: id, created_at_ms: testNowMs - id, invented: 0 })
  for (const id of [1, 2])
    insertRow(database, 'long_offers', {
      ...{ id, location_id: 1000 + id, kind: id === 1 ? 'monthly' : 'package', name: 'Reserved' },
      ...{ price_minor: 19_900, spaces: 2, position: id },
    })
  insertRow(database, 'held_spaces', { id: 1, location_id: 1001, event_id: 102, spaces: 10, reason: 'media' })
  for (const [id, event_id] of [
    ['P-1', 102],
    ['P-2', 106],
  ] as const)
    for (const partner_id of [7, 8])
      insertRows(database, 'partner_events', [{ partner_id, partner_event_id: id, event_id }])
}

export const seedWorld = (database: WritableDatabase): void => {
  seedSmall(database)
  database.transaction(() => {
    seedCallers(database)
    seedMore(database)
  })
}

const template = templateOf(seedWorld)

/** The settings of every engine; `answerBytes` is for all but the first. */
export interface Settings {
  readonly rateLimit: ApiSettings['rateLimit']
  readonly corsOrigins: readonly string[]
  readonly relationPrefix: string
  readonly trustedProxies: readonly string[]
  readonly answerBytes: number
}

export interface Instance {
  readonly engine: Engine
  readonly database: WritableDatabase
  readonly inventory: ReturnType<typeof openInventoryBench>
}

export interface World {
  /** The first keeps no responses: the others have to respond as it does. */
  readonly instances: readonly [Instance, ...Instance[]]
  /** Those that carry out a write: all over equal databases, one over a shared one. */
  readonly writers: (index: number) => readonly Instance[]
  /** The same for all: the time, the address that the operator states, and whether nobody is signed in at the window. */
  readonly state: { nowMs: number; statedUrl: string | undefined; isLocked: boolean }
  /** Ids and random bytes are other ones from now on, and the same for all. */
  readonly begin: () => void
  readonly close: () => void
}

/** `isShared`: the handles are of one database. */
export const openWorld = (settings: Settings, databases: readonly WritableDatabase[], isShared: boolean): World => {
  const state: World['state'] = { nowMs: testNowMs, statedUrl: undefined, isLocked: false }
  let moment = 0

  const repeatableIds = (): Ids => {
    let [of, calls] = [0, 0]
    const next = (): string => {
      calls = of === moment ? calls + 1 : 1
      of = moment
      return sha256(`${moment} ${calls}`).toString('hex')
    }
    return {
      uuid: () => next().replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12}).*$/, '$1-$2-4$3-8$4-$5'),
      randomBytes: (count) => Uint8Array.from(Buffer.from(next().repeat(2), 'hex').subarray(0, count)),
    }
  }

  const instances = databases.map((database, index): Instance => {
    const { answerBytes, ...others } = settings
    const deps = {
      database,
      // The second reading is another one, as it is of a real clock.
      clock: { nowMs: () => state.nowMs, elapsedMs: () => state.nowMs / 2 },
      ids: repeatableIds(),
      log: silentLog,
      secretCost: smallSecretCost,
      settings: { ...others, baseUrl: origin, siteUrl: origin, deskTokenHash, publicUrl: () => state.statedUrl },
      answerBytes: index === 0 ? 0 : answerBytes,
      guard({ auth, headers }: GuardedRequest) {
        if (state.isLocked && auth === deskAuth && headers.has('X-Parkdesk-Window')) throw new AppError('not_signed_in')
      },
    }
    return {
      engine: createEngine(deps),
      database,
      inventory: openInventoryBench({ deps, tokenFor: () => tokenOf('internal') ?? '' }),
    }
  })
  const [first, ...more] = instances
  if (first === undefined) throw new Error('there is no engine')
  return {
    instances: [first, ...more],
    writers: (index) => (isShared ? [instances[index % instances.length] ?? first] : instances),
    state,
    begin() {
      moment += 1
    },
    close: () => databases.forEach((database) => database.close()),
  }
}

/** Two engines, each with a database of its own. */
export const openEqualDatabases = (settings: Settings): World =>
  openWorld(settings, [openCopy(template()), openCopy(template())], false)

/** Three engines, each with a connection of its own to one file. */
export const openSharedFile = (settings: Settings): World => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-kept-answers-'))
  const file = join(folder, 'parkdesk.db')
  writeFileSync(file, template())
  const databases = [1, 2, 3].map(() => openTestDatabase({ file }))
  // The disk is not what is tested, and waiting for it would take most of the time.
  for (const database of databases) database.prepareWrite('PRAGMA synchronous = OFF').run()
  const world = openWorld(settings, databases, true)
  return {
    ...world,
    close() {
      world.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
