/** The settings of backups as they are typed: text until it is saved. */
import { backupSettings } from '../../../shared/desk/backups.ts'
import type { BackupSettings } from '../../../shared/desk/backups.ts'
import { ApiError } from '../../lib/api/index.ts'

export type SettingName = keyof BackupSettings
export type SettingsDraft = Readonly<Record<SettingName, string>>
export type SettingProblems = Readonly<Partial<Record<SettingName, string>>>

export function draftOf(settings: BackupSettings): SettingsDraft {
  return {
    keep_hourly: String(settings.keep_hourly),
    keep_daily: String(settings.keep_daily),
    keep_weekly: String(settings.keep_weekly),
    second_location: settings.second_location ?? '',
  }
}

const numberOf = (text: string): number => (/^\d+$/.test(text.trim()) ? Number(text) : Number.NaN)

function settingsOf(draft: SettingsDraft): BackupSettings {
  const location = draft.second_location.trim()
  return {
    keep_hourly: numberOf(draft.keep_hourly),
    keep_daily: numberOf(draft.keep_daily),
    keep_weekly: numberOf(draft.keep_weekly),
    second_location: location === '' ? null : location,
  }
}

/** What was typed as settings, or what is wrong with it by field. */
export function parseDraft(
  draft: SettingsDraft,
): { readonly settings: BackupSettings } | { readonly problems: SettingProblems } {
  const parsed = backupSettings.safeParse(settingsOf(draft))
  if (parsed.success) return { settings: parsed.data }
  const wrong = parsed.error.issues.map(({ path }) => [
    path[0],
    path[0] === 'second_location' ? 'At most 1,000 characters' : '1 to 1,000',
  ])
  return { problems: Object.fromEntries(wrong) as SettingProblems }
}

export function isSame(draft: SettingsDraft, settings: BackupSettings): boolean {
  const saved = draftOf(settings)
  return (Object.keys(saved) as SettingName[]).every((name) => draft[name].trim() === saved[name])
}

/** What the server found wrong with the second location; undefined for any other error. */
export function locationProblem(error: unknown): string | undefined {
  return error instanceof ApiError && error.fields.includes('second_location') ? error.message : undefined
}
