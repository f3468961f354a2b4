/** The form of the backup settings: the values are text until they are saved. */
import { t } from '../../lib/i18n/index.ts'
import { backupSettings, type BackupSettings } from '../../../shared/desk/backups.ts'

export type SettingName = keyof BackupSettings
export type SettingsDraft = Readonly<Record<SettingName, string>>

const names = Object.keys(backupSettings.shape) as readonly SettingName[]

export const draftOf = (settings: BackupSettings): SettingsDraft =>
  Object.fromEntries(names.map((name) => [name, String(settings[name] ?? '')])) as SettingsDraft

/** `settings` is undefined while there are problems. */
export const parseDraft = (draft: SettingsDraft, saved: BackupSettings) => {
  const typed = names.map((name) => {
    const text = draft[name].trim()
    if (name === 'second_location') return [name, text === '' ? null : text]
    return [name, /^\d+$/.test(text) ? Number(text) : Number.NaN]
  })
  const parsed = backupSettings.safeParse(Object.fromEntries(typed))
  const problems = (parsed.error?.issues ?? []).map(({ path: [name] }) => [
    name,
    name === 'second_location' ? t('backups.settings.folderTooLong') : t('backups.settings.keepRange'),
  ])
  return {
    settings: parsed.data,
    problems: Object.fromEntries(problems) as Readonly<Partial<SettingsDraft>>,
    isChanged: names.some((name) => draft[name].trim() !== draftOf(saved)[name]),
  }
}
