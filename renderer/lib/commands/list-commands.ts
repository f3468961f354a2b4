/** The command of every list with a drawer beside it: into its rows. */
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
export const useRowsCommand = <Row>(
  words: { readonly id: string; readonly label: string; readonly keyBar: string },
  { rows, isOpen, open }: ListOfRows<Row>,
): [RefObject<HTMLDivElement | null>, Command] => {
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
