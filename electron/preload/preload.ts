/** The only bridge between the page and the desktop shell: named calls, no generic invoke, no tokens. */
import { contextBridge, ipcRenderer } from 'electron'
import {
  callChannel,
  eventChannel,
  ipcCallNames,
  ipcEventNames,
  type IpcEventName,
} from '../../shared/desktop/ipc-channels.ts'

const subscribe =
  (name: IpcEventName) =>
  (listener: (value: unknown) => void): (() => void) => {
    // The event object holds the sender and must not reach the page.
    const forward = (_event: unknown, value: unknown) => listener(value)
    ipcRenderer.on(eventChannel(name), forward)
    return () => void ipcRenderer.off(eventChannel(name), forward)
  }

/** Its type is `DeskBridge` (shared/desktop/ipc.ts): `app.info` is `desk.app.info`. */
const bridge: Record<string, Record<string, unknown>> = {}
const add = (name: string, member: unknown): void => {
  const [group = '', method = ''] = name.split('.')
  bridge[group] = { ...bridge[group], [method]: member }
}
for (const name of ipcCallNames) add(name, (input: unknown = null) => ipcRenderer.invoke(callChannel(name), input))
for (const name of ipcEventNames) add(name, subscribe(name))

contextBridge.exposeInMainWorld('desk', bridge)
