/** Reopens a closed period, with a reason: the closing and the reopening both stay in the history. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { IconLockOpen } from '@tabler/icons-react'
import { closingApi } from '../../../../shared/contract/closings.ts'
import { closingName, type Closing } from '../../../../shared/desk/reconcile/closings.ts'
import { call, refreshed } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { Dialog, firstFocus, Form, FormFailure, TextField } from '../../../ui/index.ts'
import { periodText } from './closing-text.ts'

interface ReopenDialogProps {
  readonly closing: Closing
  readonly onClose: () => void
}

export const ReopenDialog = ({ closing: { number, statement }, onClose }: ReopenDialogProps) => {
  const [id] = useState(() => crypto.randomUUID())
  const [reason, setReason] = useState('')
  const [isTried, setTried] = useState(false)
  const reopen = useMutation({
    mutationFn: () => call(closingApi.reopen, { id: number, body: { id, reason: reason.trim() } }),
    onSuccess: async () => {
      await refreshed('reconcile')
      onClose()
    },
  })
  const submit = () => {
    setTried(true)
    if (reason.trim() !== '' && !reopen.isPending) reopen.mutate()
  }
  return (
    <Dialog
      open
      onClose={onClose}
      icon={IconLockOpen}
      tone="warn"
      title={t('closings.reopen.title', { number: closingName(number) })}
      text={t('closings.reopen.text', { period: periodText(statement.period) })}
      action={{
        text: t('closings.reopen.submit'),
        isDestructive: true,
        // Reopening needs a typed reason, so Enter must not confirm it.
        keys: 'Enter',
        disabledReason: reopen.isPending ? t('common.loading') : undefined,
        onAct: submit,
      }}
      back={t('common.cancel')}
    >
      <Form onSubmit={submit}>
        <TextField
          label={t('closings.reopen.reason')}
          required
          autoComplete="off"
          maxLength={200}
          value={reason}
          error={isTried && reason.trim() === '' ? t('closings.reopen.reasonMissing') : undefined}
          keepHintLine
          {...firstFocus}
          onChange={setReason}
        />
        <FormFailure error={reopen.error} />
      </Form>
    </Dialog>
  )
}
