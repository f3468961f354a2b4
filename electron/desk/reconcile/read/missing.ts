/** Reports everything that a file lacks for its lines to be read, at once: a person decides it in any order. */
import { meanings, tellsLines, type Choices } from '../../../../shared/desk/reconcile/mapping.ts'
import { cellText, headKey } from '../../../core/table-files/table.ts'
import type { Column, Columns } from './column.ts'
import { isQuantity } from './deciding-columns.ts'
import { decideCurrency, findUndecidedColumns } from './decisions.ts'
import type { Refusals } from './refusals.ts'
import type { KnownRow } from './row-kinds.ts'

interface Source {
  readonly columns: Columns
  readonly choices: Choices
  readonly refusals: Refusals
}

/** Until there is a column of amounts or dates, no row is known to be a line. */
const rowsWithValues = (rows: readonly KnownRow[]): readonly KnownRow[] => {
  const counted = rows.filter(({ kind }) => kind === 'line' || kind === 'total')
  return counted.length > 0 ? counted : rows.filter(({ kind }) => kind === 'text')
}

/** Whether anything is missing. */
export const refuseMissing = (rows: readonly KnownRow[], { columns, choices, refusals }: Source): boolean => {
  const { mapping, all, headerRows, isHeaderOpen = false } = columns
  const before = refusals.count()
  const row = headerRows.at(-1)
  const values = rowsWithValues(rows)
  if (isHeaderOpen) refusals.add('header_missing')
  const keys = all.map(({ head }) => headKey(head))
  const isRepeated = (key = ''): boolean => keys.indexOf(key) !== keys.lastIndexOf(key)
  // Columns of texts are joined, whatever their names are.
  const isOne = (means: Column['means']): boolean => means !== 'unused' && means !== 'text'
  const isSame = ({ head, index }: Column): boolean =>
    all
      .filter((other) => headKey(other.head) === headKey(head))
      .every((other) => values.every(({ cells }) => cellText(cells[other.index]) === cellText(cells[index])))
  const repeated = all.find((column, index) => isOne(column.means) && isRepeated(keys[index]) && !isSame(column))
  if (repeated !== undefined) refusals.add('column_repeated', { row, column: repeated.head })
  if (!all.some(({ means }) => means === 'gross' || means === 'net'))
    refusals.add('meaning_missing', { row, value: 'gross, net' })
  if (mapping === undefined && !all.some(({ means }) => tellsLines(means)))
    refusals.add('meaning_missing', { row, value: meanings.filter(tellsLines).join(', ') })
  const undecided = findUndecidedColumns(values, columns, choices)
  // Without a known line of headers, columns have no names for questions.
  for (const { head } of isHeaderOpen ? [] : undecided) {
    refusals.add(isQuantity(head) ? 'quantity_undecided' : 'column_undecided', { row, column: head })
  }
  const asMoney = (column: Column): Column => (undecided.includes(column) ? { ...column, means: 'gross' } : column)
  const hasCurrency =
    all.some(({ means }) => means === 'currency') ||
    decideCurrency(values, { ...columns, all: all.map(asMoney) }, choices) !== undefined
  if (!hasCurrency) refusals.add('currency_missing', { row })
  return refusals.count() > before
}
