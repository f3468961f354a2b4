/** Which columns the bookings table shows, remembered by the desk (design-language 5). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { apiKeys, settingQuery, writeSetting } from '../../lib/api/index.ts'

export function useTableColumns(defaults: readonly string[]): [readonly string[], (shown: readonly string[]) => void] {
  const queries = useQueryClient()
  const { data } = useQuery(settingQuery('bookings-table'))
  const shown = data && data.columns.length > 0 ? data.columns : defaults
  return [
    shown,
    (columns) => {
      const value = { columns: [...columns] }
      queries.setQueryData(apiKeys.setting('bookings-table'), value)
      void writeSetting('bookings-table', value)
    },
  ]
}
