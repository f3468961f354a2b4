/** Codes and tokens of an older database retain their meaning when a migration adds their purpose. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { migrations } from './migrations/all.ts'
import { openTestDatabase, testNowMs } from '../../engine/testing/test-database.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-db-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

it('an older database keeps its codes and learns which tokens are public', () => {
  const file = join(folder, 'parkdesk.db')
  const here = migrations.findIndex(({ name }) => name === 'account-protection')
  const older = openTestDatabase({ file, migrations: migrations.slice(0, here) })
  older
    .prepareWrite(
      `INSERT INTO clients (id, name, scopes, may_use_public_token)
       VALUES ('app', 'App', 'public mobile', 1), ('server', 'Server', 'public partner', 0)`,
    )
    .run()
  const user = older
    .prepareWrite("INSERT INTO users (email, locale, created_at_ms) VALUES ('a@example.test', 'en-US', 0)")
    .run().lastInsertRowid
  older
    .prepareWrite(
      `INSERT INTO verification_codes (country_code, phone_number, user_id, code_hash, tries, created_at_ms, expires_at_ms)
       VALUES ('1', '5550100', ?, 'hash', 2, ?, ?), ('1', '5550199', NULL, 'trace', 0, ?, ?)`,
    )
    .run(user, testNowMs, testNowMs + 1, testNowMs, testNowMs + 1)
  const insert = older.prepareWrite(
    `INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, created_at_ms, expires_at_ms)
     VALUES (?, ?, ?, ?, 0, 1)`,
  )
  const tokens: [client: string, scopes: string, userId: number | null, isPublic: 0 | 1][] = [
    ['app', 'public', null, 1],
    ['app', 'mobile public', null, 1],
    ['app', 'public', user, 0],
    ['server', 'public', null, 0],
    ['server', 'partner', null, 0],
  ]
  for (const [index, [client, scopes, userId]] of tokens.entries()) {
    insert.run(new Uint8Array(32).fill(index + 1), client, scopes, userId)
  }
  older.close()

  const newer = openTestDatabase({ file })
  expect(newer.prepare('SELECT purpose, user_id, code_hash, tries FROM verification_codes ORDER BY id').all()).toEqual([
    { purpose: 'sign-in 1 5550100', user_id: user, code_hash: 'hash', tries: 2 },
    { purpose: 'sign-in 1 5550199', user_id: null, code_hash: 'trace', tries: 0 },
  ])
  expect(newer.prepare('SELECT is_public FROM access_tokens ORDER BY token_hash').all()).toEqual(
    tokens.map(([, , , isPublic]) => ({ is_public: isPublic })),
  )
  newer.close()
})
