/** The desktop shell, from start to end, as a list. */
import { app, dialog } from 'electron'
import type { BrowserWindow } from 'electron'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseInstant } from '../host/engine-start.ts'
import { createPageServer } from '../host/page-server.ts'
import { handleAppScheme, registerAppScheme } from './app-protocol.ts'
import { openProfileStore } from './engine/database-profile.ts'
import { builtEngineFile, createDesktopEngine } from './engine/desktop-engine.ts'
import { createFileSaver } from './files/save-file.ts'
import { broadcast } from './ipc/broadcast.ts'
import { createCallHandlers } from './ipc/call-handlers.ts'
import { registerHandlers } from './ipc/register-handler.ts'
import { readLaunchOptions } from './launch-options.ts'
import { openLogFile } from './log-file.ts'
import type { WriteLog } from './log-file.ts'
import { setAppMenu } from './menu/app-menu.ts'
import { createPrintLog } from './printing/print-log.ts'
import { quitCleanly } from './quit-cleanly.ts'
import { rememberedTileOrigins } from './security/remembered-tile-origins.ts'
import { harden } from './security/harden.ts'
import { openMainWindow } from './windows/create-window.ts'

const launch = readLaunchOptions(process.argv, process.env)
const isDevelopment = !app.isPackaged

const reportCrashes = (log: WriteLog) => {
  process.on('uncaughtException', (error) => log(`uncaught: ${error.stack ?? error.message}`))
  process.on('unhandledRejection', (reason) => log(`unhandled: ${String(reason)}`))
  app.on('child-process-gone', (_event, { type, reason }) => log(`${type} process gone: ${reason}`))
}

const run = (dataDirectory: string, log: WriteLog) => {
  const virtualNowMs = launch.now === undefined ? undefined : parseInstant(launch.now)
  const rendererUrl = isDevelopment ? launch.rendererUrl : undefined
  let window: BrowserWindow | undefined
  const currentWindow = () => (window?.isDestroyed() === false ? window : undefined)

  const profile = openProfileStore(dataDirectory)
  const engine = createDesktopEngine({
    profile,
    dataDirectory,
    engineFile: builtEngineFile(import.meta.dirname),
    engineNode: launch.engineNode,
    virtualNowMs,
    onState: (state) => {
      broadcast('engineState', state)
      if (state.status === 'ready') void tiles.refresh()
    },
    log,
  })
  const tiles = rememberedTileOrigins(dataDirectory, engine.gateway.fetch, log)
  const pages = createPageServer({
    rendererDirectory: join(import.meta.dirname, '../renderer'),
    gateway: { fetch: tiles.watching(engine.gateway.fetch) },
    publicPages: engine.supervisor,
    imageOrigins: tiles.current,
  })
  const serverOrigins = rendererUrl === undefined ? [] : developmentOrigins(rendererUrl)
  harden({ log, allowedOrigins: () => [...serverOrigins, ...tiles.current()] })
  handleAppScheme({ pages, rendererUrl, log })
  registerHandlers(
    createCallHandlers({
      dataDirectory,
      engine,
      files: createFileSaver(currentWindow, isDevelopment ? launch.saveDirectory : undefined),
      printLog: createPrintLog(engine.gateway, log),
      profile,
      virtualNowMs,
      window: currentWindow,
    }),
    log,
  )
  setAppMenu((command) => broadcast('command', command), isDevelopment)
  quitCleanly(engine.supervisor.stop, log)
  engine.supervisor.start()

  const open = () => {
    window = openMainWindow({ dataDirectory, preload: join(import.meta.dirname, '../preload/preload.cjs'), log })
  }
  const focus = () => {
    const present = currentWindow()
    if (present === undefined) return open()
    if (present.isMinimized()) present.restore()
    present.focus()
  }
  app.on('second-instance', focus)
  app.on('activate', focus)
  open()
}

const developmentOrigins = (rendererUrl: string): string[] => {
  const { origin } = new URL(rendererUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}

const start = () => {
  if (launch.dataDirectory !== undefined) {
    mkdirSync(launch.dataDirectory, { recursive: true })
    app.setPath('userData', launch.dataDirectory)
  }
  registerAppScheme()
  const isInContainer = !app.isPackaged && app.commandLine.hasSwitch('no-sandbox')
  // Where root runs it with that switch, which is there in tests of an unpackaged build only, a sandbox would end the program,
  // and a GPU process that cannot start leaves a page waiting for it now and then.
  if (isInContainer) app.disableHardwareAcceleration()
  else app.enableSandbox()
  if (!app.requestSingleInstanceLock()) return app.quit()
  const dataDirectory = app.getPath('userData')
  const log = openLogFile(dataDirectory, (line) => void process.stderr.write(`${line}\n`))
  reportCrashes(log)
  app
    .whenReady()
    .then(() => run(dataDirectory, log))
    .catch((error: unknown) => {
      log(`could not start: ${String(error)}`)
      dialog.showErrorBox('Parkdesk cannot start', error instanceof Error ? error.message : String(error))
      app.exit(1)
    })
}

start()
