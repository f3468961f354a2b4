/** The life of an engine process: waits to be started, answers requests, and ends when told or when its host is gone. */
import { engineFailureCodes } from '../../shared/engine-state.ts'
import type { EngineFailureCode } from '../../shared/engine-state.ts'
import { createRpcServer } from './rpc.ts'
import type { Fetch, RpcServer } from './rpc.ts'
import { controlMessage } from './rpc-messages.ts'
import type { StartMessage } from './rpc-messages.ts'

export interface RunningApp {
  readonly fetch: Fetch
  /** Closes the database. Called once, when nothing is under way any more. */
  close(): void | Promise<void>
}

export interface EngineHostOptions {
  /** Throws an error with a `code` of `engineFailureCodes` where a person has to act. */
  compose: (start: StartMessage) => RunningApp | Promise<RunningApp>
  post: (message: unknown) => void
  exit: (code: number) => void
  reportError: (error: unknown) => void
}

export interface EngineHost {
  /** Hand every message of the host to this. */
  receive(message: unknown): void
  /** Finishes what is under way, closes, and exits 0. Also for a host that is gone. */
  stop(): Promise<void>
}

const isFailureCode = (code: unknown): code is EngineFailureCode =>
  (engineFailureCodes as readonly unknown[]).includes(code)

/** What a person is told when the engine cannot start: the database's own words, or a plain sentence. */
export const startFailure = (error: unknown): { code: EngineFailureCode; message: string } => {
  if (error instanceof Error && 'code' in error) {
    if (isFailureCode(error.code)) return { code: error.code, message: error.message }
    if (error.code === 'ENOSPC') return { code: 'disk_full', message: 'The disk is full. Make room and try again.' }
  }
  return { code: 'engine_start_failed', message: 'The engine could not start. The log file says why.' }
}

export const createEngineHost = ({ compose, post, exit, reportError }: EngineHostOptions): EngineHost => {
  let app: RunningApp | undefined
  let server: RpcServer | undefined
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined

  const start = async (message: StartMessage) => {
    try {
      app = await compose(message)
      server = createRpcServer({ post }, app.fetch, reportError)
      post({ kind: 'ready' })
    } catch (error) {
      reportError(error)
      post({ kind: 'failed', error: startFailure(error) })
    }
  }

  const finish = async () => {
    await starting
    await server?.drain()
    try {
      await app?.close()
      exit(0)
    } catch (error) {
      reportError(error)
      exit(1)
    }
  }

  const stop = (): Promise<void> => {
    stopping ??= finish()
    return stopping
  }

  return {
    receive(message) {
      if (server?.receive(message) === true) return
      const control = controlMessage.safeParse(message)
      if (!control.success) return
      if (control.data.kind === 'stop') void stop()
      else starting ??= start(control.data)
    },
    stop,
  }
}
