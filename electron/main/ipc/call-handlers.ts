/** The handlers of the native calls. */
import { app, shell, type BrowserWindow } from 'electron'
import type { Locale } from '../../../shared/locales.ts'
import { reportName } from '../../../shared/desk/shift-reports.ts'
import { AppError } from '../../../shared/errors/errors.ts'
import type { AppInfo, Printer } from '../../../shared/desktop/ipc.ts'
import { messagesIn } from '../../common/messages.ts'
import type { DesktopEngine } from '../engine/desktop-engine.ts'
import type { FileSaver } from '../files/save-file.ts'
import { language } from '../language.ts'
import { logFileOf } from '../log-file.ts'
import { present } from '../../../shared/present.ts'
import { printDocument, printToPdf } from '../printing/print-document.ts'
import { openExternal } from '../security/open-external.ts'
import { consumePress } from '../security/user-press.ts'
import { createConnectionCalls, type ConnectionCallOptions } from './connection-calls.ts'
import type { CallHandlers } from './register-handler.ts'

export interface CallHandlerOptions {
  dataDirectory: string
  engine: DesktopEngine
  files: FileSaver
  connections: ConnectionCallOptions
  chooseLanguage: (locale: Locale) => void
  virtualNowMs: number | undefined
  /** Sends a request as the page of the window does: with the permissions of the person who is signed in there. */
  fetchAsPage: (request: Request) => Promise<Response>
  window: () => BrowserWindow | undefined
}

const platforms = ['linux', 'darwin', 'win32'] as const

const databases = ({ connections: { store } }: CallHandlerOptions) => store.databases(store.active().id)

const appInfo = (options: CallHandlerOptions): AppInfo => {
  const { dataDirectory, virtualNowMs } = options
  const store = databases(options)
  // Otherwise the window shows the reason from the state of the engine.
  const isReadable = store.isReadable()
  return {
    name: 'Parkdesk',
    version: app.getVersion(),
    platform: platforms.find((name) => name === process.platform) ?? 'other',
    electronVersion: process.versions.electron,
    dataDirectory,
    databaseFile: isReadable ? store.databaseFile() : '',
    demo: isReadable && store.current().demo,
    ...present({ virtualNowMs }),
  }
}

/** Newer Electrons leave the default printer to the system. */
const listPrinters = async (window: BrowserWindow | undefined): Promise<Printer[]> => {
  const printers = (await window?.webContents.getPrintersAsync()) ?? []
  return printers.map((printer) => ({
    name: printer.name,
    displayName: printer.displayName === '' ? printer.name : printer.displayName,
    isDefault: 'isDefault' in printer && printer.isDefault === true,
  }))
}

/** Opens the path with the system's program for it. */
const openPath = async (path: string): Promise<void> => {
  const problem = await shell.openPath(path)
  if (problem !== '') throw new AppError('internal_error', { messageKey: 'folderNotOpened' })
}

export const createCallHandlers = (options: CallHandlerOptions): CallHandlers => {
  const { dataDirectory, engine, files, connections, fetchAsPage, window } = options
  const { supervisor } = engine
  return {
    'app.info': () => appInfo(options),
    'app.engineState': () => supervisor.state(),
    'app.openExternal': async ({ url }) => {
      const contents = window()?.webContents
      const isPressed = contents !== undefined && consumePress(contents)
      if (!isPressed || !(await openExternal(url))) throw new AppError('link_refused')
    },
    'app.quit': () => {
      // The response is sent first.
      setImmediate(() => app.quit())
    },
    'window.setZoom': ({ factor }) => window()?.webContents.setZoomFactor(factor),
    'window.language': () => ({ locale: language() }),
    'window.setLanguage': ({ locale }) => options.chooseLanguage(locale),
    'print.listPrinters': () => listPrinters(window()),
    'print.document': async (input) => printDocument(fetchAsPage, await listPrinters(window()), input),
    'print.documentToPdf': async ({ saveAs, ...document }) => {
      const bytes = await printToPdf(fetchAsPage, document)
      const suggestedName = messagesIn(language())(`reportPage.fileName.${document.kind}`, {
        id: document.kind === 'zReport' ? reportName('z', document.id) : String(document.id),
      })
      return { file: await files.save(bytes, { suggestedName, kind: 'pdf', withDialog: saveAs }) }
    },
    'file.saveText': async ({ suggestedName, text, kind }) => ({
      file: await files.save(text, { suggestedName, kind, withDialog: true }),
    }),
    'file.showInFolder': ({ file }) => files.showInFolder(file),
    'file.chooseFolder': async () => ({ folder: await files.chooseFolder() }),
    'database.startNew': ({ demo }) => {
      // A remote profile has no demo data.
      databases(options).startNew(demo && connections.store.active().kind === 'embedded')
      return supervisor.relaunch()
    },
    'database.list': () => databases(options).databaseNames(),
    'database.use': async ({ name }) => {
      if (!databases(options).use(name)) throw new AppError('database_unknown')
      await supervisor.relaunch()
    },
    'database.openFolder': () => openPath(dataDirectory),
    'database.openLog': () => openPath(logFileOf(dataDirectory)),
    ...createConnectionCalls(connections),
  }
}
