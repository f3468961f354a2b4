/** The native calls about the log of requests (shared/connection.ts): there on the desktop, where one gateway sees them all. */
import type { RequestLogEntry } from '../../../shared/connection.ts'
import type { DeskBridge } from '../../../shared/ipc.ts'
import { valueOf } from './contract.ts'

/** Each call rejects with a PlatformError. */
export interface RequestCalls {
  /** The last 500, newest last. */
  requests(): Promise<readonly RequestLogEntry[]>
  /** Turns `onRequest` on and off. */
  watchRequests(watch: boolean): Promise<void>
  onRequest(listener: (entry: RequestLogEntry) => void): () => void
  clearRequests(): Promise<void>
}

export const requestCalls = (bridge: DeskBridge['connection']): RequestCalls => ({
  requests: async () => valueOf(await bridge.requests()),
  watchRequests: async (watch) => void valueOf(await bridge.watchRequests({ on: watch })),
  onRequest: (listener) => bridge.onRequest(listener),
  clearRequests: async () => void valueOf(await bridge.clearRequests()),
})
