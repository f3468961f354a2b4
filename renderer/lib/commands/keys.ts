/**
 * Compares pressed keys with keys of commands. The typed character matters, not the position of the key, so any layout works; except for
 * Alt with a digit, which types another character on a Mac, and on layouts that have their digits behind Shift.
 */

import { t } from '../i18n/index.ts'

/** `code` is the position of the key: `Digit1`. */
export type KeyPress = Readonly<
  Pick<KeyboardEvent, 'key' | 'code' | 'ctrlKey' | 'metaKey' | 'altKey' | 'shiftKey' | 'getModifierState'>
>

export type FocusPlace = 'field' | 'field_without_slash' | 'button' | 'none'

/** Divides "Ctrl+Shift+K" into its parts. A "+" alone is the plus key. */
export const parseKeys = (keys: string) => {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  const key = parts.at(-1) ?? ''
  const modifiers = new Set(parts.slice(0, -1).map((part) => part.toLowerCase()))
  return {
    key: key.length === 1 ? key.toLowerCase() : key,
    ctrl: modifiers.has('ctrl'),
    alt: modifiers.has('alt'),
    shift: modifiers.has('shift'),
  }
}

/** The same text for the same keys in every spelling. */
export const normalizedKeys = (keys: string): string => {
  const { key, ctrl, alt, shift } = parseKeys(keys)
  return `${ctrl ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

/** Whether a press matches these keys. Ctrl and Cmd are equivalent; Shift matters for named keys and where it is part of the keys. */
export const matchesKeys = (press: KeyPress, keys: string): boolean => {
  const bound = parseKeys(keys)
  const typed = press.key.length === 1 ? press.key.toLowerCase() : press.key
  const isHit = bound.alt && /^\d$/.test(bound.key) ? press.code === `Digit${bound.key}` : typed === bound.key
  if (!isHit) return false
  // AltGr is Ctrl and Alt together on some systems; then both are part of the character.
  const isAltGraph = press.getModifierState('AltGraph')
  const ctrl = !isAltGraph && (press.ctrlKey || press.metaKey)
  const alt = !isAltGraph && press.altKey
  if (ctrl !== bound.ctrl || alt !== bound.alt) return false
  const isLetter = /^\p{L}$/u.test(bound.key)
  const shiftMatters = bound.shift || isLetter || bound.key.length > 1
  return !shiftMatters || press.shiftKey === bound.shift
}

const textEditing = /^([acvxzy]|Backspace|Delete|ArrowLeft|ArrowRight|Home|End)$/

/** Whether keys may act now: letters never while a field has the focus, F-keys always (design-language 8). */
export const mayAct = (keys: string, focus: FocusPlace): boolean => {
  const { key, ctrl, alt } = parseKeys(keys)
  if (/^F\d{1,2}$/.test(key)) return true
  if (focus === 'field_without_slash' && key === '/') return true
  if (focus === 'field' || focus === 'field_without_slash')
    return key === 'Escape' || ((ctrl || alt) && !textEditing.test(key))
  if (focus === 'button') return (key !== 'Enter' && key !== ' ') || ctrl
  return true
}

/** Keys that are labelled with a name or an arrow. */
const names: Readonly<Record<string, string>> = {
  ArrowUp: '↑',
  ArrowDown: '↓',
  ArrowLeft: '←',
  ArrowRight: '→',
  Ctrl: t('shell.keyNames.ctrl'),
  Alt: t('shell.keyNames.alt'),
  Shift: t('shell.keyNames.shift'),
  Enter: t('shell.keyNames.enter'),
  Escape: t('shell.keyNames.escape'),
  Delete: t('shell.keyNames.delete'),
  Backspace: t('shell.keyNames.backspace'),
  PageUp: t('shell.keyNames.pageUp'),
  PageDown: t('shell.keyNames.pageDown'),
  Home: t('shell.keyNames.home'),
  End: t('shell.keyNames.end'),
  ' ': t('shell.keyNames.space'),
}

/** The label of a key: "Ctrl+k" is "Ctrl K", in French "Shift+Enter" is "Maj Entrée". */
export const keyLabel = (keys: string): string => {
  const parts = keys === '+' ? ['+'] : keys.split('+')
  return parts.map((part) => names[part] ?? (part.length === 1 ? part.toUpperCase() : part)).join(' ')
}
