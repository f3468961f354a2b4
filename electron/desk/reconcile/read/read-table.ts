/** The lines of a table, each with its equation, checked against the totals of the file; or why it is refused, by row and column. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import {
  moneyMeanings,
  type AmountStyle,
  type Choices,
  type DateOrder,
  type MoneyMeaning,
  type Signs,
  type StatementKind,
} from '../../../../shared/desk/reconcile/mapping.ts'
import type { Statement, StatementLine } from '../statement.ts'
import { collectRows, textOf, usualOf, type PendingTotal } from './collect-rows.ts'
import { createIdentities } from './identity.ts'
import { headOf, type Columns } from './column.ts'
import { chooseSigns, equationOf } from './equation.ts'
import type { Layout, TotalCheck } from '../../../../shared/desk/reconcile/layout.ts'
import { refuseMissing } from './missing.ts'
import { refuse } from '../../../core/table-files/refused-file.ts'
import type { Refusals } from './refusals.ts'
import { createLeftOut, describeLeftOut } from './left-out.ts'
import { createBalanceLabels, createRowKinds, type KnownRow } from './row-kinds.ts'
import { cellText, type Table } from '../../../core/table-files/table.ts'
import { checkTotals, type StatedOfRows, type StatedTotal } from './totals.ts'

export interface ReadTable {
  readonly statement: Statement
  readonly amounts: AmountStyle | undefined
  readonly hasCents: boolean
  /** See `CollectedRows`. */
  readonly isWhole: boolean
  readonly dateOrder: DateOrder | undefined
  readonly dateProofs: number | undefined
  readonly netProofs: number
  readonly signs: Signs
  readonly totals: readonly TotalCheck[]
  readonly totalRows: readonly number[]
  readonly datedTotals?: readonly number[]
  readonly leftOut: NonNullable<Layout['leftOut']>
  readonly otherRows: readonly number[]
}

interface Reading {
  readonly table: Table
  readonly columns: Columns
  readonly kind: StatementKind
  readonly choices: Choices
  readonly refusals: Refusals
  readonly zone: string
  /** Sums that a format states beside its lines, such as the balances of a bank. */
  readonly statedTotals?: readonly StatedOfRows[]
}

/** The stated sums with the signs of the lines. Where lines have roles by category, only net and fees are sums of their columns. */
const statedEquation = ({ amounts }: PendingTotal, signs: Signs, hasRoles: boolean): Partial<Equation> => {
  const { fees, refunds, adjustments }: Partial<Record<MoneyMeaning, Signs[keyof Signs]>> = signs
  const signOf: Partial<Record<MoneyMeaning, Signs[keyof Signs] | undefined>> = { fees, refunds, adjustments }
  const kept = moneyMeanings.filter((meaning) => !hasRoles || meaning === 'net' || meaning === 'fees')
  return Object.fromEntries(
    kept.flatMap((meaning) => {
      const amount = amounts[meaning]
      return amount === undefined ? [] : [[meaning, signOf[meaning] === 'negative' ? 0 - amount : amount]]
    }),
  )
}

const knownRows = ({ table, columns, choices }: Reading): KnownRow[] => {
  const { all, headerRows, areElements = false } = columns
  const header = table.rows.find(({ row }) => row === headerRows[0])
  const kindOf = createRowKinds(all, header, choices)
  const below = table.rows.filter(({ row }) => row > (headerRows.at(-1) ?? 0))
  const leftOutOf = createLeftOut(columns, choices, below)
  const balanceOf = createBalanceLabels(areElements ? [] : all)
  const known: KnownRow[] = []
  for (const each of below) {
    const kind = kindOf(each)
    if (kind === 'blank') continue
    const balance = kind === 'line' ? balanceOf(each) : undefined
    const stated = choices.statuses?.[balance ?? ''] === 'counted' ? undefined : balance
    const leftOutBy = kind === 'skipped' ? undefined : (leftOutOf(each) ?? stated)
    known.push({ row: each.row, cells: each.cells, kind: leftOutBy === undefined ? kind : 'left_out', leftOutBy })
  }
  return known
}

/** Undefined where anything was refused. */
export const readTable = (reading: Reading): ReadTable | undefined => {
  const { table, columns, kind, choices, refusals } = reading
  const { mapping, all, headerRows } = columns
  const rows = knownRows(reading)
  if (refuseMissing(rows, reading)) return undefined
  const { lines: pending, totals, debits, balances, ...formats } = collectRows(rows, reading)

  const filled = moneyMeanings.filter((meaning) => pending.some((line) => line.amounts[meaning] !== undefined))
  // A file without any amount is refused like a line without one.
  const used = filled.length > 0 ? filled : ([all.some(({ means }) => means === 'net') ? 'net' : 'gross'] as const)
  const isGrossUsed = used.includes('gross')
  const chosen = chooseSigns(pending, { ...mapping?.signs, ...choices.signs }, isGrossUsed)
  if (chosen === undefined && refusals.count() > 0) return undefined
  if (chosen === undefined) throw refuse('signs_undecided', { row: pending[0]?.row, column: headOf(all, 'fees') })
  const signs: Signs = { ...chosen, ...(debits !== undefined && { debits }) }
  const identityOf = createIdentities(all.filter((column) => column.isPassing !== true))
  let netProofs = 0
  const unproven: { row: number; meaning: MoneyMeaning }[] = []
  const netColumn = all.find(({ means }) => means === 'net')
  const lines = pending.map((stating): StatementLine => {
    const { equation, fits, isProven } = equationOf(stating, signs, isGrossUsed)
    const { row, currency, texts, dates, writtenDates, cells } = stating
    if (!fits)
      refusals.add('net_differs', {
        row,
        column: netColumn?.head,
        value: cellText(cells[netColumn?.index ?? -1]),
      })
    if (!isProven)
      for (const meaning of used) if (stating.amounts[meaning] === undefined) unproven.push({ row, meaning })
    if (isProven && fits) netProofs += 1
    const identity = identityOf({ ...texts, ...writtenDates, net: equation.net, currency }, cells)
    return { row, currency, ...texts, ...dates, ...equation, identity }
  })
  if (refusals.count() > 0) return undefined

  const stated = totals.map((total): StatedTotal => ({
    row: total.row,
    currency: total.currency,
    stated: statedEquation(total, signs, mapping?.categories !== undefined),
    linesBefore: total.linesBefore,
  }))
  const beside = (reading.statedTotals ?? []).map(({ rowsBefore, ...total }): StatedTotal => ({
    ...total,
    linesBefore: rows.slice(0, rowsBefore).filter((row) => row.kind === 'line').length,
  }))
  const checked = checkTotals(
    [...beside, ...stated, ...balances],
    lines,
    usualOf(lines.map(({ currency }) => currency)),
  )
  const guessed = new Set(totals.flatMap(({ row, isGuessed }) => (isGuessed ? [row] : [])))
  for (const { row, verdict } of checked.checks)
    if (verdict === 'differs' && row !== undefined && guessed.has(row))
      refusals.add('total_undecided', {
        row,
        value: textOf(rows.find((one) => one.row === row) ?? { row, cells: [] }),
      })
  for (const { row, meaning } of unproven) {
    if (!checked.confirmed.has(meaning)) refusals.add('amount_empty', { row, column: headOf(all, meaning) })
  }
  // With a total of all lines, a text among them cannot be a line that was lost.
  const isWhole = checked.confirmed.has('net') || checked.confirmed.has('gross')
  for (const row of isWhole ? [] : rows.filter((one) => one.kind === 'text')) {
    refusals.add('row_not_understood', { row: row.row, value: textOf(row) })
  }
  const isContradicted = checked.checks.some(({ verdict }) => verdict === 'differs')
  if (mapping?.hasTotal === true && !isWhole && !isContradicted)
    refusals.add('total_missing', { row: rows.at(-1)?.row })

  const above = table.rows.filter(({ row }) => row < (headerRows[0] ?? 0))
  const between = rows.filter((row) => !['line', 'total', 'left_out'].includes(row.kind))
  return {
    statement: { kind, lines, statedTotals: checked.byCurrency },
    ...formats,
    signs,
    netProofs,
    totals: checked.checks.map(({ from: _from, to: _to, ...check }) => ({
      ...check,
      column: headOf(all, check.column) ?? check.column,
    })),
    totalRows: totals.map(({ row }) => row),
    ...(guessed.size > 0 && { datedTotals: [...guessed] }),
    leftOut: describeLeftOut(rows, columns),
    otherRows: [...above, ...between].map(({ row }) => row),
  }
}
