/** Separates scans from typing by the times of the keys. It is pure, so that every mixture of both can be tested. */

export interface ScannerSettings {
  /** The characters that the scanner sends before and after each code; a burst without them is typing. */
  readonly prefix: string
  readonly suffix: string
  /** The least length of a scan, prefix and suffix included. */
  readonly minimumLength: number
}

export interface Scan {
  /** The code without prefix and suffix. */
  readonly code: string
  /** The text exactly as the scanner sent it. */
  readonly received: string
  readonly meanGapMs: number
}

/** A scanner sends faster than this on average, and nobody types that fast. */
const scanGapMs = 35
/** A key is held back for this time: if no other follows, it was typed. It is longer than the gap, because scanners sometimes stall. */
export const holdMs = 50

interface HeldKey {
  /** The one character that the key types. */
  readonly text: string
  readonly atMs: number
}

/** `release` gets the keys that were typed after all, in their order. */
export const createKeySorter = <Key extends HeldKey>(
  settings: () => ScannerSettings,
  release: (keys: readonly Key[]) => void,
) => {
  let held: Key[] = []

  const flush = () => {
    const keys = held
    held = []
    if (keys.length > 0) release(keys)
  }
  /** Releases keys that were pressed too long before this moment to belong to a scan with the next key. */
  const flushOlderThan = (atMs: number) => {
    const last = held.at(-1)
    if (last !== undefined && atMs - last.atMs > holdMs) flush()
  }

  return {
    flush,
    /** The first of the keys that are held back. */
    first: (): Key | undefined => held[0],
    /** A character is held back until it is known whether it was typed. */
    hold: (key: Key) => {
      flushOlderThan(key.atMs)
      held.push(key)
    },
    /** Enter or Tab: returns the scan if the keys before it are one, otherwise releases them first. */
    end: (atMs: number): Scan | undefined => {
      flushOlderThan(atMs)
      const scan = scanOf(held, atMs, settings())
      if (scan === undefined) flush()
      else held = []
      return scan
    },
  }
}

const scanOf = (keys: readonly HeldKey[], endMs: number, settings: ScannerSettings): Scan | undefined => {
  const { prefix, suffix, minimumLength } = settings
  const [first] = keys
  if (first === undefined || keys.length < minimumLength) return undefined
  const meanGapMs = (endMs - first.atMs) / keys.length
  const received = keys.map((key) => key.text).join('')
  const isWhole =
    received.startsWith(prefix) && received.endsWith(suffix) && received.length > prefix.length + suffix.length
  if (meanGapMs >= scanGapMs || !isWhole) return undefined
  return { code: received.slice(prefix.length, received.length - suffix.length), received, meanGapMs }
}
