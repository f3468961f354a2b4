/** Name and window of a cash drawer, and the currency of a new one. What was typed stays until it is saved. */
import { useState } from 'react'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { drawerApi } from '../../../../shared/contract/shifts.ts'
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { isAppError } from '../../../../shared/errors.ts'
import { allOf, call, errorMessage } from '../../../lib/api/index.ts'
import { useMoneyDisplay } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { Button, firstFocus, Form, FormFailure, Section, Text, TextField, useFormFields } from '../../../ui/index.ts'
import { draftOf, draftProblems, isSame, trimmed, type DrawerDraft } from './drawer-draft.ts'
import styles from './drawers.module.css'

interface DrawerFormProps {
  /** Undefined: a new one. */
  readonly drawer: Drawer | undefined
  readonly onSaved?: (drawer: Drawer) => void
}

export const DrawerForm = ({ drawer, onSaved }: DrawerFormProps) => {
  const queries = useQueryClient()
  const homeCurrency = useMoneyDisplay(({ homeCurrency: currency }) => currency) ?? 'USD'
  const { windowName } = usePreferences((state) => state.counter)
  const saved: DrawerDraft =
    drawer === undefined ? { name: '', window: windowName, currency: homeCurrency } : draftOf(drawer)
  const [draft, setDraft] = useState(saved)
  const save = useMutation({
    mutationFn: () => {
      const { currency, ...names } = trimmed(draft)
      return drawer === undefined
        ? call(drawerApi.add, { body: { ...names, currency } })
        : call(drawerApi.change, { id: drawer.id, body: names })
    },
    onSuccess: (result) => {
      // Shown before the list is read again.
      queries.setQueryData(allOf(drawerApi.list).queryKey, (drawers = []) => [
        ...drawers.filter(({ id }) => id !== result.id),
        result,
      ])
      setDraft(draftOf(result))
      onSaved?.(result)
    },
  })
  const problems = draftProblems(draft)
  const takenName = isAppError(save.error, 'drawer_name_taken') ? errorMessage(save.error).title : undefined
  const { field, showAll } = useFormFields({
    values: draft,
    problems: takenName === undefined ? problems : { ...problems, name: takenName },
    onChange: (name, value) => {
      setDraft((before) => ({ ...before, [name]: value }))
      save.reset()
    },
  })
  const reason = save.isPending
    ? t('floor.waiting')
    : drawer !== undefined && isSame(trimmed(draft), saved)
      ? t('settings.drawers.unchanged')
      : undefined
  const submit = () => {
    showAll()
    if (reason === undefined && Object.keys(problems).length === 0) save.mutate()
  }
  return (
    <Section>
      <Form className={styles.form} onSubmit={submit}>
        <TextField
          label={t('common.name')}
          required
          maxLength={40}
          keepHintLine
          {...(drawer === undefined ? firstFocus : {})}
          {...field('name')}
        />
        <TextField
          label={t('settings.drawers.window')}
          required
          maxLength={40}
          hint={t('settings.drawers.windowHint')}
          {...field('window')}
        />
        {drawer === undefined ? (
          <TextField
            label={t('settings.drawers.currency')}
            required
            code
            maxLength={3}
            hint={t('settings.drawers.currencyHint')}
            {...field('currency')}
          />
        ) : null}
        {takenName === undefined ? <FormFailure error={save.error} /> : null}
        <div className={styles.row}>
          <Button type="submit" kind="primary" keys="Enter" disabledReason={reason}>
            {drawer === undefined ? t('settings.drawers.add') : t('settings.drawers.save')}
          </Button>
          <Text role="status" size="small" tone="secondary">
            {save.isSuccess && reason !== undefined ? t('settings.drawers.saved') : null}
          </Text>
        </div>
      </Form>
    </Section>
  )
}
