/** The migrations of owners and customers in an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WritableDatabase } from './driver.ts'
import { migrations } from './migrations/all.ts'
import { markDemo } from './meta.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../engine/testing/test-database.ts'
import { insertRow, smallSeed, type Row } from '../../engine/testing/test-seed-clients.ts'
import { insertTestBooking } from '../../engine/testing/test-booking.ts'
import { seedDemoUser } from '../../engine/demo/demo-repository.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-migrations-'))
  file = join(folder, 'parkdesk.db')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Fills a database with the schema before the named migration, and opens it with all of them. */
const migrated = (name: string, fill: (database: WritableDatabase) => void): WritableDatabase => {
  const before = openTestDatabase({
    file,
    migrations: migrations.slice(
      0,
      migrations.findIndex((m) => m.name === name),
    ),
  })
  fill(before)
  before.close()
  const after = openTestDatabase({ file })
  expect(after.prepare('PRAGMA foreign_key_check').all()).toEqual([])
  return after
}

describe('booking-owners', () => {
  it('gives no client what was booked before: it stays with user and partner', () => {
    const database = migrated('booking-owners', (old) => {
      seedSmall(old)
      insertRow(old, 'customers', { id: 1, created_at_ms: testNowMs })
      insertTestBooking(old, 11, { customer_id: 1, partner_id: smallSeed.partner })
      insertTestBooking(old, 12, { customer_id: 1, client_id: 'demo-public', user_id: smallSeed.user.id })
    })
    expect(database.prepare('SELECT id, user_id, partner_id, owner_client_id FROM bookings').all()).toEqual([
      { id: 11, user_id: null, partner_id: smallSeed.partner, owner_client_id: null },
      { id: 12, user_id: smallSeed.user.id, partner_id: null, owner_client_id: null },
    ])
    database.close()
  })
})

describe('accounts-are-customers', () => {
  const account = smallSeed.user.id
  const bookings = `SELECT id, customer_id, given_first_name, given_last_name, given_phone FROM bookings ORDER BY id`

  const guest = (database: WritableDatabase, id: number, columns: Row): void => {
    insertRow(database, 'customers', { id, created_at_ms: testNowMs, ...columns })
  }

  it('moves guests away from the ids of accounts, with their bookings, and gives accounts what they booked for themselves', () => {
    const database = migrated('accounts-are-customers', (old) => {
      seedSmall(old)
      insertRow(old, 'users', { id: 2, email: 'ann@example.test', locale: 'en-US', created_at_ms: 5 })
      guest(old, 1, { email: 'pat@example.test', first_name: 'Pat' })
      guest(old, 2, { email: 'sam@example.test', first_name: 'Sam', phone: '555 0100' })
      guest(old, account, { email: 'demo@example.test', first_name: 'Dana', last_name: 'Smith' })
      guest(old, account + 1, { first_name: 'Bob', phone: '555 0300' })
      insertTestBooking(old, 11, { customer_id: 1 })
      insertTestBooking(old, 12, { customer_id: 2 })
      insertTestBooking(old, 13, { customer_id: account })
      insertTestBooking(old, 14, { customer_id: account, user_id: account })
      insertTestBooking(old, 15, { customer_id: account + 1, user_id: account })
      insertTestBooking(old, 16, { customer_id: 2, user_id: account })
    })
    const none = { given_first_name: null, given_last_name: null, given_phone: null }
    const [sam, stranger] = [account + 2, account + 3]
    expect(database.prepare(bookings).all()).toEqual([
      { ...none, id: 11, customer_id: 1 },
      { ...none, id: 12, customer_id: sam },
      { ...none, id: 13, customer_id: stranger },
      { ...none, id: 14, customer_id: account, given_last_name: 'Smith' },
      { ...none, id: 15, customer_id: account, given_first_name: 'Bob', given_phone: '555 0300' },
      { ...none, id: 16, customer_id: sam },
    ])
    expect(database.prepare('SELECT id, email, first_name, last_name, phone FROM customers ORDER BY id').all()).toEqual(
      [
        { id: 1, email: 'pat@example.test', first_name: 'Pat', last_name: null, phone: null },
        { id: 2, email: 'ann@example.test', first_name: null, last_name: null, phone: null },
        { id: account, email: 'demo@example.test', first_name: 'Dana', last_name: 'Demo', phone: null },
        { id: account + 1, email: null, first_name: 'Bob', last_name: null, phone: '555 0300' },
        { id: sam, email: 'sam@example.test', first_name: 'Sam', last_name: null, phone: '555 0100' },
        { id: stranger, email: 'demo@example.test', first_name: 'Dana', last_name: 'Smith', phone: null },
      ],
    )
    database.close()
  })

  it('keeps the id of the demo’s account free in a demo from before there were accounts', () => {
    const database = migrated('accounts-are-customers', (old) => {
      markDemo(old)
      guest(old, 1, { email: 'pat@example.test' })
    })
    for (const _ of [1, 2]) seedDemoUser(database, testNowMs)
    expect(database.prepare('SELECT id, email FROM customers ORDER BY id').all()).toEqual([
      { id: 1, email: 'demo@example.test' },
      { id: 2, email: 'pat@example.test' },
    ])
    database.close()
  })

  it('leaves an account that meets a guest’s id out, whoever writes it', () => {
    const database = openTestDatabase()
    guest(database, 1, {})
    expect(() => {
      seedDemoUser(database, testNowMs)
    }).toThrow('UNIQUE constraint failed: customers.id')
    expect(database.prepare('SELECT id FROM users').all()).toEqual([])
    database.close()
  })
})

describe('idempotency-callers', () => {
  it('gives keys of users to the users, and keeps the others with their client', () => {
    const database = migrated('idempotency-callers', (old) => {
      seedSmall(old)
      insertRow(old, 'clients', { id: 'odd#501', name: 'Odd', scopes: 'public' })
      for (const caller of ['desk', 'demo-partner', 'demo-public#501', 'account-holders#501', 'odd#501']) {
        insertRow(old, 'idempotency_keys', {
          client_id: caller,
          key: 'k1',
          request_hash: new Uint8Array(32),
          status: 201,
          body: '[]',
          created_at_ms: testNowMs,
        })
      }
    })
    expect(database.prepare('SELECT caller, key FROM idempotency_keys ORDER BY caller').all()).toEqual(
      ['client demo-partner', 'client desk', 'client odd#501', `user ${smallSeed.user.id}`].map((caller) => ({
        caller,
        key: 'k1',
      })),
    )
    database.close()
  })
})
