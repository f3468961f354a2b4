/** Commands of one group in short form; `common` goes for all of them. */
import type { Command } from '../../../lib/commands/index.ts'

type More = Omit<Command, 'id' | 'label' | 'keys' | 'group' | 'perform'>

/** `keys` are separated by blanks. */
export const commandsOf =
  (group: string, common: More = {}) =>
  (id: string, label: string, keys: string, perform: Command['perform'], more: More = {}): Command => ({
    id,
    label,
    keys: keys.split(' '),
    group,
    perform,
    ...common,
    ...more,
  })

/** For a key that the focused part acts on itself. */
export const doNothing = (): void => undefined
