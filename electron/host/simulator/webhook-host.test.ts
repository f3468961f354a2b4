/** Webhooks in the whole program, with the computer's own clock: those that wait in the database are sent at its start. */
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { SimulatorLogEntry } from '../../../shared/desk/webhook-simulator.ts'
import { openTestDatabase, repeatableBytes, silentLog, smallSeed } from '../../engine/testing/test-database.ts'
import { createWebhookOutbox } from '../../engine/webhooks/outbox-repository.ts'
import { firstBooking, seedWebhooks, storedDeliveries, testSecret } from '../../engine/webhooks/test-webhooks.ts'
import { composeApp } from '../app.ts'
import { startWebhookSimulator } from './webhook-simulator.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'parkdesk-webhooks-'))
})
afterEach(() => rmSync(folder, { recursive: true }))

const origin = 'http://127.0.0.1:4400'

it('are sent when the program starts, and settled when it has closed', async () => {
  const simulator = await startWebhookSimulator({ port: 0, script: ['404', '202'] })
  const file = join(folder, 'app.db')
  const before = openTestDatabase({ file })
  seedWebhooks(before, { partners: 1, bookings: 1 }, { base_api_url: simulator.origin })
  const enqueue = createWebhookOutbox({
    database: before,
    ids: { uuid: () => 'id', randomBytes: repeatableBytes('a') },
  })
  before.transaction(() =>
    enqueue({ bookingId: firstBooking, partnerId: smallSeed.partner, kind: 'create', nowMs: Date.now() }),
  )
  before.close()

  const app = await composeApp({
    file,
    demo: false,
    log: silentLog,
    settings: {
      relationPrefix: 'svc',
      baseUrl: origin,
      siteUrl: origin,
      rateLimit: 'off',
      corsOrigins: [],
    },
  })
  while (simulator.received() < 2) await new Promise((resolve) => setImmediate(resolve))
  await app.close()
  await simulator.close()

  const after = openTestDatabase({ file })
  expect(storedDeliveries(after)).toMatchObject([{ state: 'delivered', attempts: 2 }])
  after.close()
})

it('the simulator runs by itself, and says where and what it received', async () => {
  const program = join(import.meta.dirname, 'webhook-simulator-cli.ts')
  const child = spawn(process.execPath, [program, '--port', '0', '--script', '404x2,202'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  try {
    let output = ''
    let address: string | undefined
    while (address === undefined) {
      const [chunk] = (await once(child.stdout, 'data')) as [Buffer]
      output += chunk.toString()
      address = /^webhook simulator ready (http:\/\/127\.0\.0\.1:\d+)$/m.exec(output)?.[1]
    }
    const statuses: number[] = []
    for (let attempt = 0; attempt < 4; attempt += 1) {
      const headers = { 'X-Delivery-Id': 'one', Authorization: testSecret }
      statuses.push((await fetch(`${address}/hooks`, { method: 'POST', headers, body: '{"id": 1}' })).status)
    }
    expect(statuses).toEqual([404, 404, 202, 202])
    const log = (await (await fetch(`${address}/simulator/log`)).json()) as SimulatorLogEntry[]
    expect(log.map((entry) => [entry.number, entry.answer])).toEqual([
      [4, '202'],
      [3, '202'],
      [2, '404'],
      [1, '404'],
    ])
    child.kill('SIGTERM')
    expect((await once(child, 'exit'))[0]).toBe(0)
  } finally {
    child.kill('SIGKILL')
  }
})
