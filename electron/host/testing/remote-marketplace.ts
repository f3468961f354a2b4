/** The remote marketplace of a test: an engine in the test's process, unless a run of the tests uses others (remote.postgres.test.ts). */
import type { ApiSettings } from '../../core/deps.ts'
import { createEngine } from '../../engine/engine.ts'
import { createTestEngine, type TestEngine } from '../../engine/testing/test-engine.ts'
import { openWebhookBench, type WebhookBench } from './webhook-bench.ts'

export interface RemoteMarketplace {
  /** Its database, and an engine over it that no network separates from the test. */
  readonly engine: TestEngine
  /** What serves others. */
  fetch(request: Request): Promise<Response>
}

/** A Parkdesk that notifies partners. */
export interface WebhookMarketplace extends Pick<WebhookBench, 'engine' | 'fetch' | 'book' | 'quiet' | 'close'> {
  readonly relationPrefix: string
  /** Its own state of webhooks. */
  status(): Promise<object>
}

interface Marketplaces {
  open(settings: Partial<ApiSettings>): RemoteMarketplace
  openWithWebhooks(): Promise<WebhookMarketplace>
}

let marketplaces: Marketplaces = {
  open(settings) {
    const engine = createTestEngine(settings)
    const { fetch } = createEngine(engine.deps)
    return { engine, fetch: async (request) => fetch(request, { remoteAddress: '127.0.0.1' }) }
  },
  async openWithWebhooks() {
    const bench = await openWebhookBench()
    return {
      ...bench,
      relationPrefix: bench.engine.deps.settings.relationPrefix,
      status: async () => (await bench.call('GET', '/desk/webhook-status')).json(),
    }
  },
}

export const openRemoteMarketplace: Marketplaces['open'] = (settings) => marketplaces.open(settings)
export const openWebhookMarketplace: Marketplaces['openWithWebhooks'] = () => marketplaces.openWithWebhooks()

/** From now on for all tests of a run. */
export const useMarketplaces = (others: Marketplaces): void => {
  marketplaces = others
}
