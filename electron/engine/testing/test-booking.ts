/** A booking for tests, without a sale. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { testNowMs } from './test-database.ts'
import { insertRow, smallSeed, type Row } from './test-seed-clients.ts'

export const insertTestBooking = (database: WritableDatabase, id: number, columns: Row): void => {
  insertRow(database, 'bookings', {
    id,
    status: 'confirmed',
    type: 'transient_booking',
    location_id: smallSeed.locations.northStationGarage,
    rate_id: 2002,
    client_id: 'demo-partner',
    timezone: 'America/New_York',
    starts_at_ms: testNowMs,
    ends_at_ms: testNowMs + 3_600_000,
    start_offset_minutes: -300,
    end_offset_minutes: -300,
    currency: 'USD',
    price_paid_minor: 1000,
    full_price_minor: 1000,
    purchased_at_ms: testNowMs,
    purchase_offset_minutes: -300,
    authorization_code: `a${id}`,
    pass_number: `p${id}`,
    pass_token: `t${id}`,
    scan_code: `s${id}`,
    ...columns,
  })
}
