/** The settings of backups: how many are stored, and where else they are copied to. The input stays until it is saved. */
import { Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import { backupApi } from '../../../shared/contract/backups.ts'
import type { BackupSettings } from '../../../shared/desk/backups.ts'
import { isAppError } from '../../../shared/errors/errors.ts'
import { call, errorMessage, queryOf } from '../../api/index.ts'
import { t } from '../../lib/i18n/index.ts'
import { platform } from '../../lib/platform/index.ts'
import {
  Button,
  ErrorState,
  Pane,
  PaneHead,
  Scroll,
  Section,
  Text,
  TextField,
  textStyles,
  useFormFields,
} from '../../ui/index.ts'
import { draftOf, parseDraft, type SettingName, type SettingsDraft } from './settings-draft.ts'
import styles from './backups.module.css'

/** The draft is outside of the pane because the panel of an opened backup replaces that pane. */
const useDraft = create<{ readonly draft: SettingsDraft | undefined }>(() => ({ draft: undefined }))

export const BackupSettingsPane = () => {
  const { data, error, isPending, refetch } = useQuery(queryOf(backupApi.settings))
  return (
    <Pane label={t('backups.settings.title')} kind="panel side" busy={isPending}>
      <PaneHead level={2} title={t('backups.settings.title')} sub={t('backups.settings.sub')} />
      <Scroll>
        {data !== undefined ? (
          <SettingsForm saved={data} />
        ) : error === null ? null : (
          <ErrorState error={error} onRetry={() => void refetch()} inline />
        )}
      </Scroll>
    </Pane>
  )
}

const keepFields = [
  { name: 'keep_hourly', label: t('backups.settings.hourly'), hint: t('backups.settings.hours') },
  { name: 'keep_daily', label: t('backups.settings.daily'), hint: t('backups.settings.days') },
  { name: 'keep_weekly', label: t('backups.settings.weekly'), hint: t('backups.settings.weeks') },
] as const

const SettingsForm = ({ saved }: { readonly saved: BackupSettings }) => {
  const queries = useQueryClient()
  const draft = useDraft((state) => state.draft) ?? draftOf(saved)
  const save = useMutation({
    mutationFn: (body: BackupSettings) => call(backupApi.saveSettings, { body }),
    onSuccess: (settings) => {
      queries.setQueryData(queryOf(backupApi.settings).queryKey, settings)
      useDraft.setState({ draft: undefined })
    },
  })
  const { settings, problems, isChanged } = parseDraft(draft, saved)
  const refusedLocation =
    isAppError(save.error) && save.error.fields.includes('second_location') ? save.error.message : undefined
  const { chooseFolder } = platform()
  const change = (name: SettingName, value: string) => {
    useDraft.setState({ draft: { ...draft, [name]: value } })
    save.reset()
  }
  const { field, formProps } = useFormFields({ values: draft, problems, onChange: change })
  const location = field('second_location')
  const invalidReason = settings === undefined ? t('backups.settings.invalid') : undefined
  const reason = isChanged
    ? (invalidReason ?? (save.isPending ? t('backups.settings.saving') : undefined))
    : t('backups.settings.unchanged')
  const submit = () => {
    if (reason === undefined && settings !== undefined) save.mutate(settings)
  }
  const status = () => {
    if (save.isError && refusedLocation === undefined)
      return t('backups.settings.failed', { problem: errorMessage(save.error).title })
    return save.isSuccess && !isChanged ? t('backups.settings.saved') : null
  }

  return (
    <form {...formProps(submit)}>
      <Section title={t('backups.settings.keep')}>
        <Text as="p" size="small" tone="faint">
          {t('backups.settings.keepText')}
        </Text>
        <div className={styles.keep}>
          {keepFields.map(({ name, label, hint }) => (
            <TextField key={name} label={label} numeric inputMode="numeric" hint={hint} {...field(name)} />
          ))}
        </div>
      </Section>
      <Section title={t('backups.settings.second')}>
        <Group gap={8} align="start" wrap="nowrap">
          <TextField
            label={t('backups.settings.folder')}
            note={t('backups.settings.optional')}
            code
            className={textStyles.grow}
            spellCheck={false}
            {...location}
            error={refusedLocation ?? location.error}
            hint={t('backups.settings.folderHint')}
          />
          {/* This is the desktop's own dialog; a browser has none that returns a path. */}
          {chooseFolder === undefined ? null : (
            <Button
              className={styles.browse ?? ''}
              onClick={() =>
                void chooseFolder().then((folder) => folder !== undefined && change('second_location', folder))
              }
            >
              {t('backups.settings.browse')}
            </Button>
          )}
        </Group>
      </Section>
      <Section>
        <Group gap={12}>
          <Button type="submit" kind="primary" disabledReason={reason}>
            {t('backups.settings.save')}
          </Button>
          <Text role="status" size="small" tone={save.isError ? 'bad' : 'secondary'}>
            {status()}
          </Text>
        </Group>
      </Section>
    </form>
  )
}
