/** Sends an event to every window of the app. */
import { BrowserWindow } from 'electron'
import { eventChannel, type IpcEventName } from '../../../shared/desktop/ipc-channels.ts'
import type { IpcEvents } from '../../../shared/desktop/ipc.ts'
import { isAppUrl } from '../app-origin.ts'

export const broadcast = <Name extends IpcEventName>(name: Name, value: IpcEvents[Name]): void => {
  for (const window of BrowserWindow.getAllWindows()) {
    if (window.isDestroyed() || !isAppUrl(window.webContents.getURL())) continue
    window.webContents.send(eventChannel(name), value)
  }
}
