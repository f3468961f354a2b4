/** `window.desk` without Electron: every call is recorded, and its input and output are checked against the contract, as in main. */
import { toIpcError } from '../../electron/main/ipc/native-error.ts'
import { ipcCallNames, ipcEventNames, type IpcCallName, type IpcEventName } from '../../shared/desktop/ipc-channels.ts'
import {
  ipcContract,
  type DeskBridge,
  type IpcEvents,
  type IpcInput,
  type IpcOutput,
} from '../../shared/desktop/ipc.ts'
import { isAppError } from '../../shared/errors/errors.ts'

/** The responses of a test's shell to the calls; an AppError is passed on as by main, and a call that is not named is refused. */
export type ShellCalls = {
  readonly [Name in IpcCallName]?: (input: IpcInput<Name>) => IpcOutput<Name> | Promise<IpcOutput<Name>>
}

export type ShellCall = { readonly name: IpcCallName; readonly input: unknown }

export const createDesktopShell = (handlers: ShellCalls) => {
  const calls: ShellCall[] = []
  const listeners = new Map<IpcEventName, Set<(value: never) => void>>(ipcEventNames.map((name) => [name, new Set()]))

  const call = async (name: IpcCallName, given: unknown = null) => {
    const { input: inputSchema, output: outputSchema } = ipcContract[name]
    const input = inputSchema.parse(given)
    calls.push({ name, input })
    const handler = handlers[name]
    if (handler === undefined) return { ok: false, error: { code: 'ipc_refused', message: name, retryable: false } }
    try {
      return { ok: true, value: outputSchema.parse(await handler(input as never)) }
    } catch (error) {
      if (isAppError(error)) return { ok: false, error: toIpcError(error) }
      throw error
    }
  }

  const subscribe = (name: IpcEventName, listener: (value: never) => void) => {
    listeners.get(name)?.add(listener)
    return () => void listeners.get(name)?.delete(listener)
  }

  const bridge: Record<string, Record<string, unknown>> = {}
  const addMember = (name: string, member: unknown) => {
    const [group = '', method = ''] = name.split('.')
    bridge[group] = { ...bridge[group], [method]: member }
  }
  for (const name of ipcCallNames) addMember(name, (input: unknown) => call(name, input))
  for (const name of ipcEventNames) addMember(name, (listener: (value: never) => void) => subscribe(name, listener))

  return {
    bridge: bridge as unknown as DeskBridge,
    calls,
    send: <Name extends IpcEventName>(name: Name, value: IpcEvents[Name]): void =>
      listeners.get(name)?.forEach((listener) => listener(value as never)),
  }
}
