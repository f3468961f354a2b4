/** The form for a statement's name, its payer, and its days. A statement with another period is matched again. */
import { useState } from 'react'
import { useMutation } from '@tanstack/react-query'
import { statementApi } from '../../../../shared/contract/reconcile.ts'
import type { Statement } from '../../../../shared/desk/reconcile/statements.ts'
import { call, refreshed } from '../../../api/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { PanelForm, firstFocus, TextField, useFormFields } from '../../../ui/index.ts'
import styles from './statements.module.css'

interface StatementFormProps {
  readonly statement: Statement
  readonly onClose: () => void
}

export const StatementForm = ({ statement, onClose }: StatementFormProps) => {
  const saved = { name: statement.name, partner: statement.partner, ...statement.period }
  const [draft, setDraft] = useState(saved)
  const save = useMutation({
    mutationFn: () =>
      call(statementApi.change, {
        id: statement.id,
        body: {
          name: draft.name.trim(),
          partner: draft.partner.trim(),
          ...(draft.from === saved.from && draft.to === saved.to ? {} : { period: { from: draft.from, to: draft.to } }),
        },
      }),
    onSuccess: async () => {
      await refreshed('reconcile')
      onClose()
    },
  })
  const missing = (text: string, problem: string) => (text.trim() === '' ? { problem } : {})
  const problems = Object.fromEntries(
    Object.entries({
      name: missing(draft.name, t('reading.import.nameMissing')).problem,
      partner: missing(draft.partner, t('reading.import.partnerMissing')).problem,
      from: missing(draft.from, t('reading.import.dayMissing')).problem,
      to:
        missing(draft.to, t('reading.import.dayMissing')).problem ??
        (draft.from > draft.to ? t('reading.import.daysReversed') : undefined),
    }).filter(([, problem]) => problem !== undefined),
  )
  const { field, showAll } = useFormFields({
    values: draft,
    problems,
    onChange: (name, value) => {
      setDraft((before) => ({ ...before, [name]: value }))
      if (save.isError) save.reset()
    },
  })
  const isChanged = JSON.stringify(draft) !== JSON.stringify(saved)
  const reason = save.isPending ? t('statements.waiting') : isChanged ? undefined : t('statements.edit.unchanged')
  return (
    <PanelForm
      disabledReason={reason}
      error={save.error}
      onSubmit={() => {
        showAll()
        if (reason === undefined && Object.keys(problems).length === 0) save.mutate()
      }}
      onClose={onClose}
    >
      <div className={styles.fields}>
        <TextField label={t('common.name')} required maxLength={60} {...field('name')} {...firstFocus} />
        <TextField label={t('reading.import.partner')} required maxLength={80} {...field('partner')} />
        <TextField label={t('reading.import.from')} required type="date" {...field('from')} />
        <TextField label={t('reading.import.to')} required type="date" {...field('to')} />
      </div>
    </PanelForm>
  )
}
