/** The commands of the key bar: each key once, in an order that does not depend on the way to the screen. */
import { isAvailable, type Command } from './command.ts'
import { normalizedKeys } from './keys.ts'

/** Each command shows one key to save room, but arrows are shown as a pair. */
export const shownKeys = ({ keys = [] }: Pick<Command, 'keys'>): readonly string[] =>
  keys.every((key) => key.startsWith('Arrow')) ? keys : keys.slice(0, 1)

/** Search and movement come first, the way back last. */
const rankOf = (command: Command): number => {
  const [key = ''] = shownKeys(command)
  if (key === '/' || key.startsWith('Arrow')) return 0
  return key === 'Escape' ? 2 : 1
}

/**
 * Selects the commands of a screen that their keys start now, outer parts before inner ones: of two with the same key, that of the inner
 * part. While a dialog is open, only its own are selected.
 */
export const keyBarCommands = (commands: readonly Command[], isDialogOpen: boolean): Command[] => {
  const keysOf = (command: Command) => shownKeys(command).map(normalizedKeys)
  const usable = commands.filter(
    (command) => (!isDialogOpen || command.inDialog === true) && keysOf(command).length > 0 && isAvailable(command),
  )
  const acting = new Map<string, Command>()
  const shown = new Set<string>()
  for (const command of usable)
    if (command.shownOnly !== true) for (const key of command.keys ?? []) acting.set(normalizedKeys(key), command)
  return usable
    .toReversed()
    .filter((command) => {
      const [first = '', ...others] = keysOf(command)
      const acts = command.shownOnly === true || acting.get(first) === command
      if (command.keyBar === undefined || !acts || shown.has(first)) return false
      for (const key of [first, ...others]) shown.add(key)
      return true
    })
    .toReversed()
    .toSorted((one, other) => rankOf(one) - rankOf(other))
}
