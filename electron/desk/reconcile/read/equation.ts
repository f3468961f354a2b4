/** Makes the equation gross − fees − refunds + adjustments = net of each line from its amounts, or reports that it does not hold. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { CategoryRole, MoneyMeaning, Signs } from '../../../../shared/desk/reconcile/mapping.ts'

/** The amounts as they are in the file, with its signs. */
export type StatedAmounts = Partial<Record<MoneyMeaning, number>>

export interface StatedLine {
  readonly amounts: StatedAmounts
  readonly role: Exclude<CategoryRole, 'payout' | 'left_out'>
}

const signed = (amount: number | undefined, sign: Signs[keyof Signs]): number =>
  sign === 'negative' && amount !== undefined && amount !== 0 ? -amount : (amount ?? 0)

const reducing = ({ fees, refunds, adjustments }: StatedAmounts, signs: Signs) => ({
  fees: signed(fees, signs.fees),
  refunds: signed(refunds, signs.refunds),
  adjustments: signed(adjustments, signs.adjustments),
})

/** The sum that the other amounts add to the gross amount. */
const restOf = ({ fees, refunds, adjustments }: ReturnType<typeof reducing>): number => 0 - fees - refunds + adjustments

/** Whether the gross amount is derived from the net and the others. */
const isGrossDerived = ({ amounts, role }: StatedLine, isGrossUsed: boolean): boolean =>
  amounts.net !== undefined && (!isGrossUsed || (role === 'adjustments' && amounts.gross === undefined))

const isFitting = (line: StatedLine, signs: Signs, isGrossUsed: boolean): boolean => {
  const { net, gross = 0 } = line.amounts
  return net === undefined || isGrossDerived(line, isGrossUsed) || gross + restOf(reducing(line.amounts, signs)) === net
}

export interface LineEquation {
  readonly equation: Equation
  /** True where the stated net is equal to the result of the other amounts. */
  readonly fits: boolean
  /** The net was compared with the other amounts, so that a blank one is zero. */
  readonly isProven: boolean
}

/** A blank amount counts as zero here; the caller checks whether it may. */
export const equationOf = (line: StatedLine, signs: Signs, isGrossUsed: boolean): LineEquation => {
  const { amounts, role } = line
  const parts = reducing(amounts, signs)
  const rest = restOf(parts)
  const gross = isGrossDerived(line, isGrossUsed) ? (amounts.net ?? 0) - rest : (amounts.gross ?? 0)
  const equation = {
    fees: parts.fees,
    refunds: role === 'refunds' ? parts.refunds - gross : parts.refunds,
    adjustments: role === 'adjustments' ? parts.adjustments + gross : parts.adjustments,
    gross: role === 'gross' ? gross : 0,
    net: gross + rest,
  }
  return {
    equation,
    fits: isFitting(line, signs, isGrossUsed),
    isProven: amounts.net !== undefined && isGrossUsed,
  }
}

/** The signs that a mapping or a person states. */
type KnownSigns = { readonly [Name in keyof Signs]?: Signs[Name] | undefined }

const both = ['positive', 'negative'] as const
const reducers = ['fees', 'refunds', 'adjustments'] as const

/** Without a net, the sign is that of all amounts of the column; adjustments are used as they are written. */
const signOfAll = (lines: readonly StatedLine[], meaning: (typeof reducers)[number]): Signs['fees'] | undefined => {
  if (meaning === 'adjustments') return 'positive'
  const amounts = lines.map((line) => line.amounts[meaning] ?? 0)
  if (amounts.every((amount) => amount >= 0)) return 'positive'
  return amounts.every((amount) => amount <= 0) ? 'negative' : undefined
}

/** The signs by which the net fits the most lines; undefined where several do. */
export const chooseSigns = (
  lines: readonly StatedLine[],
  known: KnownSigns,
  isGrossUsed: boolean,
): Signs | undefined => {
  const isFree = (meaning: (typeof reducers)[number]): boolean =>
    known[meaning] === undefined && lines.some(({ amounts }) => (amounts[meaning] ?? 0) !== 0)
  const comparable = isGrossUsed ? lines.filter(({ amounts }) => amounts.net !== undefined) : []
  if (comparable.length === 0) {
    const [fees, refunds, adjustments] = reducers.map((meaning) => known[meaning] ?? signOfAll(lines, meaning))
    return fees === undefined || refunds === undefined || adjustments === undefined
      ? undefined
      : { fees, refunds, adjustments }
  }
  const options = (meaning: (typeof reducers)[number]): readonly Signs['fees'][] =>
    isFree(meaning) ? both : [known[meaning] ?? 'positive']
  const candidates = options('fees').flatMap((fees) =>
    options('refunds').flatMap((refunds) =>
      options('adjustments').map((adjustments) => {
        const signs = { fees, refunds, adjustments }
        return { signs, fitting: comparable.filter((line) => isFitting(line, signs, isGrossUsed)).length }
      }),
    ),
  )
  const most = Math.max(...candidates.map(({ fitting }) => fitting))
  const best = candidates.filter(({ fitting }) => fitting === most).map((candidate) => candidate.signs)
  if (best.length === 1) return best[0]
  // No net depends on the column: its own sign decides, as in a file without a net.
  return best.find((signs) =>
    reducers.every((meaning) => !isFree(meaning) || signs[meaning] === signOfAll(lines, meaning)),
  )
}
