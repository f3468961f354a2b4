/** The lines and totals of a table with their cells read, before amounts are compared. */
import {
  isDate,
  type AmountStyle,
  type Choices,
  type DateMeaning,
  type DateOrder,
  type Signs,
  type TextMeaning,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { once } from '../remember.ts'
import type { StatementLine } from '../statement.ts'
import { totalOfBalances, type BalancedLine } from './balances.ts'
import { createCellReader } from './cells.ts'
import { hasDecimals } from './cents.ts'
import { headOf, type Column, type Columns } from './column.ts'
import { hasClock } from './dates.ts'
import { decideCurrency, decideOrder, decideStyle } from './decisions.ts'
import { amountsOf, baseOf, decideSigns, type WrittenAmounts } from './directed.ts'
import type { StatedAmounts, StatedLine } from './equation.ts'
import { checkStatuses, createRoles } from './left-out.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import type { Refusals } from './refusals.ts'
import type { KnownRow } from './row-kinds.ts'
import type { StatedTotal } from './totals.ts'
import { cellText, isBlank, type Table, type TableRow } from '../../../core/table-files/table.ts'

const checkWidth = ({ row, cells }: TableRow, width: number, { hasFixedWidth }: Table, refusals: Refusals): void => {
  const beyond = cells.findIndex((cell, index) => index >= width && !isBlank(cell))
  if (beyond >= 0) refusals.add('row_width', { row, column: `#${beyond + 1}`, value: cellText(cells[beyond]) })
  else if (hasFixedWidth && cells.length < width)
    refusals.add('row_width', { row, column: `#${cells.length}`, value: cellText(cells.at(-1)) })
}

/** The most frequent currency. */
export const usualOf = (currencies: readonly string[]): string => {
  const counts = new Map<string, number>()
  for (const currency of currencies) counts.set(currency, (counts.get(currency) ?? 0) + 1)
  return [...counts].toSorted(([, one], [, other]) => other - one)[0]?.[0] ?? ''
}

/** A line without its equation. */
export interface PendingLine extends StatedLine, TableRow {
  readonly currency: string
  readonly texts: Partial<Record<TextMeaning, string>>
  readonly dates: Partial<Record<DateMeaning, string>>
  /** The dates as they are in the file: they identify the line on every computer. */
  readonly writtenDates: Pick<StatementLine, 'soldAt' | 'startsAt'>
}

export interface PendingTotal extends TableRow {
  readonly currency: string | undefined
  readonly amounts: StatedAmounts
  readonly linesBefore: number
  /** The row has the date of a line: it is a total only if its sums fit. */
  readonly isGuessed: boolean
}

export interface CollectedRows {
  readonly lines: readonly PendingLine[]
  readonly totals: readonly PendingTotal[]
  readonly amounts: AmountStyle | undefined
  readonly hasCents: boolean
  /** True where all amounts are written without decimals, and nobody chose whether they are cents. */
  readonly isWhole: boolean
  readonly dateOrder: DateOrder | undefined
  readonly dateProofs: number | undefined
  readonly debits: Signs['debits']
  readonly balances: readonly StatedTotal[]
}

/** A row before the signs of its amounts are decided. */
type Written<Row> = Omit<Row, 'amounts'> & { readonly written: WrittenAmounts }
type WrittenLine = Written<PendingLine> & Pick<BalancedLine, 'balance'>

interface Source {
  readonly table: Table
  readonly columns: Columns
  readonly choices: Choices
  readonly refusals: Refusals
  /** The zone of the business: times of UTC are converted to its clock. */
  readonly zone: string
}

/** A line with a value that cannot be read is a refusal, and not among the lines. */
export const collectRows = (
  rows: readonly KnownRow[],
  { table, columns, choices, refusals, zone }: Source,
): CollectedRows => {
  const { all, width, headerRows } = columns
  const header = headerRows.at(-1)
  const counted = rows.filter(({ kind }) => kind === 'line' || kind === 'total')
  const fileCurrency = once(() => decideCurrency(counted, columns, choices))
  const currencyColumn = all.find(({ means }) => means === 'currency')
  const currencyText = ({ cells }: TableRow): string => cellText(cells[currencyColumn?.index ?? -1]).toUpperCase()
  const firstCurrency = counted.map(currencyText).find((text) => text !== '') ?? fileCurrency() ?? ''
  const amounts = decideStyle(counted, columns, firstCurrency, choices)
  const { order: dateOrder, proofs: dateProofs } = decideOrder(counted, columns, choices)
  // The days of a bank's own format are not converted.
  const hasTimes = ({ index }: Pick<Column, 'index'>): boolean =>
    counted.some((row) => hasClock(cellText(row.cells[index])))
  const hasSaleTimes = all.some((column) => column.means === 'soldTime' && hasTimes(column))
  const timed = all.filter(
    (column) =>
      columns.areElements !== true &&
      isDate(column.means) &&
      (hasTimes(column) || (column.means === 'soldAt' && hasSaleTimes)),
  )
  const { contradictedSigns } = choices
  const amountsIn = choices.amountsIn ?? columns.mapping?.amountsIn
  const formats = {
    style: amounts ?? '1234.56',
    amountsIn,
    order: dateOrder ?? 'year_first',
    zone,
    timed: new Set(timed),
    contradictedSigns,
  } as const
  const cells = createCellReader(all, formats, refusals)
  const roleOf = createRoles(columns)
  const lines: WrittenLine[] = []
  const totals: Written<PendingTotal>[] = []
  checkStatuses(rows, columns, choices, refusals)

  const readTotal = (row: TableRow): void => {
    checkWidth(row, width, table, refusals)
    const currency = cells.currency(row) ?? fileCurrency()
    const written = cells.amounts(row, currency ?? usualOf(lines.map((line) => line.currency)))
    const isEmpty = Object.keys(amountsOf(written, 'positive')).length === 0
    if (isEmpty) refusals.add('row_not_understood', { row: row.row, value: textOf(row) })
    const isGuessed = all.some(({ means, index }) => isDate(means) && /\d/.test(cellText(row.cells[index])))
    totals.push({ row: row.row, cells: row.cells, currency, written, linesBefore: lines.length, isGuessed })
  }

  const readLine = (row: TableRow): void => {
    const before = refusals.count()
    checkWidth(row, width, table, refusals)
    const currency = cells.currency(row) ?? fileCurrency() ?? ''
    if (currency === '' && currencyText(row) === '')
      refusals.add('currency_missing', { row: row.row, column: currencyColumn?.head })
    const texts = cells.texts(row)
    const said = roleOf(texts.category)
    const role = said === 'payout' && choices.countedRows?.includes(row.row) === true ? 'gross' : said
    const written = cells.amounts(row, currency)
    const balance = cells.balance(row, currency)
    const { local, written: writtenDates } = cells.dates(row)
    if (role === 'payout') {
      const { net, gross } = amountsOf(written, 'positive')
      const isGuessed = columns.mapping?.categories === undefined
      const paid = isGuessed ? (net ?? gross) : net
      if (paid === undefined) refusals.add('amount_empty', { row: row.row, column: headOf(all, 'net') })
      const total = { net: isGuessed ? Math.abs(paid ?? 0) : 0 - (paid ?? 0) }
      const stating = { written: { plain: total, debits: {} }, linesBefore: lines.length, isGuessed }
      totals.push({ row: row.row, cells: row.cells, currency, ...stating })
      return
    }
    if (role === 'left_out') return
    if (refusals.count() > before) return
    lines.push({
      role,
      written,
      balance,
      row: row.row,
      cells: row.cells,
      currency,
      texts,
      dates: local,
      writtenDates,
    })
  }

  for (const row of rows) {
    if (row.kind === 'total') readTotal(row)
    if (row.kind === 'line') readLine(row)
  }
  if (lines.length === 0 && refusals.count() === 0) throw refuse('no_lines', { row: header })
  const signed = decideSigns(lines, totals, { columns, choices, refusals })
  const balanceHead = headOf(all, 'balance')
  const isOneCurrency = new Set(lines.map((line) => line.currency)).size === 1
  const balances =
    balanceHead === undefined || !isOneCurrency
      ? []
      : totalOfBalances(
          signed.lines.map((line) => ({ net: baseOf(line.amounts), balance: line.balance })),
          { column: balanceHead, currency: firstCurrency },
        )
  const isWhole = amountsIn === undefined && !hasDecimals(counted, all, formats.style)
  return { ...signed, amounts, hasCents: cells.hasCents, isWhole, dateOrder, dateProofs, balances }
}

export const textOf = ({ cells }: TableRow): string =>
  cells
    .map(cellText)
    .filter((text) => text !== '')
    .join(' ')
