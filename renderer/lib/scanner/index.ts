/** The scanner: wherever the focus is, the latest listener gets a scan, which is never typed into a field. */
import { useEffect, useEffectEvent } from 'react'
import { usePreferences } from '../preferences/index.ts'
import type { Scan } from './key-sorter.ts'
import { listenForScans } from './listen.ts'

export type { Scan } from './key-sorter.ts'

/** Returns true if it handled the scan; otherwise the previous listener gets it. */
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

/** The component gets the scans while it is mounted. */
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
