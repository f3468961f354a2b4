/** The engine as the desktop runs it: supervised, with a token of this run, reached through the gateway only. */
import { utilityProcess } from 'electron'
import type { EngineState } from '../../../shared/desktop/engine-state.ts'
import { nodeEngineFork, readOutput, watchOutput } from '../../host/process/engine-process.ts'
import type { ForkEngine } from '../../host/process/engine-supervisor.ts'
import { engineThreads, type VirtualNow } from '../../host/process/engine-start.ts'
import { createLocalEngine, isIcon } from '../../host/process/local-engine.ts'
import { readUnfinished, type Unfinished } from '../../host/process/unfinished-work.ts'
import { appOrigin } from '../app-origin.ts'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import type { RequestLog } from '../../gateway/request-log.ts'
import type { Connections } from '../profiles/connections.ts'
import type { ProfileStore } from '../profiles/profile-store.ts'

/** Runs the engine in Electron's utility process. Electron queues messages until it has spawned. */
const utilityFork =
  (entryFile: string, onOutput: (line: string) => void): ForkEngine =>
  ({ onMessage, onExit }) => {
    const child = utilityProcess.fork(entryFile, [], {
      serviceName: 'Parkdesk engine',
      env: { ...engineThreads, ...process.env },
      stdio: ['ignore', 'pipe', 'pipe'],
    })
    const output = watchOutput(onOutput)
    readOutput([child.stdout, child.stderr], output.onLine)
    child.on('message', onMessage)
    child.once('exit', (code) => onExit(`code ${String(code)}`, output.failure()))
    return {
      get pid() {
        return child.pid
      },
      post: (message) => child.postMessage(message),
      kill: () => {
        // Electron's own kill is SIGTERM.
        if (child.pid !== undefined) process.kill(child.pid, 'SIGKILL')
      },
    }
  }

export const createDesktopEngine = (options: {
  store: ProfileStore
  connections: Connections
  requests: RequestLog
  engineFile: string
  /** A Node for the engine where Electron's own cannot load the database. */
  engineNode: string | undefined
  virtualNow: VirtualNow
  onState: (state: EngineState) => void
  log: (message: string) => void
}) => {
  const { store, connections, requests, engineFile, engineNode, virtualNow, onState, log } = options
  const onOutput = (line: string) => log(`engine: ${line}`)
  const fork =
    engineNode === undefined
      ? utilityFork(engineFile, onOutput)
      : nodeEngineFork(engineFile, { nodeExecutable: engineNode, onOutput })
  const { supervisor, gateway, isTraining, stop } = createLocalEngine({
    fork,
    origin: 'http://engine.internal',
    virtualNow,
    onState,
    log,
    start: () => {
      const { id, kind, name } = store.active()
      const databases = store.databases(id)
      return {
        file: databases.databaseFile(),
        demo: databases.current().demo,
        ...(kind === 'embedded' ? {} : { remote: { kind, name } }),
        relationPrefix: 'svc',
        // Links in responses lead to the app's own origin.
        baseUrl: appOrigin,
      }
    },
    gateway: { remote: connections.remote, profileId: () => store.active().id, log: requests },
  })
  return {
    supervisor,
    gateway,
    isTraining,
    stop,
    /** The unfinished requests of a profile without a running engine; undefined where they are not known. */
    async unfinished(id: string): Promise<Unfinished | undefined> {
      const databases = store.databases(id)
      return databases.isReadable() ? readUnfinished(fork, databases.databaseFile()) : undefined
    },
    /** The engine's public pages; with a remote profile only the icons. */
    publicPages: {
      fetch: async (request: Request): Promise<Response> =>
        connections.remote() === undefined || isIcon(request)
          ? supervisor.fetch(request)
          : hostErrorResponse('not_found'),
    },
  }
}

export type DesktopEngine = ReturnType<typeof createDesktopEngine>
