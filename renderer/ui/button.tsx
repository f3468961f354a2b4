/** Buttons: plain, quiet, primary, destructive; with icon, key cap, and a reason when they are disabled. */
import type { ReactNode, Ref } from 'react'
import { IconCircleHalf2 } from '@tabler/icons-react'
import { t } from '../lib/i18n/index.ts'
import styles from './button.module.css'
import { classes } from './classes.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Kbd } from './kbd.tsx'
import { Text } from './text.tsx'

export interface ButtonProps {
  readonly children?: ReactNode
  readonly onClick?: (() => void) | undefined
  readonly kind?: 'plain' | 'quiet' | 'primary' | 'destructive'
  readonly small?: boolean
  readonly block?: boolean
  readonly icon?: IconShape | undefined
  readonly keys?: string | undefined
  /** The button is pressed; for buttons that switch something on. */
  readonly on?: boolean | undefined
  /** Why it is disabled: it stays focusable, shows the reason and does nothing. */
  readonly disabledReason?: string | undefined
  /** A person with a higher role has to approve it: the half disc marks it. */
  readonly needsApproval?: boolean
  readonly label?: string | undefined
  readonly type?: 'button' | 'submit'
  /** The button gets the focus when its dialog opens, because it is the safe next step. */
  readonly initialFocus?: boolean
  readonly className?: string
  readonly ref?: Ref<HTMLButtonElement>
}

export const Button = (props: ButtonProps) => {
  const { children, kind = 'plain', small, block, icon, keys, on, disabledReason, label, type = 'button', ref } = props
  const isDisabled = disabledReason !== undefined
  return (
    <button
      ref={ref}
      type={type}
      className={classes(
        styles.button,
        small && styles.small,
        styles[kind],
        block && styles.block,
        on && styles.pressed,
        props.className,
      )}
      data-block={block}
      title={disabledReason ?? label}
      aria-disabled={isDisabled || undefined}
      data-autofocus={props.initialFocus === true || undefined}
      aria-pressed={on}
      aria-label={label}
      onClick={isDisabled ? (event) => event.preventDefault() : props.onClick}
    >
      {icon ? <Icon of={icon} /> : null}
      {children}
      {props.needsApproval === true ? <Icon of={IconCircleHalf2} name={t('ui.button.needsApproval')} /> : null}
      {keys === undefined ? null : <Kbd keys={keys} />}
    </button>
  )
}

interface ActionButtonProps extends Pick<ButtonProps, 'icon' | 'keys' | 'disabledReason'> {
  readonly children: ReactNode
  readonly onClick: () => void
  /** The button accepts money: it is marked on the sandbox profile. */
  readonly money?: boolean
  /** The action is running: pressing again does nothing. */
  readonly busy?: boolean
}

/**
 * The one filled button of a panel. A double press counts as one: the next panel has its own button in the same place, which must not be
 * pressed before the person has read it.
 */
export const ActionButton = ({ children, onClick, icon, keys, money, busy, disabledReason }: ActionButtonProps) => {
  const isDisabled = disabledReason !== undefined || busy === true
  return (
    <button
      type="button"
      data-part="action"
      className={classes(styles.action, money && styles.money)}
      data-money={money}
      aria-disabled={isDisabled || undefined}
      aria-busy={busy === true}
      title={disabledReason}
      onClick={({ detail: pressesInARow }) => {
        if (!isDisabled && pressesInARow < 2) onClick()
      }}
    >
      {icon ? <Icon of={icon} size="m" /> : null}
      <Text grow className={styles.actionLabel}>
        {children}
      </Text>
      {keys === undefined ? null : <Kbd keys={keys} />}
    </button>
  )
}
