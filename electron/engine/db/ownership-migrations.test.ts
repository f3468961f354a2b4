/** What the migrations about owners and customers make of the rows of an existing database. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { WritableDatabase } from './driver.ts'
import { migrations } from './migrations/all.ts'
import { openTestDatabase, seedSmall, testNowMs } from './test-database.ts'
import { insertRow, smallSeed } from './test-seed-clients.ts'

let folder = ''
let file = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-migrations-'))
  file = join(folder, 'parkdesk.db')
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

/** Fills a database as it was before the named migration, and opens it with all of them. */
function migrated(name: string, fill: (database: WritableDatabase) => void): WritableDatabase {
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
