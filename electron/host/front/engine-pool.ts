/**
 * Gives requests to engine threads, one of the API at a time to each, in their order and with limits of waiting and of work. Replaces threads
 * that end.
 */
import type { Log } from '../../core/deps.ts'
import { engineUnavailable, hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import type { EngineThread, ThreadEvents } from './engine-thread.ts'
import { createFigures, type ThreadFigures } from './figures.ts'
import type { EngineRequest, EngineResponse, MessageFromThread } from './thread-messages.ts'

export interface PoolLimits {
  /** Requests that may wait for a thread; one more is refused. */
  readonly waiting?: number
  /** The time for which a request may wait, and the time in which its thread has to respond. */
  readonly deadlineMs?: number
  /** The time before a thread is started again, doubled up to 3 s with each thread that ends without a response. */
  readonly firstRetryMs?: number
}

interface PoolOptions extends PoolLimits {
  readonly engines: number
  readonly startThread: (leads: boolean, events: ThreadEvents) => EngineThread
  readonly log: Log
  /** Called when a request leaves the queue for a thread. */
  readonly onTaken?: ((waitedMs: number) => void) | undefined
}

export interface PoolState {
  readonly waiting: number
  /** Threads: free, with a request, and not started yet or again. */
  readonly ready: number
  readonly busy: number
  readonly absent: number
  /** Threads that ended and were started again. */
  readonly replaced: number
  readonly figures: ThreadFigures
}

interface FetchOptions {
  /** The first thread alone serves the back office, whose requests may wait for a partner's server or another thread: they occupy no thread. */
  readonly isForLeader?: boolean
  /** Goes before all others, and is never refused. */
  readonly isFirst?: boolean
  /** Once aborted, the request gives up its place in the queue. */
  readonly signal?: AbortSignal
}

interface Job {
  readonly request: EngineRequest
  readonly isForLeader: boolean
  readonly respond: (response: Response) => void
  readonly sinceMs: number
  timer: NodeJS.Timeout
}

interface Place {
  readonly leads: boolean
  thread: EngineThread | undefined
  isReady: boolean
  wasReady: boolean
  /** By the ids of their requests. */
  readonly jobs: Map<number, Job>
  failures: number
  retryTimer: NodeJS.Timeout | undefined
  readonly firstStart: PromiseWithResolvers<undefined>
  onEnded: (() => void) | undefined
}

/** The database of an engine gives up sooner. */
export const usualDeadlineMs = 15_000
/** The back office has a longer time for its work. */
const backOfficeFactor = 4
const waitingOfEach = 100
/** Sales go on within 10 s of the return of a database, also where a host that does not respond is tried first, for 3 s. */
const longestRetryMs = 3_000
const readMethods: ReadonlySet<string> = new Set(['GET', 'HEAD', 'OPTIONS'])

const toResponse = ({ status, headers, body }: EngineResponse): Response =>
  new Response(body ?? null, { status, headers: headers.map(([name, value]) => [name, value]) })

/** Nobody knows what the thread had done. */
const cutOffResponse = ({ method }: EngineRequest): Response =>
  hostErrorResponse(readMethods.has(method) ? 'database_unavailable' : 'outcome_unknown', { retryAfterSeconds: 1 })

const isFree = ({ jobs }: Place): boolean => [...jobs.values()].every(({ isForLeader }) => isForLeader)

export type EnginePool = ReturnType<typeof createEnginePool>

export const createEnginePool = (options: PoolOptions) => {
  const { engines, startThread, log, onTaken } = options
  const { waiting = waitingOfEach * engines, deadlineMs = usualDeadlineMs, firstRetryMs = 250 } = options
  const places = Array.from({ length: engines }, (_, index): Place => ({
    leads: index === 0,
    thread: undefined,
    isReady: false,
    wasReady: false,
    jobs: new Map(),
    failures: 0,
    retryTimer: undefined,
    firstStart: Promise.withResolvers(),
    onEnded: undefined,
  }))
  // The leader has other work as well, and serves what the others cannot.
  const byPreference = places.toReversed()
  const queue: Job[] = []
  const figures = createFigures()
  let replaced = 0
  let nextId = 0
  let isClosing = false
  const idle = Promise.withResolvers<undefined>()

  const settle = (job: Job, response: Response): void => {
    clearTimeout(job.timer)
    job.respond(response)
  }

  const leaveQueue = (job: Job, response: Response): void => {
    const index = queue.indexOf(job)
    if (index < 0) return
    queue.splice(index, 1)
    settle(job, response)
    dispatch()
  }

  /** All requests of a thread are over. */
  const cutOff = ({ jobs }: Place): void => {
    for (const job of jobs.values()) settle(job, cutOffResponse(job.request))
    jobs.clear()
  }

  const work = (place: Place, job: Job): void => {
    clearTimeout(job.timer)
    onTaken?.(performance.now() - job.sinceMs)
    const id = nextId++
    place.jobs.set(id, job)
    job.timer = setTimeout(
      () => {
        log.error('an engine did not respond in time and is replaced', { method: job.request.method })
        place.isReady = false
        cutOff(place)
        place.thread?.terminate()
      },
      job.isForLeader ? deadlineMs * backOfficeFactor : deadlineMs,
    )
    place.thread?.send(id, job.request)
  }

  const takeFor = (place: Place): Job | undefined => {
    const index = queue.findIndex(({ isForLeader }) => (isForLeader ? place.leads : isFree(place)))
    return index < 0 ? undefined : queue.splice(index, 1)[0]
  }

  const dispatch = (): void => {
    for (const place of byPreference.filter(({ isReady }) => isReady)) {
      for (let job = takeFor(place); job !== undefined; job = takeFor(place)) work(place, job)
    }
    if (isClosing && queue.length === 0 && places.every(({ jobs }) => jobs.size === 0)) idle.resolve(undefined)
  }

  const receive = (place: Place, message: MessageFromThread): void => {
    if (message.kind === 'ready') {
      place.isReady = true
      place.wasReady = true
      place.firstStart.resolve(undefined)
    } else if (message.kind === 'figures') {
      figures.report(place, message.figures)
      return
    } else {
      place.failures = 0
      const job = place.jobs.get(message.id)
      place.jobs.delete(message.id)
      if (job !== undefined) settle(job, toResponse(message.response))
    }
    dispatch()
  }

  const end = (place: Place, reason: Error): void => {
    place.thread = undefined
    place.isReady = false
    place.firstStart.reject(reason)
    figures.end(place)
    cutOff(place)
    place.onEnded?.()
    dispatch()
    // The pool cannot be started where the first attempt fails.
    if (isClosing || !place.wasReady) return
    const delayMs = Math.min(firstRetryMs * 2 ** place.failures, longestRetryMs)
    place.failures += 1
    replaced += 1
    log.error('an engine ended and is started again', { reason, delayMs })
    place.retryTimer = setTimeout(() => begin(place), delayMs)
  }

  const begin = (place: Place): void => {
    place.thread = startThread(place.leads, {
      onMessage: (message) => receive(place, message),
      onEnd: (reason) => end(place, reason),
    })
  }

  const stop = (place: Place): Promise<void> => {
    clearTimeout(place.retryTimer)
    return new Promise((resolve) => {
      place.onEnded = resolve
      if (place.thread === undefined) resolve()
      else place.thread.stop()
    })
  }

  return {
    /** Starts the leader, which may have to make the database, and then the others. Rejects where one cannot be started. */
    async start(): Promise<void> {
      const [leader, ...others] = places
      for (const together of [leader === undefined ? [] : [leader], others]) {
        together.forEach(begin)
        await Promise.all(together.map(({ firstStart }) => firstStart.promise))
      }
    },

    /**
     * Always resolves: with 503 `engine_unavailable` where the request did not reach an engine, `database_unavailable` or `outcome_unknown` where
     * the engine ended or took too long.
     */
    async fetch(
      request: EngineRequest,
      { isForLeader = false, isFirst = false, signal }: FetchOptions = {},
    ): Promise<Response> {
      if (isClosing) return engineUnavailable('The engine is stopping.')
      if (queue.length >= waiting && !isFirst) return engineUnavailable('Too many requests are waiting.')
      return new Promise((respond) => {
        const giveUp = (details: string) => (): void => leaveQueue(job, engineUnavailable(details))
        const timer = setTimeout(giveUp('No engine was free in time.'), deadlineMs)
        const job: Job = { request, isForLeader, respond, timer, sinceMs: performance.now() }
        signal?.addEventListener('abort', giveUp('The caller is gone.'), { once: true })
        if (isFirst) queue.unshift(job)
        else queue.push(job)
        dispatch()
      })
    },

    state(): PoolState {
      const started = places.filter(({ isReady }) => isReady)
      const ready = started.filter(isFree).length
      return {
        waiting: queue.length,
        ready,
        busy: started.length - ready,
        absent: engines - started.length,
        replaced,
        figures: figures.read(),
      }
    },

    /** Finishes the requests under way, and closes the engines. */
    async close(): Promise<void> {
      isClosing = true
      dispatch()
      await idle.promise
      await Promise.all(places.map(stop))
    },
  }
}
