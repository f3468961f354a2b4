/** Lists under a search field that does not lose the focus. */
import { useId, useState, type KeyboardEvent } from 'react'
import { firstFocus } from './first-focus.ts'

/** The current line, moved by arrows and page keys. */
export const useListCursor = (count: number) => {
  const [place, setPlace] = useState(0)
  const current = Math.min(place, count - 1)
  return {
    /** The value is -1 in an empty list. */
    current,
    moveTo: setPlace,
    onKeyDown: (event: KeyboardEvent): void => {
      const step = { ArrowDown: 1, ArrowUp: -1, PageDown: 8, PageUp: -8 }[event.key]
      if (step === undefined) return
      event.preventDefault()
      setPlace(Math.max(0, Math.min(count - 1, current + step)))
    },
  }
}

/**
 * The list cursor with the roles and ids of field, list and lines. `keys` are those of the lines; `onEnter` is called for an empty list
 * too.
 */
export const useListbox = <Key extends string | number>(
  keys: readonly Key[],
  onEnter: (current: Key | undefined, event: KeyboardEvent) => void,
) => {
  const listId = useId()
  const cursor = useListCursor(keys.length)
  const current = keys[cursor.current]
  const lineId = (key: Key) => `${listId}-${key}`
  return {
    current,
    moveTo: cursor.moveTo,
    onKeyDown: (event: KeyboardEvent): void => {
      cursor.onKeyDown(event)
      if (event.key !== 'Enter') return
      event.preventDefault()
      onEnter(current, event)
    },
    field: {
      role: 'combobox',
      'aria-expanded': true,
      'aria-controls': listId,
      'aria-activedescendant': current === undefined ? undefined : lineId(current),
      ...firstFocus,
    } as const,
    list: { id: listId, role: 'listbox' } as const,
    /** The current line stays in view. */
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
