/** The request log while it is shown: live, or held still while what comes is counted. */
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { RequestLogEntry } from '../../../../shared/connection.ts'
import { requestSource } from './request-source.ts'

export interface RequestLogView {
  readonly kind: 'gateway' | 'page'
  /** Newest last. */
  readonly entries: readonly RequestLogEntry[]
  readonly error: unknown
  readonly isPaused: boolean
  /** Came while it was paused, and is not shown. */
  readonly waiting: number
  setPaused(paused: boolean): void
  clear(): void
  /** Reads the log anew. */
  retry(): void
}

export const useRequestLog = (): RequestLogView => {
  const source = requestSource()
  const { entries, error } = useStore(source.store)
  const [clearError, setClearError] = useState<unknown>()
  const [opened, setOpened] = useState(0)
  useEffect(() => source.open(), [source, opened])
  /** What was there when it was paused. */
  const [held, setHeld] = useState<readonly RequestLogEntry[]>()
  const lastHeld = held?.at(-1)?.id ?? 0
  return {
    kind: source.kind,
    entries: held ?? entries,
    error: clearError ?? error,
    isPaused: held !== undefined,
    waiting: held === undefined ? 0 : entries.filter(({ id }) => id > lastHeld).length,
    setPaused: (paused) => setHeld(paused ? entries : undefined),
    clear() {
      source.clear().then(
        () => {
          setClearError(undefined)
          setHeld((now) => (now === undefined ? undefined : []))
        },
        (failure: unknown) => setClearError(failure),
      )
    },
    retry() {
      setClearError(undefined)
      setOpened((count) => count + 1)
    },
  }
}
