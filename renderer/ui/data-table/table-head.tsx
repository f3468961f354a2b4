/** The head of a data table: names, the sorted column with its arrow, widths and the handles that change them. */
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { FittedColumn } from './column-fit.ts'
import { columnName } from './columns.ts'
import type { DataColumn } from './columns.ts'
import styles from './data-table.module.css'
import { movedColumn } from './use-column-table.ts'
import type { useColumnTable } from './use-column-table.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly FittedColumn<DataColumn<Row>>[]
  readonly table: ReturnType<typeof useColumnTable>
  readonly canSort: boolean
  readonly canMove: boolean
  readonly handleOf: (fitted: FittedColumn<DataColumn<Row>>) => ReactNode
}

const draggedType = 'application/x-parkdesk-column'
const arrows = { asc: ' ↑', desc: ' ↓' } as const

export const TableHead = <Row,>({ columns, table, canSort, canMove, handleOf }: TableHeadProps<Row>) => (
  <>
    <colgroup>
      {columns.map(({ column, width }) => (
        <col key={column.id} style={{ width }} />
      ))}
    </colgroup>
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map((fitted) => {
          const { column, folded } = fitted
          const ofTable = table.getColumn(column.id)
          const sorted = ofTable?.getIsSorted() || undefined
          const names = (
            <>
              {column.head}
              {folded.map(({ id, head }) => (
                <Fragment key={id}> · {head}</Fragment>
              ))}
            </>
          )
          return (
            <th
              key={column.id}
              role="columnheader"
              scope="col"
              className={classes(column.numeric && styles.numeric)}
              aria-sort={sorted && (sorted === 'asc' ? 'ascending' : 'descending')}
              aria-label={[column, ...folded].map(columnName).join(' · ')}
              title={column.name}
              draggable={canMove}
              onDragStart={({ dataTransfer }) => dataTransfer.setData(draggedType, column.id)}
              onDragOver={(event) => {
                if (event.dataTransfer.types.includes(draggedType)) event.preventDefault()
              }}
              onDrop={({ dataTransfer }) => {
                const order = table.getAllLeafColumns().map(({ id }) => id)
                const moved = dataTransfer.getData(draggedType)
                if (order.includes(moved) && moved !== column.id) {
                  table.setColumnOrder(movedColumn(order, moved, column.id))
                }
              }}
            >
              {canSort && ofTable?.getCanSort() === true ? (
                <button type="button" onClick={ofTable.getToggleSortingHandler()}>
                  {names}
                  {sorted && arrows[sorted]}
                </button>
              ) : (
                names
              )}
              {handleOf(fitted)}
            </th>
          )
        })}
      </tr>
    </thead>
  </>
)
