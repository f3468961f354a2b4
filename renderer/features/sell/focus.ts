/** Moves the focus between the parts of the Sell screen, so that a sale needs no mouse. */
import { isDialogOpen } from '../../lib/open-dialog.ts'
import { focusIfLost } from '../../ui/list-focus.ts'

export type SellPart = 'search' | 'options' | 'comparison' | 'size' | 'plate' | 'customer' | 'money' | 'next'

const framesToWait = 120

/** The options are the table, or the map that hides it. */
const find = (part: SellPart): HTMLElement | null =>
  [...document.querySelectorAll<HTMLElement>(`[data-sell="${part}"]`)].findLast((each) => each.checkVisibility()) ??
  null

const take = (element: HTMLElement): void => {
  element.focus()
  // The element may have the focus already and be scrolled out of view.
  element.scrollIntoView({ block: 'nearest' })
  if (element instanceof HTMLInputElement) element.select()
}

/** The latest call that still looks for its part. An earlier call must not move the focus away from it. */
let latestCall: symbol | undefined

/**
 * Focuses the part immediately if it exists, so that the next key goes to it, and again after the next paint if it was drawn again or
 * appears only then: prices may take a moment. It does nothing while a dialog is open, and gives up once the person has moved the focus.
 */
export const focusPart = (part: SellPart): void => {
  const call = Symbol(part)
  latestCall = call
  const present = find(part)
  const wasCovered = isDialogOpen()
  if (present !== null && !wasCovered) take(present)
  const from = wasCovered ? undefined : document.activeElement
  let frames = 0
  const look = () => {
    if (latestCall !== call) return
    const isCovered = isDialogOpen()
    const found = isCovered ? null : find(part)
    const now = document.activeElement
    const moved = from !== undefined && !isCovered && now !== from && now !== document.body
    if (found === null && frames < framesToWait && !moved) {
      frames += 1
      requestAnimationFrame(look)
      return
    }
    latestCall = undefined
    if (found !== null && found !== now && !moved) take(found)
  }
  requestAnimationFrame(look)
}

/** A ref for the options and for their replacements: when they appear, they get the focus if nothing has it or is about to get it. */
export const focusOptionsIfLost = (element: HTMLElement | null): void => {
  if (element !== null && latestCall === undefined) focusIfLost(find('options'))
}

/** Moves one level back: from the form to the options, and from these to the events if the events are behind them. */
export const focusLevelAbove = (): void => {
  const isInOptions = find('options')?.contains(document.activeElement) === true
  const isListBehind = document.querySelector('button[data-pane]')?.checkVisibility() === true
  focusPart(isInOptions && isListBehind ? 'search' : 'options')
}

/** Whether another pane hides the sale, so that nobody sees what would be sold. */
export const isSaleBehind = (): boolean =>
  document.querySelector('button[data-pane=sale][aria-pressed=false]')?.checkVisibility() === true

/** Whether the options hide the map, so that a key shows it. */
export const isMapBehind = (): boolean => document.querySelector('[data-map-key]')?.checkVisibility() === true
