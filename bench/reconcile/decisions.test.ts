/** Decisions about generated statements: after any of them, and any undo, the lines add up to the statement and to the books. */
import { caseCount } from '../../shared/testing/case-count.ts'
import { lineGroups, type Equation } from '../../shared/desk/reconcile/vocabulary.ts'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { groupSimilar, postingsOf, previewDecision } from '../../electron/desk/reconcile/match/item-groups.ts'
import { findingByHand } from '../../electron/desk/reconcile/match/classify.ts'
import { activeDecisions, decide } from '../../electron/desk/reconcile/match/decide.ts'
import { holds, minus, plus, sumOf, zero } from '../../electron/desk/reconcile/match/equation.ts'
import {
  beginReconciliation,
  matchedStatement,
  itemsOf,
  missingOf,
  queueOf,
  recordsUsedBy,
  type Decision,
  type Reconciliation,
} from '../../electron/desk/reconcile/match/items.ts'
import { totalsOf } from '../../electron/desk/reconcile/match/totals.ts'
import type { Finding } from '../../electron/desk/reconcile/match/types.ts'
import { matchOf } from './evaluate.ts'
import { actions, decisionOf, halves, unknown } from './any-decisions.ts'
import { makeWorld } from './world.ts'

const size = { sales: 80, inPeriod: 0.7, faultShare: 3 }

const begin = (seed: number, which: number, of = size) => {
  const world = makeWorld(seed, of)
  const own = world.statements[which]
  if (own === undefined) throw new Error('The world has no such statement.')
  const matching = matchOf(world, own)
  return { world, own, matching, state: beginReconciliation(matchedStatement(matching)) }
}

type Begun = ReturnType<typeof begin>

/** Checks every group and the whole, member by member and by count. */
const checkTotals = ({ own: { statement: whole } }: Begun, state: Reconciliation) => {
  const { lines } = whole
  for (const { currency, groups, statement } of totalsOf(state)) {
    const own = lines.filter((line) => line.currency === currency)
    const all = lineGroups.map((group) => groups[group])
    expect(sumOf(all.map(({ equation }) => equation))).toEqual(sumOf(own))
    expect(statement).toEqual({ lines: own.length, equation: sumOf(own) })
    expect(all.reduce((sum, group) => sum + group.lines, 0)).toBe(own.length)
    expect(all.every(({ equation }) => holds(equation))).toBe(true)
  }
}

/** The linked or accepted records add up to the expectation of the books, each record once, and to the posted amounts. */
const checkBooks = ({ matching }: Begun, state: Reconciliation) => {
  const accepted = itemsOf(state).flatMap(({ key, currency, equation }) => {
    const finding = state.resolutions.get(key)?.finding
    return finding === undefined ? [] : [{ currency, equation, finding }]
  })
  const linked = matching.lines
    .filter((match) => match.state === 'linked')
    .map((match) => ({ currency: match.line.currency, equation: match.line, finding: match }))
  const all: { currency: string; equation: Equation; finding: Finding }[] = [...linked, ...accepted]
  for (const { equation, currency, finding } of all) {
    const expected = finding.expectedCurrency === currency ? finding.expected : zero
    expect(plus(expected, finding.difference)).toEqual(minus(equation, zero))
  }
  const usesOfRecords = Map.groupBy(
    all.flatMap(({ finding }) => recordsUsedBy(finding).map(({ key }) => ({ key, finding }))),
    ({ key }) => key,
  )
  for (const holders of usesOfRecords.values())
    if (holders.length > 1) expect(new Set(holders.map(({ finding }) => finding.together?.join())).size).toBe(1)
  const posted = sumOf(postingsOf(accepted).map(({ equation }) => equation))
  const foreign = accepted.filter(({ currency, finding }) => currency !== finding.expectedCurrency)
  const differences = sumOf(accepted.map(({ finding }) => finding.difference))
  expect(posted).toEqual(minus(differences, sumOf(foreign.map(({ finding }) => finding.expected))))
}

it('adds up after any actions and undos', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(2), actions, (seed, which, chosen) => {
      const begun = begin(seed, which)
      let { state } = begun
      checkTotals(begun, state)
      for (const [index, action] of chosen.entries()) {
        const decision = decisionOf(state, action, `d${String(index)}`)
        const decided = decision && decide(state, decision)
        if (decided === undefined || decided.refused !== undefined) continue
        state = decided.state
        checkTotals(begun, state)
        checkBooks(begun, state)
      }
      // Undoing everything, the last decision first, restores the initial state.
      for (const { id } of activeDecisions(state).toReversed()) {
        const decided = decide(state, { id: `undo ${id}`, kind: 'undo', decision: id })
        if (decided.refused !== undefined) throw new Error(`${id} was not undone: ${decided.refused}`)
        state = decided.state
      }
      const fresh = begin(seed, which).state
      expect(totalsOf(state)).toEqual(totalsOf(fresh))
      expect(queueOf(state).map(({ key }) => key)).toEqual(queueOf(fresh).map(({ key }) => key))
      expect([state.changed.size, state.resolutions.size, state.recordResolutions.size]).toEqual([0, 0, 0])
      expect(state.usedByHand).toEqual(fresh.usedByHand)
    }),
    { numRuns: caseCount(15, 60) },
  )
})

const first = <Value>(values: readonly Value[]): Value => {
  const [value] = values
  if (value === undefined) throw new Error('There is none.')
  return value
}

it('puts lines with one cause together, and says what accepting them posts', () => {
  const { state } = begin(8, 0, { ...size, sales: 400 })
  const groups = groupSimilar(state)
  const inGroups = groups.flatMap(({ items }) => items.map(({ key }) => key))
  expect(inGroups.toSorted()).toEqual(
    queueOf(state)
      .map(({ key }) => key)
      .toSorted(),
  )
  const fees = first(groups.filter(({ cause }) => cause?.kind === 'fee_rate'))
  expect(fees.items.length).toBeGreaterThan(1)
  expect(fees.others?.agreeing).toBeGreaterThan(0)
  const keys = fees.items.map(({ key }) => key)
  const preview = previewDecision(state, { id: 'a', kind: 'accept', items: keys, bearer: 'owed' })
  if (preview.refused !== undefined) throw new Error(preview.refused)
  expect(preview.postings).toMatchObject([
    { class: 'amount_differs', cause: 'fee_rate', currency: fees.currency, count: keys.length },
  ])
  expect(first(preview.postings).equation).toEqual(fees.difference)
  const [before, after] = [totalsOf(state), totalsOf(preview.state)].map((totals) =>
    first(totals.filter(({ currency }) => currency === fees.currency)),
  )
  expect(after?.statement).toEqual(before?.statement)
  expect(after?.groups.by_hand.lines).toBe(keys.length)
  expect(after?.groups.queue.lines).toBe((before?.groups.queue.lines ?? 0) - keys.length)
})

it('opens a refund for a card that was charged too much', () => {
  const overcharged = [1, 2, 3, 4, 5].flatMap((seed) => {
    const { state } = begin(seed, 1, { ...size, sales: 600 })
    return queueOf(state).filter(({ finding }) => finding.class === 'amount_differs' && finding.difference.net > 0)
  })
  expect(postingsOf([first(overcharged)])).toMatchObject([{ refundDue: true, count: 1 }])
})

it('links a line to the booking that a person found, once', () => {
  const begun = begin(11, 0, { ...size, sales: 400 })
  const { state, own, world } = begun
  const missing = first(missingOf(state).filter(({ record }) => record.sale !== undefined)).record
  const [item, second] = queueOf(state).filter(
    ({ currency, finding }) => finding.class === 'missing_in_books' && currency === missing.currency,
  )
  if (item === undefined || second === undefined) throw new Error('The world has too few lines.')
  const line = first(own.statement.lines.filter(({ identity }) => identity === item.key))
  const finding = findingByHand('payout', line, missing, { facilities: world.books.sales })
  expect(finding.difference).toEqual(minus(line, missing.expected))
  const linked = decide(state, { id: 'a', kind: 'link', item: item.key, finding, bearer: 'owed' })
  if (linked.refused !== undefined) throw new Error(linked.refused)
  expect(groupSimilar(linked.state).flatMap((group) => group.missing.map(({ record }) => record.key))).not.toContain(
    missing.key,
  )
  const again = { id: 'b', kind: 'link', item: second.key, finding, bearer: 'owed' } as const
  expect(decide(linked.state, again)).toMatchObject({ refused: 'record_used' })
  checkBooks(begun, linked.state)
})

it('refuses what is not in the queue, has no reason, or does not add up', () => {
  const { state } = begin(11, 0)
  const [item, other] = queueOf(state)
  if (item === undefined || other === undefined) throw new Error('The world has too few lines.')
  const items = [item.key]
  const parts = [{ equation: zero, finding: unknown(item.currency, zero) }]
  const refusals = (
    [
      { id: 'a', kind: 'ignore', items, reason: ' ' },
      { id: 'a', kind: 'accept', items: ['no such line'], bearer: 'owed' },
      { id: 'a', kind: 'accept', items: [], bearer: 'owed' },
      { id: 'a', kind: 'split', item: item.key, parts: [...parts, ...parts] },
      { id: 'a', kind: 'split', item: item.key, parts },
      { id: 'a', kind: 'undo', decision: 'b' },
    ] satisfies Decision[]
  ).map((decision) => decide(state, decision).refused)
  expect(refusals).toEqual([
    'reason_missing',
    'not_in_queue',
    'nothing_chosen',
    'not_its_sum',
    'nothing_chosen',
    'decision_unknown',
  ])
  const halved = halves(item.equation).map((equation) => ({ equation, finding: unknown(item.currency, equation) }))
  const split = decide(state, { id: 'a', kind: 'split', item: item.key, parts: halved })
  if (split.refused !== undefined) throw new Error(split.refused)
  const ignored = decide(split.state, { id: 'b', kind: 'ignore', items: ['a/1'], reason: 'Test' })
  if (ignored.refused !== undefined) throw new Error(ignored.refused)
  expect(decide(ignored.state, { id: 'c', kind: 'undo', decision: 'a' })).toEqual({
    refused: 'decided_since',
    about: 'b',
  })
})
