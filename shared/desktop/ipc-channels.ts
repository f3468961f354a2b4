/** The names of the native calls and events between the page and the desktop shell; no zod here, so that the preload stays small. */

/** Calls that the page may make. Each is declared with its schemas in `ipc.ts`. */
export const ipcCallNames = [
  'app.info',
  'app.engineState',
  'app.openExternal',
  'app.quit',
  'window.setZoom',
  'window.language',
  'window.setLanguage',
  'print.listPrinters',
  'print.document',
  'print.documentToPdf',
  'file.saveText',
  'file.showInFolder',
  'file.chooseFolder',
  'database.startNew',
  'database.list',
  'database.use',
  'database.openFolder',
  'database.openLog',
  'connection.list',
  'connection.create',
  'connection.update',
  'connection.duplicate',
  'connection.remove',
  'connection.switch',
  'connection.state',
  'connection.tryNow',
  'connection.signIn',
  'connection.cancelSignIn',
  'connection.requestPhoneCode',
  'connection.signOut',
  'connection.test',
  'connection.cancelTest',
  'connection.requests',
  'connection.watchRequests',
  'connection.clearRequests',
] as const

/** Messages from the shell, each named after its subscription in the bridge. */
export const ipcEventNames = [
  'app.onEngineState',
  'app.onCommand',
  'connection.onState',
  'connection.onTest',
  'connection.onRequest',
] as const

export type IpcCallName = (typeof ipcCallNames)[number]
export type IpcEventName = (typeof ipcEventNames)[number]

/** The channel of a call, as given to `ipcMain.handle`. */
export const callChannel = (name: IpcCallName): string => `desk:call:${name}`
/** The channel of an event, as given to `webContents.send`. */
export const eventChannel = (name: IpcEventName): string => `desk:event:${name}`
