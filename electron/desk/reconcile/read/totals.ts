/** Compares the sums that a file states itself with its lines: sums of all lines, of those so far, or of those since the last total. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { moneyMeanings, type MoneyMeaning } from '../../../../shared/desk/reconcile/mapping.ts'
import type { TotalCheck, TotalVerdict } from '../../../../shared/desk/reconcile/layout.ts'

interface CountedLine extends Equation {
  readonly currency: string
}

export interface StatedTotal {
  readonly row?: number
  readonly column?: string
  /** Undefined where the row has no currency. */
  readonly currency: string | undefined
  readonly stated: Partial<Equation>
  /** The number of lines before it. */
  readonly linesBefore: number
}

/** A sum that a format states beside its rows, some of which may be no lines. */
export type StatedOfRows = Omit<StatedTotal, 'linesBefore'> & { readonly rowsBefore: number }

/** Positions of lines; the last one is not included. */
interface Span {
  readonly from: number
  readonly to: number
}

export interface CheckedTotals {
  readonly checks: readonly (TotalCheck & Span)[]
  /** The amounts that totals state for every line, exact to the cent. */
  readonly confirmed: ReadonlySet<MoneyMeaning>
  readonly byCurrency: Readonly<Record<string, Partial<Equation>>>
}

const noSums = (): Record<MoneyMeaning, number> => ({ gross: 0, fees: 0, refunds: 0, adjustments: 0, net: 0 })

type SumsBefore = ReadonlyMap<number, Equation>

/** Sums of the lines before each of these positions, so that a span between two of them needs two look-ups. */
const sumsBefore = (lines: readonly CountedLine[], positions: ReadonlySet<number>, currency?: string): SumsBefore => {
  const sums = noSums()
  const before = new Map<number, Equation>([[0, { ...sums }]])
  lines.forEach((line, index) => {
    if (currency === undefined || line.currency === currency) {
      for (const meaning of moneyMeanings) sums[meaning] += line[meaning]
    }
    if (positions.has(index + 1)) before.set(index + 1, { ...sums })
  })
  return before
}

const sumOf = (before: SumsBefore, { from, to }: Span): Equation => {
  const sums = noSums()
  for (const meaning of moneyMeanings)
    sums[meaning] = (before.get(to)?.[meaning] ?? 0) - (before.get(from)?.[meaning] ?? 0)
  return sums
}

export const sumsByCurrency = (lines: readonly CountedLine[]): Record<string, Equation> => {
  const byCurrency: Record<string, Record<MoneyMeaning, number>> = {}
  for (const line of lines) {
    const sums = (byCurrency[line.currency] ??= noSums())
    for (const meaning of moneyMeanings) sums[meaning] += line[meaning]
  }
  return byCurrency
}

const statedMeanings = ({ stated }: StatedTotal): MoneyMeaning[] =>
  moneyMeanings.filter((meaning) => stated[meaning] !== undefined)

const only = (sums: Equation, kept: readonly MoneyMeaning[]): Partial<Equation> =>
  Object.fromEntries(kept.map((meaning) => [meaning, sums[meaning]]))

/** `usual` is the currency of most lines. */
export const checkTotals = (
  totals: readonly StatedTotal[],
  lines: readonly CountedLine[],
  usual: string,
): CheckedTotals => {
  const positions = new Set([lines.length, ...totals.map(({ linesBefore }) => linesBefore)])
  const everything = sumsBefore(lines, positions)
  const byCurrency = new Map<string, SumsBefore>()
  const sumsOf = (currency: string): SumsBefore => {
    const known = byCurrency.get(currency) ?? sumsBefore(lines, positions, currency)
    byCurrency.set(currency, known)
    return known
  }
  const compare = (total: StatedTotal, span: Span): TotalCheck & Span => {
    const { row, column, stated } = total
    const currency = total.currency ?? usual
    const meanings = statedMeanings(total)
    const differing = (sums: Equation): MoneyMeaning[] =>
      meanings.filter((meaning) => sums[meaning] !== stated[meaning])
    const own = sumOf(sumsOf(currency), span)
    const [different] = differing(own)
    const isAcross = different !== undefined && differing(sumOf(everything, span)).length === 0
    const verdict: TotalVerdict = different === undefined ? 'exact' : isAcross ? 'across_currencies' : 'differs'
    const sums = only(own, meanings)
    return { row, column: column ?? different, currency, stated, sums, lines: span.to - span.from, verdict, ...span }
  }
  let since = 0
  const checks = totals.map((total) => {
    const spans: Span[] = [
      { from: 0, to: lines.length },
      { from: 0, to: total.linesBefore },
      { from: since, to: total.linesBefore },
    ]
    since = total.linesBefore
    const compared = spans.filter(({ from, to }) => to > from).map((span) => compare(total, span))
    const fitting =
      compared.find(({ verdict }) => verdict === 'exact') ?? compared.find(({ verdict }) => verdict !== 'differs')
    const isLast = total === totals.at(-1)
    return fitting ?? compared.at(isLast ? 0 : -1) ?? compare(total, { from: 0, to: 0 })
  })
  return { checks, confirmed: confirmedBy(checks, lines), byCurrency: statedByCurrency(checks, lines.length) }
}

const isAcrossOrOf = (check: TotalCheck, line: CountedLine): boolean =>
  check.verdict === 'across_currencies' || check.currency === line.currency

const confirmedBy = (
  checks: readonly (TotalCheck & Span)[],
  lines: readonly CountedLine[],
): ReadonlySet<MoneyMeaning> =>
  new Set(
    checks.some(({ verdict }) => verdict === 'differs')
      ? []
      : moneyMeanings.filter((meaning) => {
          const stating = checks.filter(({ stated }) => stated[meaning] !== undefined)
          return lines.every((line, index) =>
            stating.some((check) => check.from <= index && index < check.to && isAcrossOrOf(check, line)),
          )
        }),
  )

/** The total of all lines, otherwise the totals of parts together. */
const statedByCurrency = (checks: readonly (TotalCheck & Span)[], count: number): Record<string, Partial<Equation>> => {
  const stated: Record<string, Partial<Equation>> = {}
  for (const currency of new Set(checks.map((check) => check.currency))) {
    const own = checks.filter((check) => check.currency === currency)
    const whole =
      own.findLast(({ from, to }) => from === 0 && to === count) ??
      own.findLast(({ from }) => from === 0 && own.length === 1)
    const parts = whole === undefined ? own.filter(({ from }, index) => index === 0 || from > 0) : [whole]
    const sums: Partial<Record<MoneyMeaning, number>> = {}
    for (const part of parts) {
      for (const meaning of moneyMeanings) {
        const amount = part.stated[meaning]
        if (amount !== undefined) sums[meaning] = (sums[meaning] ?? 0) + amount
      }
    }
    stated[currency] = sums
  }
  return stated
}
