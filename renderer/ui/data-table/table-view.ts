/** The layout of a list, which the desk stores for each list (design-language 5). */
import { useState } from 'react'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import type { ListKey, TableLayout } from '../../../shared/desk/desk.ts'
import { settingQuery } from '../../api/index.ts'
import { showUnchanged, storeSetting } from '../../lib/stored-setting.ts'

export interface TableView {
  readonly layout: TableLayout
  /** The columns that are shown until a person has chosen some; undefined means all. */
  readonly defaultColumns: readonly string[] | undefined
  /** Further columns in their order, for which there must be room and no choice of a person. */
  readonly roomyColumns?: readonly string[] | undefined
  /** Called with the further columns for which there was room. */
  readonly onRoomy?: (shown: readonly string[]) => void
  readonly save: (change: Partial<TableLayout>) => void
}

const emptyLayout: TableLayout = { columns: [], widths: {} }

/** A view with all columns, as they are declared. */
export const fixedView: TableView = { layout: emptyLayout, defaultColumns: undefined, save: () => undefined }

export const useTableView = (
  list: ListKey,
  defaultColumns?: readonly string[],
  roomyColumns?: readonly string[],
): TableView => {
  const key = `${list}-table` as const
  const [roomy, setRoomy] = useState('')
  const queries = useQueryClient()
  const layout = useQuery(settingQuery(key)).data ?? emptyLayout
  return {
    layout,
    defaultColumns: roomy === '' ? defaultColumns : [...(defaultColumns ?? []), ...roomy.split(',')],
    roomyColumns,
    onRoomy: (shown) => setRoomy(shown.join()),
    save: (change) =>
      void storeSetting(queries, key, (now) => ({ ...(now ?? emptyLayout), ...change })).catch(showUnchanged),
  }
}
