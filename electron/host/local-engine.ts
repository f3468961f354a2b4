/** An engine of this program's own, as every host runs it: supervised, with a token of this run, and behind the gateway. */
import { createGateway, type Gateway, type GatewayOptions } from '../gateway/gateway.ts'
import type { StartMessage } from './engine-messages.ts'
import { createRunToken, type VirtualNow } from './engine-start.ts'
import { createEngineSupervisor, type EngineSupervisor, type SupervisorOptions } from './engine-supervisor.ts'

export interface LocalEngineOptions extends Pick<SupervisorOptions, 'fork' | 'onState' | 'log'> {
  /** The origin of the engine's addresses behind the gateway. */
  origin: string
  virtualNow: VirtualNow
  /** Asked at each start. Throws AppError where a person has to act first. */
  start: () => Omit<StartMessage, 'kind' | 'virtualNowMs' | 'deskTokenHash'>
  gateway?: Pick<GatewayOptions, 'remote' | 'profileId' | 'log'>
}

export interface LocalEngine {
  readonly supervisor: EngineSupervisor
  readonly gateway: Gateway
}

export const createLocalEngine = ({
  origin,
  virtualNow,
  start,
  gateway: gatewayOptions,
  ...options
}: LocalEngineOptions): LocalEngine => {
  const { token, hash } = createRunToken()
  const supervisor = createEngineSupervisor({
    ...options,
    answer: (request) => gateway.fetchForDesk(request),
    startMessage: () => ({ kind: 'start', virtualNowMs: virtualNow(), deskTokenHash: hash, ...start() }),
  })
  const gateway = createGateway({
    embedded: { fetch: supervisor.fetch, state: supervisor.state, origin },
    token,
    ...gatewayOptions,
  })
  return { supervisor, gateway }
}
