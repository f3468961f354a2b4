/**
 * A dialog, only where work stops: the title says what happened, the body lists it. The action is at the left with Enter, the way back at
 * the right with Escape; where something would be lost, Enter is the way back.
 */
import type { KeyboardEvent, ReactNode } from 'react'
import { Modal } from '@mantine/core'
import { useCommands, type Command } from '../lib/commands/index.ts'
import { useOpenDialog } from '../lib/open-dialog.ts'
import { Button, type ButtonProps } from './button.tsx'
import { classes } from './classes.ts'
import styles from './dialog.module.css'
import { takeDialogFocus } from './first-focus.ts'
import { Icon, type IconShape } from './icon.tsx'
import { useListFocusAfter } from './list-focus.ts'
import { Text } from './text.tsx'

interface DialogAction extends Pick<ButtonProps, 'icon' | 'disabledReason'> {
  readonly text: string
  /** The key of the action: Enter, unless the action loses something, or Enter has another function in the dialog. */
  readonly keys?: 'Enter' | 'Ctrl+Enter'
  readonly isDestructive?: boolean
  readonly onAct: () => void
}

interface DialogProps {
  readonly open: boolean
  readonly onClose: () => void
  readonly title: ReactNode
  readonly text?: ReactNode
  readonly icon?: IconShape
  readonly tone?: 'secondary' | 'warn' | 'bad'
  readonly children?: ReactNode
  readonly action?: DialogAction | undefined
  /** The label of the button that closes the dialog. */
  readonly back?: string
  readonly others?: ReactNode
  /** Content between the buttons: an error, or a count. */
  readonly note?: ReactNode
  readonly width?: number
  /** Escape and a press outside do not close the dialog while a choice has to be made. */
  readonly mustChoose?: boolean
  /** The dialog leaves the panel at its right readable. */
  readonly beside?: boolean
  readonly className?: string | undefined
}

export const Dialog = (props: DialogProps) => {
  const { open, onClose, title, text, icon, tone = 'secondary', children, width = 560, className } = props
  const { action, back, others, note } = props
  const mayClose = props.mustChoose !== true
  const keys = action && (action.keys ?? (action.isDestructive === true ? undefined : 'Enter'))
  const isAllowed = action !== undefined && action.disabledReason === undefined
  useOpenDialog(open)
  useCommands(open ? dialogCommands(isAllowed ? { ...action, keys } : undefined, back) : [])
  return (
    <Modal.Root
      opened={open}
      onClose={onClose}
      size={width}
      centered
      classNames={{ content: classes(styles.dialog, props.beside && styles.beside, className) }}
      closeOnEscape={mayClose}
      closeOnClickOutside={mayClose}
      // The frame itself sets and returns the focus immediately.
      returnFocus={false}
    >
      <Modal.Overlay className={styles.overlay} {...(props.beside === true ? { backgroundOpacity: 0.22 } : {})} />
      <Modal.Content
        ref={takeDialogFocus}
        onKeyDown={(event) => {
          if (!isAllowed || keys !== 'Enter' || !isEnterInField(event)) return
          event.preventDefault()
          action.onAct()
        }}
      >
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
        <div
          className={styles.foot}
          data-part="dialog-foot"
          // The dialog appears without an action of the person: a space that is being typed must not press its button.
          {...(mayClose ? {} : { 'data-autofocus': true, tabIndex: -1 })}
        >
          {action === undefined ? null : (
            <Button
              kind={action.isDestructive === true ? 'destructive' : 'primary'}
              icon={action.icon}
              keys={keys}
              initialFocus={mayClose && keys !== undefined}
              disabledReason={action.disabledReason}
              onClick={action.onAct}
            >
              {action.text}
            </Button>
          )}
          {others}
          <div className={styles.note}>{note}</div>
          {back === undefined ? null : (
            <Button keys="Escape" initialFocus={keys === undefined} onClick={onClose}>
              {back}
            </Button>
          )}
        </div>
        <ListFocusAfter />
      </Modal.Content>
    </Modal.Root>
  )
}

/** The element that had the focus before may have been removed. */
const ListFocusAfter = () => {
  useListFocusAfter()
  return null
}

/** The frame handles Escape itself. */
const dialogCommands = (
  action: (Pick<DialogAction, 'text' | 'onAct'> & { readonly keys: string | undefined }) | undefined,
  back: string | undefined,
): Command[] => [
  ...(action?.keys === undefined
    ? []
    : [
        {
          id: 'dialog.act',
          label: action.text,
          keyBar: action.text,
          keys: [action.keys],
          inDialog: true,
          perform: action.onAct,
        },
      ]),
  ...(back === undefined
    ? []
    : [
        {
          id: 'dialog.back',
          label: back,
          keyBar: back,
          keys: ['Escape'],
          inDialog: true,
          shownOnly: true,
          perform: () => undefined,
        },
      ]),
]

/** True for Enter in a field that does not use it; on a button, Enter presses the button. */
const isEnterInField = ({ key, target, nativeEvent, ...event }: KeyboardEvent): boolean =>
  key === 'Enter' &&
  !(event.ctrlKey || event.metaKey || event.altKey || event.shiftKey) &&
  !event.defaultPrevented &&
  !nativeEvent.isComposing &&
  target instanceof HTMLInputElement &&
  !['checkbox', 'radio', 'file', 'button', 'submit'].includes(target.type)

interface ConfirmDialogProps extends Omit<DialogProps, 'action' | 'back' | 'mustChoose'> {
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly isDestructive: boolean
  readonly disabledReason?: string | undefined
  readonly onConfirm: () => void
}

export const ConfirmDialog = (props: ConfirmDialogProps) => {
  const { cancelLabel, confirmLabel, isDestructive, disabledReason, onConfirm, ...dialog } = props
  return (
    <Dialog
      {...dialog}
      back={cancelLabel}
      action={{ text: confirmLabel, isDestructive, disabledReason, onAct: onConfirm }}
    />
  )
}
