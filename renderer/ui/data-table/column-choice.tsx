/** The button that says how many columns are shown ("6 of 14"), lets a person choose them, and takes their widths back. */
import { IconColumns3 } from '@tabler/icons-react'
import { MenuButton } from '../menu.tsx'
import { columnName } from './columns.ts'
import type { DataColumn } from './columns.ts'
import type { TableView } from './table-view.ts'

interface ColumnChoiceProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly view: TableView
}

export function ColumnChoice<Row>({ columns, view }: ColumnChoiceProps<Row>) {
  const ids = columns.map((column) => column.id)
  const shown = ids.filter((id) => view.shown?.includes(id) ?? true)
  return (
    <MenuButton
      label={`Columns: ${shown.length} of ${columns.length}`}
      icon={IconColumns3}
      value={`${shown.length} of ${columns.length}`}
      keepOpen
      items={[
        ...columns.map((column) => ({
          key: column.id,
          label: columnName(column),
          chosen: shown.includes(column.id),
          disabledReason: column.fixed === true ? 'always shown' : undefined,
          onPick: () =>
            view.showColumns(ids.filter((id) => (id === column.id ? !shown.includes(id) : shown.includes(id)))),
        })),
        {
          key: 'default widths',
          label: 'Default widths',
          disabledReason: Object.keys(view.widths).length === 0 ? 'in use' : undefined,
          onPick: () => view.setWidths({}),
        },
      ]}
    />
  )
}
