/** Buttons: plain, quiet, primary, destructive; with icon, key cap, and a reason when they cannot be used. */
import type { ReactNode, Ref } from 'react'
import { classes } from './classes.ts'
import { Icon } from './icon.tsx'
import type { IconShape } from './icon.tsx'
import { Kbd } from './kbd.tsx'

export interface ButtonProps {
  readonly children?: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly kind?: 'plain' | 'quiet' | 'primary' | 'destructive'
  readonly small?: boolean
  readonly block?: boolean
  readonly icon?: IconShape | undefined
  readonly keys?: string | undefined
  /** Pressed, for buttons that switch something on. */
  readonly on?: boolean | undefined
  /** Why it cannot be used now: stays focusable, says the reason, does nothing. */
  readonly disabledReason?: string | undefined
  /** Name for a button that shows only an icon. */
  readonly label?: string | undefined
  readonly type?: 'button' | 'submit'
  /** Takes the focus when its dialog opens: the safe next step. */
  readonly initialFocus?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
}

const kindClass = { plain: '', quiet: 'q', primary: 'p', destructive: 'd' } as const

export const Button = (props: ButtonProps) => {
  const { children, onClick, kind = 'plain', small, block, icon, keys, on, disabledReason, label, type, ref } = props
  const off = disabledReason !== undefined
  return (
    <button
      ref={ref}
      type={type ?? 'button'}
      className={classes('btn', kindClass[kind], small && 's', block && 'block', on && 'on', props.className)}
      {...(off ? { 'aria-disabled': true, title: disabledReason } : { title: label })}
      {...(props.initialFocus === true ? { 'data-autofocus': true } : {})}
      {...(on === undefined ? {} : { 'aria-pressed': on })}
      {...(label === undefined ? {} : { 'aria-label': label })}
      onClick={off ? (event) => event.preventDefault() : onClick}
    >
      {icon ? <Icon of={icon} /> : null}
      {children}
      {keys === undefined ? null : <Kbd keys={keys} />}
    </button>
  )
}

interface ActionButtonProps {
  /** Verb, object, amount: "Take $51.49, print pass". */
  readonly children: ReactNode
  readonly onClick: () => void
  readonly icon?: IconShape
  readonly keys?: string
  /** Takes money: marked on the sandbox profile. */
  readonly money?: boolean
  /** It is running: pressing again does nothing, visibly. */
  readonly busy?: boolean
  readonly disabledReason?: string | undefined
}

/**
 * The one filled button of a panel. Never moves; says the amount and what happens. A double press is one press: the panel that
 * follows has its own button in the same place, and must not be answered before it was seen.
 */
export const ActionButton = ({ children, onClick, icon, keys, money, busy, disabledReason }: ActionButtonProps) => {
  const off = disabledReason !== undefined || busy === true
  return (
    <button
      type="button"
      className={classes('action', money && 'money')}
      aria-disabled={off}
      aria-busy={busy === true}
      title={disabledReason}
      onClick={({ detail: pressesInARow }) => {
        if (!off && pressesInARow < 2) onClick()
      }}
    >
      {icon ? <Icon of={icon} size="m" /> : null}
      <span className="grow ell">{children}</span>
      {keys === undefined ? null : <Kbd keys={keys} />}
    </button>
  )
}
