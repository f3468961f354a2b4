/** Commands that every list with a drawer beside it has: into its rows, and back from the last filter. */
import { useRef } from 'react'
import type { RefObject } from 'react'
import type { Command } from './command.ts'

interface ListOfRows<Row> {
  readonly rows: readonly Row[]
  readonly isOpen: boolean
  readonly open: (row: Row) => void
}

/**
 * Up and down from anywhere on the screen: the table takes them from then on, and opens its first row if none is open.
 * Gives the table's `ref` too, because closing the drawer leads back there.
 */
export function useRowsCommand<Row>(
  words: { readonly id: string; readonly label: string; readonly keyBar: string },
  { rows, isOpen, open }: ListOfRows<Row>,
): [RefObject<HTMLDivElement | null>, Command] {
  const table = useRef<HTMLDivElement>(null)
  const command: Command = {
    ...words,
    keys: ['ArrowUp', 'ArrowDown'],
    perform: () => {
      table.current?.focus()
      const [first] = rows
      if (!isOpen && first !== undefined) open(first)
    },
  }
  return [table, command]
}

/** Takes the filter away that was added last; each one says in `rest` what is asked for without it. */
export function lastFilterCommand<Asked>(
  id: string,
  filters: readonly { readonly rest: Asked }[],
  onChange: (asked: Asked) => void,
): Command {
  return {
    id,
    label: 'Take the last filter away',
    keys: ['Backspace'],
    predicate: () => filters.length > 0,
    perform: () => {
      const last = filters.at(-1)
      if (last) onChange(last.rest)
    },
  }
}
