/** How many backups are kept and where else they are copied to. What is typed stays until it is saved. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BackupSettings } from '../../../shared/desk/backups.ts'
import { ApiError, apiKeys, backupSettingsQuery, errorWords, saveBackupSettings } from '../../lib/api/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ErrorState, Pane, PaneHead, Scroll, Section, Text, TextField } from '../../ui/index.ts'
import { draftOf, parseDraft } from './settings-draft.ts'
import type { SettingName, SettingsDraft } from './settings-draft.ts'
import styles from './backups.module.css'

/** Undefined while nothing was typed; it outlives the pane, which gives way to the backup that is opened. */
const useTyped = create<{ readonly draft: SettingsDraft | undefined }>(() => ({ draft: undefined }))

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
  const draft = useTyped((state) => state.draft) ?? draftOf(saved)
  const [left, setLeft] = useState<readonly SettingName[]>([])
  const save = useMutation({
    mutationFn: saveBackupSettings,
    onSuccess: (settings) => {
      queries.setQueryData(apiKeys.backupSettings(), settings)
      useTyped.setState({ draft: undefined })
      void queries.invalidateQueries({ queryKey: apiKeys.allBackups() })
    },
  })
  const { settings, problems, isChanged } = parseDraft(draft, saved)
  const refusedLocation =
    save.error instanceof ApiError && save.error.fields.includes('second_location') ? save.error.message : undefined
  const { chooseFolder } = platform()

  const type = (name: SettingName, value: string) => {
    useTyped.setState({ draft: { ...draft, [name]: value } })
    save.reset()
  }
  const fieldProps = (name: SettingName) => ({
    value: draft[name],
    error: left.includes(name) ? problems[name] : undefined,
    autoComplete: 'off',
    onChange: (value: string) => type(name, value),
    onBlur: () => setLeft([...left, name]),
  })
  const reason = !isChanged
    ? 'Nothing was changed'
    : settings === undefined
      ? 'Correct the marked fields'
      : save.isPending
        ? 'Saving'
        : undefined

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(Object.keys(draft) as SettingName[])
        if (reason === undefined && settings !== undefined) save.mutate(settings)
      }}
    >
      <Section title="Backups to keep">
        <Text as="p" size="small" tone="faint">
          The newest backup of each of the last hours, days and weeks is kept.
        </Text>
        <div className={styles.keep}>
          {keepFields.map(({ name, label, hint }) => (
            <TextField key={name} label={label} numeric inputMode="numeric" hint={hint} {...fieldProps(name)} />
          ))}
        </div>
      </Section>
      <Section title="Second location">
        <div className={styles.location}>
          <TextField
            label="Folder"
            note="optional"
            code
            spellCheck={false}
            {...fieldProps('second_location')}
            error={refusedLocation ?? fieldProps('second_location').error}
            hint="On another disk or a network share"
          />
          {/* The desktop's own dialog; a browser has none that gives a path. */}
          {chooseFolder === undefined ? null : (
            <Button
              onClick={() =>
                void chooseFolder().then((folder) => folder !== undefined && type('second_location', folder))
              }
            >
              Browse…
            </Button>
          )}
        </div>
      </Section>
      <Section>
        <div className={styles.save}>
          <Button type="submit" kind="primary" disabledReason={reason}>
            Save settings
          </Button>
          <Text role="status" size="small" tone={save.isError ? 'bad' : 'secondary'}>
            {save.isError && refusedLocation === undefined
              ? `${errorWords(save.error).title} What you typed is kept.`
              : save.isSuccess && !isChanged
                ? 'Saved'
                : null}
          </Text>
        </div>
      </Section>
    </form>
  )
}
