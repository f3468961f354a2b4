/** Removes scans from the keys of the window before any other listener gets them, and dispatches typed keys again. */
import { flushSync } from 'react-dom'
import { createKeySorter, holdMs, type Scan, type ScannerSettings } from './key-sorter.ts'

interface HeldPress {
  readonly text: string
  readonly atMs: number
  readonly event: KeyboardEvent
  /** Restores the value of the field before the burst; defined where the key could not be held back. */
  readonly restore: (() => void) | undefined
}

const modifierKeys = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock'])
/** A timer that fires this late waited for a busy page; keys that were pressed before may wait as well. */
const lateMs = 15

/** Returns a function that stops it. Synthetic keys pass, including those that are dispatched again. */
export const listenForScans = (settings: () => ScannerSettings, onScan: (scan: Scan) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined
  const sorter = createKeySorter<HeldPress>(settings, (presses) => presses.forEach(giveBack))

  const flush = () => {
    clearTimeout(timer)
    sorter.flush()
  }
  const flushIn = (waitMs: number) => {
    const dueMs = performance.now() + waitMs
    clearTimeout(timer)
    timer = setTimeout(() => (performance.now() - dueMs > lateMs ? flushIn(0) : sorter.flush()), waitMs)
  }

  const onKeyDown = (event: KeyboardEvent) => {
    if (!event.isTrusted || modifierKeys.has(event.key)) return
    if (isCharacter(event) && !(event.key === ' ' && sorter.first() === undefined && !isTextField(event.target))) {
      const restore = restoreOf(event.target)
      sorter.hold({ text: event.key, atMs: event.timeStamp, event, restore })
      if (restore === undefined) stop(event)
      return flushIn(holdMs + 1)
    }
    const first = sorter.first()
    const scan = isEnd(event) ? sorter.end(event.timeStamp) : undefined
    // Keys that were typed before this one must be released first.
    if (scan === undefined) return flush()
    clearTimeout(timer)
    stop(event)
    first?.restore?.()
    onScan(scan)
  }

  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('pointerdown', flush, true)
  // Held keys are not lost when the page is left.
  window.addEventListener('pagehide', flush, true)
  return () => {
    flush()
    window.removeEventListener('keydown', onKeyDown, true)
    window.removeEventListener('pointerdown', flush, true)
    window.removeEventListener('pagehide', flush, true)
  }
}

const stop = (event: Event): void => {
  event.preventDefault()
  event.stopImmediatePropagation()
}

const isCharacter = (event: KeyboardEvent): boolean => {
  // AltGr is Ctrl and Alt together on some systems; then both are part of the character.
  const isPlain = event.getModifierState('AltGraph') || !(event.ctrlKey || event.altKey || event.metaKey)
  return isPlain && event.key.length === 1 && !event.repeat && !event.isComposing
}

const isEnd = ({ key, shiftKey, ctrlKey, altKey, metaKey }: KeyboardEvent): boolean =>
  (key === 'Enter' || key === 'Tab') && !shiftKey && !ctrlKey && !altKey && !metaKey

const inputsWithoutText = new Set(['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color', 'file'])

const isTextField = (target: EventTarget | null): target is HTMLInputElement | HTMLTextAreaElement =>
  target instanceof HTMLTextAreaElement || (target instanceof HTMLInputElement && !inputsWithoutText.has(target.type))

/**
 * Menus and fields for dates handle keys in ways that no program can repeat: they get the key, and their value is restored after a scan.
 */
const restoreOf = (target: EventTarget | null): (() => void) | undefined => {
  const isDate = target instanceof HTMLInputElement && /^(date|datetime-local|time|month|week)$/.test(target.type)
  if (!isDate && !(target instanceof HTMLSelectElement)) return undefined
  const before = target.value
  return () => {
    if (target.value === before) return
    // The native setter is needed: React remembers values that are set with its own, and would notice no change.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
    own?.set?.call(target, before)
    target.dispatchEvent(new Event('input', { bubbles: true }))
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** Dispatches the key again to the element that has the focus now: an earlier key may have moved it. */
const giveBack = ({ event, text, restore }: HeldPress): void => {
  if (restore !== undefined) return
  const target = document.activeElement ?? document.body
  const { key, code, location, shiftKey, ctrlKey, altKey, metaKey } = event
  const again = new KeyboardEvent('keydown', {
    key,
    code,
    location,
    shiftKey,
    ctrlKey,
    altKey,
    metaKey,
    modifierAltGraph: event.getModifierState('AltGraph'),
    bubbles: true,
    cancelable: true,
    composed: true,
  })
  // Each key is handled completely before the next one, as in typing by hand.
  if (!flushSync(() => target.dispatchEvent(again))) return
  // `insertText` works like typing: at the caret, within the maximum length, and undone by Ctrl+Z.
  if (isTextField(target)) document.execCommand('insertText', false, text)
  else if (text === ' ' && target instanceof HTMLElement) target.click()
}
