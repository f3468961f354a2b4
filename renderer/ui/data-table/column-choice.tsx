/** The button that says how many columns are shown ("6 of 14") and lets a person choose them. */
import { IconColumns3 } from '@tabler/icons-react'
import { MenuButton } from '../menu.tsx'
import type { DataColumn } from './columns.ts'

interface ColumnChoiceProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  readonly shown: readonly string[]
  readonly onChange: (shown: readonly string[]) => void
}

export function ColumnChoice<Row>({ columns, shown, onChange }: ColumnChoiceProps<Row>) {
  return (
    <MenuButton
      label={`Columns: ${shown.length} of ${columns.length}`}
      icon={IconColumns3}
      value={`${shown.length} of ${columns.length}`}
      keepOpen
      items={columns.map((column) => ({
        key: column.id,
        label: column.name ?? column.head,
        chosen: shown.includes(column.id),
        disabledReason: column.fixed === true ? 'always shown' : undefined,
        onPick: () =>
          onChange(
            columns
              .map((candidate) => candidate.id)
              .filter((id) => (id === column.id ? !shown.includes(id) : shown.includes(id))),
          ),
      }))}
    />
  )
}
