/** The sender over a real database for tests: partners are functions, time is virtual, and the program can start again. */
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { openTestDatabase, repeatableBytes, silentLog, smallSeed } from '../testing/test-database.ts'
import type { WritableDatabase } from '../../core/db/database.ts'
import { createWebhookOutbox } from './outbox-repository.ts'
import type { Outgoing, OutgoingRequest } from './outgoing.ts'
import { createVirtualTime, firstBooking, seedWebhooks, type VirtualTime } from './test-webhooks.ts'
import { createServices } from '../services.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

/** A status, or none. */
export type PartnerResponse = number | 'never' | 'refused'
interface Sent {
  readonly url: string
  readonly body: string
  readonly headers: Readonly<Record<string, string>>
  readonly atMs: number
}

export interface SenderBench {
  readonly database: WritableDatabase
  readonly time: VirtualTime
  readonly sent: Sent[]
  webhooks: Webhooks
  /** The responses of partners. */
  respond: (request: OutgoingRequest, sent: number) => PartnerResponse | Promise<PartnerResponse>
  underWay: number
  mostUnderWay: number
  enqueue(booking: number, kind: WebhookKind): void
  /** Starts a new run of the program over the same database. */
  restart(): void
  /** Another program over the same database, which knows nothing of the first; `isAlone`: it has taken the work over. */
  startBeside(isAlone?: boolean): Webhooks
}

/** The result of a host where no response came until `signal` was aborted. */
export const timeoutOf = (signal: AbortSignal): Promise<'timeout'> =>
  new Promise((resolve) => signal.addEventListener('abort', () => resolve('timeout')))

const open: WritableDatabase[] = []

/** Called at the end of each test. */
export const closeSenderBenches = (): void => {
  for (const database of open.splice(0)) database.close()
}

export const openSenderBench = (amounts = { partners: 1, bookings: 3 }): SenderBench => {
  const database = openTestDatabase()
  open.push(database)
  seedWebhooks(database, amounts)
  const time = createVirtualTime()
  const ids = { uuid: () => 'id', randomBytes: repeatableBytes('webhooks') }
  const sent: Sent[] = []

  const send: Outgoing['send'] = async (request, signal) => {
    sent.push({
      url: request.url,
      body: request.body,
      headers: Object.fromEntries(request.headers),
      atMs: time.clock.nowMs(),
    })
    bench.underWay += 1
    bench.mostUnderWay = Math.max(bench.mostUnderWay, bench.underWay)
    try {
      const response = await bench.respond(request, sent.length)
      if (response === 'refused') return 'connection_refused'
      if (response === 'never') return await timeoutOf(signal)
      return { status: response, headers: [], body: new Uint8Array(), bodyEnd: 'whole' }
    } finally {
      bench.underWay -= 1
    }
  }

  const start = (isAlone = false): Webhooks => {
    const settings = {} as never
    const workDatabase = isAlone ? database : undefined
    const deps = { database, workDatabase, clock: time.clock, ids, log: silentLog, settings }
    const webhooks = createWebhooks(createServices(deps), { send, after: time.after })
    webhooks.start()
    return webhooks
  }

  const enqueue = createWebhookOutbox({ database, ids, onWebhookQueued: () => bench.webhooks.wake() })
  const bench: SenderBench = {
    database,
    time,
    sent,
    respond: () => 202,
    underWay: 0,
    mostUnderWay: 0,
    webhooks: undefined as never,
    enqueue(booking, kind) {
      const partnerId = smallSeed.partner + ((booking - firstBooking) % amounts.partners)
      database.transaction(() => enqueue({ bookingId: booking, partnerId, kind, nowMs: time.clock.nowMs() }))
    },
    startBeside: start,
    restart() {
      time.forget()
      bench.webhooks = start()
    },
  }
  bench.webhooks = start()
  return bench
}
