/** Millions of rows for the scale table: facilities spread over a continent, and bookings of a year. */
import { randomBytes } from 'node:crypto'
import type { WritableDatabase } from '../electron/core/db/database.ts'
import { openDatabase } from '../electron/core/db/sqlite/driver.ts'
import { seedDemoClients } from '../electron/engine/demo/demo-repository.ts'

export const scaleNowMs = Date.UTC(2026, 11, 10, 15)
export const center = { latitude: 42.36, longitude: -71.06 }
/** Facilities within a mile of the centre, at every scale. */
export const aroundCenter = 250

const silent = () => undefined
const rowsPerTransaction = 20_000
const hourMs = 3_600_000
const minutesWest = -300

/** The same random numbers in every run. */
const draws = (seed: number): (() => number) => {
  let state = seed
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return state / 2 ** 32
  }
}

export const openScaleDatabase = (file: string): WritableDatabase =>
  openDatabase({ file, nowMs: scaleNowMs, log: { info: silent, warn: silent, error: silent }, randomBytes })

const inTransactions = (
  database: WritableDatabase,
  from: number,
  to: number,
  insert: (index: number) => void,
): void => {
  for (let start = from; start < to; start += rowsPerTransaction) {
    database.transaction(() => {
      for (let index = start; index < Math.min(to, start + rowsPerTransaction); index += 1) insert(index)
    })
  }
}

/** A venue at the centre with one event an hour for 100 hours, a seller, and the clients of the demo. */
export const seedVenue = (database: WritableDatabase): void => {
  seedDemoClients(database)
  database.prepareWrite("INSERT INTO sellers (id, name) VALUES (1, 'Seller')").run()
  database
    .prepareWrite(
      `INSERT INTO venues (id, import_key, name, country, timezone, currency, latitude, longitude, slug, content_hash)
       VALUES (1, 'venue', 'Centre Arena', 'US', 'America/New_York', 'USD', ?, ?, 'centre-arena', '')`,
    )
    .run(center.latitude, center.longitude)
  const event = database.prepareWrite(
    `INSERT INTO events (id, import_key, venue_id, name, starts_at_ms, start_offset_minutes, ends_at_ms,
       end_offset_minutes, content_hash) VALUES (?, ?, 1, ?, ?, ?, ?, ?, '')`,
  )
  for (let id = 1; id <= 100; id += 1) {
    const startsAtMs = scaleNowMs + id * hourMs
    event.run(
      id,
      `event ${String(id)}`,
      `Game ${String(id)}`,
      startsAtMs,
      minutesWest,
      startsAtMs + 2 * hourMs,
      minutesWest,
    )
  }
}

/** Adds facilities number `from` up to before `to`, each with one event rate and one by the hour. */
export const addFacilities = (database: WritableDatabase, from: number, to: number): void => {
  const location = database.prepareWrite(
    `INSERT INTO locations (id, import_key, name, type, structure, city, state, country, timezone, currency, latitude,
       longitude, capacity, bookable_spaces, seller_id, slug, content_hash)
     VALUES (?, ?, ?, 'offstreet', 'garage', 'Boston', 'MA', 'US', 'America/New_York', 'USD', ?, ?, 5000, 5000, 1, ?, '')`,
  )
  const rate = database.prepareWrite(
    `INSERT INTO rates (location_id, kind, name, base_minor, tiers_json, fee_minor, invented) VALUES (?, ?, '', 2500, ?, 349, 1)`,
  )
  const draw = draws(from + 1)
  inTransactions(database, from, to, (index) => {
    const near = index < aroundCenter
    const latitude = near ? center.latitude + (draw() - 0.5) * 0.016 : 25 + draw() * 24
    const longitude = near ? center.longitude + (draw() - 0.5) * 0.02 : -124 + draw() * 57
    const id = index + 1
    location.run(id, `facility ${String(id)}`, `Garage ${String(id)}`, latitude, longitude, `garage-${String(id)}`)
    rate.run(id, 'event', null)
    rate.run(id, 'transient', '[[60,800],[1440,3200]]')
  })
}

/** Adds bookings number `from` up to before `to` at the first facilities, with customers, lines, money and search text. */
export const addBookings = (database: WritableDatabase, from: number, to: number, facilities: number): void => {
  const customer = database.prepareWrite(
    'INSERT INTO customers (id, email, first_name, last_name, phone, created_at_ms) VALUES (?, ?, ?, ?, NULL, ?)',
  )
  const booking = database.prepareWrite(
    `INSERT INTO bookings (id, status, type, location_id, rate_id, event_id, venue_id, customer_id, client_id, partner_id,
       partner_booking_id, timezone, starts_at_ms, ends_at_ms, start_offset_minutes, end_offset_minutes, currency,
       price_paid_minor, full_price_minor, plate, purchased_at_ms, purchase_offset_minutes, cancelled_at_ms,
       authorization_code, pass_number, pass_token, scan_code)
     VALUES (?, ?, 'event_booking', ?, ?, ?, 1, ?, 'demo-partner', 1, ?, 'America/New_York', ?, ?, ?, ?, 'USD', 2849, 2849, ?, ?,
       ?, ?, ?, ?, ?, ?)`,
  )
  const line = database.prepareWrite(
    'INSERT INTO booking_lines (booking_id, position, kind, label, amount_minor) VALUES (?, ?, ?, ?, ?)',
  )
  const money = database.prepareWrite(
    "INSERT INTO ledger_entries (booking_id, kind, currency, amount_minor, at_ms) VALUES (?, 'charge', 'USD', 2849, ?)",
  )
  const activity = database.prepareWrite(
    "INSERT INTO activity (booking_id, action, actor, at_ms) VALUES (?, 'created', 'demo-partner', ?)",
  )
  const insertText = database.prepareWrite('INSERT INTO bookings_text (rowid, words) VALUES (?, ?)')
  const newest = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM bookings').get()?.id
  const firstId = (newest ?? 20_000_000) + 1
  const newestCustomer = database.prepare<{ id: number | null }>('SELECT max(id) AS id FROM customers').get()?.id
  const firstCustomerId = (newestCustomer ?? 0) + 1
  const draw = draws(from + 7)
  inTransactions(database, from, to, (index) => {
    const id = firstId + index - from
    const number = String(index)
    const locationId = 1 + Math.floor(draw() * facilities)
    const eventId = 1 + Math.floor(draw() * 100)
    const startsAtMs = scaleNowMs + Math.floor((draw() - 0.8) * 8760) * hourMs
    const purchasedAtMs = scaleNowMs - (2_000_000 - index) * 10_000
    const cancelled = draw() < 0.05
    const customerId = firstCustomerId + Math.floor((index - from) / 10)
    if (index % 10 === 0)
      customer.run(customerId, `person${number}@example.test`, 'Ada', `Person${number}`, purchasedAtMs)
    booking.run(
      id,
      cancelled ? 'cancelled' : 'confirmed',
      locationId,
      2 * locationId - 1,
      eventId,
      customerId,
      `partner-${number}`,
      startsAtMs,
      startsAtMs + 4 * hourMs,
      minutesWest,
      minutesWest,
      `P${number}`,
      purchasedAtMs,
      minutesWest,
      cancelled ? purchasedAtMs : null,
      `code ${number}`,
      `P-${String(id)}-1`,
      `token ${number}`,
      `scan ${number}`,
    )
    line.run(id, 0, 'option', 'Event parking', 2500)
    line.run(id, 1, 'fee', 'Service Fee', 349)
    money.run(id, purchasedAtMs)
    activity.run(id, purchasedAtMs)
    insertText.run(
      id,
      `${String(id)} Ada Person${number} person${number}@example.test P${number} scan ${number} Garage Game`,
    )
  })
}
