/** Decides which rows below the headers are lines, which are totals, and which are neither. */
import { isDate, isMoney, type Choices, type Meaning } from '../../../../shared/desk/reconcile/mapping.ts'
import type { Column } from './column.ts'
import { isWrittenDate } from './dates.ts'
import { cellText, headKey, isBlank, type TableRow } from '../../../core/table-files/table.ts'

type RowKind = 'line' | 'total' | 'header' | 'text' | 'skipped' | 'left_out' | 'blank'

export type KnownRow = TableRow & {
  readonly kind: RowKind
  /** The value because of which the row is left out. */
  readonly leftOutBy?: string | undefined
}

const totalWords =
  /^(grand |net |sub ?|sous )?(total\p{L}*|sum|summe|gesamt\p{L}*|somme|suma|zwischensumme|endsumme)( |$)/u

/** In a row with a date, the whole cell has to match: there are shops with the name Total. */
const datedTotal =
  /^(grand |sub ?|sous )?(totals?|totale|totaux|sum|summe|gesamt(summe|betrag)?|somme|suma|zwischensumme|endsumme)$/u
const balanceWords = [
  /^(opening|closing|beginning|ending|starting|previous|new|current|available|ledger) balance( |$)/,
  /^(balance )?(brought|carried) (forward|down)( |$)|^balance (b|c) (f|d)( |$)/,
  /^(anfangs|end|alt|neu|abschluss)saldo( |$)|^saldo ?vortrag( |$)|^(alter|neuer) (saldo|kontostand)( |$)/,
  /^(ancien|nouveau) solde( |$)|^solde (initial|final|precedent|de depart|d ouverture|de cloture)( |$)/,
  /^saldo (inicial|final|anterior|iniziale|finale|precedente|inicial)( |$)/,
  /^(balance|saldo|solde|kontostand)( (au|al|am|per|as at|as of|on|em|op) \d.*)?$/,
]

/** Finds the text by which a row is a balance, and no line. */
export const createBalanceLabels = (columns: readonly Column[]) => {
  const words = columns.filter(({ means }) => ['text', 'category', 'unused'].includes(means))
  const known = columns.filter(({ means }) => isIdentifying(means) && !isDate(means))
  return ({ cells }: TableRow): string | undefined => {
    if (known.some(({ index }) => !isBlank(cells[index]))) return undefined
    const labels = words.map(({ index }) => cellText(cells[index]))
    return labels.find((label) => {
      const key = headKey(label)
      return balanceWords.some((pattern) => pattern.test(key))
    })
  }
}

/** Meanings that identify a line, and that a total does not have. */
const isIdentifying = (means: Meaning): boolean =>
  isDate(means) || ['reference', 'bookingId', 'partnerBookingId', 'cardReference', 'plate'].includes(means)

export const createRowKinds = (
  columns: readonly Column[],
  header: TableRow | undefined,
  { skippedRows = [], countedRows = [] }: Choices,
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

  const isDated = ({ cells }: TableRow): boolean =>
    dates.some(({ index }) => !isBlank(cells[index]) && /\d/.test(cellText(cells[index])))
  const isDatedTotal = ({ cells }: TableRow): boolean =>
    header !== undefined &&
    identifying.every(({ means, index }) => isDate(means) || isBlank(cells[index])) &&
    cells.some((cell, index) => !isMoneyIndex.has(index) && datedTotal.test(headKey(cellText(cell))))

  return (row: TableRow): RowKind => {
    const { cells } = row
    if (cells.every(isBlank)) return 'blank'
    if (skippedRows.includes(row.row)) return 'skipped'
    if (countedRows.includes(row.row)) return 'line'
    const hasMoney = money.some(({ index }) => !isBlank(cells[index]))
    if (!hasMoney && !dates.some(({ index }) => isWrittenDate(cellText(cells[index])))) return 'text'
    if (isDated(row)) return isDatedTotal(row) ? 'total' : 'line'
    if (cells.map((cell) => headKey(cellText(cell))).join('\u0001') === headerKeys) return 'header'
    return isTotal(row) ? 'total' : 'line'
  }
}
