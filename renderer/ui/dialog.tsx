/** A dialog, only where work stops: title says what happened, the body lists it, Enter is the safe next step. */
import type { ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { Button } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { takeDialogFocus } from './first-focus.ts'
import { Icon, type IconShape } from './icon.tsx'
import { Text } from './text.tsx'

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconShape
  readonly tone?: 'secondary' | 'warn' | 'bad'
  readonly children?: ReactNode
  /** Buttons; the safe next step has `initialFocus`. */
  readonly foot?: ReactNode
  readonly width?: number
  /** Closing by Escape or a press outside is off while a choice has to be made. */
  readonly mustChoose?: boolean
  /** What it is about stays readable at its right: the drawer. */
  readonly beside?: boolean
  readonly className?: string | undefined
}

export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, text, icon, tone = 'secondary', children, foot, width = 560, className } = props
  const mayClose = props.mustChoose !== true
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={width}
      centered
      classNames={{ content: classes(styles.dialog, props.beside && styles.beside, className) }}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      // The frame takes and returns the focus itself, at once.
      returnFocus={false}
    >
      <Modal.Overlay {...(props.beside === true ? { backgroundOpacity: 0.22 } : {})} />
      <Modal.Content ref={takeDialogFocus}>
        <div className={styles.head}>
          {icon ? <Icon of={icon} size="l" tone={tone} /> : null}
          <Text as="div" grow>
            <Modal.Title>{title}</Modal.Title>
            {text === undefined ? null : <p>{text}</p>}
          </Text>
        </div>
        {children === undefined ? null : (
          <div className={styles.body} data-part="dialog-body" tabIndex={0}>
            {children}
          </div>
        )}
        {foot === undefined ? null : <div className={styles.foot}>{foot}</div>}
      </Modal.Content>
    </Modal.Root>
  )
}

interface ConfirmDialogProps extends Omit<DialogProps, 'foot' | 'mustChoose'> {
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly isDestructive: boolean
  /** Why it cannot be confirmed now. */
  readonly disabledReason?: string | undefined
  readonly onConfirm: () => void
}

/** Before something is done: the safe choice has the focus, the action stands at the right end. */
export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { cancelLabel, confirmLabel, isDestructive, disabledReason, onConfirm, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      foot={
        <>
          <Button initialFocus keys="Escape" onClick={dialog.onClose}>
            {cancelLabel}
          </Button>
          <Text grow />
          <Button kind={isDestructive ? 'destructive' : 'primary'} disabledReason={disabledReason} onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </>
      }
    />
  )
}
