/** Tells every window of the app's own page something: the only place that sends to a page. */
import { BrowserWindow } from 'electron'
import { eventChannel } from '../../../shared/ipc-channels.ts'
import type { ConnectionState, RequestLogEntry, TestProgress } from '../../../shared/connection.ts'
import type { EngineState } from '../../../shared/engine-state.ts'
import type { MenuCommandId } from '../../../shared/ipc.ts'
import { isAppUrl } from '../app-origin.ts'

interface EventValues {
  engineState: EngineState
  command: MenuCommandId
  connectionState: ConnectionState
  connectionTest: TestProgress
  requestLogged: RequestLogEntry
}

export const broadcast = <Name extends keyof EventValues>(name: Name, value: EventValues[Name]): void => {
  for (const window of BrowserWindow.getAllWindows()) {
    if (window.isDestroyed() || !isAppUrl(window.webContents.getURL())) continue
    window.webContents.send(eventChannel(name), value)
  }
}
