/** Commands of lists: moving into the rows of a table, and stepping through items with two keys. */
import { useRef, type RefObject } from 'react'
import { t } from '../i18n/index.ts'
import type { Command } from './command.ts'

/**
 * Up and down work anywhere on the screen: the table then has the focus, and opens its first row if none is open. Returns the table's `ref`
 * too, because closing the panel moves the focus back there.
 */
export const useRowsCommand = <Row>(
  labels: Pick<Command, 'id' | 'label' | 'keyBar'>,
  { rows, isOpen, open }: { rows: readonly Row[]; isOpen: boolean; open: (row: Row) => void },
): [RefObject<HTMLDivElement | null>, Command] => {
  const table = useRef<HTMLDivElement>(null)
  const command: Command = {
    ...labels,
    keys: ['ArrowUp', 'ArrowDown'],
    predicate: () => rows.length > 0,
    perform: () => {
      table.current?.focus()
      const [first] = rows
      if (!isOpen && first !== undefined) open(first)
    },
  }
  return [table, command]
}

interface Steps<Item> {
  readonly id: string
  readonly noun: 'connection' | 'attempt' | 'partner'
  readonly keyBar: string
  /** The keys for the previous and the next item. */
  readonly keys: readonly [string, string]
  readonly items: readonly Item[]
  readonly current: Item | undefined
  readonly choose: (item: Item) => void
}

/** The commands for both steps, shown as one in the key bar. */
export const stepCommands = <Item>({ id, noun, keyBar, keys, items, current, choose }: Steps<Item>): Command[] => {
  const at = items.findIndex((item) => item === current)
  const step = (label: string, key: string, item: Item | undefined): Command => ({
    id: `${id}.${key}`,
    label,
    keys: [key],
    predicate: () => item !== undefined,
    perform: () => {
      if (item !== undefined) choose(item)
    },
  })
  return [
    {
      id,
      label: t(`shell.steps.both.${noun}`),
      keyBar,
      keys,
      shownOnly: true,
      predicate: () => items.length > 1,
      perform: () => undefined,
    },
    step(t(`shell.steps.previous.${noun}`), keys[0], items[at - 1]),
    step(t(`shell.steps.next.${noun}`), keys[1], items[at + 1]),
  ]
}
