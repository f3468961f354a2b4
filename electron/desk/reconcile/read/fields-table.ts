/** The entries of a bank's own format as a table, so that they are read and checked like every other file. */
import type { Choices, Meaning, StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Refusal } from '../../../../shared/desk/reconcile/refusals.ts'
import type { Column, Columns } from './column.ts'
import { sidesOf } from './proposed-columns.ts'
import type { Table } from '../../../core/table-files/table.ts'
import type { StatedOfRows } from './totals.ts'

export interface Entry {
  /** The line of the file on which the entry begins. */
  readonly row: number
  readonly values: Readonly<Record<string, string | undefined>>
}

/** A file in its format, before its cells are read. */
export interface OpenedTable {
  readonly table: Table
  readonly columns: Columns
  readonly choices: Choices
  readonly kind?: StatementKind
  readonly statedTotals?: readonly StatedOfRows[]
  /** Refusals of single lines, by rules that only their format has. */
  readonly refusals?: readonly Refusal[]
}

/** The columns are the elements of the format, in this order; what they mean can be chosen, as in every other file. */
export const tableOfFields = (
  entries: readonly Entry[],
  fields: Readonly<Record<string, Meaning>>,
  { columns: chosen = {} }: Choices,
): Pick<OpenedTable, 'table' | 'columns'> => {
  const heads = Object.keys(fields)
  const all = Object.entries(fields).map(([head, means], index): Column => ({
    index,
    head,
    ...sidesOf(chosen[head] ?? means),
    isPassing: means === 'status',
  }))
  return {
    table: {
      rows: entries.map(({ row, values }) => ({ row, cells: heads.map((head) => values[head] ?? '') })),
      hasFixedWidth: true,
    },
    columns: { mapping: undefined, headerRows: [], all, width: heads.length, areElements: true },
  }
}
