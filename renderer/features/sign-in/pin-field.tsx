/** The field of the PIN, which also accepts the letters of the name; its keypad for fingers; a person to choose. */
import { useEffect, useId, useRef, type ReactNode } from 'react'
import { IconAlertTriangleFilled, IconBackspace } from '@tabler/icons-react'
import type { SignInPerson } from '../../../shared/desk/people.ts'
import { t } from '../../lib/i18n/index.ts'
import { classes, Icon, Text } from '../../ui/index.ts'
import styles from './sign-in.module.css'
import type { PinInput } from './use-pin.ts'

interface PinFieldProps {
  readonly pin: PinInput
  readonly label: string
}

export const PinField = ({ pin, label }: PinFieldProps) => {
  const { state, message, setDigits, onKeyDown } = pin
  const id = useId()
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus({ preventScroll: true }), [state.stage, state.chosenId])
  return (
    <>
      <label htmlFor={id}>{label}</label>
      <input
        ref={field}
        id={id}
        className={styles.pin}
        data-autofocus
        type="password"
        inputMode="numeric"
        autoComplete="off"
        maxLength={8}
        value={state.digits}
        aria-invalid={message?.isBad === true}
        aria-describedby={`${id}-message`}
        onChange={(event) => setDigits(event.target.value)}
        onKeyDown={onKeyDown}
      />
      <Text
        as="div"
        id={`${id}-message`}
        className={styles.message}
        tone={message?.isBad === true ? 'bad' : 'faint'}
        aria-live="polite"
      >
        {message?.isBad === true ? <Icon of={IconAlertTriangleFilled} /> : null}
        {message?.text ?? t('signIn.pin.digits')}
      </Text>
    </>
  )
}

/** The focus stays in the field of the PIN. */
const keepFocus = (event: { preventDefault: () => void }) => event.preventDefault()

export const Keypad = ({ pin: { state, setDigits, clear, deleteLast } }: { readonly pin: PinInput }) => {
  const key = (digit: string) => (
    <button key={digit} type="button" tabIndex={-1} onClick={() => setDigits(state.digits + digit)}>
      {digit}
    </button>
  )
  return (
    <div className={styles.keypad} role="group" aria-label={t('signIn.pin.keypad')} onPointerDown={keepFocus}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <button type="button" tabIndex={-1} className={styles.clear} onClick={clear}>
        {t('signIn.pin.clear')}
      </button>
      {key('0')}
      <button type="button" tabIndex={-1} aria-label={t('signIn.pin.back')} onClick={deleteLast}>
        <Icon of={IconBackspace} size="m" />
      </button>
    </div>
  )
}

interface PersonTilesProps<Person extends SignInPerson> {
  readonly people: readonly Person[]
  readonly chosenId: number | undefined
  readonly label: string
  readonly className: string | undefined
  readonly onChoose: (person: Person) => void
  readonly children: (person: Person) => ReactNode
}

/** A choice of one person by letters, arrows or a press. */
export const PersonTiles = <Person extends SignInPerson>(props: PersonTilesProps<Person>) => {
  const { people, chosenId, label, className, onChoose, children } = props
  return (
    <div className={className} role="radiogroup" aria-label={label} onPointerDown={keepFocus}>
      {people.map((person) => (
        <button
          key={person.id}
          type="button"
          role="radio"
          tabIndex={-1}
          aria-checked={person.id === chosenId}
          className={classes(styles.tile, person.id === chosenId && styles.chosen)}
          onClick={() => onChoose(person)}
        >
          <span className={styles.cap} aria-hidden>
            {person.name.charAt(0).toUpperCase()}
          </span>
          {children(person)}
        </button>
      ))}
    </div>
  )
}
