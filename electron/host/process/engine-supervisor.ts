/** Keeps one engine process alive: starts, restarts with back-off, and stops it. */
import { setTimeout as sleep } from 'node:timers/promises'
import type { EngineFailureCode, EngineState } from '../../../shared/desktop/engine-state.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { present } from '../../../shared/present.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { engineUnavailable, hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import { lifeMessage, type StartMessage } from './engine-messages.ts'
import { createRpcPeer, type Fetch, type RpcPeer } from './rpc.ts'
import { startFailure, type EngineFailure } from './start-failure.ts'

export interface EngineChild {
  readonly pid: number | undefined
  post(message: unknown): void
  kill(): void
}
export interface EngineChildEvents {
  readonly onMessage: (message: unknown) => void
  /** Called once; with a code where another attempt would end in the same way. */
  readonly onExit: (reason: string, code?: EngineFailureCode) => void
}
export type ForkEngine = (events: EngineChildEvents) => EngineChild

export interface SupervisorOptions {
  fork: ForkEngine
  /** Called at each start. Throws AppError where a person has to act first. */
  startMessage: () => StartMessage
  /** Handles the engine's requests to a remote API. */
  fetch?: Fetch
  onState?: (state: EngineState) => void
  /** The engine requests the database of a training, or the live one. */
  onTraining?: (on: boolean) => void
  log?: (message: string) => void
  /** Times are for tests. */
  elapsedMs?: () => number
  firstRetryMs?: number
  longestRetryMs?: number
  healthyAfterMs?: number
  waitForReadyMs?: number
  stopWithinMs?: number
  callTimeoutMs?: number
}

/** An engine that crashes this often in this time is not started again automatically: it would continue to crash. */
const mostCrashes = 3
const crashesWithinMs = 60_000

const isStarting = ({ status }: EngineState): boolean => status === 'starting' || status === 'restarting'

interface Run {
  child: EngineChild
  peer: RpcPeer
  failure: EngineFailure | undefined
  exited: Promise<unknown>
}

export type EngineSupervisor = ReturnType<typeof createEngineSupervisor>

export const createEngineSupervisor = (options: SupervisorOptions) => {
  const { firstRetryMs = 250, longestRetryMs = 10_000, healthyAfterMs = 30_000, waitForReadyMs = 5_000 } = options
  const { stopWithinMs = 5_000, callTimeoutMs = 120_000, onState, log = () => undefined } = options
  const { fetch = () => hostErrorResponse('not_found'), elapsedMs = () => performance.now() } = options
  let state: EngineState = { status: 'stopped', sinceMs: Date.now() }
  let run: Run | undefined
  /** The backup of the data that is in use: an engine that starts again after a crash no longer knows it. */
  let restoredBackupMadeAtMs: number | undefined
  let failedStarts = 0
  let crashedAtMs: number[] = []
  let wanted = false
  let stoppedForGood = false
  let relaunching: Promise<void> | undefined
  const inTurn = createSerialQueue()
  let retryTimer: NodeJS.Timeout | undefined
  let healthyTimer: NodeJS.Timeout | undefined
  /** Resolved unless the engine is starting or restarting. */
  let started = Promise.withResolvers<undefined>()
  started.resolve(undefined)

  const become = (next: EngineState) => {
    const wasStarting = isStarting(state)
    state = next
    if (!isStarting(next)) started.resolve(undefined)
    else if (!wasStarting) started = Promise.withResolvers<undefined>()
    onState?.(next)
  }

  const start = () => {
    if (stoppedForGood || run !== undefined) return
    wanted = true
    clearTimeout(retryTimer)
    if (state.status !== 'restarting') become({ status: 'starting', sinceMs: Date.now() })
    launch()
  }

  const fail = (failure: EngineFailure) => {
    log(`the engine cannot start: ${failure.code}: ${failure.message}`)
    become({ status: 'failed', sinceMs: Date.now(), code: failure.code, facts: failure.facts })
  }

  const launch = () => {
    const { promise: exited, resolve: onExit } = Promise.withResolvers<string>()
    let startMessage: StartMessage
    let child: EngineChild
    try {
      startMessage = options.startMessage()
    } catch (error) {
      return fail(startFailure(error))
    }
    try {
      child = options.fork({
        onMessage: (message) => receive(thisRun, message),
        onExit: (reason, code) => {
          // If it was ready before, it has crashed, whatever its output contains, which may be text of a request.
          if (code !== undefined && isStarting(state))
            thisRun.failure ??= startFailure(new AppError(code, { message: reason }))
          onExit(reason)
        },
      })
    } catch (error) {
      return crashed(`it could not be forked: ${String(error)}`)
    }
    const peer = createRpcPeer({
      post: child.post,
      fetch,
      reportError: (error) => log(`a request of the engine failed: ${String(error)}`),
      timeoutMs: callTimeoutMs,
    })
    const thisRun: Run = { child, peer, failure: undefined, exited }
    run = thisRun
    void exited.then((reason) => ended(thisRun, reason))
    try {
      child.post(startMessage)
    } catch {
      log('the engine process was gone before it was started')
    }
  }

  const receive = (from: Run, message: unknown) => {
    if (from.peer.receive(message)) return
    const life = lifeMessage.safeParse(message)
    if (!life.success || from !== run) return
    if (life.data.kind === 'training') return options.onTraining?.(life.data.on)
    if (life.data.kind === 'failed') {
      from.failure = life.data.error
      from.child.kill()
      return
    }
    restoredBackupMadeAtMs = life.data.restoredBackupMadeAtMs ?? restoredBackupMadeAtMs
    become({ status: 'ready', sinceMs: Date.now(), ...present({ restoredBackupMadeAtMs }) })
    healthyTimer = setTimeout(() => (failedStarts = 0), healthyAfterMs)
    healthyTimer.unref()
  }

  const ended = (from: Run, reason: string) => {
    clearTimeout(healthyTimer)
    from.peer.close(`the engine process ended: ${reason}`)
    if (run === from) run = undefined
    if (!wanted) return
    if (from.failure !== undefined) return fail(from.failure)
    crashed(reason)
  }

  const crashed = (reason: string) => {
    const nowMs = elapsedMs()
    crashedAtMs = [...crashedAtMs.filter((atMs) => nowMs - atMs < crashesWithinMs), nowMs]
    if (crashedAtMs.length >= mostCrashes)
      return fail(startFailure(new AppError('engine_crashed', { message: reason })))
    retryLater(reason)
  }

  const retryLater = (reason: string) => {
    const delayMs = Math.min(firstRetryMs * 2 ** Math.min(failedStarts, 20), longestRetryMs)
    failedStarts += 1
    log(`the engine process ended: ${reason}; attempt ${String(failedStarts)} in ${String(delayMs)} ms`)
    const sinceMs = state.status === 'restarting' ? state.sinceMs : Date.now()
    become({ status: 'restarting', sinceMs, attempt: failedStarts, nextTryAtMs: Date.now() + delayMs })
    retryTimer = setTimeout(start, delayMs)
  }

  const end = async (ending: Run): Promise<void> => {
    try {
      ending.child.post({ kind: 'stop' })
    } catch {
      ending.child.kill()
    }
    const timer = setTimeout(() => {
      log('the engine did not stop in time and was killed')
      ending.child.kill()
    }, stopWithinMs)
    await ending.exited
    clearTimeout(timer)
  }

  const halt = async () => {
    wanted = false
    clearTimeout(retryTimer)
    if (run !== undefined) await end(run)
    if (state.status !== 'stopped') become({ status: 'stopped', sinceMs: Date.now() })
  }

  const restart = async (between: (() => unknown) | undefined) => {
    await halt()
    if (between !== undefined) restoredBackupMadeAtMs = undefined
    failedStarts = 0
    crashedAtMs = []
    try {
      await between?.()
    } finally {
      start()
    }
  }

  return {
    /**
     * Waits a moment for a starting engine, then responds with 503 `engine_unavailable`. Rejects only on abort. A request without an
     * address is the program's own.
     */
    async fetch(request: Request, remoteAddress?: string): Promise<Response> {
      const { signal } = request
      if (isStarting(state))
        await Promise.race([started.promise, sleep(waitForReadyMs, undefined, { signal, ref: false })])
      signal.throwIfAborted()
      const retryAfterSeconds = state.status === 'restarting' ? (state.nextTryAtMs - Date.now()) / 1000 : 1
      if (state.status === 'failed') return engineUnavailable(state.code, 5)
      if (state.status !== 'ready' || run === undefined)
        return engineUnavailable(`the engine is ${state.status}`, Math.max(1, retryAfterSeconds))
      return run.peer.fetch(request, remoteAddress)
    },
    state: (): EngineState => state,
    enginePid: (): number | undefined => run?.child.pid,
    start,
    /** A running engine settles what a remote service left unfinished; otherwise it does so at its start. */
    settle(): void {
      try {
        run?.child.post({ kind: 'settle' })
      } catch {
        log('the engine process was gone before it could settle')
      }
    },
    /**
     * Restarts at once: after a repaired failure, or on other data. `between` runs without a process; where it fails, the engine is started
     * nevertheless and the failure is thrown.
     */
    relaunch(between?: () => unknown): Promise<void> {
      if (relaunching !== undefined && between === undefined) return relaunching
      const mine = inTurn(() => restart(between)).finally(() => {
        if (relaunching === mine) relaunching = undefined
      })
      relaunching = mine
      return mine
    },
    /** Lets the engine finish its requests, kills it after a time, and never starts it again. */
    stop(): Promise<void> {
      stoppedForGood = true
      return halt()
    },
  }
}
