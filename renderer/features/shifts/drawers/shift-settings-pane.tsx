/**
 * The rules of all shifts: whether cash needs one, when over or short needs a reason, and when the business day ends. The input stays until
 * it is saved.
 */
import { useId } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { settingDefaults, type DeskSettingValue } from '../../../../shared/desk/desk.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { changeSetting, settingQuery } from '../../../api/index.ts'
import { counterZone, formatHour } from '../../../lib/format/index.ts'
import { t } from '../../../lib/i18n/index.ts'
import {
  Button,
  ErrorState,
  fieldStyles,
  Form,
  FormFailure,
  Pane,
  PaneHead,
  Scroll,
  Section,
  SegmentedField,
  SelectField,
  Text,
  TextField,
  useFormFields,
} from '../../../ui/index.ts'
import styles from './drawers.module.css'
import { draftOf, parseDraft, type ShiftSettingDraft } from './drawer-drafts.ts'

type ShiftSetting = DeskSettingValue<'shifts'>

/** The draft is outside of the pane because the pane of a drawer replaces that pane. */
const useDraft = create<{ readonly draft: ShiftSettingDraft | undefined }>(() => ({ draft: undefined }))

export const ShiftSettingsPane = () => {
  const { data, error, isPending, refetch } = useQuery(settingQuery('shifts'))
  return (
    <Pane label={t('settings.drawers.rules.title')} kind="panel side" busy={isPending}>
      <PaneHead level={2} title={t('settings.drawers.rules.title')} sub={t('settings.drawers.rules.sub')} />
      <Scroll>
        {isPending ? null : error === null ? (
          <RulesForm saved={data ?? settingDefaults.shifts} />
        ) : (
          <ErrorState error={error} onRetry={() => void refetch()} inline />
        )}
      </Scroll>
    </Pane>
  )
}

const hours = Array.from({ length: 13 }, (_none, hour) => ({
  value: String(hour),
  label: formatHour(hour),
}))
const timeZones = Intl.supportedValuesOf('timeZone')

const RulesForm = ({ saved }: { readonly saved: ShiftSetting }) => {
  const queries = useQueryClient()
  const zonesId = useId()
  const draft = useDraft((state) => state.draft) ?? draftOf(saved)
  const save = useMutation({
    mutationFn: (setting: ShiftSetting) =>
      changeSetting('shifts', (now) => {
        if (JSON.stringify(now ?? settingDefaults.shifts) !== JSON.stringify(saved))
          throw new AppError('record_changed')
        return setting
      }),
    // If somebody else has saved other rules, those are shown beside the problem, and the next press replaces them.
    onError: () => queries.invalidateQueries(settingQuery('shifts')),
    onSuccess: (_result, setting) => {
      queries.setQueryData(settingQuery('shifts').queryKey, setting)
      useDraft.setState({ draft: undefined })
    },
  })
  const { setting, problems } = parseDraft(draft)
  const change = (name: keyof ShiftSettingDraft, value: string) => {
    useDraft.setState({ draft: { ...draft, [name]: value } })
    save.reset()
  }
  const { field, showAll } = useFormFields({ values: draft, problems, onChange: change })
  const isChanged = JSON.stringify(setting ?? draft) !== JSON.stringify(parseDraft(draftOf(saved)).setting)
  const reason = save.isPending ? t('floor.waiting') : isChanged ? undefined : t('settings.drawers.unchanged')
  const submit = () => {
    showAll()
    if (reason === undefined && setting !== undefined) save.mutate(setting)
  }
  return (
    <Form onSubmit={submit}>
      <Section>
        <div className={styles.form}>
          <div>
            <SegmentedField
              label={t('settings.drawers.rules.cash')}
              value={draft.cash}
              segments={[
                { value: 'needsShift', label: t('settings.drawers.rules.cashNeedsShift') },
                { value: 'free', label: t('settings.drawers.rules.cashFree') },
              ]}
              onChange={(value) => change('cash', value)}
            />
            <div className={fieldStyles.hint} data-part="hint">
              {t('settings.drawers.rules.cashHint')}
            </div>
          </div>
          <TextField
            label={t('settings.drawers.rules.tolerance')}
            numeric
            inputMode="decimal"
            hint={t('settings.drawers.rules.toleranceHint')}
            {...field('tolerance')}
          />
          <SelectField
            label={t('settings.drawers.rules.hour')}
            value={draft.hour}
            options={hours}
            hint={t('settings.drawers.rules.hourHint')}
            onChange={(value) => change('hour', value)}
          />
          <TextField
            label={t('settings.drawers.rules.timeZone')}
            note={t('floor.optional')}
            code
            list={zonesId}
            placeholder={counterZone}
            spellCheck={false}
            hint={t('settings.drawers.rules.timeZoneHint')}
            {...field('timeZone')}
          />
          <datalist id={zonesId}>
            {timeZones.map((zone) => (
              <option key={zone} value={zone} />
            ))}
          </datalist>
          <FormFailure error={save.error} />
          <div className={styles.row}>
            <Button type="submit" kind="primary" disabledReason={reason}>
              {t('settings.drawers.rules.save')}
            </Button>
            <Text role="status" size="small" tone="secondary">
              {save.isSuccess && !isChanged ? t('settings.drawers.saved') : null}
            </Text>
          </div>
        </div>
      </Section>
    </Form>
  )
}
