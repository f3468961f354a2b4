/** The settings about people, which apply to every window. */
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { settingDefaults, type DeskSettingValue } from '../../../shared/desk/desk.ts'
import { refreshed, settingQuery } from '../../api/index.ts'
import { storeSetting } from '../../lib/stored-setting.ts'

type Setting = DeskSettingValue<'people'>

export const usePeopleSetting = () => {
  const queries = useQueryClient()
  const value = useQuery(settingQuery('people')).data ?? settingDefaults.people
  const save = useMutation({
    mutationFn: (part: Partial<Setting>) =>
      storeSetting(queries, 'people', (now) => ({ ...(now ?? settingDefaults.people), ...part })),
    onSettled: () => refreshed('session'),
  })
  return {
    value,
    error: save.error,
    change: (part: Partial<Setting>, onSaved?: () => void) => save.mutate(part, { onSuccess: () => onSaved?.() }),
  }
}
