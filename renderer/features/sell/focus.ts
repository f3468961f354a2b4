/** Moves the focus between the parts of the Sell screen, so that a sale needs no mouse. */

export type SellPart = 'search' | 'options' | 'size' | 'plate' | 'customer' | 'money' | 'next'

/** After the next paint, because the part may only just appear. The text of a field is selected. */
export function focusPart(part: SellPart): void {
  requestAnimationFrame(() => {
    const found = document.querySelector<HTMLElement>(`[data-sell="${part}"]`)
    found?.focus()
    if (found instanceof HTMLInputElement) found.select()
  })
}
