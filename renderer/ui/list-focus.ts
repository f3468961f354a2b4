/** Moves the focus to the list of the screen where the focused element was removed. */
import { useEffect } from 'react'

/** A ref for an element in which arrows scroll or move: it gets the focus when it appears. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** A table above the panes is not the list of the screen. */
const focusListIfLost = (): void =>
  focusIfLost(document.querySelector('main [data-part=list] [role=grid]') ?? document.querySelector('main [role=grid]'))

/** For a list, or the details of its current row: runs when it appears. */
export const useListFocus = (): void => useEffect(focusListIfLost, [])

/** For a drawer: runs when it opens or closes. */
export const useDrawerFocus = (): void => {
  useEffect(() => {
    focusListIfLost()
    return focusListIfLost
  }, [])
}

/** For an element outside of a list that may disappear while it has the focus. */
export const useListFocusAfter = (): void => useEffect(() => focusListIfLost, [])
