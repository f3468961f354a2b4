/** The whole program: its responses where its database cannot be used, its access control, and the cost of its secrets. */
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeBackup } from '../core/db/sqlite/backups/write-backup.ts'
import { openForReading } from '../core/db/sqlite/driver.ts'
import { smallSecretCost } from '../engine/testing/test-seed-clients.ts'
import { openTestDatabase, silentLog, testNowMs } from '../engine/testing/test-database.ts'
import { createRunToken } from './process/engine-start.ts'
import { composeApp } from './app.ts'

const baseUrl = 'http://127.0.0.1:4400'
const settings = {
  relationPrefix: 'svc',
  baseUrl,
  siteUrl: baseUrl,
  rateLimit: 'off',
  corsOrigins: [],
} as const

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-app-'))
})
afterEach(() => {
  rmSync(folder, { recursive: true, force: true })
})

it('sets a file aside whose damage keeps it from starting, though it was closed cleanly, and names the backup', async () => {
  const file = join(folder, 'till.db')
  const database = openTestDatabase({ file })
  const page = database.prepare<{ rootpage: number }>("SELECT rootpage FROM sqlite_schema WHERE name = 'sales_open'")
  const { rootpage } = page.get() ?? { rootpage: 0 }
  database.close()
  const { path } = await writeBackup({ file, reason: 'hourly', nowMs: testNowMs }, () => undefined)
  const descriptor = openSync(file, 'r+')
  writeSync(descriptor, Buffer.alloc(4096, 0xa5), 0, 4096, (rootpage - 1) * 4096)
  closeSync(descriptor)
  const composed = composeApp({ file, demo: false, virtualNowMs: testNowMs, settings, log: silentLog })
  const values = { backup: path }
  await expect(composed).rejects.toMatchObject({
    code: 'database_corrupt',
    messageKey: 'databaseSetAsideWithBackup',
    values,
  })
  expect(readdirSync(folder).some((name) => name.startsWith('till.db.damaged-'))).toBe(true)
})

it('shows a locked window nothing of the API, and lets only administrators change it past the desk', async () => {
  const { token, hash } = createRunToken()
  const app = await composeApp({
    file: ':memory:',
    demo: false,
    settings: { ...settings, deskTokenHash: hash },
    log: silentLog,
    secretCost: smallSecretCost,
  })
  const send = async (window: string | undefined, method: string, path: string, body?: object) => {
    const headers = {
      Authorization: `Bearer ${token}`,
      'Content-Type': 'application/json',
      ...(window === undefined ? {} : { 'X-Parkdesk-Window': window }),
    }
    const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
    const response = await app.fetch(new Request(baseUrl + path, init))
    const { errors, code } = (await response.json()) as { errors?: { code: string }[]; code?: string }
    return code ?? errors?.[0]?.code ?? response.status
  }
  const badgeOf = async (id: number): Promise<string> =>
    String(await send('office', 'POST', `/desk/people/${id}/badge`))

  expect(await send('office', 'GET', '/v4/venues')).toBe(200)
  await send('office', 'POST', '/desk/people', { name: 'Ada', role: 'administrator', pin: '9182' })
  await send('office', 'POST', '/desk/people', { name: 'Sam', role: 'operator' })
  expect(await send('till', 'GET', '/v4/venues')).toBe('not_signed_in')
  await send('till', 'POST', '/desk/session', { badge: await badgeOf(2) })
  expect(await send('till', 'GET', '/v4/venues')).toBe(200)
  expect(await send('till', 'POST', '/v4/bookings/previews', {})).toBe('booking_quote_id_missing')
  expect(await send('till', 'POST', '/v4/bookings', {})).toBe('permission_missing')
  expect(await send('office', 'POST', '/v4/bookings', {})).toBe('booking_quote_id_missing')
  // The program itself sends this request.
  expect(await send(undefined, 'GET', '/v4/venues')).toBe(200)
  await app.close()
})

it('says which public address counts: that of the command line, else that of the settings', async () => {
  const { token, hash } = createRunToken()
  for (const [publicUrl, expected] of [
    [undefined, ['', 'https://park.example.com', '']],
    ['https://line.example.com', Array.from({ length: 3 }, () => 'https://line.example.com')],
  ] as const) {
    const app = await composeApp({
      file: ':memory:',
      demo: false,
      settings: { ...settings, deskTokenHash: hash },
      publicUrl,
      log: silentLog,
    })
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const counting = async (): Promise<string> => {
      const response = await app.fetch(new Request(`${baseUrl}/desk/public-address`, { headers }))
      return ((await response.json()) as { url?: string }).url ?? ''
    }
    const state = async (value: object): Promise<string> => {
      const init = { method: 'PUT', headers, body: JSON.stringify(value) }
      expect((await app.fetch(new Request(`${baseUrl}/desk/settings/public-address`, init))).status).toBe(200)
      return counting()
    }
    expect([await counting(), await state({ url: 'https://park.example.com' }), await state({})]).toEqual(expected)
    await app.close()
  }
})

it('stores PINs at their own cost, and all other secrets at the usual one', async () => {
  const { token, hash } = createRunToken()
  const file = join(folder, 'till.db')
  const app = await composeApp({ file, demo: false, settings: { ...settings, deskTokenHash: hash }, log: silentLog })
  const send = async (path: string, body: object) => {
    const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    expect((await app.fetch(new Request(baseUrl + path, init))).status).toBe(201)
  }
  const newcomer = { email: 'pat@example.test', password: 'long enough', country_code: '1', phone_number: '5550123' }
  await send('/v4/account', newcomer)
  await send('/desk/inventory/clients', { client_id: 'till', name: 'Till', scopes: ['public'] })
  await send('/desk/people', { name: 'Ada', role: 'administrator', pin: '9182' })
  await app.close()

  const { database, close } = openForReading(file)
  const stored = database.prepare<{ hash: string }>(
    `SELECT password_hash AS hash FROM users UNION ALL SELECT code_hash FROM verification_codes
     UNION ALL SELECT secret_hash FROM clients WHERE id = 'till' UNION ALL SELECT pin_hash FROM people`,
  )
  const usual = expect.stringMatching(/^scrypt\$16384\$8\$1\$/) as string
  const ofPins = expect.stringMatching(/^scrypt\$65536\$8\$1\$/) as string
  expect(stored.all().map((row) => row.hash)).toEqual([usual, usual, usual, ofPins])
  close()
})
