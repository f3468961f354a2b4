/** The program put together: what it says where its database cannot be used. */
import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { writeBackup } from '../core/db/backups/write-backup.ts'
import { openTestDatabase, silentLog, testNowMs } from '../engine/testing/test-database.ts'
import { composeApp } from './app.ts'

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
  const baseUrl = 'http://127.0.0.1:4400'
  const settings = {
    relationPrefix: 'svc',
    baseUrl,
    siteUrl: baseUrl,
    widgetUrl: `${baseUrl}/widget`,
    rateLimit: 'off',
    corsOrigins: [],
  } as const
  const composed = composeApp({ file, demo: false, virtualNowMs: testNowMs, settings, log: silentLog })
  const values = { backup: path }
  await expect(composed).rejects.toMatchObject({
    code: 'database_corrupt',
    messageKey: 'databaseSetAsideWithBackup',
    values,
  })
  expect(readdirSync(folder).some((name) => name.startsWith('till.db.damaged-'))).toBe(true)
})
