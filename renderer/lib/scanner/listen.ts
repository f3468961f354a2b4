/** Takes scans out of the keys of the window before anything else sees them, and gives back what was typed. */
import { flushSync } from 'react-dom'
import { createKeySorter, holdMs, type Scan, type ScannerSettings } from './key-sorter.ts'

interface HeldPress {
  readonly text: string
  readonly atMs: number
  readonly event: KeyboardEvent
  /** Puts the field back to before the burst; defined where the key could not be held back. */
  readonly restore: (() => void) | undefined
}

const modifierKeys = new Set(['Shift', 'CapsLock', 'AltGraph', 'NumLock'])
/** A timer that fires this late waited for a busy page, and so may keys that were pressed before. */
const lateMs = 15

/** Returns a function that stops it. Synthetic keys pass: those given back, too. */
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
    // What was typed before this key comes before it.
    if (scan === undefined) return flush()
    clearTimeout(timer)
    stop(event)
    first?.restore?.()
    onScan(scan)
  }

  window.addEventListener('keydown', onKeyDown, true)
  window.addEventListener('pointerdown', flush, true)
  // What was typed last is kept when the page is left.
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

/** Menus and fields for dates act on their keys in ways that no program can repeat: they get the key, and lose it again. */
const restoreOf = (target: EventTarget | null): (() => void) | undefined => {
  const isDate = target instanceof HTMLInputElement && /^(date|datetime-local|time|month|week)$/.test(target.type)
  if (!isDate && !(target instanceof HTMLSelectElement)) return undefined
  const before = target.value
  return () => {
    if (target.value === before) return
    // Past React, which remembers the value that it set itself and would see no change.
    const own = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(target), 'value')
    own?.set?.call(target, before)
    target.dispatchEvent(new Event('input', { bubbles: true }))
    target.dispatchEvent(new Event('change', { bubbles: true }))
  }
}

/** The key once more, for whatever has the focus now: what was typed before it may have moved it. */
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
  // Handled completely before the next one, as when each is pressed by hand.
  if (!flushSync(() => target.dispatchEvent(again))) return
  // As typed by hand: at the caret, within the longest length, and undone by Ctrl+Z.
  if (isTextField(target)) document.execCommand('insertText', false, text)
  else if (text === ' ' && target instanceof HTMLElement) target.click()
}
