/** One HTTP front for several engines in threads (ADR 0044): passes requests on, and says whether the process lives and is ready. */
import { setTimeout as sleep } from 'node:timers/promises'
import { bodyLimitBytes } from '../../../shared/http/limited-body.ts'
import { present } from '../../../shared/present.ts'
import type { Log } from '../../core/deps.ts'
import { readBytes } from '../../core/http/body.ts'
import { splitAddress } from '../../core/http/path.ts'
import { isRead, type Connection } from '../../core/http/router.ts'
import { createCountMemory } from '../../core/http/shared-counts.ts'
import { engineUnavailable, hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import { isDeskPath } from '../app.ts'
import type { VirtualNow } from '../process/engine-start.ts'
import { createEnginePool, type EnginePool, type PoolLimits } from './engine-pool.ts'
import { startEngineThread, usualEntry } from './engine-thread.ts'
import type { Metrics } from './metrics.ts'
import type { EngineOptions, EngineRequest } from './thread-messages.ts'

interface FrontOptions extends PoolLimits {
  readonly engines: number
  readonly log: Log
  /** An engine that is started again continues with this clock. */
  readonly virtualNow?: VirtualNow
  /** The module of the threads, for tests. */
  readonly entry?: URL
  /** The time in which a load balancer notices that this process is leaving. */
  readonly leavingMs?: number
  readonly metrics?: Metrics | undefined
}

/** Rejects where the body breaks off. */
const toEngineRequest = async (request: Request, { remoteAddress, getBody }: Connection): Promise<EngineRequest> => {
  const { method, url, headers } = request
  return {
    method,
    url,
    headers: [...headers],
    // The engine itself refuses a longer body, once it has checked the rest of the request.
    body: isRead(request) ? undefined : ((await readBytes(request)) ?? new Uint8Array(bodyLimitBytes + 1)),
    // The bytes may be part of a buffer that others use, which must not move to the thread.
    connection: present({ remoteAddress, getBody: getBody && new Uint8Array(getBody) }),
  }
}

/** Reads the store, whoever calls it and however often. */
const check: EngineRequest = {
  method: 'GET',
  url: 'http://engine/v4/venues?result_format=stats',
  headers: [],
  connection: { fromDesk: true },
}

/** A check that takes longer means no: a load balancer does not wait for the deadline of an engine. */
const slowCheckMs = 2_000

const well = (): Response => Response.json({ status: 'ok' }, { headers: { 'Cache-Control': 'no-store' } })

export const createFront = ({
  engines,
  entry = usualEntry,
  virtualNow,
  leavingMs = 5_000,
  metrics,
  ...rest
}: FrontOptions) => {
  let pool: EnginePool | undefined
  let isStarted = false
  let isLeaving = false
  /** Until the check has ended, also where it is slow. */
  let checking: Promise<boolean> | undefined

  const canRead = async (): Promise<boolean> => (await pool?.fetch(check, { isFirst: true }))?.ok === true

  const ready = async (): Promise<Response> => {
    if (isLeaving || !isStarted) return engineUnavailable('This process takes no requests.')
    checking ??= Promise.race([
      canRead().finally(() => (checking = undefined)),
      sleep(slowCheckMs, false, { ref: false }),
    ])
    return (await checking) ? well() : engineUnavailable('No engine can read its database.')
  }

  const passOn = async (request: Request, connection: Connection): Promise<Response> => {
    if (pool === undefined || !isStarted) return engineUnavailable('The engines are starting.')
    let sent: EngineRequest
    try {
      sent = await toEngineRequest(request, connection)
    } catch {
      return hostErrorResponse('invalid_request')
    }
    return pool.fetch(sent, { isForLeader: isDeskPath(request.url), signal: request.signal })
  }

  const respond = (request: Request, connection: Connection): Response | Promise<Response> => {
    const { path } = splitAddress(request.url)
    if (isRead(request) && path === '/health') return well()
    return isRead(request) && path === '/ready' ? ready() : passOn(request, connection)
  }

  return {
    async fetch(request: Request, connection: Connection): Promise<Response> {
      const sinceMs = performance.now()
      const response = await respond(request, connection)
      metrics?.ended(request, response, performance.now() - sinceMs)
      if (isLeaving) response.headers.set('Connection', 'close')
      return response
    },

    /** Rejects with the reason where an engine cannot be started. */
    async start(options: EngineOptions): Promise<void> {
      const countMemory = createCountMemory()
      pool = createEnginePool({
        ...rest,
        engines,
        onTaken: metrics?.waited,
        startThread: (leads, events) =>
          startEngineThread(entry, { options, virtualNowMs: virtualNow?.(), leads, countMemory }, events),
      })
      metrics?.watch(pool.state)
      await pool.start()
      isStarted = true
    },

    /** From now on `GET /ready` is refused; resolves once a load balancer has had the time to notice. Requests are served meanwhile. */
    async leave(): Promise<void> {
      isLeaving = true
      await sleep(leavingMs)
    },

    /** Finishes the requests under way, and closes the engines. */
    close: async (): Promise<void> => pool?.close(),
  }
}
