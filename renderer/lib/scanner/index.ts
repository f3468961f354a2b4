/** The scanner: whatever has the focus, a scan goes to the latest that listens, and is never typed into a field. */
import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../preferences/index.ts'
import type { Scan } from './key-sorter.ts'
import { listenForScans } from './listen.ts'

export type { Scan } from './key-sorter.ts'

/** True where it took the scan; otherwise those that listened before get it. */
type ScanHandler = (scan: Scan) => boolean

let handlers: readonly ScanHandler[] = []

/** Listens to the whole window. Mounted once, by the shell. */
export const useScanner = (): void => {
  useEffect(
    () =>
      listenForScans(
        () => usePreferences.getState().counter.scanner,
        (scan) => void [...handlers].reverse().find((handler) => handler(scan)),
      ),
    [],
  )
}

/** Gets the scans while the component is mounted. */
export const useScans = (handler: ScanHandler): void => {
  const latest = useEffectEvent(handler)
  useEffect(() => {
    const own: ScanHandler = (scan) => latest(scan)
    handlers = [...handlers, own]
    return () => {
      handlers = handlers.filter((each) => each !== own)
    }
  }, [])
}
