/** The entries of a bank's own format as a table, so that they are read and checked like every other file. */
import type { Column, Columns } from './columns.ts'
import type { Meaning } from './mapping.ts'
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

/** Line of each position, for positions in ascending order. */
export const createLineCounter = (text: string) => {
  let [at, line] = [0, 1]
  return (position: number): number => {
    for (let next = text.indexOf('\n', at); next >= 0 && next < position; next = text.indexOf('\n', at)) {
      at = next + 1
      line += 1
    }
    return line
  }
}
