/** Backup and restore through the real engine process: sales after the backup are gone, and the program continues by itself. */
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Quote } from '../../../shared/api/quotes.ts'
import type { Backup, BackupDifference, BackupStatus } from '../../../shared/desk/backups.ts'
import { smallSeed } from '../../engine/testing/test-seed-clients.ts'
import { openTestDatabase, seedSmall, testNowMs } from '../../engine/testing/test-database.ts'
import { createRunToken } from './engine-start.ts'
import { createEngineSupervisor, type EngineSupervisor } from './engine-supervisor.ts'
import { testEngineProcess } from '../testing/test-engine-process.ts'

const origin = 'http://engine.internal'
const saleId = '3f0a5f5e-7c3c-4c52-9a55-6b8b7f1d2a01'
let folder = ''
let file = ''
let supervisor: EngineSupervisor
const lines: string[] = []
const { token, hash } = createRunToken()

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-restore-'))
  file = join(folder, 'till.db')
  const database = openTestDatabase({ file })
  seedSmall(database)
  database.close()
  supervisor = createEngineSupervisor({
    ...testEngineProcess((line) => lines.push(line)),
    startMessage: () => ({
      kind: 'start',
      file,
      demo: false,
      virtualNowMs: testNowMs,
      deskTokenHash: hash,
      relationPrefix: 'svc',
      baseUrl: origin,
    }),
  })
  supervisor.start()
})
afterEach(async () => {
  await supervisor.stop()
  rmSync(folder, { recursive: true })
})

const call = async <Body>(method: string, path: string, body?: object): Promise<{ status: number; body: Body }> => {
  const headers = { Authorization: `Bearer ${token}`, 'Content-Type': 'application/json' }
  const init = body === undefined ? { method, headers } : { method, headers, body: JSON.stringify(body) }
  const response = await supervisor.fetch(new Request(origin + path, init))
  return { status: response.status, body: (await response.json()) as Body }
}

const sell = async (): Promise<string> => {
  const { body: quotes } = await call<Quote[]>('GET', `/v4/quotes?q=event_id:${smallSeed.events.celticsKnicks}`)
  const option = quotes.flatMap((quote) => quote.purchase_options).find(({ add_ons }) => add_ons === undefined)
  const price = option?.price['USD'] ?? ''
  const sold = await call('POST', '/desk/sales', {
    id: saleId,
    quote_id: option?.id,
    final_price: price,
    add_on_ids: [],
    plate_number: 'ABC123',
    payments: [{ method: 'cash', amount: price, tendered: '500' }],
  })
  expect([sold.status, sold.body]).toMatchObject([201, {}])
  return price
}

test('what was sold after the backup is discarded, kept aside, and can be had back', async () => {
  const made = (await call<Backup>('POST', '/desk/backups')).body
  expect(made.verified).toBe('verified')
  const price = await sell()
  const difference = await call<BackupDifference>('GET', `/desk/backups/${made.id}/difference`)
  expect(difference.body).toMatchObject({ bookings_sold: 1, sold: { USD: price }, bookings_cancelled: 0, sales: 1 })

  const pid = supervisor.enginePid()
  const started = await call<{ saved_as: string }>('POST', `/desk/backups/${made.id}/restore`)
  expect(started.status).toBe(202)
  await expect.poll(() => supervisor.enginePid() !== pid && supervisor.state().status).toBe('ready')
  expect((await call('GET', `/desk/sales/${saleId}`)).status).toBe(404)
  expect((await call<BackupStatus>('GET', '/desk/backup-status')).body.damage).toBeNull()
  const listed = (await call<Backup[]>('GET', '/desk/backups')).body
  expect(listed.find(({ id }) => id === started.body.saved_as)).toMatchObject({
    reason: 'restore',
    verified: 'verified',
    booking_count: (made.booking_count ?? 0) + 1,
  })
  expect(readdirSync(folder).filter((name) => name.startsWith('till.db.replaced-'))).toHaveLength(1)

  const secondPid = supervisor.enginePid()
  expect((await call('POST', `/desk/backups/${started.body.saved_as}/restore`)).status).toBe(202)
  await expect.poll(() => supervisor.enginePid() !== secondPid && supervisor.state().status).toBe('ready')
  expect((await call('GET', `/desk/sales/${saleId}`)).body).toMatchObject({ state: 'booked' })
  expect(lines.join('\n')).not.toContain(token)
})

test('a kill right after the answer loses neither', { tags: ['all'] }, async () => {
  const made = (await call<Backup>('POST', '/desk/backups')).body
  await sell()
  const pid = supervisor.enginePid() ?? 0
  expect((await call('POST', `/desk/backups/${made.id}/restore`)).status).toBe(202)
  try {
    process.kill(pid, 'SIGKILL')
  } catch {
    // The engine was quicker.
  }
  await expect.poll(() => supervisor.enginePid() !== pid && supervisor.state().status).toBe('ready')
  expect((await call('GET', `/desk/sales/${saleId}`)).status).toBe(404)
})
