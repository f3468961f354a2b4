/** The content of each column of a file, shown before the lines are imported. */
import { isDate } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementLine } from '../statement.ts'
import type { Columns } from './column.ts'
import type { Layout, LayoutColumn } from '../../../../shared/desk/reconcile/layout.ts'
import { cellText, isBlank, type Table } from '../../../core/table-files/table.ts'

/** `2026-12-02T18:30` is compared by its day. */
const daysOf = (lines: readonly StatementLine[], means: 'soldAt' | 'startsAt') => {
  let [earliest, latest]: [string | undefined, string | undefined] = [undefined, undefined]
  for (const line of lines) {
    const day = line[means]?.slice(0, 10)
    if (day === undefined) continue
    if (earliest === undefined || day < earliest) earliest = day
    if (latest === undefined || day > latest) latest = day
  }
  return { earliest, latest }
}

/** The hidden content below the headers; undefined where there is none. */
export const describeHidden = ({ rows, hidden }: Table, { all, headerRows }: Columns): Layout['hidden'] => {
  if (hidden === undefined) return undefined
  const below = rows.filter(({ row }) => row > (headerRows.at(-1) ?? 0))
  const hiddenRows = below.flatMap(({ row }) => (hidden.rows.has(row) ? [row] : []))
  const columns = all.filter(
    ({ index }) => hidden.columns.has(index) && below.some(({ cells }) => !isBlank(cells[index])),
  )
  return hiddenRows.length + columns.length === 0
    ? undefined
    : { rows: hiddenRows, columns: columns.map(({ head }) => head) }
}

interface DescribedRows {
  readonly table: Table
  readonly columns: Columns
  /** Whether the row is a line. */
  readonly isLine: (row: number) => boolean
  readonly lines?: readonly StatementLine[]
  readonly totalRows?: readonly number[]
}

export const describeColumns = ({
  table,
  columns,
  isLine,
  lines = [],
  totalRows = [],
}: DescribedRows): LayoutColumn[] => {
  const rows = table.rows.filter(({ row }) => isLine(row))
  const sampled = [...new Set([rows[0], rows[Math.floor(rows.length / 3)], rows.at(-1)])].filter(
    (row) => row !== undefined,
  )
  const total = table.rows.findLast(({ row }) => totalRows.includes(row))
  return columns.all.map(({ index, head, means }) => {
    let filled = 0
    const distinct = new Set<string>()
    for (const { cells } of rows) {
      if (isBlank(cells[index])) continue
      filled += 1
      distinct.add(cellText(cells[index]))
    }
    return {
      head,
      means,
      samples: sampled.map(({ row, cells }) => ({ row, value: cellText(cells[index]) })),
      filled,
      distinct: distinct.size,
      total: total === undefined ? undefined : cellText(total.cells[index]),
      ...(isDate(means) && daysOf(lines, means)),
    }
  })
}
