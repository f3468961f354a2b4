/** Moves the focus between the parts of the Sell screen, so that a sale needs no mouse. */

export type SellPart = 'search' | 'options' | 'size' | 'plate' | 'customer' | 'money' | 'next'

const framesToWait = 120

/**
 * After the next paint, because the part may only just appear; prices may take a moment longer. Gives up when the person
 * has gone elsewhere meanwhile. The text of a field is selected.
 */
export function focusPart(part: SellPart): void {
  const from = document.activeElement
  let frames = 0
  const look = () => {
    const found = document.querySelector<HTMLElement>(`[data-sell="${part}"]`)
    const moved = document.activeElement !== from && document.activeElement !== document.body
    if (found === null) {
      frames += 1
      if (frames < framesToWait && !moved) requestAnimationFrame(look)
      return
    }
    if (moved && frames > 0) return
    found.focus()
    if (found instanceof HTMLInputElement) found.select()
  }
  requestAnimationFrame(look)
}
