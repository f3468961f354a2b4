/** `npm run headless`: reads the command line, starts the headless host, and prints its link once it is ready; `--open` opens that too. */
import { spawn } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import {
  complain,
  print,
  readPort,
  readPublicAddress,
  readTrustedProxies,
  runCommand,
  stopOnSignal,
} from './command-line.ts'
import { nodeEngineFork } from '../process/engine-process.ts'
import { parseInstant } from '../process/engine-start.ts'
import { startHeadless } from '../http/headless.ts'

/** The folder `out/renderer`, both from `out/` and from the source. */
const builtRenderer = (): string => {
  const candidates = [join(import.meta.dirname, '../renderer'), join(import.meta.dirname, '../../../out/renderer')]
  return candidates.find((folder) => existsSync(join(folder, 'index.html'))) ?? resolve('out/renderer')
}

const openers: Readonly<Partial<Record<NodeJS.Platform, string>>> = { darwin: 'open', win32: 'explorer' }

/** Failures are ignored: the address is printed as well. */
const openBrowser = (address: string): void =>
  spawn(openers[process.platform] ?? 'xdg-open', [address], { stdio: 'ignore', detached: true })
    .on('error', () => undefined)
    .unref()

await runCommand({
  usage:
    'npm run headless -- [--port N] [--db FILE] [--demo] [--now INSTANT] [--relation-prefix P] [--renderer FOLDER] [--trusted-proxy ADDRESS]... [--public-url URL] [--open]',
  read: (args) => {
    const { values } = parseArgs({
      args,
      options: {
        port: { type: 'string', default: '4400' },
        db: { type: 'string', default: ':memory:' },
        demo: { type: 'boolean', default: false },
        now: { type: 'string' },
        'relation-prefix': { type: 'string', default: 'svc' },
        renderer: { type: 'string' },
        'trusted-proxy': { type: 'string', multiple: true, default: [] },
        'public-url': { type: 'string' },
        open: { type: 'boolean', default: false },
      },
    })
    return {
      port: readPort(values.port),
      databaseFile: values.db === ':memory:' ? values.db : resolve(values.db),
      demo: values.demo,
      relationPrefix: values['relation-prefix'],
      virtualNowMs: values.now === undefined ? undefined : parseInstant(values.now),
      rendererDirectory: values.renderer === undefined ? builtRenderer() : resolve(values.renderer),
      trustedProxies: readTrustedProxies(values['trusted-proxy']),
      publicUrl: readPublicAddress(values['public-url']),
      opensBrowser: values.open,
    }
  },
  run: async ({ opensBrowser, ...options }) => {
    const engineFile = join(import.meta.dirname, '../process/utility.ts')
    const fork = nodeEngineFork(engineFile, { onOutput: complain })
    const app = await startHeadless({ ...options, fork, log: complain })
    stopOnSignal(app.close)
    const state = await app.firstSettled
    if (state.status === 'stopped') return
    // The command line named the file: only another file helps.
    if (state.status === 'failed' && state.code === 'database_foreign') {
      await app.close()
      process.exitCode = 1
      return
    }
    // The window shows the reason and the possible actions; the line of the log above does, too.
    print(`parkdesk ${state.status} ${app.link}`)
    if (opensBrowser) openBrowser(app.link)
  },
})
