import { expect, it } from 'vitest'
import { createFigures } from './figures.ts'
import { createMetrics } from './metrics.ts'
import { parseMetrics, sumOf } from './testing/parse-metrics.ts'

const request = (method: string, path: string) => ({ method, url: `http://front${path}` })

const scrape = async ({ fetch }: ReturnType<typeof createMetrics>) => {
  const response = await fetch(new Request('http://front/metrics'))
  expect(response.headers.get('content-type')).toBe('text/plain; version=0.0.4; charset=utf-8')
  return parseMetrics(await response.text())
}

const counters = {
  transactions: 5,
  retries: 4,
  lockTimeouts: 3,
  lockMs: 2_500,
  lostConnections: 2,
  unknownOutcomes: 1,
}

it('counts requests by kind of method, group of path and class of status', async () => {
  const metrics = createMetrics()
  metrics.ended(request('GET', '/v4/events/102?page=1'), { status: 200 }, 30)
  metrics.ended(request('HEAD', '/events'), { status: 404 }, 3_000)
  metrics.ended(request('POST', '/v4/bookings'), { status: 201 }, 4)
  const values = await scrape(metrics)
  const series = (labels: string) => values.get(`parkdesk_http_requests_total{${labels}}`)
  expect(series('method="read",route="events",status="2xx"')).toBe(1)
  expect(series('method="read",route="events",status="4xx"')).toBe(1)
  expect(series('method="write",route="bookings",status="2xx"')).toBe(1)
  expect(sumOf(values, 'parkdesk_http_request_duration_seconds_sum')).toBeCloseTo(3.034)
  expect(sumOf(values, 'parkdesk_http_request_duration_seconds_bucket', 'le="0.005"')).toBe(1)
  expect(sumOf(values, 'parkdesk_http_request_duration_seconds_bucket', 'le="+Inf"')).toBe(3)
})

it('has no label that a caller makes', async () => {
  const metrics = createMetrics()
  for (const path of ['/', '/v4', '/v4/secret-1', '/secret-2/events', '/V4/EVENTS', '/v4/__proto__', '/%0a"}']) {
    metrics.ended(request('GET', path), { status: 404 }, 1)
  }
  const values = await scrape(metrics)
  expect(values.get('parkdesk_http_requests_total{method="read",route="other",status="4xx"}')).toBe(7)
  expect([...values.keys()].filter((series) => series.startsWith('parkdesk_http_requests_total'))).toHaveLength(1)
})

it('shows the state of the pool and the sum of what threads report, also of those that ended', async () => {
  const metrics = createMetrics()
  const figures = createFigures()
  const [first, second] = [{}, {}]
  figures.report(first, { database: { ...counters, transactions: 4 } })
  figures.report(first, { database: counters })
  figures.report(second, {
    database: counters,
    lease: { isHeld: true, term: 7, leftMs: 1_500 },
    feed: { unnumbered: 9, delayMs: 250 },
  })
  figures.end(first)
  figures.report(first, { database: { ...counters, transactions: 1 } })
  metrics.watch(() => ({ waiting: 3, ready: 1, busy: 2, absent: 0, replaced: 1, figures: figures.read() }))
  metrics.waited(20)
  const values = await scrape(metrics)
  expect(Object.fromEntries([...values].filter(([series]) => /^parkdesk_(?!queue_wait)/.test(series)))).toEqual({
    parkdesk_queue_length: 3,
    'parkdesk_engines{state="ready"}': 1,
    'parkdesk_engines{state="busy"}': 2,
    'parkdesk_engines{state="absent"}': 0,
    parkdesk_engines_replaced_total: 1,
    parkdesk_database_transactions_total: 11,
    parkdesk_database_retries_total: 12,
    parkdesk_database_lock_timeouts_total: 9,
    parkdesk_database_lock_seconds_total: 7.5,
    parkdesk_database_lost_connections_total: 6,
    parkdesk_database_unknown_outcomes_total: 3,
    parkdesk_lease_held: 1,
    parkdesk_lease_term: 7,
    parkdesk_lease_left_seconds: 1.5,
    parkdesk_feed_unnumbered_rows: 9,
    parkdesk_feed_delay_seconds: 0.25,
  })
  expect(values.get('parkdesk_queue_wait_seconds_bucket{le="0.005"}')).toBe(0)
  expect(values.get('parkdesk_queue_wait_seconds_count')).toBe(1)
  expect(values.get('process_resident_memory_bytes')).toBeGreaterThan(0)
  expect(values.get('nodejs_eventloop_lag_p99_seconds')).toBeGreaterThanOrEqual(0)
})

it('serves nothing else', async () => {
  const { fetch } = createMetrics()
  for (const [path, method] of [
    ['/', 'GET'],
    ['/v4/events', 'GET'],
    ['/metrics', 'POST'],
  ] as const) {
    expect((await fetch(new Request(`http://front${path}`, { method }))).status).toBe(404)
  }
})
