/** One row of a data table; a column that has folded is the second line of another. */
import { classes } from '../classes.ts'
import { Text } from '../text.tsx'
import textStyles from '../text.module.css'
import type { FittedColumn } from './column-fit.ts'
import type { DataColumn } from './columns.ts'
import styles from './data-table.module.css'

interface DataRowProps<Row> {
  readonly row: Row
  readonly id: string
  readonly rowIndex: number
  readonly columns: readonly FittedColumn<DataColumn<Row>>[]
  readonly isSelected: boolean
  readonly isOff: boolean
  readonly onSelect: ((row: Row) => void) | undefined
  readonly onActivate: ((row: Row) => void) | undefined
}

const dash = <Text tone="faint">—</Text>

export const DataRow = <Row,>(props: DataRowProps<Row>) => {
  const { row, id, columns, isSelected, onSelect, onActivate } = props
  return (
    <tr
      id={`row-${id}`}
      role="row"
      aria-rowindex={props.rowIndex}
      aria-selected={isSelected}
      className={classes(props.isOff && styles.off)}
      onClick={() => onSelect?.(row)}
      onDoubleClick={() => onActivate?.(row)}
    >
      {columns.map(({ column, folded }) => (
        <td
          key={column.id}
          role="gridcell"
          className={classes(column.numeric && styles.numeric, column.isSecondary && textStyles.secondary)}
          title={column.title?.(row)}
        >
          {column.cell(row) ?? dash}
          {folded.map((line) => (
            <Text key={line.id} as="div" line="cut" className={styles.second} title={line.title?.(row)}>
              {line.cell(row) ?? dash}
            </Text>
          ))}
        </td>
      ))}
    </tr>
  )
}
