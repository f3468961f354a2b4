/** The cost of changing the prices of one event at 250 facilities, on disk, which quotes show immediately. */
import { createHash, randomBytes, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { PriceSheet } from '../shared/desk/inventory/prices.ts'
import { createAuthenticator } from '../electron/core/http/authenticator-repository.ts'
import { createRouter } from '../electron/core/http/router.ts'
import { createEngine } from '../electron/engine/engine.ts'
import { personWaits, type BenchRow } from './bench-row.ts'
import { medianOf } from './median.ts'
import { addFacilities, aroundCenter, openScaleDatabase, scaleNowMs, seedVenue } from './scale-data.ts'

const rounds = 15
const facilities = 1_000
const event = 50
const deskToken = randomBytes(32).toString('hex')

const openBench = (file: string) => {
  const database = openScaleDatabase(file)
  seedVenue(database)
  addFacilities(database, 0, facilities)
  const deps = {
    database,
    clock: { nowMs: () => scaleNowMs + Math.floor(performance.now()) },
    ids: { uuid: () => randomUUID(), randomBytes: (count: number) => randomBytes(count) },
    log: { info: () => undefined, warn: () => undefined, error: console.error },
    settings: {
      relationPrefix: 'svc',
      baseUrl: 'http://127.0.0.1',
      siteUrl: 'http://127.0.0.1',
      rateLimit: 'off' as const,
      corsOrigins: [],
      deskTokenHash: new Uint8Array(createHash('sha256').update(deskToken).digest()),
    },
  }
  const engine = createEngine(deps)
  const { database: _database, ...http } = deps
  const desk = createRouter(http, createAuthenticator(deps), engine.administration.inventory.routes)
  const path = `http://127.0.0.1/desk/inventory/events/${String(event)}/prices?within_miles=1.1`
  const headers = { Authorization: `Bearer ${deskToken}`, 'Content-Type': 'application/json' }
  const send = async (method: string, body: string | null): Promise<unknown> => {
    const response = await desk(new Request(path, { method, headers, body }))
    if (!response.ok) throw new Error(`prices returned ${String(response.status)}: ${await response.text()}`)
    return response.json()
  }
  return {
    close: () => database.close(),
    read: async () => (await send('GET', null)) as PriceSheet,
    save: (body: string) => send('POST', body),
    /** The number of quotes of the event with this price. */
    async quotedAt(price: string): Promise<number> {
      const quotes = `http://127.0.0.1/v4/quotes?q=event_id:${String(event)}&per_page=300`
      const response = await engine.fetch(new Request(quotes))
      return (await response.text()).split(`"base_price":{"USD":"${price}"}`).length - 1
    },
  }
}

export const measurePrices = async (): Promise<BenchRow[]> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-prices-'))
  const bench = openBench(join(folder, 'prices.db'))
  const [saves, reads]: [number[], number[]] = [[], []]
  try {
    for (let round = 0; round < rounds; round += 1) {
      const startedAt = performance.now()
      const sheet = await bench.read()
      reads.push(performance.now() - startedAt)
      const rows = sheet.rows.slice(0, aroundCenter)
      const changes = rows.map(({ facility_id, version }) => ({
        facility_id,
        version,
        event_rate_minor: 3_000 + round,
        set_by_hand: false,
      }))
      const body = JSON.stringify({ id: randomUUID(), changes })
      const sentAt = performance.now()
      await bench.save(body)
      saves.push(performance.now() - sentAt)
      const quoted = await bench.quotedAt(`30.${String(round).padStart(2, '0')}`)
      if (quoted === 0) throw new Error('quotes do not show the new prices')
      if (changes.length < aroundCenter) throw new Error(`the sheet has only ${String(changes.length)} facilities`)
    }
  } finally {
    bench.close()
    rmSync(folder, { recursive: true })
  }
  const row = (name: string, times: readonly number[]): BenchRow => ({
    name,
    figure: `${medianOf(times).toFixed(1)} ms`,
    ratio: personWaits,
    aim: '≤ 200 ms',
  })
  return [
    row(`Price sheet of ${String(aroundCenter)} facilities, read`, reads),
    row(`${String(aroundCenter)} prices saved`, saves),
  ]
}
