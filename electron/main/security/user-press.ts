/** Whether a person has just pressed something in a page: what opens another program must not be a script's own idea. */
import type { InputEvent, WebContents } from 'electron'

/** From the press to the moment when the page asks. */
const recentMs = 1_000

/** What Chromium reports where a key, a button or a finger goes down or up; moving the mouse is none. */
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

/** Input of the system alone is seen here; events that a script makes up stay inside the page. */
export const watchPresses = (contents: WebContents): void => {
  contents.on('input-event', (_event, { type }) => {
    if (pressTypes.has(type)) lastPressMs.set(contents, performance.now())
  })
}

/** True once for a press within the last second. */
export const takePress = (contents: WebContents): boolean => {
  const pressedMs = lastPressMs.get(contents)
  lastPressMs.delete(contents)
  return pressedMs !== undefined && performance.now() - pressedMs <= recentMs
}
