/** The platform of the desktop app: the native calls of shared/ipc.ts. */
import type { DeskBridge } from '../../../shared/ipc.ts'
import { connectionCalls } from './connection-calls.ts'
import { valueOf } from './contract.ts'
import type { Platform } from './contract.ts'
import { requestCalls } from './request-calls.ts'

export const desktopPlatform = (bridge: DeskBridge): Platform => ({
  kind: 'desktop',
  appInfo: async () => valueOf(await bridge.app.info()),
  onEngineState: (listener) => bridge.app.onEngineState(listener),
  onMenuCommand: (listener) => bridge.app.onCommand(listener),
  relaunchEngine: async () => void valueOf(await bridge.app.relaunchEngine()),
  openExternal: async (url) => void valueOf(await bridge.app.openExternal({ url })),
  listPrinters: async () => valueOf(await bridge.print.listPrinters()),
  printPass: async ({ bookingId, paper, copies, printerName }) => {
    const input = { kind: 'pass', id: bookingId, paper, copies } as const
    const printed = valueOf(
      await bridge.print.document(printerName === undefined ? input : { ...input, deviceName: printerName }),
    )
    return { target: printed.deviceName, asked: false }
  },
  savePassPdf: async ({ bookingId, ...options }) =>
    valueOf(await bridge.print.documentToPdf({ kind: 'pass', id: bookingId, ...options })).file,
  saveText: async (suggestedName, text, kind) =>
    valueOf(await bridge.file.saveText({ suggestedName, text, kind })).file,
  showInFolder: async (file) => void valueOf(await bridge.file.showInFolder({ file })),
  chooseFolder: async () => valueOf(await bridge.file.chooseFolder()).folder ?? undefined,
  database: {
    startNew: async () => {
      const { demo } = valueOf(await bridge.app.info())
      valueOf(await bridge.database.startNew({ demo }))
    },
    list: async () => valueOf(await bridge.database.list()),
    use: async (name) => void valueOf(await bridge.database.use({ name })),
    openFolder: async () => void valueOf(await bridge.database.openFolder()),
  },
  connections: connectionCalls(bridge.connection),
  requests: requestCalls(bridge.connection),
})
