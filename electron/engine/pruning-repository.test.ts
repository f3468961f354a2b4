/** Expired rows are deleted in small steps; rows that are still needed stay. */
import { afterEach, beforeEach, expect, it } from 'vitest'
import { testNowMs } from './testing/test-database.ts'
import { insertRow, smallSeed } from './testing/test-seed-clients.ts'
import { createTestEngine, type TestEngine } from './testing/test-engine.ts'
import { refresh, refusalOf, signIn, tokensOf, whoIs } from './accounts/oauth/test-oauth.ts'
import { createServices } from './services.ts'

const hourMs = 3_600_000
const dayMs = 24 * hourMs
const yearMs = 31_557_600_000

let engine: TestEngine
beforeEach(() => {
  engine = createTestEngine()
})
afterEach(() => engine.close())

const count = (table: string): number | undefined =>
  engine.database.prepare<{ total: number }>(`SELECT count(*) AS total FROM ${table}`).get()?.total

/** Runs the steps of the upkeep until nothing is left to delete. */
const pruneAt = (nowMs: number): void => {
  engine.setNow(nowMs)
  for (const { step } of createServices(engine.deps).repositories.prunings) while (step(nowMs));
}

const hash = (number: number): Uint8Array => new Uint8Array(32).fill(number)
const demo = smallSeed.clients.public.id

it('keeps a sign-in whole while it lives, so that a used refresh token is known again', async () => {
  const first = await signIn(engine)
  const second = await tokensOf(refresh(engine, first.refresh_token))
  pruneAt(testNowMs + yearMs - hourMs)
  expect(await whoIs(engine, second.access_token)).toBe(smallSeed.user.id)
  expect(count('refresh_tokens')).toBe(2)
  // The access token that was replaced is of no use to anybody.
  expect(count('access_tokens')).toBe(1)
  expect(await refusalOf(refresh(engine, first.refresh_token))).toEqual([400, 'invalid_grant'])
  expect(await whoIs(engine, second.access_token)).toBe(401)
})

it('forgets a sign-in with all its tokens a day after it was revoked, or has expired', async () => {
  const revoked = await signIn(engine)
  const again = await tokensOf(refresh(engine, revoked.refresh_token))
  engine.setNow(testNowMs + 60_000)
  await refusalOf(refresh(engine, revoked.refresh_token))
  engine.setNow(testNowMs + 12 * hourMs)
  const kept = await signIn(engine)
  pruneAt(testNowMs + dayMs + 60_001)
  expect([count('token_families'), count('refresh_tokens'), count('access_tokens')]).toEqual([1, 1, 1])
  expect(await whoIs(engine, kept.access_token)).toBe(smallSeed.user.id)
  expect(await refusalOf(refresh(engine, again.refresh_token))).toEqual([400, 'invalid_grant'])
  pruneAt(testNowMs + yearMs + dayMs)
  expect(count('token_families')).toBe(1)
  pruneAt(testNowMs + yearMs + 2 * dayMs)
  expect([count('token_families'), count('refresh_tokens'), count('access_tokens')]).toEqual([0, 0, 0])
})

it('forgets what is past its time in every other table, and nothing else', () => {
  const times = { created_at_ms: 0, expires_at_ms: 0 }
  const put = (atMs: number, number: number): void => {
    const { database } = engine
    const token = { client_id: demo, scopes: 'public', created_at_ms: 0 }
    insertRow(database, 'access_tokens', { ...token, token_hash: hash(number), expires_at_ms: atMs })
    insertRow(database, 'access_tokens', {
      ...token,
      token_hash: hash(100 + number),
      expires_at_ms: testNowMs + yearMs,
      revoked_at_ms: atMs,
    })
    insertRow(database, 'authorization_codes', {
      ...{ code_hash: hash(number), client_id: demo, user_id: smallSeed.user.id, redirect_uri: 'x', scopes: 'public' },
      ...{ created_at_ms: 0, expires_at_ms: atMs },
    })
    insertRow(database, 'verification_codes', {
      ...{ purpose: `sign-in 1 ${number}`, code_hash: 'x' },
      ...{ ...times, created_at_ms: atMs },
    })
    insertRow(database, 'login_failures', { account_hash: hash(number), at_ms: atMs })
    insertRow(database, 'holds', {
      ...{ id: `hold ${number}`, location_id: smallSeed.locations.canalStreetLot },
      ...{ starts_at_ms: 0, ends_at_ms: 1, expires_at_ms: atMs },
    })
  }
  const message = { channel: 'email', recipient: 'a@example.test', subject: 's', body_text: 'b', created_at_ms: 0 }
  const tables = ['access_tokens', 'authorization_codes', 'verification_codes', 'login_failures', 'holds']
  put(testNowMs - dayMs, 1)
  put(testNowMs - dayMs + 1, 2)
  for (const atMs of [testNowMs - 90 * dayMs, testNowMs - 90 * dayMs + 1]) {
    insertRow(engine.database, 'outbox_messages', { ...message, state: 'sent', sent_at_ms: atMs })
    insertRow(engine.database, 'known_sign_ins', { sign_in_hash: hash(atMs % 2), at_ms: atMs })
  }
  insertRow(engine.database, 'outbox_messages', message)
  insertRow(engine.database, 'outbox_messages', { ...message, state: 'failed', failure: 'refused' })
  pruneAt(testNowMs)
  expect(tables.map(count)).toEqual([2, 1, 1, 1, 1])
  expect([count('outbox_messages'), count('known_sign_ins')]).toEqual([3, 1])
  pruneAt(testNowMs)
  expect(tables.map(count)).toEqual([2, 1, 1, 1, 1])
})

it('takes few rows at once, and leaves the tokens that are remembered as they are', () => {
  const version = (): unknown => engine.database.prepare("SELECT value FROM meta WHERE key = 'access_version'").get()
  for (let number = 0; number < 1_200; number += 1) {
    const token_hash = new Uint8Array(32)
    new DataView(token_hash.buffer).setUint32(0, number)
    insertRow(engine.database, 'access_tokens', {
      ...{ token_hash, client_id: demo, scopes: 'public', created_at_ms: 0, expires_at_ms: Date.UTC(2020, 0, 1) },
    })
  }
  const before = version()
  const [expired] = createServices(engine.deps).repositories.prunings.filter(({ table }) => table === 'access_tokens')
  expect(expired?.step(testNowMs)).toBe(true)
  expect(count('access_tokens')).toBe(700)
  expect(expired?.step(testNowMs)).toBe(true)
  expect(expired?.step(testNowMs)).toBe(false)
  expect(count('access_tokens')).toBe(0)
  expect(version()).toEqual(before)
})
