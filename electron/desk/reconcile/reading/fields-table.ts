/** The entries of a bank's own format as a table, so that they are read and checked like every other file. */
import type { Column, Columns } from './columns.ts'
import type { Meaning } from './mapping.ts'
import { refuse } from './refusals.ts'
import type { Table } from './table.ts'

export interface Entry {
  /** Line of the file on which it begins. */
  readonly row: number
  readonly values: Readonly<Record<string, string | undefined>>
}

/** The columns are the elements of the format, in this order. */
export const tableOfFields = (
  entries: readonly Entry[],
  fields: Readonly<Record<string, Meaning>>,
): { readonly table: Table; readonly columns: Columns } => {
  const heads = Object.keys(fields)
  const all = Object.entries(fields).map(([head, means], index): Column => ({ index, head, means, isDebit: false }))
  return {
    table: {
      rows: entries.map(({ row, values }) => ({ row, cells: heads.map((head) => values[head] ?? '') })),
      hasFixedWidth: true,
    },
    columns: { mapping: undefined, headerRows: [], all, width: heads.length },
  }
}

/** The lines on which the elements of this pattern begin. Each is an entry that was parsed, or the text is not what was parsed. */
export const rowsOf = (text: string, element: RegExp, count: number): readonly number[] => {
  const rows: number[] = []
  let [at, row] = [0, 1]
  for (const { index } of text.matchAll(element)) {
    for (let next = text.indexOf('\n', at); next >= 0 && next < index; next = text.indexOf('\n', at)) {
      at = next + 1
      row += 1
    }
    rows.push(row)
  }
  if (rows.length !== count) throw refuse('count_differs', { value: String(count) })
  return rows
}
