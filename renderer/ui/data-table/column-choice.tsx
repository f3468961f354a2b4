/** The button with the number of shown columns ("6 of 14"): it selects and moves them, and resets their widths and order. */
import { IconColumns3 } from '@tabler/icons-react'
import { t } from '../../lib/i18n/index.ts'
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
  const count = t('ui.table.columnsShown', { shown: table.getVisibleLeafColumns().length, all: all.length })
  const order = all.map(({ id }) => id)
  const { widths, order: changedOrder } = view.layout
  return (
    <MenuButton
      label={t('ui.table.columns', { count })}
      icon={IconColumns3}
      value={count}
      keepOpen
      items={[
        ...all.map((column, index) => ({
          key: column.id,
          label: columns.filter(({ id }) => id === column.id).map(columnName),
          chosen: column.getIsVisible(),
          disabledReason: column.getCanHide() ? undefined : t('ui.table.alwaysShown'),
          title: t('ui.table.moveHint'),
          onPick: () => column.toggleVisibility(),
          onMove: (by: 1 | -1) => {
            const other = order[index + by]
            if (other !== undefined) table.setColumnOrder(movedColumn(order, column.id, other))
          },
        })),
        {
          key: 'defaultWidths',
          label: t('ui.table.defaultWidths'),
          disabledReason: Object.keys(widths).length === 0 ? t('ui.table.inUse') : undefined,
          onPick: () => view.save({ widths: {} }),
        },
        {
          key: 'defaultOrder',
          label: t('ui.table.defaultOrder'),
          disabledReason: changedOrder === undefined ? t('ui.table.inUse') : undefined,
          onPick: () => view.save({ order: undefined }),
        },
      ]}
    />
  )
}
