/** The figures of a row and of the whole sheet: totals with fee and tax, averages, and what unsold spaces would bring. */
import type { PriceRow, SheetRate } from '../../../../shared/desk/inventory/prices.ts'
import { withTax } from '../../../../shared/values/tax.ts'
import { draftRate, entryOf, savedRate, type PriceDraft } from './draft.ts'

const totalOf = (
  rateMinor: number,
  { fee_minor: fee, tax_basis_points: tax }: Pick<SheetRate, 'fee_minor' | 'tax_basis_points'>,
) => {
  const base = withTax(rateMinor, tax)
  return base === 0 ? 0 : base + fee
}

const none = { fee_minor: 0, tax_basis_points: 0 }

/** `rateMinor` replaces the rate of the draft, as in a preview. Members are undefined if nothing applies. */
export const rowFigures = (row: PriceRow, draft: PriceDraft, rateMinor?: number) => {
  const entered = entryOf(draft, row)
  const saved = savedRate(row)
  const rate = rateMinor ?? draftRate(row, draft)
  const isOwn =
    rateMinor === undefined && (entered === undefined ? row.event === undefined : entered.rateMinor === null)
  const asRead = isOwn ? row.own : rateMinor === undefined && entered === undefined ? row.event : undefined
  const total = asRead?.total_minor ?? (rate === undefined ? undefined : totalOf(rate, row.event ?? row.own ?? none))
  return {
    saved,
    rate,
    isOwn,
    total,
    /** Fee and tax. */
    added: total === undefined || rate === undefined ? undefined : total - rate,
    change: rate === undefined ? undefined : rate - (saved ?? 0),
  }
}

export const unsoldSpaces = ({ spaces, sold, held_back: held }: PriceRow): number => Math.max(0, spaces - sold - held)

/** The currency of most rows: sums never add two currencies. */
export const mainCurrency = (rows: readonly PriceRow[]): string | undefined => {
  const count = (currency: string) => rows.filter((row) => row.currency === currency).length
  return [...new Set(rows.map(({ currency }) => currency))].toSorted((one, other) => count(other) - count(one))[0]
}

const span = (rates: readonly number[]) => ({
  average: rates.length === 0 ? undefined : Math.round(rates.reduce((sum, rate) => sum + rate, 0) / rates.length),
  lowest: rates.length === 0 ? undefined : Math.min(...rates),
  highest: rates.length === 0 ? undefined : Math.max(...rates),
})

/** The figures of the rows in one currency; `rateOf` returns the rate after the draft and a preview. */
export const sheetFigures = (rows: readonly PriceRow[], rateOf: (row: PriceRow) => number | undefined) => {
  const priced = rows.flatMap((row) => {
    const after = rateOf(row)
    return after === undefined ? [] : { before: savedRate(row), after, spaces: unsoldSpaces(row) }
  })
  const changes = priced.map(({ before, after }) => after - (before ?? 0))
  const before = priced.flatMap((each) => each.before ?? [])
  const brings = priced.reduce((sum, { before: rate = 0, spaces }) => sum + rate * spaces, 0)
  const change = priced.reduce((sum, { spaces }, index) => sum + (changes[index] ?? 0) * spaces, 0)
  return {
    priced: priced.length,
    up: changes.filter((each) => each > 0).length,
    down: changes.filter((each) => each < 0).length,
    before: span(before),
    after: span(priced.map(({ after }) => after)),
    unsold: priced.reduce((sum, { spaces }) => sum + spaces, 0),
    /** The revenue if all unsold spaces sell, without fees and taxes. */
    brings,
    change,
  }
}
