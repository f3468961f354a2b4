/** Checks the balance beside each line: it has to follow from the balance before and the line, in the order of time or against it. */
import type { StatedTotal } from './totals.ts'

export interface BalancedLine {
  readonly net: number
  readonly balance: number | undefined
}

const filledPlaces = (lines: readonly BalancedLine[]): number[] =>
  lines.flatMap(({ balance }, index) => (balance === undefined ? [] : [index]))

/** The order of lines, forward or reverse, in which the most balances follow. */
const followed = (lines: readonly BalancedLine[]) => {
  const places = filledPlaces(lines)
  const sumOf = (from: number, to: number): number => lines.slice(from, to).reduce((sum, { net }) => sum + net, 0)
  const steps = places.slice(1).map((to, index) => {
    const from = places[index] ?? 0
    const change = (lines[to]?.balance ?? 0) - (lines[from]?.balance ?? 0)
    return { isForward: change === sumOf(from + 1, to + 1), isBackward: 0 - change === sumOf(from, to) }
  })
  const forward = steps.filter(({ isForward }) => isForward).length
  const backward = steps.filter(({ isBackward }) => isBackward).length
  return { steps: steps.length, fitting: Math.max(forward, backward), isForward: forward >= backward }
}

/** Whether all balances follow from the lines. */
export const isFollowed = (lines: readonly BalancedLine[]): boolean => {
  const { steps, fitting } = followed(lines)
  return steps > 0 && fitting === steps
}

/** The sum that all lines must have for the last balance to follow from the first one. */
export const totalOfBalances = (
  lines: readonly BalancedLine[],
  { column, currency }: { readonly column: string; readonly currency: string },
): StatedTotal[] => {
  const places = filledPlaces(lines)
  const [first, last] = [places[0], places.at(-1)]
  if (first === undefined || last === undefined || first === last) return []
  const change = (lines[last]?.balance ?? 0) - (lines[first]?.balance ?? 0)
  const { isForward } = followed(lines)
  const [from, to] = isForward ? [first + 1, last + 1] : [first, last]
  const beside = lines.reduce((sum, { net }, index) => (index >= from && index < to ? sum : sum + net), 0)
  const stated = { net: (isForward ? change : 0 - change) + beside }
  return [{ column, currency, stated, linesBefore: lines.length }]
}
