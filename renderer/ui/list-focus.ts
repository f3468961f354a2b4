/** Where nothing has the focus, the list of the screen gets it: what had it went with what was replaced. */
import { useEffect } from 'react'

/** As a ref: of what arrows scroll or move in, as it appears. */
export const focusIfLost = (element: HTMLElement | null): void => {
  if (document.activeElement === document.body) element?.focus({ preventScroll: true })
}

/** A table above the panes is not their list. */
const focusListIfLost = (): void =>
  focusIfLost(document.querySelector('main [data-part=list] [role=grid]') ?? document.querySelector('main [role=grid]'))

/** For a list, or what is shown of its current row: as it appears. */
export const useListFocus = (): void => useEffect(focusListIfLost, [])

/** For a drawer: as it opens or closes. */
export const useDrawerFocus = (): void => {
  useEffect(() => {
    focusListIfLost()
    return focusListIfLost
  }, [])
}

/** For what is no part of a list and may go while it has the focus. */
export const useListFocusAfter = (): void => useEffect(() => focusListIfLost, [])
