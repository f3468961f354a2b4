/** A front whose engines fail on request, over a database with the small set in a file, and an engine of the test on the same file. */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { RateLimit } from '../../../core/deps.ts'
import { openTestDatabase, seedSmall, silentLog, smallSeed, testNowMs } from '../../../engine/testing/test-database.ts'
import { createTestEngine, type TestEngine } from '../../../engine/testing/test-engine.ts'
import { smallSecretCost } from '../../../engine/testing/test-seed-clients.ts'
import { priceOf, quoteIdOf } from '../../../engine/selling/bookings/test-sale.ts'
import { compressing } from '../../http/compress.ts'
import { listen } from '../../http/http-server.ts'
import { virtualClock } from '../../process/engine-start.ts'
import { createFront } from '../front.ts'

type Limits = Partial<Omit<Parameters<typeof createFront>[0], 'log' | 'entry' | 'virtualNow'>> & {
  rateLimit?: RateLimit
}

/** Sends a request to the front; `fault` is what its engine does, as `failing-engine-worker.ts` lists. */
interface Sent extends RequestInit {
  readonly fault?: string
  readonly headers?: Readonly<Record<string, string>>
}

export interface FrontBench {
  readonly engine: TestEngine
  readonly front: ReturnType<typeof createFront>
  readonly origin: string
  /** Until then there is only the port. */
  start(change?: { readonly demo?: boolean }): Promise<void>
  send(path: string, sent?: Sent): Promise<Response>
  /** Books a space under the key, at most once. */
  book(key: string, sent?: Sent): Promise<Response>
  close(): Promise<void>
}

export const openFrontBench = async ({ rateLimit = 'off', ...limits }: Limits = {}): Promise<FrontBench> => {
  const folder = mkdtempSync(join(tmpdir(), 'parkdesk-front-'))
  const file = join(folder, 'parkdesk.db')
  const database = openTestDatabase({ file })
  seedSmall(database)
  const engine = createTestEngine({}, database)
  const token = engine.tokenFor('demo-partner', 'partner')
  const { settings } = engine.deps
  const virtualNow = virtualClock(testNowMs)
  const entry = new URL('failing-engine-worker.ts', import.meta.url)
  const front = createFront({ engines: 1, leavingMs: 0, ...limits, log: silentLog, entry, virtualNow })
  const server = await listen(0, compressing(front.fetch), { virtualNow })

  const send = (path: string, { fault, headers, ...init }: Sent = {}): Promise<Response> =>
    fetch(server.origin + path, {
      ...init,
      headers: { ...headers, ...(fault === undefined ? {} : { 'X-Fault': fault }) },
    })

  return {
    engine,
    front,
    origin: server.origin,
    start: ({ demo = false } = {}) =>
      front.start({
        file,
        demo,
        secretCost: smallSecretCost,
        settings: {
          relationPrefix: settings.relationPrefix,
          baseUrl: settings.baseUrl,
          siteUrl: settings.siteUrl,
          rateLimit,
          corsOrigins: [],
        },
      }),
    send,
    async book(key, sent) {
      const { celticsKnicks } = smallSeed.events
      const form = {
        quote_id: await quoteIdOf(engine, `q=event_id:${celticsKnicks}`, smallSeed.locations.portlandStreetLot),
      }
      const body = new URLSearchParams({ ...form, final_price: await priceOf(engine, form, token) })
      const headers = { Authorization: `Bearer ${token}`, 'Idempotency-Key': key }
      return send('/v4/bookings', { method: 'POST', body, ...sent, headers })
    },
    async close() {
      await server.close()
      await front.close()
      engine.close()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
