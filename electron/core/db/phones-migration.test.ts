/** The migration of phone numbers in an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { insertTestBooking } from '../../engine/testing/test-booking.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../engine/testing/test-database.ts'
import { insertRow, smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { migrations } from './migrations/all.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-phones-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('brings what it can read into one form, and leaves the rest', () => {
  const file = join(folder, 'parkdesk.db')
  const here = migrations.findIndex(({ name }) => name === 'phones')
  const older = openTestDatabase({ file, migrations: migrations.slice(0, here) })
  seedSmall(older)
  const contacts = ['(617) 555-0100', '617.555.0100 x12', '06 12 34 56 78', '555 0100', 'ask for Ana', null]
  contacts.forEach((phone, index) => {
    insertRow(older, 'customers', { id: index + 1, phone, created_at_ms: testNowMs })
    const french = index === 2 && { location_id: smallSeed.locations.haymarketGarage }
    insertTestBooking(older, index + 11, { customer_id: index + 1, given_phone: phone, ...french })
  })
  older.prepareWrite("UPDATE locations SET country = 'FR' WHERE id = ?").run(smallSeed.locations.haymarketGarage)
  const accounts: [code: string, number: string, verified: 0 | 1][] = [
    ['33', '0612345678', 1],
    ['1', '16175550100', 0],
    ['1', '6175550111', 1],
    ['1', '16175550111', 1],
    ['1', '1234', 0],
  ]
  accounts.forEach(([country_code, phone_number, phone_verified], index) => {
    const account = { country_code, phone_number, phone_verified, locale: 'en-US', created_at_ms: testNowMs }
    insertRow(older, 'users', { id: 900 + index, ...account })
  })
  older.close()

  const newer = openTestDatabase({ file })
  const stored = ['+1 617 555 0100', '+1 617 555 0100 ext. 12', '+33 6 12 34 56 78', '555 0100', 'ask for Ana', null]
  const phonesOf = (sql: string) =>
    newer
      .prepare<{ phone: string | null }>(sql)
      .all()
      .map(({ phone }) => phone)
  expect(phonesOf('SELECT phone FROM customers WHERE id < 10 ORDER BY id')).toEqual(stored)
  expect(phonesOf('SELECT given_phone AS phone FROM bookings ORDER BY id')).toEqual(stored)
  expect(
    phonesOf("SELECT country_code || ' ' || phone_number AS phone FROM users WHERE id >= 900 ORDER BY id"),
  ).toEqual(['33 612345678', '1 6175550100', '1 6175550111', '1 16175550111', '1 1234'])
  newer.close()
})
