/** A cached token is forgotten immediately when it loses its access, here or by another program, and only then. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { openTestDatabase, seedSmall, smallSeed, testNowMs } from '../../engine/testing/test-database.ts'
import { hashToken } from '../../engine/accounts/oauth/token-repository.ts'
import type { WritableDatabase } from '../db/database.ts'
import type { ApiSettings } from '../deps.ts'
import { createAuthenticator } from './authenticator-repository.ts'

let folder: string
let database: WritableDatabase
let authenticator: ReturnType<typeof createAuthenticator>
const token = 'f'.repeat(64)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-auth-'))
  database = openTestDatabase({ file: join(folder, 'own.db') })
  seedSmall(database)
  database
    .prepareWrite(
      `INSERT INTO access_tokens (token_hash, client_id, scopes, user_id, created_at_ms, expires_at_ms)
       VALUES (?, 'demo-partner', 'partner', ?, ?, ?)`,
    )
    .run(hashToken(token), smallSeed.user.id, testNowMs, testNowMs + 1000)
  authenticator = createAuthenticator({ database, settings: {} as ApiSettings })
})
afterEach(() => {
  database.close()
  rmSync(folder, { recursive: true, force: true })
})

const who = (nowMs = testNowMs) => authenticator.authenticate(`Bearer ${token}`, nowMs)

describe('a remembered token', () => {
  it('carries its user and partner', () => {
    expect(who()).toMatchObject({ userId: smallSeed.user.id, partnerId: smallSeed.partner, clientId: 'demo-partner' })
  })

  it('stays remembered while other things are written, also by another program', () => {
    const first = who()
    database.prepareWrite("INSERT INTO customers (email, created_at_ms) VALUES ('a@example.test', 0)").run()
    expect(who()).toBe(first)
    const other = openTestDatabase({ file: database.file })
    other.prepareWrite("INSERT INTO customers (email, created_at_ms) VALUES ('b@example.test', 0)").run()
    expect(who()).toBe(first)
    other.close()
  })

  it('is refused once it is revoked, by whomever, or expires [D5-invalid-token]', () => {
    who()
    expect(() => who(testNowMs + 1000)).toThrow('has expired')
    const other = openTestDatabase({ file: database.file })
    other.prepareWrite('UPDATE access_tokens SET revoked_at_ms = 1').run()
    other.close()
    expect(() => who()).toThrow('was revoked')
    database.prepareWrite('UPDATE access_tokens SET revoked_at_ms = NULL').run()
    expect(who().userId).toBe(smallSeed.user.id)
    database.prepareWrite('DELETE FROM access_tokens').run()
    expect(() => who()).toThrow('is unknown')
  })

  it('follows its client', () => {
    who()
    database.prepareWrite("UPDATE clients SET partner_id = NULL WHERE id = 'demo-partner'").run()
    expect(who().partnerId).toBeUndefined()
  })
})
