/** Load on one address over loopback: requests a second and latency, from a generator in this process. */
import autocannon from 'autocannon'

export interface LoadResult {
  readonly requestsPerSecond: number
  readonly medianMs: number
  readonly p99Ms: number
  readonly refused: number
}

export interface LoadTarget {
  readonly url: string
  readonly method?: 'GET' | 'POST'
  readonly headers?: Record<string, string>
  /** One body for each request, in turn. */
  readonly bodies?: readonly string[]
}

/** Sends `amount` requests (or for `seconds`) over `connections` kept-alive connections. */
export async function load(
  target: LoadTarget,
  run: { seconds?: number; amount?: number; connections: number },
): Promise<LoadResult> {
  const method = target.method ?? 'GET'
  const result = await autocannon({
    url: target.url,
    connections: run.connections,
    ...(run.amount === undefined ? { duration: run.seconds ?? 4 } : { amount: run.amount }),
    headers: target.headers ?? {},
    ...(target.bodies === undefined ? { method } : { requests: target.bodies.map((body) => ({ method, body })) }),
  })
  return {
    requestsPerSecond: result.requests.total / result.duration,
    medianMs: result.latency.p50,
    p99Ms: result.latency.p99,
    refused: result.non2xx + result.errors,
  }
}

/** The middle one of several runs by throughput. */
export function median(results: readonly LoadResult[]): LoadResult {
  const sorted = [...results].sort((one, other) => one.requestsPerSecond - other.requestsPerSecond)
  const middle = sorted[Math.floor(sorted.length / 2)]
  if (middle === undefined) throw new Error('no runs')
  return middle
}
