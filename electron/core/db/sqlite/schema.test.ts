/** Rules that the schema itself keeps, whoever writes. */
import { expect, it } from 'vitest'
import { seedDemoUser } from '../../../engine/demo/demo-repository.ts'
import { insertTestBooking } from '../../../engine/testing/test-booking.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../../engine/testing/test-database.ts'
import { insertRow } from '../../../engine/testing/test-seed-clients.ts'
import { faultsOf } from '../../audit/testing/faults.ts'
import { newestSchemaDigest } from './migrations/all.ts'
import { verifySealedRows, verifySeals } from './seals/verify-seals.ts'
import { digestOfSchema } from './verify-schema.ts'

it('the digest of the newest schema is known, so that a start need not make that schema', () => {
  expect(newestSchemaDigest, 'The migrations make another schema: state its digest in migrations/all.ts').toBe(
    digestOfSchema(openTestDatabase()),
  )
})

it('partners that are not archived have different names', () => {
  const database = openTestDatabase()
  insertRow(database, 'partners', { name: 'Other' })
  expect(() => insertRow(database, 'partners', { name: 'O THER' })).toThrow(/UNIQUE/)
  insertRow(database, 'partners', { name: 'Other', archived_at_ms: 1 })
})

it('an account that meets a guest’s id is left out, whoever writes it', () => {
  const database = openTestDatabase()
  insertRow(database, 'customers', { id: 1, created_at_ms: testNowMs })
  expect(() => {
    seedDemoUser(database, testNowMs)
  }).toThrow('UNIQUE constraint failed: customers.id')
  expect(database.prepare('SELECT id FROM users').all()).toEqual([])
})

it('payments have any tender, are found by their reference, and never change', () => {
  const database = openTestDatabase()
  const payment = { booking_id: 9004, kind: 'payment', method: 'voucher', reference: 'A-4711' }
  insertRow(database, 'sale_payments', { ...payment, currency: 'CAD', amount_minor: 100, at_ms: 1 })
  insertRow(database, 'assigned_cash', {
    payment_id: 1,
    key: 'k',
    reason: 'Banked',
    window_name: 'Box office',
    at_ms: 2,
  })
  const bySlip = "SELECT rowid FROM sale_payments_codes WHERE sale_payments_codes MATCH '4711'"
  expect(database.prepare(bySlip).all()).toHaveLength(1)
  for (const table of ['sale_payments', 'assigned_cash'])
    expect(() => database.prepareWrite(`DELETE FROM ${table}`).run()).toThrow('append-only')
})

it('changes of bookings are in the feed, and stay there', () => {
  const database = openTestDatabase()
  seedSmall(database)
  insertRow(database, 'customers', { id: 1, created_at_ms: testNowMs })
  insertTestBooking(database, 11, { customer_id: 1 })
  database.prepareWrite("UPDATE bookings SET plate = '8XYZ11' WHERE id = 11").run()
  const entries = [1, 2].map((sequence) => ({ sequence, booking_id: 11 }))
  expect(database.prepare('SELECT * FROM booking_changes').all()).toEqual(entries)
  for (const sql of ['UPDATE booking_changes SET booking_id = 12', 'DELETE FROM booking_changes'])
    expect(() => database.prepareWrite(sql).run()).toThrow('append-only')
})

it('the rows that a new database begins with are sealed', () => {
  const database = openTestDatabase()
  expect([...faultsOf(verifySeals, database), ...faultsOf(verifySealedRows, database)]).toEqual([])
  expect(database.prepare('SELECT table_name, row_key FROM seals').all()).toEqual([
    { table_name: 'clients', row_key: 'account-holders' },
  ])
})
