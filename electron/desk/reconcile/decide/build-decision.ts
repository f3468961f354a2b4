/** Builds a decision that can be replayed from a request: with the findings on which it is based, and items in place of a group. */
import type { NewDecision } from '../../../../shared/desk/reconcile/queue.ts'
import type { DecisionRefusal, Equation } from '../../../../shared/desk/reconcile/vocabulary.ts'
import { AppError } from '../../../../shared/errors/errors.ts'
import { present } from '../../../../shared/present.ts'
import { groupSimilar } from '../match/item-groups.ts'
import { holds, minus, sumOf, zero } from '../match/equation.ts'
import { queuedItem, recordsUsedBy, type Decision, type Item, type Reconciliation } from '../match/items.ts'
import type { Finding } from '../match/types.ts'

/** The finding for an item of this sum compared with a record. */
export type FindBeside = (item: Item, record: string) => Finding

export const refuseDecision = (reason: DecisionRefusal): AppError =>
  new AppError('decision_refused', { data: { reason } })

type Targeted = Extract<NewDecision, { kind: 'accept' | 'ignore' | 'carry_over' }>

/** A list of items may contain missing records. */
const targetsOf = (state: Reconciliation, { items = [], records = [], group: given }: Targeted) => {
  const missing = new Set(state.matching.due.map(({ record }) => record.key))
  const own = {
    items: items.filter((key) => !missing.has(key)),
    records: [...new Set([...records, ...items.filter((key) => missing.has(key))])],
  }
  if (given === undefined) return own
  const group = groupSimilar(state).find(({ key }) => key === given.key)
  if (group === undefined || group.items.length !== given.items || group.missing.length !== given.missing)
    throw new AppError('statement_group_changed')
  return {
    items: [...own.items, ...group.items.map(({ key }) => key)],
    records: [...own.records, ...group.missing.map(({ record }) => record.key)],
  }
}

/** Lines that pay a record together are accepted together: all of them are named. */
const withPartners = (state: Reconciliation, keys: readonly string[]): string[] => [
  ...new Set(keys.flatMap((key) => [key, ...(queuedItem(state, key)?.finding.together ?? [])])),
]

const required = (state: Reconciliation, key: string): Item => {
  const item = queuedItem(state, key)
  if (item === undefined) throw refuseDecision('not_in_queue')
  return item
}

/** The finding for a sum without a known record. */
const unknownFinding = (currency: string, equation: Equation): Finding => ({
  records: [],
  class: 'missing_in_books',
  expected: zero,
  expectedCurrency: currency,
  difference: minus(equation, zero),
})

const findingOfPart = (
  item: Item,
  { equation, record }: { readonly equation: Equation; readonly record?: string | undefined },
  beside: FindBeside,
): Finding => {
  if (!holds(equation)) throw new AppError('invalid_parameter', { fields: ['parts'] })
  return record === undefined ? unknownFinding(item.currency, equation) : beside({ ...item, equation }, record)
}

/** The record that all items are about, where there is only one. */
const commonRecord = (items: readonly Item[]): string | undefined => {
  const [only, other] = new Set(items.flatMap(({ finding }) => recordsUsedBy(finding).map(({ key }) => key)))
  return other === undefined ? only : undefined
}

const mergedFinding = (items: readonly Item[], record: string | undefined, beside: FindBeside): Finding => {
  const [first] = items
  if (first === undefined) throw refuseDecision('nothing_chosen')
  const merged = { ...first, equation: sumOf(items.map(({ equation }) => equation)) }
  const about = record ?? commonRecord(items)
  return about === undefined ? unknownFinding(first.currency, merged.equation) : beside(merged, about)
}

export const buildDecision = (state: Reconciliation, given: NewDecision, beside: FindBeside): Decision => {
  const { id } = given
  switch (given.kind) {
    case 'accept': {
      const { items, records } = targetsOf(state, given)
      const { kind, bearer } = given
      return { id, kind, items: withPartners(state, items), records, bearer, ...present({ reason: given.reason }) }
    }
    case 'ignore':
    case 'carry_over':
      return { id, kind: given.kind, ...targetsOf(state, given), reason: given.reason }
    case 'link': {
      const { kind, item, record, bearer } = given
      return { id, kind, item, finding: beside(required(state, item), record), bearer }
    }
    case 'split': {
      const item = required(state, given.item)
      const parts = given.parts.map((part) => ({
        equation: part.equation,
        finding: findingOfPart(item, part, beside),
      }))
      return { id, kind: 'split', item: item.key, parts }
    }
    case 'merge': {
      const items = [...new Set(given.items)].map((key) => required(state, key))
      return {
        id,
        kind: 'merge',
        items: items.map(({ key }) => key),
        finding: mergedFinding(items, given.record, beside),
      }
    }
    case 'undo':
      return given
  }
}
