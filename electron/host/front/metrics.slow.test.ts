/** The metrics of a front with real threads, read while it serves. */
import { expect, it, onTestFinished } from 'vitest'
import { createMetrics } from './metrics.ts'
import { openFrontBench } from './testing/front-bench.ts'
import { parseMetrics, sumOf } from './testing/parse-metrics.ts'

it('add up, and only rise', async () => {
  const metrics = createMetrics()
  const bench = await openFrontBench({ engines: 2, metrics })
  onTestFinished(bench.close)
  const scrape = async () => parseMetrics(await (await metrics.fetch(new Request('http://front/metrics'))).text())
  const scrapes = [await scrape()]
  await bench.start()
  const paths = ['/v4/events', '/v4/venues?page=1', '/v4/nothing-1', '/nothing-2', '/health']
  const sent = Array.from({ length: 60 }, (_, index) => bench.send(paths[index % paths.length] ?? ''))
  for (const each of sent.slice(0, 5)) {
    await each
    scrapes.push(await scrape())
  }
  await Promise.all(sent)
  expect((await bench.book('a key')).status).toBe(201)
  expect((await bench.send('/v4/events', { fault: 'exit after' })).status).toBe(503)
  await expect.poll(() => bench.send('/ready').then(({ status }) => status)).toBe(200)
  scrapes.push(await scrape())

  const last = scrapes.at(-1) ?? new Map<string, number>()
  const requests = (...labels: string[]) => sumOf(last, 'parkdesk_http_requests_total', ...labels)
  expect(requests('route="events"', 'status="2xx"')).toBe(12)
  expect(requests('route="venues"', 'method="read"')).toBe(12)
  expect(requests('route="other"', 'status="4xx"')).toBe(24)
  expect(requests('route="health"')).toBe(12)
  expect(requests('route="bookings"', 'method="write"', 'status="2xx"')).toBe(1)
  expect(requests('route="events"', 'status="5xx"')).toBe(1)
  expect(sumOf(last, 'parkdesk_http_request_duration_seconds_count')).toBe(requests())
  expect(last.get('parkdesk_engines_replaced_total')).toBe(1)
  expect(sumOf(last, 'parkdesk_engines')).toBe(2)
  expect(last.get('parkdesk_queue_length')).toBe(0)
  // Each check of `/ready` is a request of the front itself.
  const passedOn = requests() - requests('route="health"')
  expect(last.get('parkdesk_queue_wait_seconds_count')).toBeGreaterThanOrEqual(passedOn - requests('route="ready"'))
  for (const [index, after] of scrapes.entries()) {
    for (const [series, value] of scrapes[index - 1] ?? []) {
      if (/^parkdesk_.*_(?:total|count|bucket)(?:\{|$)/.test(series))
        expect(after.get(series)).toBeGreaterThanOrEqual(value)
    }
  }
})
