/** The migration of the feed of changed bookings in an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { openTestDatabase, seedSmall } from '../../engine/testing/test-database.ts'
import { insertRow, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { migrations } from './migrations/all.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-changes-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('begins with the bookings that there are, so that books can be made of them', () => {
  const file = join(folder, 'parkdesk.db')
  const earlier = migrations.slice(
    0,
    migrations.findIndex(({ name }) => name === 'books'),
  )
  const before = openTestDatabase({ file, migrations: earlier })
  seedSmall(before)
  insertRow(before, 'customers', { id: 1, created_at_ms: 0 })
  const rate = before.prepare<{ id: number; location_id: number }>('SELECT id, location_id FROM rates LIMIT 1').get()
  for (const id of [20_000_001, 20_000_002])
    insertRow(before, 'bookings', {
      ...{ id, status: 'confirmed', type: 'transient_booking', location_id: rate?.location_id ?? 0 },
      ...{ rate_id: rate?.id ?? 0, customer_id: 1, client_id: 'desk', partner_id: smallSeed.partner },
      ...{ timezone: 'America/New_York', starts_at_ms: 1, ends_at_ms: 2, start_offset_minutes: 0 },
      ...{ end_offset_minutes: 0, currency: 'USD', price_paid_minor: 100, full_price_minor: 100 },
      ...{ purchased_at_ms: 1, purchase_offset_minutes: 0, authorization_code: '', pass_number: '' },
      ...{ pass_token: String(id), scan_code: '' },
    })
  before.close()

  const after = openTestDatabase({ file })
  expect(after.prepare('SELECT * FROM booking_changes').all()).toEqual([
    { sequence: 1, booking_id: 20_000_001 },
    { sequence: 2, booking_id: 20_000_002 },
  ])
  expect(after.prepare('SELECT booking_id, partner_name, lines_json FROM booking_facts').all()).toEqual([
    { booking_id: 20_000_001, partner_name: 'Demo Tickets', lines_json: '[]' },
    { booking_id: 20_000_002, partner_name: 'Demo Tickets', lines_json: '[]' },
  ])
  for (const sql of ['UPDATE booking_changes SET booking_id = 20000002', 'DELETE FROM booking_changes'])
    expect(() => after.prepareWrite(sql).run()).toThrow('append-only')
  after.close()
})
