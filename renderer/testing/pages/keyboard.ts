/** Keys that are pressed in quick succession. */

/** Both presses reach the page in one task: before it renders, and before any response. */
export const pressTwice = (key: string): void => {
  for (let press = 0; press < 2; press += 1)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}
