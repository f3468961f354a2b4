import { describe, expect, it } from 'vitest'
import type { WritableDatabase } from '../../core/db/database.ts'
import { initializeMeta, isDemo } from '../../core/db/meta.ts'
import { openTestDatabase, repeatableBytes, seedSmall, testNowMs } from '../testing/test-database.ts'
import { demoSeedAt, openDemoDatabase } from '../testing/test-demo.ts'
import { eventBasePriceMinor } from '../selling/pricing/pricing.ts'
import { zoneClock } from '../../core/time.ts'
import { verifySecret } from '../../core/secret.ts'
import { beginDemo, refreshDemo, seedDemo } from '../import/seed-demo-repository.ts'

const dayMs = 86_400_000

/** Seeds the demo at that time: only the moved events of the import depend on the time. */
const seededAt = (nowMs: number): WritableDatabase => {
  const database = openDemoDatabase()
  database.prepareWrite('DELETE FROM events WHERE moved_weeks <> 0').run()
  seedDemo(database, demoSeedAt(nowMs))
  return database
}

const count = (database: WritableDatabase, what: string): number =>
  database.prepare<{ count: number }>(`SELECT count(*) AS count FROM ${what}`).get()?.count ?? 0

const demo = openDemoDatabase()

describe('seedDemo', () => {
  it('makes the same data in every database, and nothing twice', () => {
    const other = openTestDatabase()
    other.prepareWrite('DELETE FROM meta').run()
    initializeMeta(other, repeatableBytes('another'))
    for (const _ of [1, 2]) seedDemo(other, demoSeedAt(testNowMs))
    for (const table of ['venues', 'events', 'locations', 'rates', 'add_ons', 'reviews', 'clients']) {
      const all = `SELECT * FROM ${table} ORDER BY id`
      expect(other.prepare(all).all()).toEqual(demo.prepare(all).all())
    }
    expect(isDemo(other)).toBe(true)
    other.close()
  })

  it('has the corrected names of misspelled facilities, also in a demo that was made before', () => {
    const names = (database: WritableDatabase) =>
      database
        .prepare<{ name: string }>(
          "SELECT name FROM locations WHERE name LIKE 'Causeway%' OR name LIKE 'Polcari%' ORDER BY name",
        )
        .all()
        .map(({ name }) => name)
    const corrected = ['Causeway Street Lots', "Polcari's Restaurant Lot"]
    expect(names(demo)).toEqual(corrected)
    const source = demo.prepare<{ key: string }>("SELECT import_key AS key FROM locations WHERE name LIKE 'Causeway%'")
    expect(source.get()?.key).toContain('causeway strreet lots')
    const older = openDemoDatabase()
    older.prepareWrite("UPDATE locations SET name = 'Causeway Strreet lots' WHERE name LIKE 'Causeway%'").run()
    older.prepareWrite("UPDATE meta SET value = '4' WHERE key = 'demo_data_version'").run()
    seedDemo(older, demoSeedAt(testNowMs))
    expect(names(older)).toEqual(corrected)
    older.close()
  })

  it('has the clients of decisions.md with their secrets [D7-demo-partner, D7-demo-public, D7-demo-redirect]', async () => {
    const rows = demo
      .prepare<{
        id: string
        secret_hash: string | null
        scopes: string
        may_use_public_token: number
        redirect_uris_json: string
      }>("SELECT * FROM clients WHERE id LIKE 'demo-%' ORDER BY id")
      .all()
    expect(rows.map(({ id, may_use_public_token }) => [id, may_use_public_token])).toEqual([
      ['demo-internal', 0],
      ['demo-partner', 0],
      ['demo-public', 1],
    ])
    expect(await verifySecret('demo-internal-secret', rows[0]?.secret_hash ?? '')).toBe(true)
    expect(await verifySecret('demo-partner-secret', rows[1]?.secret_hash ?? '')).toBe(true)
    expect(rows[1]?.scopes.split(' ').sort()).toEqual(['data', 'partner', 'public'])
    expect(rows[2]?.secret_hash).toBeNull()
    for (const row of rows) expect(row.redirect_uris_json).toBe('["http://127.0.0.1/callback"]')
  })

  it('has the user of decisions.md, which also comes to demos that were made before there were users [D7-demo-user]', async () => {
    const readUser = (database: WritableDatabase): unknown =>
      database.prepare('SELECT email, country_code, phone_number, phone_verified FROM users').all()
    const user = { email: 'demo@example.test', country_code: '1', phone_number: '5550100', phone_verified: 1 }
    expect(readUser(demo)).toEqual([user])
    const { password_hash: hash = '' } =
      demo.prepare<{ password_hash: string }>('SELECT password_hash FROM users').get() ?? {}
    expect(await verifySecret('demo-password', hash)).toBe(true)
    const credit = 'SELECT currency, sum(amount_minor) AS amount_minor FROM account_credit_entries GROUP BY currency'
    expect(demo.prepare(credit).all()).toEqual([{ currency: 'USD', amount_minor: 2500 }])

    const older = openTestDatabase()
    beginDemo(older)
    expect(readUser(older)).toEqual([])
    for (const _ of [1, 2]) refreshDemo(older, demoSeedAt(testNowMs))
    expect(readUser(older)).toEqual([user])
    expect(older.prepare(credit).all()).toEqual([{ currency: 'USD', amount_minor: 2500 }])
    older.close()
  })

  it('never touches a database with data of its own, and leaves those without the demo alone [D7-demo-only]', () => {
    const own = openTestDatabase()
    seedSmall(own)
    expect(() => seedDemo(own, demoSeedAt(testNowMs))).toThrow('data of its own')
    expect(() => beginDemo(own)).toThrow('data of its own')
    refreshDemo(own, demoSeedAt(testNowMs))
    expect([count(own, 'venues'), isDemo(own)]).toEqual([2, false])
    expect(count(own, 'users WHERE id = 1')).toBe(0)
    own.close()
  })

  it('leaves no facility without a name, a seller and a zone, and marks what is invented', () => {
    expect(count(demo, "locations WHERE trim(name) = ''")).toBe(0)
    expect(count(demo, 'add_ons WHERE invented = 0')).toBe(0)
    expect(count(demo, 'rates WHERE invented = 0 AND fee_minor > 0')).toBe(0)
    expect(count(demo, "locations WHERE city = 'Grand Rapids' AND timezone <> 'America/Detroit'")).toBe(0)
    expect(count(demo, "locations WHERE country = 'CA' AND currency <> 'CAD'")).toBe(0)
    expect(
      count(
        demo,
        "rates JOIN locations ON locations.id = location_id WHERE invented = 1 AND (hours LIKE '%Restricted%' OR listed_rates LIKE '%Permit only%')",
      ),
    ).toBe(0)
  })

  it('takes prices from the posted texts that it understands in full and from no others', () => {
    const read = demo
      .prepare<{ text: string }>(
        `SELECT DISTINCT listed_rates AS text FROM locations JOIN rates ON location_id = locations.id
         WHERE invented = 0 ORDER BY listed_rates`,
      )
      .all()
    expect(read.map(({ text }) => text)).toEqual([
      '$20 up to 3 Hours/$50/day',
      ...['Free', 'fee: no', 'half hour: $1; daily max: $5'],
    ])
    const unpriced = `locations WHERE bookable_spaces > 0 AND listed_rates NOT IN ('Free', 'fee: no') AND (
      SELECT count(DISTINCT kind) FROM rates WHERE location_id = locations.id AND active = 1) < 2`
    expect(count(demo, unpriced)).toBe(0)
    const free = "locations WHERE listed_rates IN ('Free', 'fee: no') AND open_rates > 0"
    expect(count(demo, free)).toBe(17)
    expect(count(demo, `${free} AND sale_state = 'not_sold'`)).toBe(17)
  })

  it('has real outlines around facilities, and a few reviews that say they are invented', () => {
    type Facility = { latitude: number; longitude: number; outline_geojson: string; entrances_json: string }
    const outlined = demo.prepare<Facility>('SELECT * FROM locations WHERE outline_geojson IS NOT NULL').all()
    expect(outlined).toHaveLength(299)
    for (const { latitude, longitude, outline_geojson: text } of outlined) {
      const { coordinates } = JSON.parse(text) as { coordinates: [number, number][][] }
      const ring = coordinates[0] ?? []
      expect(ring.at(-1)).toEqual(ring[0])
      for (const [x, y] of ring) expect(Math.hypot((x - longitude) * 0.74, y - latitude)).toBeLessThan(0.004)
    }
    expect(outlined.filter((row) => row.entrances_json !== '[]')).toHaveLength(34)
    expect(count(demo, 'reviews WHERE invented = 0')).toBe(0)
    expect(count(demo, 'reviews WHERE rating < 3')).toBe(0)
    const reviewed = count(demo, 'locations WHERE rating_count > 0')
    expect(reviewed).toBeGreaterThan(200)
    expect(reviewed).toBeLessThan(320)
    expect(count(demo, 'locations WHERE rating_count > 3')).toBe(0)
    const sums = '(SELECT location_id, count(*) AS many, sum(rating) AS total FROM reviews GROUP BY location_id)'
    expect(
      count(
        demo,
        `locations LEFT JOIN ${sums} AS sums ON location_id = id
         WHERE rating_count <> coalesce(many, 0) OR rating_total <> coalesce(total, 0)`,
      ),
    ).toBe(0)
  })

  it('sells parking around TD Garden at believable prices, some of it sold out', () => {
    const rows = demo
      .prepare<{
        base_minor: number
        fee_minor: number
        tax_basis_points: number
        north: number
        east: number
        bookable_spaces: number
      }>(
        `SELECT base_minor, fee_minor, tax_basis_points, bookable_spaces, (latitude - 42.366303) * 111195 AS north, (longitude + 71.062228) * 82150 AS east
       FROM locations JOIN rates ON location_id = locations.id WHERE kind = 'event' AND access_code IS NULL AND city = 'Boston'`,
      )
      .all()
    const near = rows
      .map((row) => ({ ...row, distanceMeters: Math.hypot(row.north, row.east) }))
      .filter((row) => row.distanceMeters < 1_609)
    const prices = near.map(
      ({ base_minor, fee_minor, tax_basis_points, distanceMeters }) =>
        fee_minor +
        eventBasePriceMinor({
          baseMinor: base_minor,
          distanceMeters,
          demandBasisPoints: 10_000,
          taxBasisPoints: tax_basis_points,
        }),
    )
    expect(near.length).toBeGreaterThan(100)
    expect(Math.min(...prices)).toBeGreaterThanOrEqual(1_500)
    expect(Math.max(...prices)).toBeLessThanOrEqual(5_800)
    expect(prices.every((price) => price % 100 === 49)).toBe(true)
    expect(near.some((row) => row.bookable_spaces === 0)).toBe(true)
    expect(near.filter((row) => row.bookable_spaces > 0).length).toBeGreaterThan(90)
  })
})

describe('events of the coming weeks', () => {
  type Row = {
    id: number
    name: string
    venue_id: number
    starts_at_ms: number
    start_offset_minutes: number
    moved_weeks: number
    import_key: string
    timezone: string
  }
  const select = 'SELECT events.*, timezone FROM events JOIN venues ON venues.id = venue_id'

  it.each([Date.UTC(2025, 5, 1), testNowMs, Date.UTC(2027, 6, 4), Date.UTC(2031, 0, 1)])(
    'are there for every venue at %d',
    (nowMs) => {
      const database = seededAt(nowMs)
      const venues = database
        .prepare<{ venue_id: number; coming: number }>(
          'SELECT venue_id, sum(starts_at_ms > ? AND starts_at_ms <= ?) AS coming FROM events GROUP BY venue_id',
        )
        .all(nowMs, nowMs + 42 * dayMs)
      expect(venues).toHaveLength(14)
      for (const { coming } of venues) expect(coming).toBeGreaterThan(0)
      database.close()
    },
  )

  it('keep weekday and local time of the real game they repeat', () => {
    const nowMs = Date.UTC(2027, 6, 4)
    const database = seededAt(nowMs)
    const moved = database.prepare<Row>(`${select} WHERE moved_weeks <> 0`).all()
    expect(moved.length).toBeGreaterThan(50)
    for (const event of moved) {
      const real = database
        .prepare<Row>(`${select} WHERE events.import_key = ?`)
        .get(event.import_key.replace(/\|moved.*/, ''))
      if (real === undefined) throw new Error(`${event.import_key} repeats nothing`)
      const local = (row: Row): number => row.starts_at_ms + row.start_offset_minutes * 60_000
      expect(local(event) - local(real)).toBe(event.moved_weeks * 7 * dayMs)
      expect(event.start_offset_minutes).toBe(zoneClock(event.timezone).offsetMinutesAt(event.starts_at_ms))
    }
    database.close()
  })

  it('last until 4:00 of the next morning where their time is to be announced', () => {
    const database = seededAt(Date.UTC(2026, 10, 28))
    type Times = Row & { ends_at_ms: number }
    const open = database.prepare<Times>(`${select} WHERE times_tbd = 1`).all()
    expect(open.filter((event) => event.moved_weeks !== 0).length).toBeGreaterThan(10)
    for (const event of open) {
      const [start, end] = [event.starts_at_ms, event.ends_at_ms].map((ms) => zoneClock(event.timezone).format(ms))
      expect(start?.slice(11, 16)).toBe('00:00')
      expect(end?.slice(11, 16)).toBe('04:00')
      expect(Math.round((event.ends_at_ms - event.starts_at_ms) / dayMs)).toBe(1)
    }
    database.close()
  })

  it('come again in later weeks, without a change to those that are there', () => {
    const database = seededAt(Date.UTC(2027, 6, 5))
    const before = database.prepare(`${select} ORDER BY events.id`).all()
    refreshDemo(database, demoSeedAt(Date.UTC(2027, 6, 9)))
    expect(count(database, 'events')).toBe(before.length)
    refreshDemo(database, demoSeedAt(Date.UTC(2027, 6, 19)))
    const after = database.prepare(`${select} ORDER BY events.id`).all()
    expect(after.length).toBeGreaterThan(before.length)
    expect(after.slice(0, before.length)).toEqual(before)
    database.close()
  })
})
