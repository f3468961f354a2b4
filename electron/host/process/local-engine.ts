/** An engine of this program, as every host runs it: supervised, with a token of this run, behind the gateway; live or training. */
import { discardTraining, trainingFile } from '../../common/training-folder.ts'
import { engineUnavailable } from '../../gateway/engine-unavailable.ts'
import { createGateway, type GatewayOptions } from '../../gateway/gateway.ts'
import type { LostDataWay } from '../../../shared/desktop/engine-state.ts'
import type { StartMessage } from './engine-messages.ts'
import { createRunToken, type VirtualNow } from './engine-start.ts'
import { createEngineSupervisor, type SupervisorOptions } from './engine-supervisor.ts'

/** Icons of passes and public pages are the same with any data. */
export const isIcon = ({ url }: Request): boolean => new URL(url).pathname.startsWith('/icons/')

/** The database that the engine opens, and its marketplace. */
type Start = Pick<StartMessage, 'file' | 'demo' | 'training' | 'remote'>

/** Whether the engine works on the database of a training. Only the running host knows it: the next start is live again. */
export const createTraining = (log: (message: string) => void) => {
  let isOn = false

  const discard = (liveFile: string): void => {
    if (liveFile === ':memory:') return
    try {
      discardTraining(liveFile)
    } catch (error) {
      // Live sales do not wait for it; the next start tries again.
      log(`the data of a training could not be discarded: ${String(error)}`)
    }
  }

  return {
    isOn: (): boolean => isOn,
    /** Called while no engine runs. */
    set(on: boolean): void {
      isOn = on
    },
    /** Converts a live start to that of a training. It has no remote marketplace: nothing of a training may reach one. */
    startOn<Live extends Start>(live: Live): Live | (Omit<Live, 'remote'> & { training: true }) {
      if (!isOn) {
        discard(live.file)
        return live
      }
      const { remote, ...start } = live
      return { ...start, file: trainingFile(live.file), demo: live.demo || remote !== undefined, training: true }
    },
    discard,
  }
}

interface LocalEngineOptions extends Pick<SupervisorOptions, 'fork' | 'onState' | 'waitForReadyMs'> {
  log: (message: string) => void
  origin: string
  virtualNow: VirtualNow
  /** Called at each start. Throws AppError where a person has to act first. */
  start: () => Omit<StartMessage, 'kind' | 'training' | 'virtualNowMs' | 'deskTokenHash' | 'goOnWith'>
  gateway?: Pick<GatewayOptions, 'remote' | 'profileId' | 'log'>
}

export const createLocalEngine = ({
  origin,
  virtualNow,
  start,
  gateway: gatewayOptions,
  onState,
  ...options
}: LocalEngineOptions) => {
  const { token, hash } = createRunToken()
  const training = createTraining(options.log)
  const remote = () => (training.isOn() ? undefined : gatewayOptions?.remote?.())
  const train = (on: boolean): void => {
    supervisor
      .relaunch(() => training.set(on))
      .catch((error: unknown) => options.log(`a training could not be begun or ended: ${String(error)}`))
  }
  let way: LostDataWay | undefined
  /** The choice of a person is valid for one start. */
  const consumeWay = () => {
    const goOnWith = way
    way = undefined
    return { goOnWith }
  }
  const supervisor = createEngineSupervisor({
    ...options,
    onState(state) {
      onState?.(state)
      // The live data can be used nevertheless.
      if (state.status === 'failed' && training.isOn()) train(false)
    },
    onTraining: train,
    fetch: (request: Request): Promise<Response> => gateway.fetchForDesk(request),
    startMessage: () => ({
      kind: 'start',
      virtualNowMs: virtualNow(),
      deskTokenHash: hash,
      ...consumeWay(),
      ...training.startOn(start()),
    }),
  })
  let startingAgain: Promise<void> | undefined
  /**
   * Starts only a failed engine; it has no effect on any other, nor where another window has requested it at the same time. The engine
   * decides whether it may continue with other data.
   */
  const startAgain = async (goOnWith?: LostDataWay): Promise<void> => {
    if (supervisor.state().status !== 'failed') return
    startingAgain ??= supervisor
      .relaunch(() => {
        way = goOnWith
      })
      .finally(() => {
        startingAgain = undefined
      })
    await startingAgain
  }
  const gateway = createGateway({
    embedded: { fetch: supervisor.fetch, state: supervisor.state, origin },
    token,
    isTraining: training.isOn,
    startAgain,
    ...gatewayOptions,
    remote,
  })
  return {
    supervisor,
    gateway,
    isTraining: training.isOn,
    /** For customers and programs, who must not book what a training discards. A request without an address is that of the window. */
    async fetchForOthers(request: Request, remoteAddress?: string): Promise<Response> {
      const isRefused = training.isOn() && !isIcon(request)
      return isRefused ? engineUnavailable('a training is under way', 60) : supervisor.fetch(request, remoteAddress)
    },
    /** Ends the engine finally, and with it a training. */
    async stop(): Promise<void> {
      await supervisor.stop()
      if (!training.isOn()) return
      training.set(false)
      training.discard(start().file)
    },
  }
}
