/** An engine of this program, as every host runs it: supervised, with a token of this run, behind the gateway. */
import { createGateway, type GatewayOptions } from '../gateway/gateway.ts'
import type { StartMessage } from './engine-messages.ts'
import { createRunToken, type VirtualNow } from './engine-start.ts'
import { createEngineSupervisor, type SupervisorOptions } from './engine-supervisor.ts'

interface LocalEngineOptions extends Pick<SupervisorOptions, 'fork' | 'onState' | 'log' | 'locale'> {
  origin: string
  virtualNow: VirtualNow
  /** Called at each start. Throws AppError where a person has to act first. */
  start: () => Omit<StartMessage, 'kind' | 'virtualNowMs' | 'deskTokenHash' | 'locale'>
  gateway?: Pick<GatewayOptions, 'remote' | 'profileId' | 'log'>
}

export const createLocalEngine = ({
  origin,
  virtualNow,
  start,
  gateway: gatewayOptions,
  ...options
}: LocalEngineOptions) => {
  const { token, hash } = createRunToken()
  const supervisor = createEngineSupervisor({
    ...options,
    fetch: (request: Request): Promise<Response> => gateway.fetchForDesk(request),
    startMessage: () => ({
      kind: 'start',
      virtualNowMs: virtualNow(),
      deskTokenHash: hash,
      locale: options.locale?.(),
      ...start(),
    }),
  })
  const gateway = createGateway({
    embedded: { fetch: supervisor.fetch, state: supervisor.state, origin },
    token,
    ...gatewayOptions,
  })
  return { supervisor, gateway }
}
