/** A dialog that asks before something is done: the safe choice has the focus, the action stands at the right end. */
import type { ComponentProps } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'
import { Text } from './text.tsx'

interface ConfirmDialogProps extends Omit<ComponentProps<typeof Dialog>, 'foot' | 'mustChoose'> {
  readonly cancelLabel: string
  readonly confirmLabel: string
  readonly isDestructive: boolean
  /** Why it cannot be confirmed now. */
  readonly disabledReason?: string | undefined
  readonly onConfirm: () => void
}

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
