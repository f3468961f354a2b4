/** The button that says how many columns are shown ("6 of 14"): choose them, move them, take their widths and order back. */
import { IconColumns3 } from '@tabler/icons-react'
import { MenuButton } from '../menu.tsx'
import { columnName, type DataColumn } from './columns.ts'
import type { TableView } from './table-view.ts'
import { movedColumn, useColumnTable } from './use-column-table.ts'

interface ColumnChoiceProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly view: TableView
}

export const ColumnChoice = <Row extends object>({ columns, view }: ColumnChoiceProps<Row>) => {
  const table = useColumnTable(columns, view)
  const all = table.getAllLeafColumns()
  const count = `${table.getVisibleLeafColumns().length} of ${all.length}`
  const order = all.map(({ id }) => id)
  const { widths, order: changedOrder } = view.layout
  return (
    <MenuButton
      label={`Columns: ${count}`}
      icon={IconColumns3}
      value={count}
      keepOpen
      items={[
        ...all.map((column, index) => ({
          key: column.id,
          label: columns.filter(({ id }) => id === column.id).map(columnName),
          chosen: column.getIsVisible(),
          disabledReason: column.getCanHide() ? undefined : 'always shown',
          title: 'Alt with ↑ or ↓ moves the column',
          onPick: () => column.toggleVisibility(),
          onMove: (by: 1 | -1) => {
            const other = order[index + by]
            if (other !== undefined) table.setColumnOrder(movedColumn(order, column.id, other))
          },
        })),
        {
          key: 'default widths',
          label: 'Default widths',
          disabledReason: Object.keys(widths).length === 0 ? 'in use' : undefined,
          onPick: () => view.save({ widths: {} }),
        },
        {
          key: 'default order',
          label: 'Default order',
          disabledReason: changedOrder === undefined ? 'in use' : undefined,
          onPick: () => view.save({ order: undefined }),
        },
      ]}
    />
  )
}
