/** `npm run webhook-simulator`: a simulated partner by itself, for trying webhooks out. */
import { parseArgs } from 'node:util'
import { parseSimulatorScript, simulatorAnswers } from '../../shared/desk/webhook-simulator.ts'
import { simulatorLogPath, startWebhookSimulator } from './webhook-simulator.ts'

const usage = [
  'npm run webhook-simulator -- --port 4490 --script 404x3,202',
  '  --port N     0 picks a free port; 4490 unless given',
  '  --script S   what every delivery is answered in turn, the last answer for good; 202 unless given',
  `               ${simulatorAnswers.join(' ')}`,
].join('\n')

const readOptions = (): { port: number; script: string } => {
  const { values } = parseArgs({
    options: { port: { type: 'string', default: '4490' }, script: { type: 'string', default: '202' } },
  })
  const port = Number(values.port)
  if (!/^\d+$/.test(values.port) || port > 65_535) throw new Error(`--port needs 0 to 65535, not "${values.port}".`)
  return { port, script: values.script }
}

const main = async (): Promise<void> => {
  const options = readOptions()
  const script = parseSimulatorScript(options.script)
  if (script === undefined) throw new Error(`--script has an answer that is not known: "${options.script}".`)
  const simulator = await startWebhookSimulator({ port: options.port, script, showsValues: true })
  process.stdout.write(
    `webhook simulator ready ${simulator.origin}\nwhat it receives: ${simulator.origin}${simulatorLogPath}\n`,
  )
  const stop = (): void => void simulator.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
}

try {
  await main()
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n${usage}\n`)
  process.exitCode = 2
}
