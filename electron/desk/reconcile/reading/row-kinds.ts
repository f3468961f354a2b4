/** Which rows below the headers are lines, which are totals, and which are neither. */
import { isDate, isMoney, type Meaning } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Column } from './columns.ts'
import { cellText, headKey, isBlank, type TableRow } from '../../../core/tables/table.ts'

type RowKind = 'line' | 'total' | 'header' | 'text' | 'skipped' | 'left_out' | 'blank'

export type KnownRow = TableRow & {
  readonly kind: RowKind
  /** The value for which it is left out. */
  readonly leftOutBy?: string | undefined
}

const totalWords = /^(grand |sub ?|sous )?(total\p{L}*|sum|summe|gesamt\p{L}*|somme|suma|zwischensumme|endsumme)( |$)/u

/** What a line is known by, and a total has none of. */
const isIdentifying = (means: Meaning): boolean =>
  isDate(means) || ['reference', 'bookingId', 'partnerBookingId', 'cardReference', 'plate'].includes(means)

export const createRowKinds = (
  columns: readonly Column[],
  header: TableRow | undefined,
  skippedRows: readonly number[],
) => {
  const headerKeys = header?.cells.map((cell) => headKey(cellText(cell))).join('\u0001')
  const money = columns.filter(({ means }) => isMoney(means))
  const identifying = columns.filter(({ means }) => isIdentifying(means))
  const dates = columns.filter(({ means }) => isDate(means))
  const isMoneyIndex = new Set(money.map(({ index }) => index))

  const isTotal = ({ cells }: TableRow): boolean => {
    const label = cells.findIndex((cell, index) => !isMoneyIndex.has(index) && totalWords.test(headKey(cellText(cell))))
    const known = identifying.filter(({ index }) => index !== label && !isBlank(cells[index]))
    if (known.length > 0) return false
    if (label >= 0) return true
    return columns.every(({ index, means }) => isMoney(means) || means === 'currency' || isBlank(cells[index]))
  }

  return (row: TableRow): RowKind => {
    const { cells } = row
    if (cells.every(isBlank)) return 'blank'
    if (skippedRows.includes(row.row)) return 'skipped'
    const hasMoney = money.some(({ index }) => !isBlank(cells[index]))
    if (!hasMoney && dates.every(({ index }) => isBlank(cells[index]))) return 'text'
    // Only a row without a date can be a total or a header again, so that most rows are not looked at twice.
    if (dates.length > 0 && dates.some(({ index }) => !isBlank(cells[index]) && /\d/.test(cellText(cells[index]))))
      return 'line'
    if (cells.map((cell) => headKey(cellText(cell))).join('\u0001') === headerKeys) return 'header'
    return isTotal(row) ? 'total' : 'line'
  }
}
