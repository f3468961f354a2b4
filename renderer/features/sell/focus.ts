/** Moves the focus between the parts of the Sell screen, so that a sale needs no mouse. */
import { isDialogOpen } from '../../lib/open-dialog.ts'

export type SellPart = 'search' | 'options' | 'size' | 'plate' | 'customer' | 'money' | 'next'

const framesToWait = 120

const find = (part: SellPart) => document.querySelector<HTMLElement>(`[data-sell="${part}"]`)

function take(element: HTMLElement): void {
  element.focus()
  // Also where it has the focus already, and was scrolled away since.
  element.scrollIntoView({ block: 'nearest' })
  if (element instanceof HTMLInputElement) element.select()
}

/** Of the last call: an earlier one that still waits must not take the focus from it. */
let lastAsked: symbol | undefined

/**
 * What is there takes the focus at once, so that the next key goes to it; and again after the next paint where it was drawn
 * anew, or only then appears: prices may take a moment. Never while a dialog lies over it, whose keys they are. Gives up when the
 * person has gone elsewhere meanwhile. The text of a field is selected.
 */
export function focusPart(part: SellPart): void {
  const asked = Symbol(part)
  lastAsked = asked
  const present = find(part)
  const wasCovered = isDialogOpen()
  if (present !== null && !wasCovered) take(present)
  const from = wasCovered ? undefined : document.activeElement
  let frames = 0
  const look = () => {
    if (lastAsked !== asked) return
    const isCovered = isDialogOpen()
    const found = isCovered ? null : find(part)
    const now = document.activeElement
    const moved = from !== undefined && !isCovered && now !== from && now !== document.body
    if (found === null) {
      frames += 1
      if (frames < framesToWait && !moved) requestAnimationFrame(look)
      return
    }
    if (found === now || moved) return
    take(found)
  }
  requestAnimationFrame(look)
}

/** One level back: from the form to the options, and from these to the events where the events lie behind them. */
export function focusLevelAbove(): void {
  const isInOptions = find('options')?.contains(document.activeElement) === true
  const isListBehind = document.querySelector('.sell-switch')?.checkVisibility() === true
  focusPart(isInOptions && isListBehind ? 'search' : 'options')
}
