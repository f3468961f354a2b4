/** The desktop shell from start to end. */
import { app, BrowserWindow, dialog, safeStorage } from 'electron'
import { randomUUID, type X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makePrivateFolder, openDataFolder } from '../common/private-files.ts'
import { isAppError } from '../../shared/errors/errors.ts'
import { eventChannel, type IpcEventName } from '../../shared/desktop/ipc-channels.ts'
import type { IpcEvents } from '../../shared/desktop/ipc.ts'
import { errorText, problemText } from '../common/error-text.ts'
import { createRequestLog } from '../gateway/request-log.ts'
import { parseInstant, virtualClock } from '../host/process/engine-start.ts'
import { createPageServer } from '../host/http/page-server.ts'
import { createTileOrigins } from '../host/http/tile-origins.ts'
import { messagesIn } from '../common/messages.ts'
import { isAppUrl } from './app-origin.ts'
import { handleAppScheme, registerAppScheme } from './app-protocol.ts'
import { createDesktopEngine } from './engine/desktop-engine.ts'
import { readJsonFile, writeJsonFile } from './files/json-file.ts'
import { createFileSaver } from './files/save-file.ts'
import { createCallHandlers } from './ipc/call-handlers.ts'
import { createCallPermission } from './ipc/call-permission.ts'
import { registerHandlers } from './ipc/register-handler.ts'
import { chooseLanguage, chosenLanguage, language, loadLanguage } from './language.ts'
import { readLaunchOptions } from './launch-options.ts'
import { openLogFile, type WriteLog } from './log-file.ts'
import { setAppMenu } from './menu/app-menu.ts'
import { createConnections } from './profiles/connections.ts'
import { openProfiles } from './profiles/profile-store.ts'
import { readCertificates } from './remote/certificate-trust.ts'
import { createNetExchange } from './remote/net-exchange.ts'
import { createSealer } from './secrets/sealer.ts'
import { openSignInPage } from './security/open-external.ts'
import { harden } from './security/harden.ts'
import { openMainWindow } from './windows/create-window.ts'

const isDevelopment = !app.isPackaged
const launch = readLaunchOptions({ isPackaged: app.isPackaged, argv: process.argv, environment: process.env })

const reportCrashes = (log: WriteLog) => {
  process.on('uncaughtException', (error) => log(`uncaught: ${error.stack ?? error.message}`))
  process.on('unhandledRejection', (reason) => log(`unhandled: ${String(reason)}`))
  app.on('child-process-gone', (_event, { type, reason }) => log(`${type} process gone: ${reason}`))
}

/** Sends an event to every window of the app. */
const broadcast = <Name extends IpcEventName>(name: Name, value: IpcEvents[Name]): void => {
  for (const window of BrowserWindow.getAllWindows()) {
    if (window.isDestroyed() || !isAppUrl(window.webContents.getURL())) continue
    window.webContents.send(eventChannel(name), value)
  }
}

/** Stops the engine before the program ends: delays the quit until `stop` has resolved. */
const quitCleanly = (stop: () => Promise<void>, log: (message: string) => void): void => {
  let stopped = false
  let stopping: Promise<void> | undefined
  app.on('will-quit', (event) => {
    if (stopped) return
    event.preventDefault()
    stopping ??= stop()
      .catch((error: unknown) => log(`stopping failed: ${String(error)}`))
      .then(() => {
        stopped = true
        // Electron ignores a quit within its own event, where there was nothing to wait for.
        setImmediate(() => app.quit())
      })
  })
  app.on('window-all-closed', () => app.quit())
  process.on('SIGTERM', () => app.quit())
  process.on('SIGINT', () => app.quit())
}

const tileOriginsSchema = z.array(z.string().regex(/^https:\/\/(?:\*\.)?[a-z0-9.-]+(?::\d+)?$/)).max(4)

const run = (dataDirectory: string, log: WriteLog) => {
  openDataFolder(dataDirectory)
  const virtualNowMs = launch.now === undefined ? undefined : parseInstant(launch.now)
  const virtualNow = virtualClock(virtualNowMs)
  const { rendererUrl } = launch
  let window: BrowserWindow | undefined
  // A person is signed in at one window alone: the next window has another id, and so has this one with another profile.
  let windowId: string = randomUUID()
  /** The menu is in the language of the window, with the entries of a training while there is one. */
  const showMenu = () =>
    setAppMenu({
      locale: language(),
      onCommand: (command) => broadcast('app.onCommand', command),
      isDevelopment,
      isTraining: engine.isTraining(),
    })
  const currentWindow = () => (window?.isDestroyed() === false ? window : undefined)

  const store = openProfiles(dataDirectory, () => Date.now(), log)
  let requestsAreWatched = false
  const requests = createRequestLog((entry) => {
    if (requestsAreWatched) broadcast('connection.onRequest', entry)
  })
  const sealer = createSealer(safeStorage)
  const connections = createConnections({
    store,
    sealer,
    requests,
    openBrowser: openSignInPage,
    onState: (state) => broadcast('connection.onState', state),
    onBack: () => engine.supervisor.settle(),
    unfinished: (id) => engine.unfinished(id),
    log,
    ownNowMs: () => virtualNow() ?? Date.now(),
    remote: {
      exchange: createNetExchange(extraCertificates(launch.extraCertificates, log)),
      timeScale: launch.remoteTimeScale,
    },
  })
  // The engine's process has it from this one.
  process.env['NODE_COMPILE_CACHE'] ??= join(dataDirectory, 'compiled')
  const engine = createDesktopEngine({
    store,
    connections,
    requests,
    engineFile: join(import.meta.dirname, 'utility.js'),
    engineNode: launch.engineNode,
    virtualNow,
    onState: (state) => {
      broadcast('app.onEngineState', state)
      if (state.status !== 'ready') return
      void tiles.refresh()
      showMenu()
    },
    log,
  })
  // The origins of map tiles are stored, because the page is loaded before the engine is ready.
  const tilesFile = join(dataDirectory, 'map-tiles.json')
  const tiles = createTileOrigins((request) => engine.gateway.fetch(request), {
    initial: readJsonFile(tilesFile, tileOriginsSchema) ?? [],
    keep(origins) {
      try {
        writeJsonFile(tilesFile, origins)
      } catch {
        log('the map tile address could not be kept')
      }
    },
  })
  const pages = createPageServer({
    rendererDirectory: join(import.meta.dirname, '../renderer'),
    gateway: {
      fetch: tiles.watching((request) => engine.gateway.fetch(request, windowId)),
    },
    publicPages: engine.publicPages,
    imageOrigins: tiles.current,
  })
  const serverOrigins = rendererUrl === undefined ? [] : developmentOrigins(rendererUrl)
  harden({ log, allowedOrigins: () => [...serverOrigins, ...tiles.current()] })
  handleAppScheme({ pages, rendererUrl, log })
  registerHandlers(
    createCallHandlers({
      dataDirectory,
      engine,
      files: createFileSaver(currentWindow, launch.saveDirectory),
      connections: {
        store,
        connections,
        sealer,
        requests,
        relaunch: engine.supervisor.relaunch,
        onSwitch: () => {
          windowId = randomUUID()
        },
        onTest: (progress) => broadcast('connection.onTest', progress),
        watchRequests: (on) => {
          requestsAreWatched = on
        },
      },
      chooseLanguage: (locale) => {
        chooseLanguage(dataDirectory, locale)
        showMenu()
      },
      virtualNowMs,
      fetchAsPage: (request) => engine.gateway.fetch(request, windowId),
      window: currentWindow,
    }),
    {
      requirePermission: createCallPermission(engine, {
        windowId: () => windowId,
        mayHavePeople: () => store.databases(store.active().id).mayHavePeople(),
      }),
      log,
    },
  )
  showMenu()
  const stop = async () => {
    await engine.stop()
    await connections.close()
  }
  quitCleanly(stop, log)
  engine.supervisor.start()

  const open = () => {
    windowId = randomUUID()
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

/** Electron ignores NODE_EXTRA_CA_CERTS. */
const extraCertificates = (file: string | undefined, log: WriteLog): X509Certificate[] => {
  if (file === undefined) return []
  try {
    return readCertificates(readFileSync(file, 'utf8'))
  } catch {
    log('the file of extra certificates cannot be read')
    return []
  }
}

const developmentOrigins = (rendererUrl: string): string[] => {
  const { origin } = new URL(rendererUrl)
  return [origin, origin.replace(/^http/, 'ws')]
}

const start = () => {
  if (launch.dataDirectory !== undefined) {
    makePrivateFolder(launch.dataDirectory)
    app.setPath('userData', launch.dataDirectory)
  }
  registerAppScheme()
  // HTTP/3 repeats a failed request over HTTP/2, which would book a sale twice.
  app.commandLine.appendSwitch('disable-quic')
  const isInContainer = !app.isPackaged && app.commandLine.hasSwitch('no-sandbox')
  // As root with that switch (tests of an unpackaged build), a sandbox would end the program,
  // and the page could wait for a GPU process that cannot start.
  if (isInContainer) app.disableHardwareAcceleration()
  else app.enableSandbox()
  if (!app.requestSingleInstanceLock()) return app.quit()
  const dataDirectory = app.getPath('userData')
  // The language of native controls, such as those of dates, changes at the next start.
  const chosen = chosenLanguage(dataDirectory)
  if (chosen !== undefined) app.commandLine.appendSwitch('lang', chosen)
  const log = openLogFile(dataDirectory, (line) => void process.stderr.write(`${line}\n`))
  reportCrashes(log)
  app
    .whenReady()
    .then(() => {
      loadLanguage(dataDirectory, app.getPreferredSystemLanguages())
      return run(dataDirectory, log)
    })
    .catch((error: unknown) => {
      log(`could not start: ${String(error)}`)
      const reason = isAppError(error) ? errorText(error, language()) : problemText(error)
      dialog.showErrorBox(messagesIn(language())('native.cannotStart'), reason)
      app.exit(1)
    })
}

start()
