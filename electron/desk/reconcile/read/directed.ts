/** The signs of amounts: in a column of debits, and by a column that states the direction of each amount. */
import {
  moneyMeanings,
  type Choices,
  type MoneyMeaning,
  type Signs,
} from '../../../../shared/desk/reconcile/mapping.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import { cellText, headKey, type TableRow } from '../../../core/table-files/table.ts'
import { isFollowed, type BalancedLine } from './balances.ts'
import type { Column, Columns } from './column.ts'
import type { StatedAmounts } from './equation.ts'
import { findLikeDirection } from './proposed-columns.ts'
import type { Refusals } from './refusals.ts'
import { directionsOf, valueKey, type Direction } from './value-texts.ts'

/** Amounts as they are in the file; those in columns of debits are separate. */
export interface WrittenAmounts {
  readonly plain: StatedAmounts
  readonly debits: StatedAmounts
}

interface WrittenRow extends TableRow {
  readonly written: WrittenAmounts
}

/** A row whose signs are decided. */
export type Signed<Row extends WrittenRow> = Omit<Row, 'written'> & { readonly amounts: StatedAmounts }

type DebitSign = NonNullable<Signs['debits']>

/** A debit that is already negative is not subtracted. */
export const amountsOf = ({ plain, debits }: WrittenAmounts, sign: DebitSign): StatedAmounts => {
  const amounts: Partial<Record<MoneyMeaning, number>> = {}
  for (const meaning of moneyMeanings) {
    const amount = plain[meaning]
    const debit = debits[meaning]
    if (amount === undefined && debit === undefined) continue
    amounts[meaning] = (amount ?? 0) + (sign === 'negative' ? (debit ?? 0) : 0 - (debit ?? 0))
  }
  return amounts
}

/** The amount to which the direction of its line applies. */
export const baseOf = ({ gross, net }: StatedAmounts): number => net ?? gross ?? 0

interface Decision {
  readonly columns: Columns
  readonly choices: Choices
  readonly refusals: Refusals
}

type WrittenLine = WrittenRow & Pick<BalancedLine, 'balance'>

/** The sign of written debits, if the balances follow with only one of them. */
const debitsByBalance = (lines: readonly WrittenLine[]): DebitSign | undefined => {
  const [first, second] = (['positive', 'negative'] as const).filter((sign) =>
    isFollowed(lines.map(({ written, balance }) => ({ net: baseOf(amountsOf(written, sign)), balance }))),
  )
  return second === undefined ? first : undefined
}

/** Undefined without a column of debits. */
const decideDebits = (
  rows: readonly WrittenLine[],
  { columns: { all, mapping }, choices }: Decision,
): DebitSign | undefined => {
  const debits = all.filter(({ isDebit }) => isDebit)
  if (debits.length === 0) return undefined
  const known = choices.signs?.debits ?? mapping?.signs?.debits
  if (known !== undefined) return known
  const signed = rows.map((row) => ({ row, sign: Math.sign(Object.values(row.written.debits).find(Boolean) ?? 0) }))
  const ofSign = (sign: number) => signed.filter((each) => each.sign === sign).map(({ row }) => row)
  const [positive, negative] = [ofSign(1), ofSign(-1)]
  if (negative.length === 0) return 'positive'
  const proven = debitsByBalance(rows)
  if (proven !== undefined) return proven
  if (positive.length === 0) return 'negative'
  const [odd] = negative.length > positive.length ? positive : negative
  const column = debits.find(({ index }) => cellText(odd?.cells[index]) !== '')
  throw refuse('debits_undecided', {
    row: odd?.row,
    column: column?.head,
    value: cellText(odd?.cells[column?.index ?? -1]),
  })
}

/** Beside debits without signs, credits that are all negative may be money in or out. */
const checkCredits = (
  rows: readonly WrittenLine[],
  { columns: { all, mapping }, choices, refusals }: Decision,
): void => {
  const named = [...Object.keys(choices.columns ?? {}), ...(mapping?.columns.map(({ head }) => head) ?? [])].map(
    headKey,
  )
  const credit = all.find(({ means, isDebit }) => means === 'gross' && !isDebit)
  if (credit === undefined || named.includes(headKey(credit.head)) || !all.some(({ isDebit }) => isDebit)) return
  const credits = rows.filter(({ written }) => (written.plain.gross ?? 0) !== 0)
  if (credits.some(({ written }) => (written.plain.gross ?? 0) > 0) || debitsByBalance(rows) !== undefined) return
  const [first] = credits
  if (first !== undefined)
    refusals.add('direction_differs', {
      row: first.row,
      column: credit.head,
      value: cellText(first.cells[credit.index]),
    })
}

/** Beside amounts that are marked CR, those without any sign may be money out. */
const checkUnmarked = (
  lines: readonly Signed<WrittenLine>[],
  { columns: { all, areElements = false }, refusals }: Decision,
): void => {
  if (areElements || all.some(({ means, isDebit }) => means === 'direction' || isDebit)) return
  const column = all.find(({ means }) => means === 'net') ?? all.find(({ means }) => means === 'gross')
  if (column === undefined || lines.some(({ amounts }) => baseOf(amounts) < 0)) return
  const textOf = ({ cells }: TableRow): string => cellText(cells[column.index]).trim()
  if (!lines.some((line) => /[\d ]CR$/.test(textOf(line)))) return
  if (isFollowed(lines.map(({ amounts, balance }) => ({ net: baseOf(amounts), balance })))) return
  const unmarked = lines.find((line) => baseOf(line.amounts) > 0 && !/CR$|\+/.test(textOf(line)))
  if (unmarked !== undefined)
    refusals.add('sign_missing', { row: unmarked.row, column: column.head, value: textOf(unmarked) })
}

/** The direction that the column states for a row. */
const createDirections = (
  rows: readonly TableRow[],
  { index }: Column,
  { mapping }: Columns,
  { directions }: Choices,
): ((row: TableRow) => Direction | undefined) => {
  const known = directionsOf(rows.map(({ cells }) => cellText(cells[index])).filter((text) => text !== ''))
  const said = Object.entries({ ...mapping?.directions, ...directions })
  const all = new Map([...known, ...said.map(([value, direction]) => [valueKey(value), direction] as const)])
  return ({ cells }) => all.get(valueKey(cellText(cells[index])))
}

interface Directed extends TableRow {
  readonly amounts: StatedAmounts
}

const reversed = ({ gross, net, ...rest }: StatedAmounts): StatedAmounts => ({
  ...rest,
  ...(gross !== undefined && { gross: 0 - gross }),
  ...(net !== undefined && { net: 0 - net }),
})

/**
 * Amounts without signs get the sign of their direction; in a file with signs, both have to agree. In a bank's own format, which has no
 * headers, a minus counts whatever the direction is.
 */
const directed = <Line extends Directed & Pick<BalancedLine, 'balance'>, Total extends Directed>(
  lines: readonly Line[],
  totals: readonly Total[],
  { columns, choices, refusals }: Decision,
): { readonly lines: readonly Line[]; readonly totals: readonly Total[] } => {
  const column = columns.all.find(({ means }) => means === 'direction')
  const isSigned = lines.some(({ amounts }) => baseOf(amounts) < 0)
  if (column === undefined) {
    if (!isSigned) checkLikeDirection(lines, columns, choices)
    return { lines, totals }
  }
  const isOwnFormat = columns.areElements === true
  const directionOf = createDirections(lines, column, columns, choices)
  const asked = new Set<string>()
  const withSign = <Row extends Directed>(row: Row, isLine: boolean): Row => {
    const base = baseOf(row.amounts)
    if (isOwnFormat && base <= 0) return row
    const direction = directionOf(row)
    const value = cellText(row.cells[column.index])
    const at = { row: row.row, column: column.head, value }
    if (direction === undefined) {
      if (isLine && !asked.has(value)) refusals.add('direction_unknown', at)
      asked.add(value)
      return row
    }
    if (!isSigned || isOwnFormat) return direction === 'out' ? { ...row, amounts: reversed(row.amounts) } : row
    if (isLine && base !== 0 && base < 0 !== (direction === 'out')) refusals.add('direction_differs', at)
    return row
  }
  return { lines: lines.map((row) => withSign(row, true)), totals: totals.map((row) => withSign(row, false)) }
}

/** All amounts are money in, and a column that no person decided says otherwise. */
const checkLikeDirection = (
  lines: readonly (Directed & Pick<BalancedLine, 'balance'>)[],
  { all, mapping, headerRows, areElements = false }: Columns,
  choices: Choices,
) => {
  if (areElements || all.some(({ isDebit }) => isDebit)) return
  const named = [...Object.keys(choices.columns ?? {}), ...(mapping?.columns.map(({ head }) => head) ?? [])]
  const decided = new Set(named.map(headKey))
  const open = all.filter(
    ({ head, means }) => ['unused', 'category', 'text', 'status'].includes(means) && !decided.has(headKey(head)),
  )
  const isProven = isFollowed(lines.map(({ amounts, balance }) => ({ net: baseOf(amounts), balance })))
  const found = findLikeDirection(open, lines, isProven)
  if (found !== undefined)
    throw refuse('direction_undecided', { row: headerRows.at(-1), column: found.column.head, value: found.value })
}

export const decideSigns = <Line extends WrittenLine, Total extends WrittenRow>(
  lines: readonly Line[],
  totals: readonly Total[],
  decision: Decision,
) => {
  const debits = decideDebits(lines, decision)
  checkCredits(lines, decision)
  const withDebits = <Row extends WrittenRow>({ written, ...row }: Row): Signed<Row> => ({
    ...row,
    amounts: amountsOf(written, debits ?? 'positive'),
  })
  const signed = lines.map(withDebits)
  checkUnmarked(signed, decision)
  return { debits, ...directed(signed, totals.map(withDebits), decision) }
}
