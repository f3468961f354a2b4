/**
 * `npm start`: installs, builds and runs the desktop app; where there is no display or no Electron, the same app in a browser.
 * `npm start -- --data-dir FOLDER` keeps the data there; `npm start -- --headless` chooses the browser, `--open` opens it, `--port N` is its
 * port, and `--now INSTANT` starts a virtual clock there.
 */
import { spawn } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { join, resolve } from 'node:path'
import { becomeProcess, bootstrap, stop } from './bootstrap.mjs'
import { ensureBuilt } from './build.mjs'
import { keepChromiumOut } from './chromium-output.mjs'
import { electronEnvironment, findElectron } from './find-electron.mjs'
import { electronSwitches, hasDisplay } from './launch-conditions.mjs'
import { projectFolder } from './node-binary.mjs'

await bootstrap(import.meta.filename)

const flags = process.argv.slice(2).filter((argument) => argument !== '--headless')
const asksForBrowser = flags.length < process.argv.length - 2

/** `--name value` or `--name=value`. */
const flagValue = (name) => {
  const index = flags.findIndex((argument) => argument === `--${name}` || argument.startsWith(`--${name}=`))
  if (index < 0) return undefined
  return flags[index].includes('=') ? flags[index].slice(name.length + 3) : flags[index + 1]
}

/** The data folder of the desktop app, so that both hosts show the same data. */
const dataFolder = () => {
  const named = flagValue('data-dir') ?? process.env.PARKDESK_DATA_DIR
  if (named) return resolve(named)
  if (process.platform === 'darwin') return join(homedir(), 'Library', 'Application Support', 'Parkdesk')
  if (process.platform === 'win32') return join(process.env.APPDATA ?? homedir(), 'Parkdesk')
  return join(process.env.XDG_CONFIG_HOME || join(homedir(), '.config'), 'Parkdesk')
}

/** The last database of the desktop app; its first start creates the demonstration. */
const database = async (folder) => {
  // Installed and run by the project's own Node by now.
  const { openProfileStore } = await import('../electron/main/engine/database-profile.ts')
  const store = openProfileStore(folder)
  if (store.isReadable()) return { file: store.databaseFile(), isDemo: store.current().demo }
  const names = store.databaseNames().join(', ') || 'none'
  return stop(
    `The file ${join(folder, 'database.json')} cannot be read, so Parkdesk does not know which of the databases in ` +
      `${folder} (${names}) to open: nothing was changed. Open one with "npm run headless -- --db FILE", or repair or ` +
      'rename that file and start again.',
  )
}

const startHeadless = async () => {
  const folder = dataFolder()
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const { file, isDemo } = await database(folder)
  const now = flagValue('now')
  const opensBrowser = flags.includes('--open') || (hasDisplay() && !process.env.CI)
  const host = spawn(
    process.execPath,
    [
      join(projectFolder, 'scripts', 'run-program.mjs'),
      'electron/host/cli/headless-cli.ts',
      ...['--db', file],
      ...['--port', flagValue('port') ?? '4400'],
      ...(isDemo ? ['--demo'] : []),
      ...(now === undefined ? [] : ['--now', now]),
      ...(opensBrowser ? ['--open'] : []),
    ],
    { cwd: projectFolder, stdio: ['inherit', 'pipe', 'inherit'] },
  )
  for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => host.kill('SIGTERM'))
  host.stdout.setEncoding('utf8')
  host.stdout.on('data', (text) => {
    process.stdout.write(text)
    if (!/^parkdesk (?:ready|failed) /m.test(text)) return
    const step = opensBrowser ? 'If your browser does not show it, open' : 'Open'
    console.log(`${step} this link in a browser. It works once; Ctrl+C ends Parkdesk.`)
  })
  host.on('exit', (code) => process.exit(code ?? 1))
}

/** `npm start` shows the demo data: an empty folder then starts without a question. */
const chooseDemo = (folder) => {
  const kept = ['connections.json', 'database.json', 'parkdesk-demo.db', 'parkdesk.db']
  if (kept.some((name) => existsSync(join(folder, name)))) return
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const profiles = [{ kind: 'embedded', id: 'embedded', name: 'Demo', demo: true, createdAtMs: Date.now() }]
  writeFileSync(join(folder, 'connections.json'), JSON.stringify({ version: 1, activeId: 'embedded', profiles }), {
    mode: 0o600,
  })
}

const startDesktop = async (electron) => {
  const folder = dataFolder()
  chooseDemo(folder)
  const { switches, notice } = electronSwitches()
  if (notice !== undefined) console.error(notice)
  console.log(`Starting Parkdesk (Electron ${electron.version}).`)
  await becomeProcess(electron.executable, [...switches, projectFolder, ...flags], {
    env: electronEnvironment(electron),
    stdio: ['inherit', 'inherit', 'pipe'],
    onChild: (child) => keepChromiumOut(child.stderr, join(folder, 'logs')),
  })
}

if (!ensureBuilt()) stop('Parkdesk could not be built; the reason is above.')
if (asksForBrowser) {
  await startHeadless()
} else if (!hasDisplay()) {
  console.error(
    'There is no display (DISPLAY and WAYLAND_DISPLAY are not set): Parkdesk starts for a browser instead of in a window.',
  )
  await startHeadless()
} else {
  const { electron, missing } = await findElectron()
  if (electron === undefined) {
    console.error(`${missing} Parkdesk starts for a browser instead.`)
    await startHeadless()
  } else {
    await startDesktop(electron)
  }
}
