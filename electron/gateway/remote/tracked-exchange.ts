/** Every exchange with a service is counted for the state of its link and written down for the developer's screen. */
import type { RemoteProblemCode, RequestLogEntry } from '../../../shared/connection.ts'
import type { RequestLog } from '../request-log.ts'
import type { Exchange, ExchangeAnswer, ExchangeRequest } from './exchange.ts'
import type { LinkMonitor } from './link-monitor.ts'
import { RemoteFailure } from './remote-failure.ts'

export interface ExchangeNote {
  /** Path and query, masked. */
  readonly shown: string
  readonly from: RequestLogEntry['from']
  readonly attempt: number
  /** Something that not every marketplace has: what is answered there is no sign of one. */
  readonly isExtra?: boolean
}

export interface TrackedExchange {
  /** Rejects like Exchange. */
  send(request: ExchangeRequest, note: ExchangeNote): Promise<ExchangeAnswer>
}

/** What an answer says of the service before anybody has read it: a network's own sign-in page is not the marketplace. */
const problemIn = ({ status, headers, body }: ExchangeAnswer): RemoteProblemCode | undefined => {
  if (status >= 500) return 'service_failing'
  const isContent = status >= 200 && status < 300 && body.length > 0
  return isContent && headers.get('content-type')?.includes('json') !== true ? 'answer_unreadable' : undefined
}

export const trackExchange = (
  exchange: Exchange,
  { link, log, nowMs }: { link: Pick<LinkMonitor, 'answered' | 'failed'>; log: RequestLog; nowMs: () => number },
): TrackedExchange => ({
  async send(request, { shown: path, from, attempt, isExtra = false }) {
    const startedAtMs = performance.now()
    const facts = { atMs: nowMs(), from, target: 'marketplace', method: request.method, path, attempt } as const
    const outcome = () => ({ tookMs: Math.round(performance.now() - startedAtMs), remembered: false })
    try {
      const answer = await exchange.send(request)
      link.answered(answer.latencyMs, isExtra ? undefined : problemIn(answer))
      log.add({ ...facts, ...outcome(), status: answer.status, bytes: answer.body.length })
      return answer
    } catch (error) {
      if (error instanceof RemoteFailure) link.failed(error)
      log.add({ ...facts, ...outcome(), problem: error instanceof RemoteFailure ? error.code : 'aborted' })
      throw error
    }
  },
})
