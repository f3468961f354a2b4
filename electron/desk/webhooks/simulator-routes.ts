/** /desk/webhook-simulator: a simulated partner on this computer, with scripted responses and a log of its own. */
import { simulatorApi } from '../../../shared/contract/webhooks.ts'
import {
  parseSimulatorScript,
  type SimulatorResponse,
  type SimulatorState,
} from '../../../shared/desk/webhook-simulator.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { pageOf } from '../../core/http/paging.ts'
import { deskHandlers } from '../../core/http/desk-handlers.ts'
import type { DeskPorts, WebhookSimulator } from '../deps.ts'

/** The schema of the request has already refused a script with unknown responses. */
const responsesOf = (script: string): SimulatorResponse[] => parseSimulatorScript(script) ?? []

export const createSimulatorDesk = ({ startSimulator }: Pick<DeskPorts, 'startSimulator'>) => {
  let simulator: WebhookSimulator | undefined
  let script = ''
  /** Starting twice at once would leave one port open. */
  const inTurn = createSerialQueue()

  const state = (): SimulatorState => {
    if (simulator === undefined) return { running: false, received: 0 }
    return { running: true, base_api_url: simulator.origin, script, received: simulator.received() }
  }

  const stop = async (): Promise<void> => {
    await simulator?.close()
    simulator = undefined
  }

  const routes = deskHandlers(simulatorApi, {
    state,
    async start(_context, { body: request }) {
      const responses = responsesOf(request.script)
      await inTurn(async () => {
        await stop()
        try {
          simulator = await startSimulator({ port: request.port, script: responses })
          script = request.script
        } catch (cause) {
          throw new AppError('port_unavailable', { fields: ['port'], cause })
        }
      })
      return state()
    },
    async stop() {
      await inTurn(stop)
      return state()
    },
    setScript(_context, { body: request }) {
      const responses = responsesOf(request.script)
      if (simulator === undefined) throw new AppError('not_found', { messageKey: 'noSimulator' })
      simulator.setScript(responses)
      script = request.script
      return state()
    },
    log({ paging }) {
      const log = simulator?.log() ?? []
      return { items: pageOf(log, paging), total: log.length }
    },
  })
  return { routes, close: () => inTurn(stop) }
}
