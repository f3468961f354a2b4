/** The engine as the desktop runs it: supervised, with a token of this run, reached through the gateway only. */
import { join } from 'node:path'
import type { EngineState } from '../../../shared/engine-state.ts'
import { createGateway } from '../../gateway/gateway.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { nodeEngineFork } from '../../host/engine-process.ts'
import { createRunToken } from '../../host/engine-start.ts'
import type { VirtualNow } from '../../host/engine-start.ts'
import { createEngineSupervisor } from '../../host/engine-supervisor.ts'
import type { EngineSupervisor } from '../../host/engine-supervisor.ts'
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

export interface DesktopEngine {
  readonly supervisor: EngineSupervisor
  readonly gateway: Gateway
  /** What of a profile that no engine runs for waits for its marketplace; undefined where it cannot be told. */
  unfinished(profileId: string): Promise<Unfinished | undefined>
  /** The engine's public pages; of a remote profile the icons alone, since its pages are the service's. */
  readonly publicPages: { fetch(request: Request): Promise<Response> }
}

export const createDesktopEngine = (options: DesktopEngineOptions): DesktopEngine => {
  const { store, connections, requests, engineFile, engineNode, virtualNow, onState, log } = options
  const onOutput = (line: string) => log(`engine: ${line}`)
  const { token, hash } = createRunToken()
  const fork =
    engineNode === undefined
      ? utilityFork(engineFile, onOutput)
      : nodeEngineFork(engineFile, { nodeExecutable: engineNode, onOutput })
  const supervisor = createEngineSupervisor({
    fork,
    onState,
    log,
    answer: (request) => gateway.fetchForDesk(request),
    startMessage: () => {
      const virtualNowMs = virtualNow()
      const { id, kind, name } = store.active()
      const databases = store.databases(id)
      return {
        kind: 'start',
        file: databases.databaseFile(),
        demo: databases.current().demo,
        ...(virtualNowMs === undefined ? {} : { virtualNowMs }),
        deskTokenHash: hash,
        dataDirectory: store.folder(id),
        ...(kind === 'embedded' ? {} : { remote: { kind, name } }),
        settings: {
          relationPrefix: 'svc',
          // Links in answers lead to the app's own origin, where the protocol serves the engine's public pages.
          baseUrl: appOrigin,
          siteUrl: `${appOrigin}/site`,
          widgetUrl: `${appOrigin}/widget`,
          corsOrigins: [],
        },
      }
    },
  })
  const gateway = createGateway({
    embedded: { fetch: supervisor.fetch, state: supervisor.state, origin: 'http://engine.internal' },
    token,
    remote: connections.remote,
    profileId: () => store.active().id,
    log: requests,
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

/** The engine's entry lies beside the main process's. */
export const builtEngineFile = (mainDirectory: string): string => join(mainDirectory, 'utility.js')
