/** The only bridge between the page and the desktop shell: named calls, no generic invoke, no tokens. */
import { contextBridge, ipcRenderer } from 'electron'
import { callChannel, eventChannel } from '../../shared/ipc-channels.ts'
import type { IpcCallName, IpcEventName } from '../../shared/ipc-channels.ts'
import type { DeskBridge, IpcInput, IpcOutput, IpcResult } from '../../shared/ipc.ts'

const call =
  <Name extends IpcCallName>(name: Name) =>
  (input: IpcInput<Name>): Promise<IpcResult<IpcOutput<Name>>> =>
    ipcRenderer.invoke(callChannel(name), input) as Promise<IpcResult<IpcOutput<Name>>>

const plainCall =
  <Name extends IpcCallName>(name: Name) =>
  (): Promise<IpcResult<IpcOutput<Name>>> =>
    ipcRenderer.invoke(callChannel(name), null) as Promise<IpcResult<IpcOutput<Name>>>

const subscribe =
  <Value>(name: IpcEventName) =>
  (listener: (value: Value) => void): (() => void) => {
    // The event object holds the sender and never reaches the page.
    const forward = (_event: unknown, value: Value) => listener(value)
    ipcRenderer.on(eventChannel(name), forward)
    return () => void ipcRenderer.off(eventChannel(name), forward)
  }

const bridge = {
  app: {
    info: plainCall('app.info'),
    engineState: plainCall('app.engineState'),
    onEngineState: subscribe('engineState'),
    onCommand: subscribe('command'),
    relaunchEngine: plainCall('app.relaunchEngine'),
    openExternal: call('app.openExternal'),
    quit: plainCall('app.quit'),
  },
  window: { setZoom: call('window.setZoom') },
  print: {
    listPrinters: plainCall('print.listPrinters'),
    pass: call('print.pass'),
    passToPdf: call('print.passToPdf'),
  },
  file: {
    saveText: call('file.saveText'),
    showInFolder: call('file.showInFolder'),
    chooseFolder: plainCall('file.chooseFolder'),
  },
  database: {
    startNew: call('database.startNew'),
    list: plainCall('database.list'),
    use: call('database.use'),
    openFolder: plainCall('database.openFolder'),
  },
  connection: {
    list: plainCall('connection.list'),
    create: call('connection.create'),
    update: call('connection.update'),
    duplicate: call('connection.duplicate'),
    remove: call('connection.remove'),
    switch: call('connection.switch'),
    state: plainCall('connection.state'),
    onState: subscribe('connectionState'),
    tryNow: plainCall('connection.tryNow'),
    signIn: call('connection.signIn'),
    cancelSignIn: call('connection.cancelSignIn'),
    requestPhoneCode: call('connection.requestPhoneCode'),
    signOut: call('connection.signOut'),
    test: call('connection.test'),
    onTest: subscribe('connectionTest'),
    cancelTest: plainCall('connection.cancelTest'),
    requests: plainCall('connection.requests'),
    onRequest: subscribe('requestLogged'),
    watchRequests: call('connection.watchRequests'),
    clearRequests: plainCall('connection.clearRequests'),
  },
} satisfies DeskBridge

// contextBridge freezes what it exposes, on the page's side of the boundary.
contextBridge.exposeInMainWorld('desk', bridge)
