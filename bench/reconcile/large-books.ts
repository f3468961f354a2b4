/** A database of 200,000 bookings with its books, and a payout file of 50,000 lines about them. */
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { createBooksRepository } from '../../electron/desk/reconcile/books/books-repository.ts'
import { createBookingChanges } from '../../electron/engine/api/changes/changes-repository.ts'
import { insertRow } from '../../electron/core/db/insert-row.ts'
import type { WritableDatabase } from '../../electron/core/db/database.ts'
import { feedId } from '../../electron/core/db/meta.ts'
import type { BookedSale } from '../../electron/desk/reconcile/statement.ts'
import { openScaleDatabase } from '../scale-data.ts'
import { makeLargeWorld } from './large-world.ts'
import { csvDialects, writeCsv } from './write-csv.ts'

/** A world in which all facilities have the commission of the command line, which is 10 % without an option. */
const seed = 50_022

const insertPlaces = (database: WritableDatabase, sales: readonly BookedSale[]): void => {
  insertRow(database, 'sellers', { id: 1, name: 'Seller' })
  insertRow(database, 'customers', { id: 1, created_at_ms: 0 })
  const places = new Map(sales.map((sale) => [Number(sale.facilityId.slice(1)), sale]))
  for (const [id, { facility: name, currency }] of places) {
    const key = `facility-${String(id)}`
    const place = { country: 'US', timezone: 'America/New_York', latitude: 42, longitude: -71 }
    const kind = { type: 'offstreet', structure: 'garage', bookable_spaces: 1, seller_id: 1 }
    insertRow(database, 'locations', {
      id,
      import_key: key,
      slug: key,
      name,
      currency,
      content_hash: '',
      ...place,
      ...kind,
    })
    insertRow(database, 'rates', { id, location_id: id, kind: 'event', name: '', base_minor: 0, invented: 1 })
  }
}

/** A sale has a local time, so its offset is that of UTC. A tax is a line like a fee. */
const insertSale = (database: WritableDatabase, sale: BookedSale): void => {
  const { currency, expected } = sale
  const id = Number(sale.bookingId)
  const locationId = Number(sale.facilityId.slice(1))
  const startsAtMs = Date.parse(`${sale.startsAt}Z`)
  const soldAtMs = Date.parse(`${sale.soldAt}Z`)
  insertRow(database, 'bookings', {
    ...{
      id,
      status: sale.isCancelled ? 'cancelled' : 'confirmed',
      type: 'event_booking',
      client_id: '',
      customer_id: 1,
    },
    ...{ location_id: locationId, rate_id: locationId, timezone: 'America/New_York', currency },
    ...{ partner_booking_id: sale.partnerBookingId ?? null, plate: sale.plate ?? null },
    ...{ starts_at_ms: startsAtMs, ends_at_ms: startsAtMs + 3_600_000, purchased_at_ms: soldAtMs },
    ...{ start_offset_minutes: 0, end_offset_minutes: 0, purchase_offset_minutes: 0 },
    ...{ cancelled_at_ms: sale.isCancelled ? soldAtMs : null },
    ...{ price_paid_minor: expected.gross, full_price_minor: expected.gross, authorization_code: '' },
    ...{ pass_number: '', pass_token: sale.bookingId, scan_code: '' },
  })
  const kinds = { parking: 'option', add_on: 'add_on', fee: 'fee', tax: 'fee', credit: 'credit' } as const
  for (const [position, { kind, label, amount }] of sale.priceLines.entries())
    insertRow(database, 'booking_lines', { booking_id: id, position, kind: kinds[kind], label, amount_minor: amount })
  const money = { booking_id: id, currency, at_ms: soldAtMs }
  insertRow(database, 'ledger_entries', { ...money, kind: 'charge', amount_minor: expected.gross })
  if (expected.refunds > 0)
    insertRow(database, 'ledger_entries', { ...money, kind: 'refund', amount_minor: -expected.refunds })
}

/** Fills the books like a running desk, which would fill them again if they were those of another feed. */
const keepBooks = (database: WritableDatabase): void => {
  const feed = createBookingChanges(database)
  const books = createBooksRepository(database)
  books.begin('local', feedId(database))
  for (let sequence = 0, end = 1; sequence < end;) {
    const { changes, last_sequence: last } = feed.after(sequence, 1000)
    end = last
    sequence = changes.at(-1)?.sequence ?? end
    books.store(changes, { sequence, behind: 0, watermark: null, current_at_ms: 0 })
  }
}

/** Writes `books.db` and `payout.csv`; returns the number of bookings. */
export const writeLargeBooks = (folder: string): number => {
  const { books, statements } = makeLargeWorld(seed)
  const [payout] = statements
  const [plain] = csvDialects
  if (payout === undefined || plain === undefined) throw new Error('The world has no payout.')
  const database = openScaleDatabase(join(folder, 'books.db'))
  database.transaction(() => {
    insertPlaces(database, books.sales)
    for (const sale of books.sales) insertSale(database, sale)
  })
  keepBooks(database)
  database.close()
  writeFileSync(join(folder, 'payout.csv'), writeCsv(payout.statement, plain))
  return books.sales.length
}
