/** The life of an engine process: waits for its start, handles requests, and ends on request or when its host is gone. */
import type { Connection } from '../../core/http/router.ts'
import { present } from '../../../shared/present.ts'
import type { Unfinished } from '../../desk/sales/sale-repository.ts'
import { engineUnavailable } from '../../gateway/engine-unavailable.ts'
import { controlMessage, type StartMessage } from './engine-messages.ts'
import { createRpcPeer } from './rpc.ts'
import { startFailure } from './start-failure.ts'

export interface RunningApp {
  readonly fetch: (request: Request, connection: Connection) => Response | Promise<Response>
  close(): void | Promise<void>
  settle?(): Promise<void>
  interrupt?(): void
  /** The time of the backup that replaced lost data. */
  readonly restoredBackupMadeAtMs?: number | undefined
}

export interface HostCalls {
  /** Calls the remote API through the host; always resolves. */
  readonly fetch: (request: Request) => Promise<Response>
  /** Ends this process once its requests are finished; the host starts another one. */
  readonly restart: () => void
  /** Has the host begin or end a training, which restarts this process. */
  readonly train: (on: boolean) => void
}

export interface EngineHostOptions {
  /** Throws AppError with a code of `engineFailureCodes` where a person has to act. */
  compose: (start: StartMessage, host: HostCalls) => RunningApp | Promise<RunningApp>
  count: (file: string) => Unfinished
  post: (message: unknown) => void
  exit: (code: number) => void
  reportError: (error: unknown) => void
}

export const createEngineHost = ({ compose, count, post, exit, reportError }: EngineHostOptions) => {
  let app: RunningApp | undefined
  let starting: Promise<void> | undefined
  let stopping: Promise<void> | undefined
  const peer = createRpcPeer({
    post,
    fetch: (request, remoteAddress) =>
      app?.fetch(request, remoteAddress === undefined ? { fromWindow: true } : { remoteAddress }) ??
      engineUnavailable('the engine is starting'),
    reportError,
  })

  const start = async (message: StartMessage) => {
    try {
      app = await compose(message, {
        fetch: peer.fetch,
        restart: () => void stop(),
        train: (on) => post({ kind: 'training', on }),
      })
      post({ kind: 'ready', ...present({ restoredBackupMadeAtMs: app.restoredBackupMadeAtMs }) })
    } catch (error) {
      const failure = startFailure(error)
      // The host reports the others.
      if (failure.code === 'engine_start_failed') reportError(error)
      post({ kind: 'failed', error: failure })
    }
  }

  const sendCount = (file: string) => {
    try {
      post({ kind: 'counted', ...count(file) })
    } catch (error) {
      reportError(error)
      exit(1)
    }
  }

  const finish = async () => {
    await starting
    app?.interrupt?.()
    await peer.drain()
    peer.close('the engine is stopping')
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
    receive(message: unknown): void {
      const control = controlMessage.safeParse(message)
      if (!control.success) return void peer.receive(message)
      switch (control.data.kind) {
        case 'stop':
          return void stop()
        case 'settle':
          // A request during the start may have been refused just before.
          return void starting?.then(() => app?.settle?.()).catch(reportError)
        case 'count':
          return sendCount(control.data.file)
        case 'start':
          starting ??= start(control.data)
      }
    },
    /** Finishes the requests under way, closes, and exits 0. */
    stop,
  }
}
