/** The headings of a data table: names, the sorted column with its arrow, widths and the edges that change them. */
import { Fragment, type KeyboardEvent } from 'react'
import { t } from '../../lib/i18n/index.ts'
import { classes } from '../classes.ts'
import { narrowestColumn, type FittedColumn } from './column-fit.ts'
import { columnName, type DataColumn } from './columns.ts'
import styles from './data-table.module.css'
import type { useColumnSizes } from './use-column-sizes.ts'
import { movedColumn, type useColumnTable } from './use-column-table.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly FittedColumn<DataColumn<Row>>[]
  readonly table: ReturnType<typeof useColumnTable>
  readonly sizes: Pick<ReturnType<typeof useColumnSizes>, 'draggedId' | 'drag' | 'setWidth'>
  readonly widest: number
}

const draggedType = 'application/x-parkdesk-column'
const arrows = { asc: ' ↑', desc: ' ↓' } as const

export const TableHead = <Row,>({ columns, table, sizes, widest }: TableHeadProps<Row>) => (
  <>
    <colgroup>
      {columns.map(({ column, width }) => (
        <col key={column.id} style={{ width }} />
      ))}
    </colgroup>
    <thead role="rowgroup">
      <tr role="row" aria-rowindex={1}>
        {columns.map(({ column, width, folded }) => {
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
              draggable
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
              {ofTable?.getCanSort() === true ? (
                <button type="button" onClick={ofTable.getToggleSortingHandler()}>
                  {names}
                  {sorted && arrows[sorted]}
                </button>
              ) : (
                names
              )}
              <ColumnEdge
                name={columnName(column)}
                width={width}
                widest={widest}
                isDragged={column.id === sizes.draggedId}
                onDrag={(event) => sizes.drag(column.id, event)}
                onWidth={(changed) => sizes.setWidth(column.id, changed)}
              />
            </th>
          )
        })}
      </tr>
    </thead>
  </>
)

interface ColumnEdgeProps {
  readonly name: string
  readonly width: number
  readonly widest: number
  readonly isDragged: boolean
  readonly onDrag: (event: unknown) => void
  /** Undefined means the default width. */
  readonly onWidth: (width: number | undefined) => void
}

const stepPixels = 16

/** The right edge of a column's head: drag it, or focus it and use the arrow keys, to change the column's width. */
const ColumnEdge = ({ name, width, widest, isDragged, onDrag, onWidth }: ColumnEdgeProps) => {
  const onKeyDown = (event: KeyboardEvent) => {
    const step = { ArrowLeft: -stepPixels, ArrowRight: stepPixels, Enter: 0 }[event.key]
    if (step === undefined) return
    event.preventDefault()
    onWidth(step === 0 ? undefined : Math.max(narrowestColumn, width + step))
  }
  return (
    <span
      role="separator"
      aria-orientation="vertical"
      aria-label={t('ui.table.widthOf', { column: name })}
      aria-valuenow={width}
      aria-valuemin={narrowestColumn}
      aria-valuemax={widest}
      tabIndex={0}
      title={t('ui.table.edgeHint')}
      className={classes(styles.handle, isDragged && styles.dragged)}
      onMouseDown={(event) => {
        // Dragging the edge must not select text.
        event.preventDefault()
        onDrag(event)
      }}
      onTouchStart={onDrag}
      onDoubleClick={() => onWidth(undefined)}
      onKeyDown={onKeyDown}
    />
  )
}
