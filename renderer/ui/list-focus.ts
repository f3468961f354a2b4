/** Moves the focus to the list of the screen where the focused element was removed. */
import { useEffect } from 'react'

/** A ref for an element in which arrows scroll or move: it gets the focus when it appears. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** A table above the panes is not the list of the screen. */
const focusListIfLost = (): void =>
  focusIfLost(document.querySelector('main [data-part=list] [role=grid]') ?? document.querySelector('main [role=grid]'))

/** Runs when a list, or the details of its current row, appears. */
export const useListFocus = (): void => useEffect(focusListIfLost, [])

/** Runs when a panel opens or closes. */
export const usePanelFocus = (): void => {
  useEffect(() => {
    focusListIfLost()
    return focusListIfLost
  }, [])
}

/** Runs when an element outside of a list, which may have the focus, disappears. */
export const useListFocusAfter = (): void => useEffect(() => focusListIfLost, [])
