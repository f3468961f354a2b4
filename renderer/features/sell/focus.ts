/** Moves the focus between the parts of the Sell screen, so that a sale needs no mouse. */

export type SellPart = 'search' | 'options' | 'size' | 'plate' | 'customer' | 'money' | 'next'

const framesToWait = 120

const find = (part: SellPart) => document.querySelector<HTMLElement>(`[data-sell="${part}"]`)

function take(element: HTMLElement): void {
  element.focus()
  if (element instanceof HTMLInputElement) element.select()
}

/**
 * A field that is there takes the focus at once, so that what is typed right after a key arrives in it whole. Anything
 * else after the next paint, because the part may only just appear; prices may take a moment longer. Gives up when the
 * person has gone elsewhere meanwhile. The text of a field is selected.
 */
export function focusPart(part: SellPart): void {
  const present = find(part)
  if (present instanceof HTMLInputElement) take(present)
  const from = document.activeElement
  let frames = 0
  const look = () => {
    const found = find(part)
    const moved = document.activeElement !== from && document.activeElement !== document.body
    if (found === null) {
      frames += 1
      if (frames < framesToWait && !moved) requestAnimationFrame(look)
      return
    }
    if (found === document.activeElement || (moved && frames > 0)) return
    take(found)
  }
  requestAnimationFrame(look)
}
