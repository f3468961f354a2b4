/** Name and window of a cash drawer, and the currency of a new one. The input stays until it is saved. */
import { useQueryClient } from '@tanstack/react-query'
import { drawerApi } from '../../../../shared/contract/shifts.ts'
import type { Drawer } from '../../../../shared/desk/shifts.ts'
import { requiredText } from '../../../kit/record/field-texts.ts'
import { startDraft } from '../../../kit/record/record-draft.ts'
import { useDraft } from '../../../kit/record/use-draft.ts'
import { allOf, call } from '../../../api/index.ts'
import { useMoneyDisplay } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import { usePreferences } from '../../../lib/preferences/index.ts'
import { Button, firstFocus, Form, FormFailure, Section, Text, TextField } from '../../../ui/index.ts'
import { drawerDrafts, drawerRules, trimmed, type DrawerValues } from './drawer-drafts.ts'
import styles from './drawers.module.css'

interface DrawerFormProps {
  /** Undefined for a new drawer. */
  readonly drawer: Drawer | undefined
  readonly onSaved?: (drawer: Drawer) => void
}

export const DrawerForm = ({ drawer, onSaved }: DrawerFormProps) => {
  const queries = useQueryClient()
  const homeCurrency = useMoneyDisplay(({ homeCurrency: currency }) => currency) ?? 'USD'
  const { windowName } = usePreferences((state) => state.counter)
  const edit = useDraft({
    rules: drawerRules,
    drafts: drawerDrafts,
    id: drawer?.id ?? 'new',
    begun: startDraft(drawer ?? { name: '', window: windowName, currency: homeCurrency }, 0),
    isNew: drawer === undefined,
    send: async ({ values, saved }) => {
      const typed = trimmed(values)
      // Changes that somebody else has made since then stay.
      const changed = (name: 'name' | 'window') => (typed[name] === saved[name] ? undefined : typed[name])
      const result = await (drawer === undefined
        ? call(drawerApi.add, { body: typed })
        : call(drawerApi.change, { id: drawer.id, body: { name: changed('name'), window: changed('window') } }))
      // The result is shown before the list is fetched again.
      queries.setQueryData(allOf(drawerApi.list).queryKey, (drawers = []) => [
        ...drawers.filter(({ id }) => id !== result.id),
        result,
      ])
      return result
    },
    onSaved,
  })
  const field = (name: keyof DrawerValues) => edit.field(name, requiredText)
  const reason = edit.isSaving
    ? t('floor.waiting')
    : edit.isNew || edit.hasChanges
      ? undefined
      : t('settings.drawers.unchanged')
  const submit = () => {
    if (reason === undefined) edit.save()
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
        {'name' in edit.refused ? null : <FormFailure error={edit.error} />}
        <div className={styles.row}>
          <Button type="submit" kind="primary" keys="Enter" disabledReason={reason}>
            {drawer === undefined ? t('settings.drawers.add') : t('settings.drawers.save')}
          </Button>
          <Text role="status" size="small" tone="secondary">
            {edit.isSaved && reason !== undefined ? t('settings.drawers.saved') : null}
          </Text>
        </div>
      </Form>
    </Section>
  )
}
