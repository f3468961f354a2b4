/** A person and their PIN, for signing in and approvals: the input, the response of the desk, and the delay. */
import { useState, type KeyboardEvent } from 'react'
import { useMutation } from '@tanstack/react-query'
import type { SignInPerson } from '../../../shared/desk/people.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { errorMessage } from '../../api/index.ts'
import { toEngineTimeMs, useEngineNow } from '../../lib/clock.ts'
import { formatCountdown } from '../../lib/format/index.ts'
import { t } from '../../lib/i18n/index.ts'
import {
  choosePerson,
  clearPin,
  deleteLast,
  emptyPin,
  movePerson,
  peopleNamed,
  setDigits,
  shortestPin,
  shownPeople,
  typeLetter,
  type PinState,
} from './pin-state.ts'

export interface PinProof {
  readonly person_id: number
  readonly pin: string
  readonly new_pin?: string
}

interface Message {
  readonly text: string
  readonly isBad: boolean
}

interface Options<Person extends SignInPerson> {
  readonly people: readonly Person[]
  /** The number of people among whom the arrows move. */
  readonly shownMost: number
  /** This person is chosen until somebody chooses or types a letter. */
  readonly first: number | undefined
  /** Rejects with the refusal of the desk. */
  readonly submit: (proof: PinProof) => Promise<unknown>
}

/** The seconds left until then, by the computer's clock; 0 when it is over. */
const useSecondsUntil = (untilMs: number | undefined): number => {
  const nowMs = useEngineNow(1000)
  return untilMs === undefined ? 0 : Math.max(0, Math.ceil((toEngineTimeMs(untilMs) - nowMs) / 1000))
}

export const usePin = <Person extends SignInPerson>({ people, shownMost, first, submit }: Options<Person>) => {
  const [own, setState] = useState<PinState>(emptyPin)
  // Letters can be typed before the people are known.
  const state = {
    ...own,
    chosenId: own.chosenId ?? (own.typed === '' ? first : peopleNamed(people, own.typed)[0]?.id),
  }
  const [message, setMessage] = useState<Message>()
  /** The end of the delay after wrong PINs, by person. */
  const [delays, setDelays] = useState<Readonly<Record<number, number>>>({})
  const chosen = people.find(({ id }) => id === state.chosenId)
  const shown = shownPeople(people, state.typed, shownMost)
  const leftSeconds = useSecondsUntil(chosen && delays[chosen.id])

  const change = (next: PinState) => {
    setMessage(undefined)
    setState(next)
  }
  const refused = (error: unknown, { person_id: id, pin, new_pin: newPin }: PinProof) => {
    if (isAppError(error, 'pin_temporary')) {
      setMessage({ text: t('signIn.pin.temporary'), isBad: false })
      return setState({ ...state, stage: 'new', temporary: pin, digits: '' })
    }
    if (isAppError(error, 'sign_in_delayed')) setDelays({ ...delays, [id]: Date.now() + (error.retryAfterMs ?? 5_000) })
    setMessage(isAppError(error, 'sign_in_delayed') ? undefined : { text: errorMessage(error).title, isBad: true })
    setState(newPin === undefined ? { ...state, digits: '' } : { ...state, stage: 'new', digits: '', chosenPin: '' })
  }
  const sending = useMutation({ mutationFn: submit, onError: refused })

  const enter = () => {
    if (sending.isPending || leftSeconds > 0) return undefined
    const { digits, stage, temporary, chosenPin } = state
    if (chosen === undefined) return setMessage({ text: t('signIn.pin.choose'), isBad: true })
    if (digits.length < shortestPin) return setMessage({ text: t('signIn.pin.tooShort'), isBad: true })
    if (stage === 'new') return change({ ...state, stage: 'again', chosenPin: digits, digits: '' })
    if (stage === 'pin') return sending.mutate({ person_id: chosen.id, pin: digits })
    if (digits === chosenPin) return sending.mutate({ person_id: chosen.id, pin: temporary, new_pin: digits })
    setMessage({ text: t('signIn.pin.different'), isBad: true })
    return setState({ ...state, stage: 'new', digits: '', chosenPin: '' })
  }

  /** The handler of the PIN's field, which stays focused. */
  const onKeyDown = (event: KeyboardEvent) => {
    const next = keyed(event)
    if (next === undefined) return
    event.preventDefault()
    if (next !== state) change(next)
  }
  const keyed = ({ key, ctrlKey, altKey, metaKey }: KeyboardEvent): PinState | undefined => {
    if (ctrlKey || altKey || metaKey) return undefined
    if (key === 'ArrowDown' || key === 'ArrowRight') return movePerson(state, shown, 1)
    if (key === 'ArrowUp' || key === 'ArrowLeft') return movePerson(state, shown, -1)
    if (key === 'Backspace') return deleteLast(state, people)
    if (key === 'Enter') {
      enter()
      return state
    }
    // A name may contain spaces, but not begin with one.
    const isLetter = /^[\p{L}\-'’]$/u.test(key) || (key === ' ' && state.typed !== '')
    if (isLetter && state.stage === 'pin') return typeLetter(state, people, key)
    return key.length === 1 && !/\d/.test(key) ? state : undefined
  }

  return {
    state,
    chosen,
    shown,
    message:
      leftSeconds > 0
        ? { text: t('signIn.pin.delayed', { left: formatCountdown(leftSeconds * 1000) }), isBad: true }
        : message,
    isDelayed: leftSeconds > 0,
    isBusy: sending.isPending,
    choose: ({ id }: SignInPerson) => change(choosePerson(state, id)),
    setDigits: (text: string) => change(setDigits(state, text)),
    deleteLast: () => change(deleteLast(state, people)),
    clear: () => change(clearPin(state)),
    enter,
    onKeyDown,
    /** Shows a problem of a badge. */
    showProblem: (text: string) => setMessage({ text, isBad: true }),
  }
}

export type PinInput = ReturnType<typeof usePin>
