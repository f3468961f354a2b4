/** Changes of a setting that are shown immediately, and reverted where they cannot be stored. */
import type { QueryClient } from '@tanstack/react-query'
import type { DeskSettingKey, DeskSettingValue } from '../../shared/desk/desk.ts'
import { changeSetting, errorMessage, settingQuery } from '../api/index.ts'
import { showBanner } from './banner.ts'
import { t } from './i18n/index.ts'

type Change<Key extends DeskSettingKey> = (now: DeskSettingValue<Key> | null) => DeskSettingValue<Key>

/** The notice is on every screen, because a key can change a setting anywhere. */
export const showUnchanged = (error: unknown): void =>
  showBanner({
    key: 'setting',
    tone: 'bad',
    text: t('common.settingUnchanged', { problem: errorMessage(error).title }),
  })

const underWay = new Map<DeskSettingKey, number>()

/**
 * Changes a setting of a list: `change` is applied to the shown value, and to the value that is stored by then. Rejects with the reason
 * where it was not stored.
 */
export const storeSetting = async <Key extends DeskSettingKey>(
  queries: QueryClient,
  key: Key,
  change: Change<Key>,
): Promise<void> => {
  const { queryKey } = settingQuery(key)
  const turn = (underWay.get(key) ?? 0) + 1
  underWay.set(key, turn)
  const isLast = (): boolean => underWay.get(key) === turn
  const before = queries.getQueryData<DeskSettingValue<Key> | null>(queryKey)
  // A setting that was not read yet is not shown.
  if (before !== undefined) queries.setQueryData<DeskSettingValue<Key> | null>(queryKey, change(before))
  try {
    const stored = await changeSetting(key, change)
    if (isLast()) queries.setQueryData<DeskSettingValue<Key> | null>(queryKey, stored)
  } catch (error) {
    if (before !== undefined) queries.setQueryData<DeskSettingValue<Key> | null>(queryKey, before)
    void queries.invalidateQueries({ queryKey })
    throw error
  }
}
