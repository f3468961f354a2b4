/** How many backups are kept and where else they are copied to. Unsaved input is kept. */
import { Group } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BackupSettings } from '../../../shared/desk/backups.ts'
import { isAppError } from '../../../shared/errors.ts'
import { apiKeys, backupSettingsQuery, errorMessage, saveBackupSettings } from '../../lib/api/index.ts'
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

/** Kept outside of the pane, which the drawer of an opened backup replaces. */
const useDraft = create<{ readonly draft: SettingsDraft | undefined }>(() => ({ draft: undefined }))

export const BackupSettingsPane = () => {
  const { data, error, isPending, refetch } = useQuery(backupSettingsQuery())
  return (
    <Pane label="Backup settings" kind="drawer side" busy={isPending}>
      <PaneHead level={2} title="Backup settings" sub="Made hourly, and before migrations and imports" />
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
  { name: 'keep_hourly', label: 'Hourly', hint: 'hours' },
  { name: 'keep_daily', label: 'Daily', hint: 'days' },
  { name: 'keep_weekly', label: 'Weekly', hint: 'weeks' },
] as const

const SettingsForm = ({ saved }: { readonly saved: BackupSettings }) => {
  const queries = useQueryClient()
  const draft = useDraft((state) => state.draft) ?? draftOf(saved)
  const save = useMutation({
    mutationFn: saveBackupSettings,
    onSuccess: (settings) => {
      queries.setQueryData(apiKeys.backupSettings(), settings)
      useDraft.setState({ draft: undefined })
      void queries.invalidateQueries({ queryKey: apiKeys.allBackups() })
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
  const invalidReason = settings === undefined ? 'Correct the marked fields' : undefined
  const reason = isChanged ? (invalidReason ?? (save.isPending ? 'Saving' : undefined)) : 'Nothing was changed'
  const submit = () => {
    if (reason === undefined && settings !== undefined) save.mutate(settings)
  }
  const status = () => {
    if (save.isError && refusedLocation === undefined)
      return `${errorMessage(save.error).title} What you typed is kept.`
    return save.isSuccess && !isChanged ? 'Saved' : null
  }

  return (
    <form {...formProps(submit)}>
      <Section title="Backups to keep">
        <Text as="p" size="small" tone="faint">
          The newest backup of each of the last hours, days and weeks is kept.
        </Text>
        <Group grow gap={8} mt={6} align="start">
          {keepFields.map(({ name, label, hint }) => (
            <TextField key={name} label={label} numeric inputMode="numeric" hint={hint} {...field(name)} />
          ))}
        </Group>
      </Section>
      <Section title="Second location">
        <Group gap={8} align="start" wrap="nowrap">
          <TextField
            label="Folder"
            note="optional"
            code
            className={textStyles.grow}
            spellCheck={false}
            {...location}
            error={refusedLocation ?? location.error}
            hint="On another disk or a network share"
          />
          {/* The desktop's own dialog; a browser has none that gives a path. */}
          {chooseFolder === undefined ? null : (
            <Button
              className={styles.browse ?? ''}
              onClick={() =>
                void chooseFolder().then((folder) => folder !== undefined && change('second_location', folder))
              }
            >
              Browse…
            </Button>
          )}
        </Group>
      </Section>
      <Section>
        <Group gap={12}>
          <Button type="submit" kind="primary" disabledReason={reason}>
            Save settings
          </Button>
          <Text role="status" size="small" tone={save.isError ? 'bad' : 'secondary'}>
            {status()}
          </Text>
        </Group>
      </Section>
    </form>
  )
}
