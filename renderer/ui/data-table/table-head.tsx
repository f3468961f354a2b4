/** The head of a data table: names, the sorted column with its arrow, widths. */
import { classes } from '../classes.ts'
import { nextSort } from './columns.ts'
import type { DataColumn, DataSort } from './columns.ts'

interface TableHeadProps<Row> {
  readonly columns: readonly DataColumn<Row>[]
  /** Pixels, one a column. */
  readonly widths: readonly number[]
  readonly sort: DataSort | undefined
  readonly onSort: ((sort: DataSort) => void) | undefined
}

export function TableHead<Row>({ columns, widths, sort, onSort }: TableHeadProps<Row>) {
  return (
    <>
      <colgroup>
        {columns.map((column, index) => (
          <col key={column.id} style={{ width: widths[index] }} />
        ))}
      </colgroup>
      <thead role="rowgroup">
        <tr role="row" aria-rowindex={1}>
          {columns.map((column) => {
            const sorted = sort !== undefined && column.sort === sort.by
            const sortable = column.sort !== undefined && onSort !== undefined
            return (
              <th
                key={column.id}
                role="columnheader"
                scope="col"
                className={classes(column.numeric && 'num')}
                aria-sort={sorted ? (sort.direction === 'asc' ? 'ascending' : 'descending') : undefined}
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
                    {column.head}
                    {sorted ? (sort.direction === 'asc' ? ' ↑' : ' ↓') : ''}
                  </button>
                ) : (
                  column.head
                )}
              </th>
            )
          })}
        </tr>
      </thead>
    </>
  )
}
