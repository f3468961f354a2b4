/** The parts of a split while they are typed. The last part is always the remainder, so that they add up. Amounts are minor units. */
import { equationMembers, type Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { FoundRecord } from '../../../../shared/desk/reconcile/queue.ts'
import { parseTypedMinor } from '../../../lib/format/index.ts'

/** Net follows from the others. */
export const typedMembers = ['gross', 'fees', 'refunds', 'adjustments'] as const
export type TypedMember = (typeof typedMembers)[number]

export interface SplitPart {
  readonly id: number
  /** The typed texts; the last part has none. */
  readonly texts: Readonly<Partial<Record<TypedMember, string>>>
  readonly record?: FoundRecord | undefined
}

export const mostParts = 20

/** Works as `parseTypedMinor`, with a sign before the amount: adjustments and card refunds may be negative. An empty field is zero. */
export const parseSigned = (text: string, currency: string): number | undefined => {
  const trimmed = text.trim()
  if (trimmed === '') return 0
  const isNegative = /^[-−]/.test(trimmed)
  const minor = parseTypedMinor(trimmed.replace(/^[-−+]\s*/, ''), currency)
  return minor === undefined || !isNegative || minor === 0 ? minor : -minor
}

const netOf = ({ gross, fees, refunds, adjustments }: Omit<Equation, 'net'>): number =>
  gross - fees - refunds + adjustments

/** Undefined while one of its texts is not an amount. */
export const equationOf = ({ texts }: SplitPart, currency: string): Equation | undefined => {
  const amounts = { gross: 0, fees: 0, refunds: 0, adjustments: 0 }
  for (const member of typedMembers) {
    const minor = parseSigned(texts[member] ?? '', currency)
    if (minor === undefined) return undefined
    amounts[member] = minor
  }
  return { ...amounts, net: netOf(amounts) }
}

const minus = (one: Equation, other: Equation): Equation => {
  const left: Record<keyof Equation, number> = { ...one }
  for (const member of equationMembers) left[member] -= other[member]
  return left
}

/** The parts as equations, the last with the remainder; undefined while an amount cannot be read. */
export const splitEquations = (
  parts: readonly SplitPart[],
  whole: Equation,
  currency: string,
): readonly Equation[] | undefined => {
  const typed: Equation[] = []
  for (const part of parts.slice(0, -1)) {
    const equation = equationOf(part, currency)
    if (equation === undefined) return undefined
    typed.push(equation)
  }
  return [...typed, typed.reduce((left, part) => minus(left, part), whole)]
}

const isNothing = (equation: Equation): boolean => equationMembers.every((member) => equation[member] === 0)

export type SplitProblem = 'amount' | 'empty'

/** The reason why the parts cannot be saved. */
export const splitProblem = (equations: readonly Equation[] | undefined): SplitProblem | undefined =>
  equations === undefined ? 'amount' : equations.some(isNothing) ? 'empty' : undefined

/** Only members that the item has; gross is always included. */
export const membersOf = (whole: Equation): readonly TypedMember[] =>
  typedMembers.filter((member) => member === 'gross' || whole[member] !== 0)
