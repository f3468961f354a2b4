/** The engine as the desktop runs it: supervised, with a token of this run, reached through the gateway only. */
import type { EngineState } from '../../../shared/engine-state.ts'
import { nodeEngineFork } from '../../host/engine-process.ts'
import type { VirtualNow } from '../../host/engine-start.ts'
import { createLocalEngine, type LocalEngine } from '../../host/local-engine.ts'
import { readUnfinished } from '../../host/unfinished-work.ts'
import { appOrigin } from '../app-origin.ts'
import { hostErrorResponse } from '../../gateway/engine-unavailable.ts'
import type { RequestLog } from '../../gateway/request-log.ts'
import type { Connections } from '../profiles/connections.ts'
import type { ProfileStore } from '../profiles/profile-store.ts'
import type { Unfinished } from '../profiles/unfinished-words.ts'
import { utilityFork } from './fork-utility.ts'

export interface DesktopEngineOptions {
  store: ProfileStore
  connections: Connections
  requests: RequestLog
  engineFile: string
  /** Where Electron's Node cannot load the database, the engine runs under this one as a child process. */
  engineNode: string | undefined
  virtualNow: VirtualNow
  onState: (state: EngineState) => void
  log: (message: string) => void
}

export interface DesktopEngine extends LocalEngine {
  /** What of a profile that no engine runs for waits for its marketplace; undefined where it cannot be told. */
  unfinished(profileId: string): Promise<Unfinished | undefined>
  /** The engine's public pages; of a remote profile the icons alone, since its pages are the service's. */
  readonly publicPages: { fetch(request: Request): Promise<Response> }
}

export const createDesktopEngine = (options: DesktopEngineOptions): DesktopEngine => {
  const { store, connections, requests, engineFile, engineNode, virtualNow, onState, log } = options
  const onOutput = (line: string) => log(`engine: ${line}`)
  const fork =
    engineNode === undefined
      ? utilityFork(engineFile, onOutput)
      : nodeEngineFork(engineFile, { nodeExecutable: engineNode, onOutput })
  const { supervisor, gateway } = createLocalEngine({
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
        // Links in responses lead to the app's own origin, where the protocol serves the engine's public pages.
        baseUrl: appOrigin,
      }
    },
    gateway: { remote: connections.remote, profileId: () => store.active().id, log: requests },
  })
  const isIcon = (request: Request): boolean => new URL(request.url).pathname.startsWith('/icons/')
  return {
    supervisor,
    gateway,
    async unfinished(id) {
      const databases = store.databases(id)
      return databases.isReadable() ? readUnfinished(fork, databases.databaseFile()) : undefined
    },
    publicPages: {
      fetch: async (request) =>
        connections.remote() === undefined || isIcon(request)
          ? supervisor.fetch(request)
          : hostErrorResponse('not_found'),
    },
  }
}
