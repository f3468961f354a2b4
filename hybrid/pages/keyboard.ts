/** Keys as they reach the page when they are pressed in haste. */

/** Both presses reach the page in one turn: before anything is drawn, and before any response. */
export const pressTwice = (key: string): void => {
  for (let press = 0; press < 2; press += 1)
    document.body.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true }))
}
