/**
 * What a process with engine threads does, in the text format of Prometheus. The values of labels are fixed lists, and none is of a person
 * or a secret. Only loaded where it is wanted: the library takes 50 ms.
 */
import { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } from 'prom-client'
import type { DatabaseCounters } from '../../core/db/postgres/counters.ts'
import { splitAddress } from '../../core/http/path.ts'
import { isRead } from '../../core/http/router.ts'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import type { PoolState } from './engine-pool.ts'
import { createFigures } from './figures.ts'

/** The first words of paths; all others are one group, so that callers cannot make labels. */
const groups: ReadonlySet<string> = new Set([
  'accounts',
  'bookings',
  'desk',
  'events',
  'health',
  'locations',
  'oauth',
  'pass',
  'photos',
  'quotes',
  'ready',
  'venues',
  'widget',
])

const groupOf = (url: string): string => {
  const [, group = ''] = /^(?:\/v\d+(?:_\d+)?)?\/([^/]+)/.exec(splitAddress(url).path) ?? []
  return groups.has(group) ? group : 'other'
}

/** By name, with the text for people and the number of units in what the program counts. */
const databaseMetrics: Readonly<Record<keyof DatabaseCounters, readonly [name: string, help: string, units: number]>> =
  {
    transactions: ['transactions_total', 'Committed transactions, with those that only read', 1],
    retries: ['retries_total', 'Repetitions after a deadlock or another conflict', 1],
    lockTimeouts: ['lock_timeouts_total', 'Statements given up because a lock was not free in time', 1],
    lockMs: ['lock_seconds_total', 'Time spent in locking rows', 1_000],
    lostConnections: ['lost_connections_total', 'Connections to the database that were lost', 1],
    unknownOutcomes: ['unknown_outcomes_total', 'Writes whose reply was lost', 1],
  }

const noEngines: PoolState = { waiting: 0, ready: 0, busy: 0, absent: 0, replaced: 0, figures: createFigures().read() }

export const createMetrics = () => {
  const registry = new Registry()
  const registers = [registry]
  let readState = (): PoolState => noEngines

  const gauge = (name: string, help: string, read: (state: PoolState) => number | undefined): void => {
    const made: Gauge = new Gauge({
      name: `parkdesk_${name}`,
      help,
      registers,
      collect: () => {
        const value = read(readState())
        if (value !== undefined) made.set(value)
      },
    })
  }

  /** Of a number that is counted elsewhere. */
  const counter = (name: string, help: string, read: (state: PoolState) => number): void => {
    const made: Counter = new Counter({
      name: `parkdesk_${name}`,
      help,
      registers,
      collect: () => {
        made.reset()
        made.inc(read(readState()))
      },
    })
  }

  collectDefaultMetrics({ register: registry })
  const requests = new Counter({
    name: 'parkdesk_http_requests_total',
    help: 'Requests by kind of method, first word of the path and class of the status',
    labelNames: ['method', 'route', 'status'] as const,
    registers,
  })
  const durations = new Histogram({
    name: 'parkdesk_http_request_duration_seconds',
    help: 'Time from the request to its whole response',
    labelNames: ['method', 'route'] as const,
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 15, 60],
    registers,
  })
  const waits = new Histogram({
    name: 'parkdesk_queue_wait_seconds',
    help: 'Time that requests waited for an engine',
    buckets: [0.001, 0.005, 0.025, 0.1, 0.5, 1, 5, 15],
    registers,
  })
  gauge('queue_length', 'Requests that wait for an engine', ({ waiting }) => waiting)
  const engines = new Gauge({
    name: 'parkdesk_engines',
    help: 'Engine threads by their state: free, at work, or ended and not ready again',
    labelNames: ['state'] as const,
    registers,
    collect: () => {
      const { ready, busy, absent } = readState()
      for (const [state, count] of Object.entries({ ready, busy, absent })) engines.set({ state }, count)
    },
  })
  counter('engines_replaced_total', 'Engine threads that ended or took too long', ({ replaced }) => replaced)
  for (const [counted, [name, help, units]] of Object.entries(databaseMetrics)) {
    counter(`database_${name}`, help, ({ figures }) => figures.database[counted as keyof DatabaseCounters] / units)
  }
  gauge(
    'lease_held',
    '1 where this process sends webhooks and e-mails and does what runs by the clock',
    ({ figures }) => Number(figures.lease?.isHeld ?? false),
  )
  gauge('lease_term', 'Rises each time another process takes the lease over', ({ figures }) => figures.lease?.term)
  gauge(
    'lease_left_seconds',
    'Time for which the lease is still good',
    ({ figures }) => (figures.lease?.leftMs ?? 0) / 1_000,
  )
  gauge(
    'feed_unnumbered_rows',
    'Changed bookings that readers of the feed cannot see yet',
    ({ figures }) => figures.feed?.unnumbered,
  )
  gauge(
    'feed_delay_seconds',
    'How long the first of them has waited',
    ({ figures }) => (figures.feed?.delayMs ?? 0) / 1_000,
  )

  return {
    /** From now on the metrics show this state. */
    watch: (read: () => PoolState): void => void (readState = read),

    waited: (ms: number): void => waits.observe(ms / 1_000),

    ended(request: Pick<Request, 'method' | 'url'>, { status }: Pick<Response, 'status'>, ms: number): void {
      const labels = { method: isRead(request) ? 'read' : 'write', route: groupOf(request.url) }
      requests.inc({ ...labels, status: `${Math.floor(status / 100)}xx` })
      durations.observe(labels, ms / 1_000)
    },

    /** Serves `GET /metrics` alone. */
    async fetch(request: Request): Promise<Response> {
      if (!isRead(request) || splitAddress(request.url).path !== '/metrics') return hostErrorResponse('not_found')
      const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' }
      return new Response(await registry.metrics(), { headers })
    },
  }
}

export type Metrics = ReturnType<typeof createMetrics>
