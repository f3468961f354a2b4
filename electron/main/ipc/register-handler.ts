/** Registers the handlers of native calls: `ipcMain` is used nowhere else. */
import { ipcMain } from 'electron'
import { callChannel, type IpcCallName } from '../../../shared/desktop/ipc-channels.ts'
import { runCall, type CallContext, type CallHandler } from './run-call.ts'

/** Every call of the contract has a handler. */
export type CallHandlers = { readonly [Name in IpcCallName]: CallHandler<Name> }

const registerHandler = <Name extends IpcCallName>(
  name: Name,
  handle: CallHandler<Name>,
  context: Omit<CallContext, 'sender'>,
) => {
  ipcMain.handle(callChannel(name), ({ senderFrame, sender }, input: unknown) =>
    runCall(name, handle, input, {
      sender: { frameUrl: senderFrame?.url, isMainFrame: senderFrame !== null && senderFrame === sender.mainFrame },
      ...context,
    }),
  )
}

export const registerHandlers = (handlers: CallHandlers, context: Omit<CallContext, 'sender'>): void => {
  for (const name of Object.keys(handlers) as IpcCallName[]) registerHandler(name, handlers[name] as never, context)
}
