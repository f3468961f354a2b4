/** A load balancer between clients and engines: asks each engine whether it is ready, and repeats what may be repeated at another one. */
import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { onTestFinished } from 'vitest'

const checkMs = 100
const retryMs = 20

export interface LoadBalancer {
  readonly origin: string
  /** The engines by their origins; true for one that is ready. */
  readonly engines: Map<string, boolean>
  /** The number of requests that were sent again. */
  readonly repeated: () => number
}

const isReady = async (origin: string): Promise<boolean> =>
  fetch(`${origin}/ready`).then(
    ({ ok }) => ok,
    () => false,
  )

export const openLoadBalancer = async (): Promise<LoadBalancer> => {
  const engines = new Map<string, boolean>()
  let repeated = 0
  let turn = 0

  const nextReady = (): string | undefined => {
    const ready = [...engines].filter(([, isUp]) => isUp)
    turn += 1
    return ready[turn % ready.length]?.[0]
  }

  const passOn = async ({ url = '', method = '', headers }: IncomingMessage, body: Buffer): Promise<Response> => {
    const mayRepeat = method === 'GET' || headers['idempotency-key'] !== undefined
    const passed = ['authorization', 'content-type', 'idempotency-key'].flatMap((name): [string, string][] =>
      typeof headers[name] === 'string' ? [[name, headers[name]]] : [],
    )
    for (;;) {
      const origin = nextReady()
      const response =
        origin === undefined
          ? undefined
          : await fetch(origin + url, {
              method,
              headers: passed,
              ...(method === 'GET' ? {} : { body: new Uint8Array(body) }),
            }).catch(() => undefined)
      if (response !== undefined && (response.status !== 503 || !mayRepeat)) return response
      if (!mayRepeat) return new Response(undefined, { status: 502 })
      await response?.body?.cancel()
      repeated += 1
      await sleep(retryMs)
    }
  }

  const serve = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const passed = await passOn(request, await buffer(request))
    response.writeHead(passed.status, { 'Content-Type': passed.headers.get('content-type') ?? 'text/plain' })
    response.end(new Uint8Array(await passed.arrayBuffer()))
  }

  const server = createServer((request, response) => void serve(request, response)).listen(0, '127.0.0.1')
  await once(server, 'listening')
  const timer = setInterval(() => {
    for (const origin of engines.keys())
      void isReady(origin).then((isUp) => void (engines.has(origin) && engines.set(origin, isUp)))
  }, checkMs)
  onTestFinished(() => {
    clearInterval(timer)
    server.close()
    server.closeAllConnections()
  })
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    engines,
    repeated: () => repeated,
  }
}
