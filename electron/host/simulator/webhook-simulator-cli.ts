/** `npm run webhook-simulator`: a simulated partner, to try webhooks. */
import { parseArgs } from 'node:util'
import { parseSimulatorScript, simulatorResponses } from '../../../shared/desk/webhook-simulator.ts'
import { print, readPort, runCommand, stopOnSignal } from '../cli/command-line.ts'
import { simulatorLogPath, startWebhookSimulator } from './webhook-simulator.ts'

const usage = [
  'npm run webhook-simulator -- --port 4490 --script 404x3,202',
  '  --port N     0 picks a free port; 4490 unless given',
  '  --script S   the responses to the attempts of each delivery, the last one for good; 202 unless given',
  `               ${simulatorResponses.join(' ')}`,
].join('\n')

await runCommand({
  usage,
  read: (args) => {
    const { values } = parseArgs({
      args,
      options: { port: { type: 'string', default: '4490' }, script: { type: 'string', default: '202' } },
    })
    const script = parseSimulatorScript(values.script)
    if (script === undefined) throw new Error(`--script has a response that is not known: "${values.script}".`)
    return { port: readPort(values.port), script }
  },
  run: async (options) => {
    const { origin, close } = await startWebhookSimulator({ ...options, showsValues: true })
    stopOnSignal(close)
    print(`webhook simulator ready ${origin}`)
    print(`what it receives: ${origin}${simulatorLogPath}`)
  },
})
