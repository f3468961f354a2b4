/** The one registry of commands: screens add theirs while they are shown; later ones win a key over earlier ones. */
import { createStore } from 'zustand/vanilla'
import type { Command } from './command.ts'
import { isAvailable } from './command.ts'
import { matchesKeys, mayAct, parseKeys } from './keys.ts'
import type { FocusPlace, KeyPress } from './keys.ts'

interface Registration {
  readonly owner: symbol
  readonly scope: CommandScope
  readonly commands: readonly Command[]
}

/** `app` commands are always there; `screen` commands belong to what is shown now. */
export type CommandScope = 'app' | 'screen'

export interface CommandConflict {
  readonly kind: 'id' | 'key'
  /** The id or key that two commands claim. */
  readonly value: string
  readonly ids: readonly string[]
}

interface CommandState {
  readonly registrations: readonly Registration[]
  /** Counts the times a registered command became available or stopped being so. */
  readonly availabilityChanges: number
}

export const commandStore = createStore<CommandState>(() => ({ registrations: [], availabilityChanges: 0 }))

/** Notifies lists of commands that the availability of some has changed. */
export const noteAvailabilityChange = (): void => {
  commandStore.setState((state) => ({ availabilityChanges: state.availabilityChanges + 1 }))
}

/** Adds commands and returns a function that removes them. Throws when one list claims the same id or key twice. */
export const registerCommands = (commands: readonly Command[], scope: CommandScope): (() => void) => {
  const conflict = findConflicts(commands)[0]
  if (conflict)
    throw new Error(`Two commands claim the ${conflict.kind} "${conflict.value}": ${conflict.ids.join(', ')}`)
  const owner = Symbol('commands')
  commandStore.setState((state) => ({ registrations: [...state.registrations, { owner, scope, commands }] }))
  return () =>
    commandStore.setState((state) => ({
      registrations: state.registrations.filter((registration) => registration.owner !== owner),
    }))
}

export const allCommands = (scope?: CommandScope): Command[] => {
  const { registrations } = commandStore.getState()
  const wanted = scope ? registrations.filter((registration) => registration.scope === scope) : registrations
  const screenFirst = [...wanted].sort((left, right) => Number(left.scope === 'app') - Number(right.scope === 'app'))
  return screenFirst.flatMap((registration) => registration.commands)
}

/** Ids and keys that more than one of these commands claims. Commands that are never available together may share a key. */
export const findConflicts = (commands: readonly Command[]): CommandConflict[] => {
  const byId = new Map<string, string[]>()
  const byKey = new Map<string, string[]>()
  for (const command of commands) {
    byId.set(command.id, [...(byId.get(command.id) ?? []), command.id])
    if (command.predicate) continue
    for (const keys of command.keys ?? []) {
      const { key, ctrl, alt, shift } = parseKeys(keys)
      const name = `${ctrl ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
      byKey.set(name, [...(byKey.get(name) ?? []), command.id])
    }
  }
  const conflicts = (kind: 'id' | 'key', claims: Map<string, string[]>): CommandConflict[] =>
    [...claims].filter(([, ids]) => ids.length > 1).map(([value, ids]) => ({ kind, value, ids }))
  return [...conflicts('id', byId), ...conflicts('key', byKey)]
}

/** The command a key press carries out, if any: the screen's before the app's, the latest registered first. */
export const commandForPress = (
  press: KeyPress,
  focus: FocusPlace,
  dialogOpen: boolean,
): { readonly command: Command } | undefined => {
  const registrations = [...commandStore.getState().registrations].reverse()
  registrations.sort((left, right) => Number(left.scope === 'app') - Number(right.scope === 'app'))
  for (const { commands } of registrations) {
    for (const command of commands) {
      if (command.shownOnly === true || (dialogOpen && command.inDialog !== true)) continue
      const fits = command.keys?.some((keys) => matchesKeys(press, keys) && mayAct(keys, focus)) ?? false
      if (fits && isAvailable(command)) return { command }
    }
  }
  return undefined
}

/** Performs a command by its id. False when it is not registered or not available now. */
export const performCommand = (id: string): boolean => {
  const command = allCommands().find((candidate) => candidate.id === id && isAvailable(candidate))
  command?.perform()
  return command !== undefined
}
