/** Arithmetic of gross − fees − refunds + adjustments = net, member by member. */
import type { Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'

export const zero: Equation = { gross: 0, fees: 0, refunds: 0, adjustments: 0, net: 0 }

/** Only these five are combined, so that a line given as an equation loses its other members. */
const combine = (one: Equation, other: Equation, sign: 1 | -1): Equation => ({
  gross: one.gross + sign * other.gross,
  fees: one.fees + sign * other.fees,
  refunds: one.refunds + sign * other.refunds,
  adjustments: one.adjustments + sign * other.adjustments,
  net: one.net + sign * other.net,
})

export const plus = (one: Equation, other: Equation): Equation => combine(one, other, 1)
export const minus = (one: Equation, other: Equation): Equation => combine(one, other, -1)
export const sumOf = (equations: Iterable<Equation>): Equation => {
  let sum = zero
  for (const equation of equations) sum = plus(sum, equation)
  return sum
}

/** The largest of the five differences, without its sign. */
export const largestDifference = (one: Equation, other: Equation): number =>
  Math.max(
    Math.abs(one.gross - other.gross),
    Math.abs(one.fees - other.fees),
    Math.abs(one.refunds - other.refunds),
    Math.abs(one.adjustments - other.adjustments),
    Math.abs(one.net - other.net),
  )

export const isZero = (equation: Equation): boolean => largestDifference(equation, zero) === 0

export const holds = ({ gross, fees, refunds, adjustments, net }: Equation): boolean =>
  gross - fees - refunds + adjustments === net
