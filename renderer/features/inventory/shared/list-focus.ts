/** Where nothing has the focus as a drawer opens or closes, the list gets it. */
import { useEffect } from 'react'

const focusListIfLost = (): void => {
  if (document.activeElement !== document.body) return
  document.querySelector<HTMLElement>('main [role=grid]')?.focus({ preventScroll: true })
}

export const useListFocus = (): void => {
  useEffect(() => {
    focusListIfLost()
    return focusListIfLost
  }, [])
}
