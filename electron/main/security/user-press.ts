/** Whether a person has just pressed something: a script alone must not open another program. */
import type { InputEvent, WebContents } from 'electron'

/** This is as long as Chromium's transient user activation: a busy page may react to a press late. */
const recentMs = 5_000

/** Presses of a key, button or finger. */
const pressTypes: ReadonlySet<InputEvent['type']> = new Set([
  'mouseDown',
  'mouseUp',
  'rawKeyDown',
  'keyDown',
  'touchStart',
  'touchEnd',
  'gestureTap',
])

const lastPressMs = new WeakMap<WebContents, number>()

/** Only real input is reported here, not events of scripts. */
export const watchPresses = (contents: WebContents): void => {
  contents.on('input-event', (_event, { type }) => {
    if (pressTypes.has(type)) lastPressMs.set(contents, performance.now())
  })
}

/** True once for a press within the last five seconds. */
export const consumePress = (contents: WebContents): boolean => {
  const pressedMs = lastPressMs.get(contents)
  lastPressMs.delete(contents)
  return pressedMs !== undefined && performance.now() - pressedMs <= recentMs
}
