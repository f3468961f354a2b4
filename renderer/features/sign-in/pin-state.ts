/** The chosen person and the input: letters choose a person, digits are always the PIN. */
import type { SignInPerson } from '../../../shared/desk/people.ts'
import { withoutMarks } from '../../../shared/values/fold.ts'

/** `new` and `again` are used while a temporary PIN is replaced. */
export type PinStage = 'pin' | 'new' | 'again'

export interface PinState {
  /** The beginning of a name. */
  readonly typed: string
  readonly chosenId: number | undefined
  readonly digits: string
  readonly stage: PinStage
  /** The temporary PIN, and the PIN chosen to replace it. */
  readonly temporary: string
  readonly chosenPin: string
}

export const emptyPin: PinState = {
  typed: '',
  chosenId: undefined,
  digits: '',
  stage: 'pin',
  temporary: '',
  chosenPin: '',
}

const longestPin = 8
export const shortestPin = 4

const plain = (text: string) => withoutMarks(text).toLowerCase()

/** The people with a first or last name that begins with the letters. */
export const peopleNamed = <Named extends SignInPerson>(people: readonly Named[], typed: string): readonly Named[] => {
  const start = plain(typed)
  return people.filter(({ name }) => [name, ...name.split(/[\s-]+/)].some((part) => plain(part).startsWith(start)))
}

/** The first people in their order; those whose names begin with the letters are always among them and replace others. */
export const shownPeople = <Named extends SignInPerson>(
  people: readonly Named[],
  typed: string,
  most: number,
): readonly Named[] => {
  const named = peopleNamed(people, typed).slice(0, most)
  const others = people
    .slice(0, most)
    .filter((person) => !named.includes(person))
    .slice(0, most - named.length)
  return people.filter((person) => named.includes(person) || others.includes(person))
}

/** Another person has another PIN, so the digits are cleared. */
const choosing = (state: PinState, chosenId: number | undefined, typed: string): PinState =>
  chosenId === state.chosenId ? { ...state, typed } : { ...emptyPin, chosenId, typed }

export const choosePerson = (state: PinState, id: number): PinState => choosing(state, id, '')

/** Letters choose the first name that begins with them; a letter that fits none of them begins another name. */
export const typeLetter = (state: PinState, people: readonly SignInPerson[], letter: string): PinState => {
  const longer = `${state.typed}${letter}`
  const isFresh = peopleNamed(people, longer).length === 0 && peopleNamed(people, letter).length > 0
  const typed = isFresh ? letter : longer
  return choosing(state, peopleNamed(people, typed)[0]?.id, typed)
}

export const movePerson = (state: PinState, shown: readonly SignInPerson[], step: number): PinState => {
  const at = shown.findIndex(({ id }) => id === state.chosenId)
  const next = shown[at === -1 ? 0 : Math.max(0, Math.min(shown.length - 1, at + step))]
  return next === undefined ? state : choosing(state, next.id, state.typed)
}

export const setDigits = (state: PinState, text: string): PinState => ({
  ...state,
  digits: text.replaceAll(/\D/g, '').slice(0, longestPin),
})

/** Deletes the last digit, or the last letter if no digit is left. */
export const deleteLast = (state: PinState, people: readonly SignInPerson[]): PinState => {
  if (state.digits !== '') return { ...state, digits: state.digits.slice(0, -1) }
  const typed = state.typed.slice(0, -1)
  return typed === '' ? { ...state, typed } : choosing(state, peopleNamed(people, typed)[0]?.id, typed)
}

/** Clears first the PIN, then the name. */
export const clearPin = (state: PinState): PinState =>
  state.digits === '' && state.stage === 'pin'
    ? { ...emptyPin, chosenId: state.chosenId }
    : { ...emptyPin, chosenId: state.chosenId, typed: state.typed }
