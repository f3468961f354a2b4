/** The platform of the desktop app: the native calls of shared/desktop/ipc.ts. */
import { AppError } from '../../../shared/errors/errors.ts'
import type { DeskBridge, IpcResult } from '../../../shared/desktop/ipc.ts'
import type { NativeCalls, Platform } from './contract.ts'

/** A call resolves with its value or rejects with an AppError. A member named `on…`, which has a listener instead, is not changed. */
const nativeCalls = <Group extends keyof DeskBridge>(bridge: DeskBridge[Group]): NativeCalls<Group> => {
  const all: Readonly<Record<string, (...input: never[]) => unknown>> = bridge
  const members = Object.entries(all).map(([name, member]) => {
    const call = async (...input: never[]) => {
      const result = (await member(...input)) as IpcResult<unknown>
      if (result.ok) return result.value
      throw new AppError(result.error.code, result.error)
    }
    return [name, name.startsWith('on') ? member : call]
  })
  return Object.fromEntries(members) as NativeCalls<Group>
}

export const desktopPlatform = (bridge: DeskBridge): Platform => {
  const app = nativeCalls<'app'>(bridge.app)
  const window = nativeCalls<'window'>(bridge.window)
  const print = nativeCalls<'print'>(bridge.print)
  const file = nativeCalls<'file'>(bridge.file)
  const database = nativeCalls<'database'>(bridge.database)
  return {
    kind: 'desktop',
    appInfo: app.info,
    language: async () => (await window.language()).locale,
    setLanguage: (locale) => window.setLanguage({ locale }),
    onEngineState: app.onEngineState,
    onMenuCommand: app.onCommand,
    listPrinters: print.listPrinters,
    printDocument: async ({ printerName, ...job }) => {
      const printer = printerName === undefined ? {} : { deviceName: printerName }
      return (await print.document({ ...job, ...printer })).deviceName
    },
    saveDocumentPdf: async (job) => (await print.documentToPdf(job)).file,
    saveText: async (suggestedName, text, kind) => (await file.saveText({ suggestedName, text, kind })).file,
    chooseFolder: async () => (await file.chooseFolder()).folder ?? undefined,
    database: {
      startNew: async () => {
        const { demo } = await app.info()
        await database.startNew({ demo })
      },
      list: database.list,
      use: (name) => database.use({ name }),
      openFolder: database.openFolder,
      openLog: database.openLog,
    },
    connections: nativeCalls<'connection'>(bridge.connection),
  }
}
