/** Creates every window, so that all have the same protection. */
import { BrowserWindow, dialog, screen, type BrowserWindowConstructorOptions } from 'electron'
import { join } from 'node:path'
import { messagesIn } from '../../common/messages.ts'
import { appOrigin } from '../app-origin.ts'
import { readJson, writeJsonFile } from '../files/json-file.ts'
import { language } from '../language.ts'
import { openingPlacement, readPlacement, smallestSize } from './window-placement.ts'

const protectedPreferences = {
  sandbox: true,
  contextIsolation: true,
  nodeIntegration: false,
  nodeIntegrationInWorker: false,
  nodeIntegrationInSubFrames: false,
  webSecurity: true,
  allowRunningInsecureContent: false,
  webviewTag: false,
  navigateOnDragDrop: false,
  spellcheck: false,
} as const

/** Windows that print have no `preload`: they get no bridge. */
export const createWindow = ({
  preload,
  ...options
}: Omit<BrowserWindowConstructorOptions, 'webPreferences'> & { preload?: string }): BrowserWindow =>
  new BrowserWindow({
    ...options,
    webPreferences: preload === undefined ? protectedPreferences : { ...protectedPreferences, preload },
  })

const latestShowMs = 5_000

/** The page prevents closing only while files are being imported. */
const mayLeave = (window: BrowserWindow): boolean => {
  const m = messagesIn(language())
  const answer = dialog.showMessageBoxSync(window, {
    type: 'warning',
    message: m('native.importRunning.title'),
    detail: m('native.importRunning.effect'),
    buttons: [m('native.importRunning.stay'), m('native.importRunning.leave')],
    defaultId: 0,
    cancelId: 0,
    noLink: true,
  })
  return answer === 1
}

export interface MainWindowOptions {
  dataDirectory: string
  preload: string
  log: (message: string) => void
}

export const openMainWindow = ({ dataDirectory, preload, log }: MainWindowOptions): BrowserWindow => {
  const placementFile = join(dataDirectory, 'window.json')
  const workAreas = screen.getAllDisplays().map(({ workArea }) => workArea)
  const { maximized, ...bounds } = openingPlacement(readPlacement(readJson(placementFile)), workAreas)
  const window = createWindow({
    ...bounds,
    minWidth: smallestSize.width,
    minHeight: smallestSize.height,
    title: 'Parkdesk',
    show: false,
    preload,
  })
  if (maximized) window.maximize()
  const show = () => {
    if (!window.isDestroyed() && !window.isVisible()) window.show()
  }
  window.once('ready-to-show', show)
  // An empty window is better than none.
  setTimeout(show, latestShowMs)
  window.on('close', () => {
    try {
      writeJsonFile(placementFile, { ...window.getNormalBounds(), maximized: window.isMaximized() })
    } catch {
      log('the place of the window could not be kept')
    }
  })
  window.webContents.on('will-prevent-unload', (event) => {
    if (mayLeave(window)) event.preventDefault()
  })
  window.webContents.on('render-process-gone', (_event, { reason }) => {
    log(`the page ended: ${reason}`)
    if (reason !== 'clean-exit' && !window.isDestroyed()) window.webContents.reload()
  })
  void window.loadURL(`${appOrigin}/`).catch(() => log('the page could not be loaded'))
  return window
}
