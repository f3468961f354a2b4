/** The one registry of commands: screens add theirs while they are shown; later ones win a key over earlier ones. */
import { createStore } from 'zustand/vanilla'
import { isAvailable, type Command } from './command.ts'
import { matchesKeys, mayAct, parseKeys, type FocusPlace, type KeyPress } from './keys.ts'

interface Registration {
  readonly owner: symbol
  readonly scope: CommandScope
  readonly commands: readonly Command[]
}

/** `app` commands are always there; `screen` commands belong to what is shown now. */
export type CommandScope = 'app' | 'screen'

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
  const conflict = findConflict(commands)
  if (conflict !== undefined) throw new Error(conflict)
  const owner = Symbol('commands')
  commandStore.setState((state) => ({ registrations: [...state.registrations, { owner, scope, commands }] }))
  return () =>
    commandStore.setState((state) => ({
      registrations: state.registrations.filter((registration) => registration.owner !== owner),
    }))
}

export const allCommands = (scope?: CommandScope): Command[] => {
  const { registrations } = commandStore.getState()
  return screenFirst(scope ? registrations.filter((registration) => registration.scope === scope) : registrations)
}

const screenFirst = (registrations: readonly Registration[]): Command[] =>
  registrations
    .toSorted((left, right) => Number(left.scope === 'app') - Number(right.scope === 'app'))
    .flatMap(({ commands }) => commands)

/** The first id or key that two of these commands claim. Commands that are never available together may share a key. */
const findConflict = (commands: readonly Command[]): string | undefined => {
  const claims = commands.flatMap(({ id, keys = [], predicate }) => [
    { claim: `the id "${id}"`, id },
    ...(predicate ? [] : keys.map((each) => ({ claim: `the key "${normalizedKeys(each)}"`, id }))),
  ])
  const twice = claims.find(({ claim }, index) => claims.findLastIndex((other) => other.claim === claim) > index)
  const ids = claims.filter(({ claim }) => claim === twice?.claim).map(({ id }) => id)
  return twice && `Two commands claim ${twice.claim}: ${ids.join(', ')}`
}

const normalizedKeys = (keys: string): string => {
  const { key, ctrl, alt, shift } = parseKeys(keys)
  return `${ctrl ? 'Ctrl+' : ''}${alt ? 'Alt+' : ''}${shift ? 'Shift+' : ''}${key}`
}

/** The command a key press carries out, if any: the screen's before the app's, the latest registered first. */
export const commandForPress = (press: KeyPress, focus: FocusPlace, dialogOpen: boolean): Command | undefined =>
  screenFirst(commandStore.getState().registrations.toReversed()).find(
    (command) =>
      command.shownOnly !== true &&
      (!dialogOpen || command.inDialog === true) &&
      command.keys?.some((keys) => matchesKeys(press, keys) && mayAct(keys, focus)) === true &&
      isAvailable(command),
  )

/** Performs a command by its id. False when it is not registered or not available now. */
export const performCommand = (id: string): boolean => {
  const command = allCommands().find((candidate) => candidate.id === id && isAvailable(candidate))
  command?.perform()
  return command !== undefined
}
