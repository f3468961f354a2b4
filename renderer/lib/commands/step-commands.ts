/** Commands that step through a list with two keys, shown as one in the key bar. */
import type { Command } from './command.ts'

interface Steps<Item> {
  readonly id: string
  readonly noun: string
  readonly keyBar: string
  /** For the item before and the item after. */
  readonly keys: readonly [string, string]
  readonly items: readonly Item[]
  readonly current: Item | undefined
  readonly choose: (item: Item) => void
}

export const stepCommands = <Item>({ id, noun, keyBar, keys, items, current, choose }: Steps<Item>): Command[] => {
  const at = items.findIndex((item) => item === current)
  const step = (label: string, key: string, item: Item | undefined): Command => ({
    id: `${id}.${key}`,
    label: `${label} ${noun}`,
    keys: [key],
    predicate: () => item !== undefined,
    perform: () => {
      if (item !== undefined) choose(item)
    },
  })
  return [
    { id, label: `Next or previous ${noun}`, keyBar, keys, shownOnly: true, perform: () => undefined },
    step('Previous', keys[0], items[at - 1]),
    step('Next', keys[1], items[at + 1]),
  ]
}
