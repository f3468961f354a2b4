/** Style, order and currency of a whole file are decided by all of its cells; where the cells leave one of them open, it is not guessed. */
import {
  isDate,
  isMoney,
  type AmountStyle,
  type Choices,
  type DateOrder,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { chooseStyle, shapeOf, splitAmount } from '../../../core/table-files/amounts.ts'
import type { Column, Columns } from './column.ts'
import { isCentsHead } from './cents.ts'
import { currencyOfHeads, currencyOfMark } from '../../../core/table-files/currencies.ts'
import { checkOtherCurrencies, findDecidingColumn } from './deciding-columns.ts'
import { isPercent } from './guessed-columns.ts'
import { chooseOrder } from './dates.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import { cellText, headKey, isBlank, type Cell, type TableRow } from '../../../core/table-files/table.ts'

interface Found {
  /** The row of the first cell. */
  readonly row: number
  readonly column: Column
  count: number
}

/** Each text once, because most are repeated; in the order of their first cells, column by column. */
const textsIn = (rows: readonly TableRow[], columns: readonly Column[]): Map<string, Found> => {
  const found = new Map<string, Found>()
  for (const column of columns) {
    for (const { row, cells } of rows) {
      const text = cells[column.index]
      if (typeof text !== 'string' || isBlank(text)) continue
      const known = found.get(text)
      if (known === undefined) found.set(text, { row, column, count: 1 })
      else known.count += 1
    }
  }
  return found
}

const moneyColumns = ({ all }: Columns): Column[] => all.filter(({ means }) => isMoney(means))

/** Without texts among the amounts there is nothing to decide: a spreadsheet's numbers are exact. */
export const decideStyle = (
  rows: readonly TableRow[],
  columns: Columns,
  currency: string,
  choices: Choices,
): AmountStyle | undefined => {
  const known = choices.amounts ?? columns.mapping?.amounts
  if (known !== undefined) return known
  const shapes = new Map<string, number>()
  const firsts = new Map<string, { row: number; column: string; value: string }>()
  const amountColumns = columns.all.filter(({ means }) => isMoney(means) || means === 'balance')
  for (const [text, { row, column, count }] of textsIn(rows, amountColumns)) {
    const written = splitAmount(text)
    if (written === undefined) continue
    const shape = shapeOf(written.digits)
    shapes.set(shape, (shapes.get(shape) ?? 0) + count)
    if (!firsts.has(shape)) firsts.set(shape, { row, column: column.head, value: text.trim() })
  }
  if (shapes.size === 0) return undefined
  const choice = chooseStyle(shapes, currency)
  if ('undecided' in choice) throw refuse('amounts_undecided', firsts.get(choice.undecided))
  return choice.style
}

interface DecidedOrder {
  readonly order: DateOrder | undefined
  /** The number of dates whose day is above 12. */
  readonly proofs?: number
}

/** A spreadsheet that mistook the day for the month made dates of the texts that it could, and left the others as texts. */
const checkSwapped = (rows: readonly TableRow[], { all }: Columns): void => {
  for (const { index, head } of all.filter(({ means }) => isDate(means))) {
    const made = rows.flatMap(({ row, cells }) => {
      const cell = cells[index]
      return typeof cell === 'object' && 'dateTime' in cell ? [{ row, value: cell.dateTime }] : []
    })
    const hasTexts = rows.some(({ cells }) => typeof cells[index] === 'string' && !isBlank(cells[index]))
    const [first] = made
    if (first !== undefined && hasTexts && made.every(({ value }) => Number(value.slice(8, 10)) <= 12))
      throw refuse('dates_undecided', { ...first, column: head })
  }
}

export const decideOrder = (rows: readonly TableRow[], columns: Columns, choices: Choices): DecidedOrder => {
  const known = choices.dateOrder ?? columns.mapping?.dateOrder
  if (known !== undefined) return { order: known }
  const dates = textsIn(
    rows,
    columns.all.filter(({ means }) => isDate(means)),
  )
  const { order, proofs } = chooseOrder(dates.keys(), (text) => dates.get(text)?.count ?? 0)
  if (proofs > 0) checkSwapped(rows, columns)
  if (order !== 'undecided') return { order, proofs }
  for (const [text, { row, column }] of dates) {
    if (chooseOrder([text]).order === 'undecided') {
      throw refuse('dates_undecided', { row, column: column.head, value: text.trim() })
    }
  }
  throw refuse('dates_undecided')
}

/** The currency of a file without a column of currencies: chosen, in the mapping, in a header, or beside all amounts. */
export const decideCurrency = (rows: readonly TableRow[], columns: Columns, choices: Choices): string | undefined => {
  const known =
    choices.currency ?? columns.mapping?.currency ?? currencyOfHeads(moneyColumns(columns).map(({ head }) => head))
  if (known !== undefined) return known
  const marks = new Set<string | undefined>()
  for (const text of textsIn(rows, moneyColumns(columns)).keys()) {
    const mark = splitAmount(text)?.mark
    if (mark !== undefined && mark !== '') marks.add(currencyOfMark(mark))
  }
  return marks.size === 1 ? [...marks][0] : undefined
}

/** A date such as `01.12.26` is no decimal. */
export const isDecimal = (cell: Cell | undefined): boolean => {
  if (typeof cell === 'object') return 'number' in cell && cell.number.includes('.')
  return (
    cell !== undefined &&
    /[.,]\d{2,3}\D*$/.test(cell) &&
    !/^\d+\.\d+\.\d+$/.test(cell) &&
    splitAmount(cell) !== undefined
  )
}

/**
 * In a file without a mapping, a column of amounts that no header explains could be a part of the net, and other columns decide which rows
 * count: their meaning is not guessed.
 */
export const findUndecidedColumns = (
  rows: readonly TableRow[],
  { mapping, all, areElements = false }: Columns,
  choices: Choices,
): Column[] => {
  if (mapping !== undefined || areElements) return []
  const decided = new Set(Object.keys(choices.columns ?? {}).map(headKey))
  const open = all.filter(({ head, means }) => means === 'unused' && !isPercent(head) && !decided.has(headKey(head)))
  checkOtherCurrencies(open, all, rows)
  const amounts = open.filter(({ head, index }) =>
    rows.some(({ cells }) => isDecimal(cells[index]) || (isCentsHead(head) && /\d/.test(cellText(cells[index])))),
  )
  const deciding = findDecidingColumn(open, all, rows)
  return deciding === undefined || amounts.includes(deciding) ? amounts : [...amounts, deciding]
}
