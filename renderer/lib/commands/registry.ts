/** The one registry of commands: screens register theirs while they are shown; later ones have priority for a key. */
import { createStore } from 'zustand/vanilla'
import { isAvailable, type Command } from './command.ts'
import { matchesKeys, mayAct, normalizedKeys, type FocusPlace, type KeyPress } from './keys.ts'

interface Registration {
  /** Parts come after the components that contain them, whenever they register. */
  readonly place: number
  readonly scope: CommandScope
  readonly commands: readonly Command[]
}

/** `app` commands are always registered; `screen` commands belong to the current screen. */
export type CommandScope = 'app' | 'screen'

interface CommandState {
  readonly registrations: readonly Registration[]
  /** The number of times that the availability of a registered command changed. */
  readonly availabilityChanges: number
}

export const commandStore = createStore<CommandState>(() => ({ registrations: [], availabilityChanges: 0 }))

/** Notifies lists of commands that the availability of some has changed. */
export const noteAvailabilityChange = (): void => {
  commandStore.setState((state) => ({ availabilityChanges: state.availabilityChanges + 1 }))
}

let lastPlace = 0

/** A place in the order of registrations. A component gets it when it is first rendered, which is after the one that contains it. */
export const nextPlace = (): number => ++lastPlace

/** Adds commands and returns a function that removes them. Throws when one list claims the same id or key twice. */
export const registerCommands = (
  commands: readonly Command[],
  scope: CommandScope,
  place = nextPlace(),
): (() => void) => {
  const conflict = findConflict(commands)
  if (conflict !== undefined) throw new Error(conflict)
  const added: Registration = { place, scope, commands }
  commandStore.setState(({ registrations }) => ({
    registrations: [...registrations, added].toSorted((one, other) => one.place - other.place),
  }))
  return () =>
    commandStore.setState(({ registrations }) => ({
      registrations: registrations.filter((registration) => registration !== added),
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

/** The command of a key press, if any: screen commands before app commands, and of the screen those of the innermost part. */
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
