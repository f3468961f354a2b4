/** Detects that nobody uses the window. */
import { useEffect, useEffectEvent } from 'react'

const inputs = ['keydown', 'pointerdown', 'pointermove', 'wheel'] as const
/** The interval is short, so that a computer that slept is checked soon after it wakes up. */
const longestCheckMs = 5_000

/** Calls `onIdle` when there was no key, press or movement for this time, and then every few seconds. */
export const watchIdle = (afterMs: number, onIdle: () => void): (() => void) => {
  let lastMs = Date.now()
  let timer: ReturnType<typeof setTimeout>
  const note = () => {
    lastMs = Date.now()
  }
  const check = () => {
    // The window must lock even if the clock was set back.
    const leftMs = afterMs - Math.abs(Date.now() - lastMs)
    if (leftMs <= 0) onIdle()
    timer = setTimeout(check, leftMs <= 0 ? longestCheckMs : Math.min(longestCheckMs, leftMs))
  }
  timer = setTimeout(check, Math.min(longestCheckMs, afterMs))
  for (const input of inputs) window.addEventListener(input, note, { capture: true, passive: true })
  return () => {
    clearTimeout(timer)
    for (const input of inputs) window.removeEventListener(input, note, true)
  }
}

/** `afterMs` is undefined while it does not matter. */
export const useIdle = (afterMs: number | undefined, onIdle: () => void): void => {
  const latest = useEffectEvent(onIdle)
  useEffect(() => (afterMs === undefined ? undefined : watchIdle(afterMs, () => latest())), [afterMs])
}
