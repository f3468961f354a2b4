/** `npm run headless`: reads the command line, starts the headless host, and prints its link once it answers; `--open` opens that too. */
import { existsSync } from 'node:fs'
import { extname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { parseInstant } from './engine-start.ts'
import { startHeadless } from './headless.ts'
import { openBrowser } from './open-browser.ts'
import { maskSecrets } from './mask-secrets.ts'

const { values } = parseArgs({
  options: {
    port: { type: 'string', default: '4400' },
    db: { type: 'string', default: ':memory:' },
    demo: { type: 'boolean', default: false },
    now: { type: 'string' },
    'relation-prefix': { type: 'string', default: 'svc' },
    renderer: { type: 'string' },
    open: { type: 'boolean', default: false },
  },
})

const print = (line: string) => void process.stdout.write(`${line}\n`)
const complain = (line: string) => void process.stderr.write(`${maskSecrets(line)}\n`)

const portOf = (text: string): number => {
  const port = Number(text)
  if (!Number.isInteger(port) || port < 0 || port > 65_535) throw new Error(`--port needs 0 to 65535, not "${text}"`)
  return port
}

/** The page is built to `out/renderer`, both for this file in `out/` and for the source beside it. */
const builtRenderer = (): string => {
  const candidates = [join(import.meta.dirname, '../renderer'), join(import.meta.dirname, '../../out/renderer')]
  return candidates.find((folder) => existsSync(join(folder, 'index.html'))) ?? resolve('out/renderer')
}

const main = async () => {
  const app = await startHeadless({
    port: portOf(values.port),
    databaseFile: values.db === ':memory:' ? values.db : resolve(values.db),
    demo: values.demo,
    relationPrefix: values['relation-prefix'],
    virtualNowMs: values.now === undefined ? undefined : parseInstant(values.now),
    rendererDirectory: values.renderer === undefined ? builtRenderer() : resolve(values.renderer),
    // The engine's entry lies beside this one, as a source or as a built file.
    engineFile: join(import.meta.dirname, `utility${extname(import.meta.filename)}`),
    log: complain,
  })
  const stop = () => void app.close().then(() => process.exit(0))
  process.once('SIGTERM', stop)
  process.once('SIGINT', stop)
  const state = await app.firstSettled
  if (state.status === 'ready') {
    print(`parkdesk ready ${app.link}`)
    if (values.open) openBrowser(app.link)
    return
  }
  complain(state.status === 'failed' ? state.message : `the engine is ${state.status}`)
  await app.close()
  process.exitCode = 1
}

try {
  await main()
} catch (error) {
  complain(error instanceof Error ? error.message : String(error))
  process.exitCode = 1
}
