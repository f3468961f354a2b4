/** Where the requests come from: the gateway's log in the desktop app, elsewhere the page's log of its own calls. */
import { createStore } from 'zustand/vanilla'
import type { StoreApi } from 'zustand/vanilla'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { clearPageLog, pageLog } from '../../../lib/api/index.ts'
import { platform } from '../../../lib/platform/index.ts'
import type { RequestCalls } from '../../../lib/platform/index.ts'

interface LogState {
  /** Newest last. */
  readonly entries: readonly RequestLogEntry[]
  readonly error?: unknown
}

export interface RequestSource {
  readonly kind: 'gateway' | 'page'
  readonly store: StoreApi<LogState>
  /** Begins to listen; the answer ends it. */
  open(): () => void
  /** Rejects with a PlatformError. */
  clear(): Promise<void>
}

const mostEntries = 500

const pageSource = (): RequestSource => ({
  kind: 'page',
  store: pageLog,
  open: () => () => undefined,
  clear: () => {
    clearPageLog()
    return Promise.resolve()
  },
})

const gatewaySource = (calls: RequestCalls): RequestSource => {
  const store = createStore<LogState>(() => ({ entries: [] }))
  /** What comes while the log is being read is in both. */
  const add = (more: readonly RequestLogEntry[]) =>
    store.setState(({ entries }) => {
      const byId = new Map([...entries, ...more].map((entry) => [entry.id, entry]))
      return { entries: [...byId.values()].sort((one, other) => one.id - other.id).slice(-mostEntries) }
    })
  return {
    kind: 'gateway',
    store,
    open() {
      let isOpen = true
      const end = calls.onRequest((entry) => add([entry]))
      const read = async () => {
        await calls.watchRequests({ on: true })
        const entries = await calls.requests()
        if (isOpen) store.setState({ entries: [], error: undefined })
        if (isOpen) add(entries)
      }
      read().catch((error: unknown) => store.setState({ error }))
      return () => {
        isOpen = false
        end()
        // Nobody listens any more: whether the other side hears of it does not matter to this one.
        calls.watchRequests({ on: false }).catch(() => undefined)
      }
    },
    async clear() {
      await calls.clearRequests()
      store.setState({ entries: [] })
    },
  }
}

let chosen: RequestSource | undefined

/** The one of this window. */
export const requestSource = (): RequestSource => {
  const calls = platform().requests
  chosen ??= calls === undefined ? pageSource() : gatewaySource(calls)
  return chosen
}
