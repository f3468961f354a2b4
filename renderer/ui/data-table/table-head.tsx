/** The head of a data table: names, the sorted column with its arrow, widths and the handles that change them. */
import { Fragment } from 'react'
import type { ReactNode } from 'react'
import { classes } from '../classes.ts'
import type { FittedColumn } from './column-fit.ts'
import { columnName, nextSort } from './columns.ts'
import type { DataColumn, DataSort } from './columns.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly FittedColumn<DataColumn<Row>>[]
  readonly sort: DataSort | undefined
  readonly onSort: ((sort: DataSort) => void) | undefined
  /** At the right edge of a column's head. */
  readonly handleOf: (fitted: FittedColumn<DataColumn<Row>>) => ReactNode
}

export function TableHead<Row>({ columns, sort, onSort, handleOf }: TableHeadProps<Row>) {
  return (
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
            const sorted = sort !== undefined && column.sort === sort.by
            const sortable = column.sort !== undefined && onSort !== undefined
            const label = [column, ...folded].map(columnName).join(' · ')
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
                className={classes(column.numeric && 'num')}
                aria-sort={sorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
                aria-label={label}
                title={column.name}
              >
                {sortable ? (
                  <button
                    type="button"
                    className={classes(sorted && 'sort')}
                    onClick={() => {
                      const next = nextSort(sort, column)
                      if (next) onSort(next)
                    }}
                  >
                    {names}
                    {sorted ? (sort.direction === 'asc' ? ' ↑' : ' ↓') : ''}
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
}
