/** Ignores items, or carries them forward: both need a reason, which stays until the decision was made. */
import { useState } from 'react'
import { t } from '../../../lib/i18n/index.ts'
import { Dialog, firstFocus, Form, TextField } from '../../../ui/index.ts'
import { DecisionFailure } from './decision-foot.tsx'

export type ReasonedKind = 'ignore' | 'carry_over'

interface ReasonDialogProps {
  readonly kind: ReasonedKind
  /** The number of lines and bookings. */
  readonly count: number
  /** The text that names the items. */
  readonly about: string
  readonly isRunning: boolean
  readonly error: unknown
  readonly onDecide: (reason: string) => void
  readonly onClose: () => void
}

export const ReasonDialog = ({ kind, count, about, isRunning, error, onDecide, onClose }: ReasonDialogProps) => {
  const [reason, setReason] = useState('')
  const [isShown, setShown] = useState(false)
  const isMissing = reason.trim() === ''
  const save = () => {
    setShown(true)
    if (!isMissing && !isRunning) onDecide(reason.trim())
  }
  return (
    <Dialog
      open
      onClose={onClose}
      title={t(`queue.reason.title.${kind}`, { count })}
      text={`${about}. ${t(`queue.reason.effect.${kind}`, { count })}`}
      action={{
        text: t(`queue.reason.save.${kind}`, { count }),
        disabledReason: isRunning ? t('queue.deciding') : undefined,
        onAct: save,
      }}
      note={<DecisionFailure error={error} />}
      back={t('common.cancel')}
    >
      <Form onSubmit={save}>
        <TextField
          label={t('queue.reason.label')}
          required
          keepHintLine
          maxLength={200}
          value={reason}
          error={isShown && isMissing ? t('queue.reason.missing') : undefined}
          autoComplete="off"
          {...firstFocus}
          onChange={setReason}
        />
      </Form>
    </Dialog>
  )
}
