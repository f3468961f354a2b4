/** The form of a change of many rates: its input, and the resulting change. */
import { parseTypedMinor, typedMinor } from '../../../lib/format/index.ts'
import type { PriceRow } from '../../../../shared/desk/inventory/prices.ts'
import { parsePercent, type BulkChange } from './bulk-change.ts'

export const bulkModes = ['raise', 'set', 'distance'] as const
export type BulkMode = (typeof bulkModes)[number]

export interface BulkForm {
  readonly mode: BulkMode
  readonly by: 'amount' | 'percent'
  readonly amount: string
  readonly far: string
  readonly unitMinor: number
}

export const emptyBulk = (unitMinor: number): BulkForm => ({
  mode: 'raise',
  by: 'amount',
  amount: '',
  far: '',
  unitMinor,
})

/** "5", "-5", "−5,00 $" in minor units. */
export const parseSigned = (text: string, currency: string): number | undefined => {
  const [, sign = '', figures = ''] = /^\s*([+\-−]?)(.*)$/s.exec(text) ?? []
  const minor = parseTypedMinor(figures, currency)
  if (minor === undefined || figures.trim() === '') return undefined
  return sign === '' || sign === '+' ? minor : -minor
}

const parsePrice = (text: string, currency: string): number | undefined =>
  text.trim() === '' ? undefined : parseTypedMinor(text, currency)

/** The distance of the farthest row; at least one meter, so that the line by distance has a length. */
export const reachOf = (rows: readonly PriceRow[]): number =>
  Math.max(1, ...rows.map((row) => Math.ceil(row.distance_meters)))

/** Undefined until the form can be read. */
export const readBulk = (form: BulkForm, rows: readonly PriceRow[], currency: string): BulkChange | undefined => {
  const { mode, unitMinor } = form
  if (mode === 'set') {
    const minor = parsePrice(form.amount, currency)
    return minor === undefined ? undefined : { kind: 'set', minor }
  }
  if (mode === 'distance') {
    const [doorMinor, farMinor] = [parsePrice(form.amount, currency), parsePrice(form.far, currency)]
    if (doorMinor === undefined || farMinor === undefined) return undefined
    return { kind: 'distance', doorMinor, farMinor, farMeters: reachOf(rows), unitMinor }
  }
  if (form.by === 'percent') {
    const basisPoints = parsePercent(form.amount)
    return basisPoints === undefined ? undefined : { kind: 'raise', by: 'percent', basisPoints, unitMinor }
  }
  const minor = parseSigned(form.amount, currency)
  return minor === undefined ? undefined : { kind: 'raise', by: 'amount', minor, unitMinor }
}

/** Another mode begins empty; the mode by distance begins with the prices of the nearest and the farthest facility. */
export const withMode = (
  form: BulkForm,
  mode: BulkMode,
  ends: { readonly near: number | undefined; readonly far: number | undefined },
  currency: string,
): BulkForm => {
  if (mode === form.mode) return form
  const text = (minor: number | undefined) => (minor === undefined ? '' : typedMinor(minor, currency))
  return mode === 'distance'
    ? { ...form, mode, amount: text(ends.near), far: text(ends.far) }
    : { ...form, mode, amount: '', far: '' }
}

export type Pasted =
  | { readonly rates: readonly (number | undefined)[] }
  /** A line, counted from 1, that is not an amount. */
  | { readonly badLine: number; readonly text: string }

/**
 * Reads a column of amounts from a spreadsheet, completely or not at all. Only the first column counts, and an empty cell leaves its row
 * unchanged. `parse` returns minor units; undefined if it is not an amount.
 */
export const parsePasted = (text: string, parse: (cell: string) => number | undefined): Pasted => {
  const lines = text.replace(/(\r\n?|\n)$/, '').split(/\r\n?|\n/)
  const rates: (number | undefined)[] = []
  for (const [index, line] of lines.entries()) {
    const cell = (line.split('\t')[0] ?? '').trim()
    const minor = cell === '' ? undefined : parse(cell)
    if (cell !== '' && minor === undefined) return { badLine: index + 1, text: cell }
    rates.push(minor)
  }
  return { rates }
}
