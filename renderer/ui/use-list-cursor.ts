/** The current line of a list under a search field: moved by arrows and page keys while the field keeps the focus. */
import { useState } from 'react'
import type { KeyboardEvent } from 'react'

export const useListCursor = (count: number) => {
  const [at, setAt] = useState(0)
  const current = Math.min(at, count - 1)
  return {
    /** -1 in an empty list. */
    current,
    moveTo: setAt,
    onKeyDown: (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      setAt(Math.max(0, Math.min(count - 1, current + step)))
    },
  }
}

/** For the `ref` of a line: keeps the current one in view. */
export const inViewIf = (isCurrent: boolean) => (line: HTMLElement | null) => {
  if (isCurrent) line?.scrollIntoView({ block: 'nearest' })
}
