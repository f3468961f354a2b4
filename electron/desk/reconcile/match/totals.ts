/** The groups to which lines belong: each group adds up by itself, and all of them to the statement, by currency. */
import type { LineGroup } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { zero } from './equation.ts'
import { addToGroup as add, itemsOf, type GroupTotal, type Item, type Reconciliation } from './items.ts'

export interface CurrencyTotals {
  readonly currency: string
  readonly groups: Readonly<Record<LineGroup, GroupTotal>>
  readonly statement: GroupTotal
}

const none: GroupTotal = { lines: 0, equation: zero }
const attention: readonly LineGroup[] = ['queue', 'carried_over', 'ignored', 'by_hand']

const groupOf = ({ resolutions }: Reconciliation, { key }: Item): LineGroup => resolutions.get(key)?.kind ?? 'queue'

export const totalsOf = (state: Reconciliation): CurrencyTotals[] => {
  const totals = new Map<string, { groups: Record<LineGroup, GroupTotal>; statement: GroupTotal }>()
  const of = (currency: string) => {
    const known = totals.get(currency)
    if (known !== undefined) return known
    const groups = { linked: none, by_hand: none, ignored: none, carried_over: none, seen: none, queue: none }
    const made = { groups, statement: none }
    totals.set(currency, made)
    return made
  }
  for (const { currency, linked, seen } of state.matching.automatic) {
    const own = of(currency)
    Object.assign(own.groups, { linked, seen })
    own.statement = add(add(own.statement, linked.equation, linked.lines), seen.equation, seen.lines)
  }
  for (const { currency, equation } of state.matching.open.values()) {
    const own = of(currency)
    own.statement = add(own.statement, equation, 1)
  }
  const groupsOfLine = new Map<string, { currency: string; groups: LineGroup[] }>()
  for (const item of itemsOf(state)) {
    const group = groupOf(state, item)
    const { groups } = of(item.currency)
    groups[group] = add(groups[group], item.equation, 0)
    for (const identity of item.lines) {
      const known = groupsOfLine.get(identity)
      if (known === undefined) groupsOfLine.set(identity, { currency: item.currency, groups: [group] })
      else known.groups.push(group)
    }
  }
  for (const { currency, groups: found } of groupsOfLine.values()) {
    const group = attention.find((each) => found.includes(each))
    const { groups } = of(currency)
    if (group !== undefined) groups[group] = add(groups[group], zero, 1)
  }
  return [...totals].map(([currency, { groups, statement }]) => ({ currency, groups, statement }))
}
