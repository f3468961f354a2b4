/** /desk/webhook-simulator: a simulated partner on this computer, with scripted responses and a log of its own. */
import {
  parseSimulatorScript,
  simulatorLogEntry,
  simulatorScriptRequest,
  simulatorStartRequest,
  simulatorState,
  type SimulatorResponse,
  type SimulatorState,
} from '../../../shared/desk/webhook-simulator.ts'
import { AppError } from '../../../shared/errors.ts'
import { createSerialQueue } from '../../../shared/serial-queue.ts'
import { pageOf } from '../../core/http/paging.ts'
import type { Route } from '../../core/http/route.ts'
import { deskRoutes, readJson } from '../../core/http/desk-route.ts'
import type { DeskPorts, WebhookSimulator } from '../deps.ts'

/** The schema of a request has refused a script with unknown responses. */
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

  const routes: Route[] = deskRoutes({
    'GET /desk/webhook-simulator': {
      permission: 'webhooks',
      summary: 'Whether the simulated partner runs, and where',
      response: simulatorState,
      handle: () => ({ kind: 'resource', body: state() }),
    },
    'POST /desk/webhook-simulator/start': {
      permission: 'webhooks',
      summary: 'Starts the simulated partner, anew where it runs',
      jsonBody: simulatorStartRequest,
      response: simulatorState,
      refusals: ['port_unavailable'],
      async handle(context) {
        const request = readJson(context, simulatorStartRequest)
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
        return { kind: 'resource', body: state() }
      },
    },
    'POST /desk/webhook-simulator/stop': {
      permission: 'webhooks',
      summary: 'Stops the simulated partner; its log is gone',
      response: simulatorState,
      async handle() {
        await inTurn(stop)
        return { kind: 'resource', body: state() }
      },
    },
    'PUT /desk/webhook-simulator/script': {
      permission: 'webhooks',
      summary: 'Replaces the script; every delivery starts from its beginning',
      jsonBody: simulatorScriptRequest,
      response: simulatorState,
      refusals: ['not_found'],
      handle(context) {
        const request = readJson(context, simulatorScriptRequest)
        const responses = responsesOf(request.script)
        if (simulator === undefined) throw new AppError('not_found', { messageKey: 'noSimulator' })
        simulator.setScript(responses)
        script = request.script
        return { kind: 'resource', body: state() }
      },
    },
    'GET /desk/webhook-simulator/log': {
      permission: 'webhooks',
      summary: 'What the simulated partner received, newest first',
      list: true,
      response: simulatorLogEntry,
      handle({ paging }) {
        const log = simulator?.log() ?? []
        return { kind: 'list', items: pageOf(log, paging), total: log.length }
      },
    },
  })
  return { routes, close: () => inTurn(stop) }
}
