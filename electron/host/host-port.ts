/** The engine process's end of the channel to its host: Electron's parent port, or the IPC channel of a child process. */

export interface HostPort {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  onGone(listener: () => void): void
}

/** Of Electron; declared here because only the main process may import electron. */
interface ParentPort {
  postMessage(message: unknown): void
  on(event: 'message', listener: (event: { data: unknown }) => void): void
}

const isParentPort = (value: unknown): value is ParentPort =>
  typeof value === 'object' && value !== null && 'postMessage' in value && 'on' in value

const utilityProcessPort = (parentPort: ParentPort): HostPort => ({
  post: (message) => parentPort.postMessage(message),
  onMessage: (listener) => parentPort.on('message', ({ data }) => listener(data)),
  // Electron ends its utility processes with itself.
  onGone: () => undefined,
})

const childProcessPort = (): HostPort => ({
  post: (message) => {
    // The callback prevents a failed send from being thrown; `disconnect` follows.
    if (process.connected) process.send?.(message, undefined, undefined, () => undefined)
  },
  onMessage: (listener) => void process.on('message', listener),
  onGone: (listener) => void process.on('disconnect', listener),
})

/** Undefined when this program was not started by a host. */
export const findHostPort = (): HostPort | undefined => {
  const parentPort: unknown = Reflect.get(process, 'parentPort')
  if (isParentPort(parentPort)) return utilityProcessPort(parentPort)
  return process.send === undefined ? undefined : childProcessPort()
}
