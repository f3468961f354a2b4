/** How many backups are kept and where else they are copied to. What is typed stays until it is saved. */
import { useState } from 'react'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { create } from 'zustand'
import type { BackupSettings } from '../../../shared/desk/backups.ts'
import { apiKeys, backupSettingsQuery, errorWords, saveBackupSettings } from '../../lib/api/index.ts'
import { platform } from '../../lib/platform/index.ts'
import { Button, ErrorState, Pane, PaneHead, Scroll, Section, TextField } from '../../ui/index.ts'
import { draftOf, isSame, locationProblem, parseDraft } from './settings-draft.ts'
import type { SettingName, SettingsDraft } from './settings-draft.ts'

/** Undefined while nothing was typed; it outlives the pane, which gives way to the backup that is opened. */
const useTyped = create<{ readonly draft: SettingsDraft | undefined }>(() => ({ draft: undefined }))

export function BackupSettingsPane() {
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

function SettingsForm({ saved }: { readonly saved: BackupSettings }) {
  const queries = useQueryClient()
  const draft = useTyped((state) => state.draft) ?? draftOf(saved)
  const [left, setLeft] = useState<ReadonlySet<SettingName>>(new Set())
  const save = useMutation({
    mutationFn: saveBackupSettings,
    onSuccess: (settings) => {
      queries.setQueryData(apiKeys.backupSettings(), settings)
      useTyped.setState({ draft: undefined })
      void queries.invalidateQueries({ queryKey: apiKeys.allBackups() })
    },
  })
  const parsed = parseDraft(draft)
  const problems = 'problems' in parsed ? parsed.problems : {}
  const isChanged = !isSame(draft, saved)
  const refusedLocation = locationProblem(save.error)

  function type(name: SettingName, value: string) {
    useTyped.setState({ draft: { ...draft, [name]: value } })
    save.reset()
  }
  const fieldProps = (name: SettingName) => ({
    value: draft[name],
    error: left.has(name) ? problems[name] : undefined,
    autoComplete: 'off',
    onChange: (value: string) => type(name, value),
    onBlur: () => setLeft(new Set([...left, name])),
  })
  const reason = !isChanged
    ? 'Nothing was changed'
    : 'problems' in parsed
      ? 'Correct the marked fields'
      : save.isPending
        ? 'Saving'
        : undefined

  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setLeft(new Set(Object.keys(draft) as SettingName[]))
        if (reason === undefined && 'settings' in parsed) save.mutate(parsed.settings)
      }}
    >
      <Section title="Backups to keep">
        <p className="meta t3">The newest backup of each of the last hours, days and weeks is kept.</p>
        <div className="backup-keep">
          {keepFields.map(({ name, label, hint }) => (
            <TextField key={name} label={label} numeric inputMode="numeric" hint={hint} {...fieldProps(name)} />
          ))}
        </div>
      </Section>
      <Section title="Second location">
        <div className="backup-location">
          <TextField
            label="Folder"
            note="optional"
            code
            spellCheck={false}
            {...fieldProps('second_location')}
            error={refusedLocation ?? fieldProps('second_location').error}
            hint="On another disk or a network share"
          />
          <BrowseButton onChoose={(folder) => type('second_location', folder)} />
        </div>
      </Section>
      <div className="sec backup-save">
        <Button type="submit" kind="primary" disabledReason={reason}>
          Save settings
        </Button>
        <span role="status" className="meta t2">
          {save.isError && refusedLocation === undefined ? (
            <span className="badtext">{errorWords(save.error).title} What you typed is kept.</span>
          ) : save.isSuccess && !isChanged ? (
            'Saved'
          ) : null}
        </span>
      </div>
    </form>
  )
}

/** The desktop's own dialog; a browser has none that gives a path. */
function BrowseButton({ onChoose }: { readonly onChoose: (folder: string) => void }) {
  const { chooseFolder } = platform()
  if (chooseFolder === undefined) return null
  const choose = async () => {
    const folder = await chooseFolder()
    if (folder !== undefined) onChoose(folder)
  }
  return <Button onClick={() => void choose()}>Browse…</Button>
}
