/** A list under a search field that keeps the focus: arrows and page keys move its current line, Enter picks it. */
import { useId, useState } from 'react'
import type { KeyboardEvent } from 'react'
import { firstFocus } from './first-focus.ts'

/** `keys` are those of the lines; the current one is undefined in an empty list. */
export const useListCursor = <Key extends string | number>(
  keys: readonly Key[],
  onEnter: (current: Key | undefined, event: KeyboardEvent) => void,
) => {
  const listId = useId()
  const [place, setPlace] = useState(0)
  const index = Math.min(place, keys.length - 1)
  const current = keys[index]
  const lineId = (key: Key) => `${listId}-${key}`
  return {
    current,
    moveTo: setPlace,
    onKeyDown: (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8, Enter: 0 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      if (step === 0) onEnter(current, event)
      else setPlace(Math.max(0, Math.min(keys.length - 1, index + step)))
    },
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': listId,
      'aria-activedescendant': current === undefined ? undefined : lineId(current),
      ...firstFocus,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    /** Keeps the current line in view. */
    line: (key: Key) =>
      ({
        id: lineId(key),
        role: 'option',
        'aria-selected': key === current,
        ref: (line: HTMLElement | null) => {
          if (key === current) line?.scrollIntoView({ block: 'nearest' })
        },
      }) as const,
  }
}
