/** The columns of a table: which are shown, in which order, and the sort (TanStack Table, with the view as its state). */
import { useMemo } from 'react'
import {
  columnOrderingFeature,
  columnVisibilityFeature,
  functionalUpdate,
  rowSortingFeature,
  tableFeatures,
  useTable,
} from '@tanstack/react-table'
import type { DataColumn, DataSort } from './columns.ts'
import type { TableView } from './table-view.ts'

const features = tableFeatures({ columnOrderingFeature, columnVisibilityFeature, rowSortingFeature })

/** The library gets no rows: they are rendered and sorted elsewhere. */
export const noRows: readonly object[] = []

const none: readonly string[] = []
/** The columns that are added if there is room: none once a person has chosen columns. */
export const roomyIn = ({ layout, roomyColumns = none }: TableView): readonly string[] =>
  layout.columns.length > 0 ? none : roomyColumns

/** The server sorts the rows. `columns` must be the same object in each render while nothing changes. */
export const useColumnTable = <Row extends object>(
  columns: readonly DataColumn<Row>[],
  view: TableView,
  sort?: DataSort,
  onSort?: (sort: DataSort) => void,
) => {
  const canSort = onSort !== undefined
  const definitions = useMemo(
    () =>
      columns.map((column) => ({
        id: column.id,
        accessorFn: () => undefined,
        enableHiding: column.fixed !== true,
        enableSorting: canSort && column.sort !== undefined,
        sortDescFirst: column.firstDirection === 'desc',
      })),
    [columns, canSort],
  )
  const ids = columns.map(({ id }) => id)
  const { columns: chosen, order = ids } = view.layout
  const shown = chosen.length > 0 ? chosen : (view.defaultColumns ?? ids)
  const columnVisibility = Object.fromEntries(ids.map((id) => [id, shown.includes(id)]))
  const sorting = columns
    .filter((column) => column.sort !== undefined && column.sort === sort?.by)
    .map(({ id }) => ({ id, desc: sort?.direction === 'desc' }))
  return useTable({
    features,
    columns: definitions,
    data: noRows,
    manualSorting: true,
    enableMultiSort: false,
    enableSortingRemoval: false,
    state: { columnOrder: order, columnVisibility, sorting },
    onColumnOrderChange: (update) => view.save({ order: functionalUpdate(update, order) }),
    onColumnVisibilityChange: (update) => {
      const visible = functionalUpdate(update, columnVisibility)
      view.save({ columns: ids.filter((id) => visible[id] !== false) })
    },
    onSortingChange: (update) => {
      const [next] = functionalUpdate(update, sorting)
      const by = columns.find(({ id }) => id === next?.id)?.sort
      if (next && by !== undefined) onSort?.({ by, direction: next.desc ? 'desc' : 'asc' })
    },
  })
}

/** The columns after one is moved to the place of another. */
export const movedColumn = (order: readonly string[], id: string, toId: string): string[] => {
  const others = order.filter((other) => other !== id)
  const behind = order.indexOf(id) < order.indexOf(toId)
  return others.toSpliced(others.indexOf(toId) + (behind ? 1 : 0), 0, id)
}
