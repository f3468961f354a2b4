/** Which columns of a list are shown and how wide they are, remembered by the desk for each list (design-language 5). */
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { DeskSettingKey, DeskSettingValue } from '../../../shared/desk/desk.ts'
import { apiKeys, settingQuery, writeSetting } from '../../lib/api/index.ts'
import type { ColumnWidths } from './column-fit.ts'

export type TableViewKey = Extract<DeskSettingKey, `${string}-table`>

export interface TableView {
  /** Ids of the columns to show; undefined: all. */
  readonly shown: readonly string[] | undefined
  readonly widths: ColumnWidths
  readonly showColumns: (ids: readonly string[]) => void
  readonly setWidths: (widths: ColumnWidths) => void
}

const noWidths: ColumnWidths = {}

export function useTableView(key: TableViewKey, defaultColumns?: readonly string[]): TableView {
  const queries = useQueryClient()
  const { data } = useQuery(settingQuery(key))
  const { columns = [], widths = noWidths } = data ?? {}
  function save(change: Partial<DeskSettingValue<TableViewKey>>) {
    const value = { columns, widths, ...change }
    queries.setQueryData(apiKeys.setting(key), value)
    void writeSetting(key, value)
  }
  return {
    shown: columns.length > 0 ? columns : defaultColumns,
    widths,
    showColumns: (ids) => save({ columns: [...ids] }),
    setWidths: (changed) => save({ widths: changed }),
  }
}
