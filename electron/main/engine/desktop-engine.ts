/** The engine as the desktop runs it: supervised, with a token of this run, reached through the gateway only. */
import { join } from 'node:path'
import type { EngineState } from '../../../shared/engine-state.ts'
import { createGateway } from '../../gateway/gateway.ts'
import type { Gateway } from '../../gateway/gateway.ts'
import { nodeEngineFork } from '../../host/engine-process.ts'
import { createRunToken, virtualClock } from '../../host/engine-start.ts'
import { createEngineSupervisor } from '../../host/engine-supervisor.ts'
import type { EngineSupervisor } from '../../host/engine-supervisor.ts'
import { appOrigin } from '../app-origin.ts'
import type { ProfileStore } from './database-profile.ts'
import { utilityFork } from './fork-utility.ts'

export interface DesktopEngineOptions {
  profile: ProfileStore
  dataDirectory: string
  engineFile: string
  /** Where Electron's Node cannot load the database, the engine runs under this one as a child process. */
  engineNode: string | undefined
  virtualNowMs: number | undefined
  onState: (state: EngineState) => void
  log: (message: string) => void
}

export interface DesktopEngine {
  readonly supervisor: EngineSupervisor
  readonly gateway: Gateway
}

export const createDesktopEngine = (options: DesktopEngineOptions): DesktopEngine => {
  const { profile, dataDirectory, engineFile, engineNode, onState, log } = options
  const onOutput = (line: string) => log(`engine: ${line}`)
  const { token, hash } = createRunToken()
  const virtualNow = virtualClock(options.virtualNowMs)
  const supervisor = createEngineSupervisor({
    fork:
      engineNode === undefined
        ? utilityFork(engineFile, onOutput)
        : nodeEngineFork(engineFile, { nodeExecutable: engineNode, onOutput }),
    onState,
    log,
    startMessage: () => {
      const virtualNowMs = virtualNow()
      return {
        kind: 'start',
        file: profile.databaseFile(),
        demo: profile.current().demo,
        ...(virtualNowMs === undefined ? {} : { virtualNowMs }),
        deskTokenHash: hash,
        dataDirectory,
        settings: {
          relationPrefix: 'svc',
          // Links in answers lead to the app's own origin, where the protocol serves the engine's public pages.
          baseUrl: appOrigin,
          siteUrl: appOrigin,
          widgetUrl: `${appOrigin}/widget`,
          corsOrigins: [],
        },
      }
    },
  })
  const gateway = createGateway({
    embedded: { fetch: supervisor.fetch, state: supervisor.state, origin: 'http://engine.internal' },
    token,
  })
  return { supervisor, gateway }
}

/** The engine's entry lies beside the main process's. */
export const builtEngineFile = (mainDirectory: string): string => join(mainDirectory, 'utility.js')
