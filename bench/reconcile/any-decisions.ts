/** Any decisions about a statement, for properties that hold whatever a person does. */
import type { Equation } from '../../shared/desk/reconcile/vocabulary.ts'
import fc from 'fast-check'
import { groupSimilar } from '../../electron/desk/reconcile/match/item-groups.ts'
import { activeDecisions } from '../../electron/desk/reconcile/match/decide.ts'
import { minus, plus, zero } from '../../electron/desk/reconcile/match/equation.ts'
import {
  missingOf,
  queueOf,
  type Decision,
  type Item,
  type Reconciliation,
} from '../../electron/desk/reconcile/match/items.ts'
import type { BookRecord, Finding } from '../../electron/desk/reconcile/match/types.ts'

const kinds = [
  ...(['accept', 'accept_group', 'ignore', 'carry_over', 'split', 'merge', 'undo'] as const),
  ...(['link', 'ignore_missing'] as const),
]
export const actions = fc.array(fc.record({ kind: fc.constantFrom(...kinds), at: fc.nat(1000), to: fc.nat(1000) }), {
  minLength: 1,
  maxLength: 25,
})

export const halves = (equation: Equation): [Equation, Equation] => {
  const [gross, fees] = [Math.trunc(equation.gross / 2), Math.trunc(equation.fees / 2)]
  const first = { ...zero, gross, fees, net: gross - fees }
  return [first, minus(equation, first)]
}

export const unknown = (currency: string, equation: Equation): Finding => ({
  records: [],
  class: 'missing_in_books',
  expected: zero,
  expectedCurrency: currency,
  difference: minus(equation, zero),
})

const beside = ({ currency, equation }: Item, record: BookRecord): Finding => ({
  records: [record],
  class: 'amount_differs',
  expected: record.expected,
  expectedCurrency: record.currency,
  difference: minus(equation, record.currency === currency ? record.expected : zero),
})

/** The action as a decision about the current queue, or undefined where no item is left for it. */
export const decisionOf = (
  state: Reconciliation,
  { kind, at, to }: { kind: (typeof kinds)[number]; at: number; to: number },
  id: string,
): Decision | undefined => {
  const queue = queueOf(state)
  const item = queue[at % Math.max(1, queue.length)]
  const other = queue[to % Math.max(1, queue.length)]
  const active = activeDecisions(state)
  if (kind === 'undo') return { id, kind, decision: active[at % Math.max(1, active.length)]?.id ?? 'none' }
  if (item === undefined || other === undefined) return undefined
  const missing = missingOf(state)
  const record = missing[to % Math.max(1, missing.length)]?.record
  if (kind === 'ignore_missing')
    return record && { id, kind: 'ignore', items: [], records: [record.key], reason: 'Paid in cash' }
  if (kind === 'link') return record && { id, kind, item: item.key, finding: beside(item, record), bearer: 'owed' }
  if (kind === 'accept') return { id, kind, items: [item.key], bearer: 'owed' }
  if (kind === 'accept_group') {
    const groups = groupSimilar(state)
    const { items = [], missing = [] } = groups[to % Math.max(1, groups.length)] ?? {}
    const targets = { items: items.map(({ key }) => key), records: missing.map(({ record }) => record.key) }
    return { id, kind: 'accept', ...targets, bearer: 'cost' }
  }
  if (kind === 'split')
    return {
      id,
      kind,
      item: item.key,
      parts: halves(item.equation).map((equation) => ({ equation, finding: unknown(item.currency, equation) })),
    }
  if (kind === 'merge') {
    const together = plus(item.equation, other.equation)
    return { id, kind, items: [item.key, other.key], finding: unknown(item.currency, together) }
  }
  return { id, kind, items: [item.key, other.key], reason: 'Letter of December 3' }
}
