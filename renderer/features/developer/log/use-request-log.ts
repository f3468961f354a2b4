/** The request log while it is shown: that of the gateway in the desktop app, otherwise that of this page's own requests. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { RequestLogEntry } from '../../../../shared/desktop/connection.ts'
import { withLastBodies } from '../../../../shared/http/shown-body.ts'
import { clearPageLog, pageLog } from '../../../api/index.ts'
import { platform } from '../../../lib/platform/index.ts'

type Entries = readonly RequestLogEntry[]

const mostEntries = 500

/** Entries that arrive while the log is being read are in both lists. */
const joined = (entries: Entries, more: Entries): Entries =>
  withLastBodies(
    [...new Map([...entries, ...more].map((entry) => [entry.id, entry])).values()]
      .sort((one, other) => one.id - other.id)
      .slice(-mostEntries),
  )

/** `entries` end with the newest. */
export const useRequestLog = () => {
  const gateway = platform().connections
  const pageEntries = useStore(pageLog, (log) => log.entries)
  const [gatewayEntries, setEntries] = useState<Entries>([])
  const [error, setError] = useState<unknown>()
  const [readCount, setReadCount] = useState(0)
  useEffect(() => {
    if (gateway === undefined) return undefined
    const add = (more: Entries) => setEntries((entries) => joined(entries, more))
    const stop = gateway.onRequest((entry) => add([entry]))
    const read = async () => {
      await gateway.watchRequests({ on: true })
      add(await gateway.requests())
      setError(undefined)
    }
    read().catch(setError)
    return () => {
      stop()
      // If this fails, the entries are sent to a page that no longer listens.
      gateway.watchRequests({ on: false }).catch(() => undefined)
    }
  }, [gateway, readCount])

  const entries = gateway === undefined ? pageEntries : gatewayEntries
  /** The entries at the time of the pause. */
  const [held, setHeld] = useState<Entries>()
  const lastHeldId = held?.at(-1)?.id ?? 0
  const clear = async () => {
    try {
      if (gateway === undefined) clearPageLog()
      else await gateway.clearRequests()
      setEntries([])
      setHeld((now) => now && [])
      setError(undefined)
    } catch (failure) {
      setError(failure)
    }
  }
  return {
    isPageLog: gateway === undefined,
    entries: held ?? entries,
    error,
    isPaused: held !== undefined,
    /** The number of entries since the pause, which are not shown. */
    waiting: held === undefined ? 0 : entries.filter(({ id }) => id > lastHeldId).length,
    setPaused: (paused: boolean) => setHeld(paused ? entries : undefined),
    clear: () => void clear(),
    retry: () => setReadCount(readCount + 1),
  }
}
