/** The sender over a real database for tests: partners are functions, time is virtual, and the program can start again. */
import type { WebhookKind } from '../../../shared/desk/webhooks.ts'
import { openTestDatabase, repeatableBytes, silentLog, smallSeed } from '../testing/test-database.ts'
import type { WritableDatabase } from '../../core/db/driver.ts'
import { createWebhookOutbox } from './outbox-repository.ts'
import { OutgoingError, type OutgoingResponse, type OutgoingRequest } from './outgoing.ts'
import { createVirtualTime, firstBooking, seedWebhooks, type VirtualTime } from './test-webhooks.ts'
import { createServices } from '../services.ts'
import { createWebhooks, type Webhooks } from './webhooks.ts'

export const second = 1_000
export const minute = 60 * second
export const hour = 60 * minute

/** A status, or none. */
export type Answer = number | 'never' | 'refused'
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
  /** What partners answer. */
  answer: (request: OutgoingRequest, sent: number) => Answer | Promise<Answer>
  underWay: number
  mostUnderWay: number
  enqueue(booking: number, kind: WebhookKind): void
  /** A new run of the program over the same database. */
  restart(): void
}

const open: WritableDatabase[] = []

/** For the end of each test. */
export const closeSenderBenches = (): void => {
  for (const database of open.splice(0)) database.close()
}

const answered = (status: number): OutgoingResponse => ({
  status,
  headers: [],
  body: new Uint8Array(),
  bodyEnd: 'whole',
})

export const openSenderBench = (amounts = { partners: 1, bookings: 3 }): SenderBench => {
  const database = openTestDatabase()
  open.push(database)
  seedWebhooks(database, amounts)
  const time = createVirtualTime()
  const ids = { uuid: () => 'id', randomBytes: repeatableBytes('webhooks') }
  const sent: Sent[] = []

  const send = async (request: OutgoingRequest, signal: AbortSignal): Promise<OutgoingResponse> => {
    sent.push({
      url: request.url,
      body: request.body,
      headers: Object.fromEntries(request.headers),
      atMs: time.clock.nowMs(),
    })
    bench.underWay += 1
    bench.mostUnderWay = Math.max(bench.mostUnderWay, bench.underWay)
    try {
      const answer = await bench.answer(request, sent.length)
      if (answer === 'refused') throw new OutgoingError('connection_refused', 'refused')
      if (answer !== 'never') return answered(answer)
      return await new Promise((_, reject) => {
        signal.addEventListener('abort', () => reject(signal.reason as OutgoingError))
      })
    } finally {
      bench.underWay -= 1
    }
  }

  const start = (): Webhooks => {
    const settings = {} as never
    const deps = { database, clock: time.clock, ids, log: silentLog, settings }
    const webhooks = createWebhooks(createServices(deps), { send, after: time.after })
    webhooks.start()
    return webhooks
  }

  const enqueue = createWebhookOutbox({ database, ids, onWebhookQueued: () => bench.webhooks.wake() })
  const bench: SenderBench = {
    database,
    time,
    sent,
    answer: () => 202,
    underWay: 0,
    mostUnderWay: 0,
    webhooks: undefined as never,
    enqueue(booking, kind) {
      const partnerId = smallSeed.partner + ((booking - firstBooking) % amounts.partners)
      database.transaction(() => enqueue({ bookingId: booking, partnerId, kind, nowMs: time.clock.nowMs() }))
    },
    restart() {
      time.forget()
      bench.webhooks = start()
    },
  }
  bench.webhooks = start()
  return bench
}
