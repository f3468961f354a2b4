/** The steps from the books to the total of a generated statement add up, whatever a person decides. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caseCount } from '../../shared/testing/case-count.ts'
import { bridgesOf } from '../../electron/desk/reconcile/close/bridge.ts'
import { decide } from '../../electron/desk/reconcile/match/decide.ts'
import {
  beginReconciliation,
  findingNow,
  itemsOf,
  matchedStatement,
  recordsUsedBy,
  type Reconciliation,
} from '../../electron/desk/reconcile/match/items.ts'
import { totalsOf } from '../../electron/desk/reconcile/match/totals.ts'
import { actions, decisionOf } from './any-decisions.ts'
import { matchOf } from './evaluate.ts'
import { makeWorld } from './world.ts'

const size = { sales: 80, inPeriod: 0.7, faultShare: 3 }

const begin = (seed: number, which: number) => {
  const world = makeWorld(seed, size)
  const own = world.statements[which]
  if (own === undefined) throw new Error('The world has no such statement.')
  const matching = matchOf(world, own)
  return { statement: own.statement, matching, state: beginReconciliation(matchedStatement(matching)) }
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0)

const check = (state: Reconciliation, { statement: { lines }, matching }: ReturnType<typeof begin>): void => {
  const bridges = bridgesOf(state)
  const totals = totalsOf(state)
  for (const { currency, books, steps, statement } of bridges) {
    expect(books.amount + sum(steps.map(({ amount }) => amount))).toBe(statement.amount)
    for (const { amount, causes } of steps)
      if (causes.length > 0) expect(sum(causes.map((cause) => cause.amount))).toBe(amount)
    const own = lines.filter((line) => line.currency === currency)
    expect(statement).toEqual({ lines: own.length, amount: sum(own.map(({ net }) => net)) })
    const groups = totals.find((total) => total.currency === currency)?.groups
    const linked = matching.lines.filter((match) => match.state === 'linked' && match.line.currency === currency)
    const stepOf = (kind: string) => sum(steps.filter((step) => step.kind === kind).map(({ amount }) => amount))
    expect(groups?.seen.equation.net ?? 0).toBe(stepOf('already_imported'))
    expect(groups?.linked.equation.net ?? 0).toBe(sum(linked.map((match) => match.expected.net)) + stepOf('rounding'))
  }
}

it('adds up to the statement after any decisions and undos', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), fc.nat(2), actions, (seed, which, chosen) => {
      const begun = begin(seed, which)
      let { state } = begun
      check(state, begun)
      for (const [index, action] of chosen.entries()) {
        const decision = decisionOf(state, action, `d${String(index)}`)
        const decided = decision && decide(state, decision)
        if (decided === undefined || decided.refused !== undefined) continue
        state = decided.state
        check(state, begun)
      }
    }),
    { numRuns: caseCount(15, 60) },
  )
})

it('counts what the books expect of each record of a payout once', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), actions, (seed, chosen) => {
      const { matching, state: begun } = begin(seed, 0)
      let state = begun
      for (const [index, action] of chosen.entries()) {
        const decision = decisionOf(state, action, `d${String(index)}`)
        const decided = decision && decide(state, decision)
        if (decided !== undefined && decided.refused === undefined) state = decided.state
      }
      const items = itemsOf(state).filter(
        ({ key, finding }) =>
          state.resolutions.get(key)?.kind !== 'ignored' &&
          (finding.class !== 'next_period' || state.resolutions.get(key)?.kind === 'by_hand'),
      )
      const records = [
        ...matching.lines.flatMap((match) => (match.state === 'linked' ? match.records : [])),
        ...items.flatMap((item) => recordsUsedBy(findingNow(state, item))),
        ...matching.due.map(({ record }) => record),
      ]
      const distinct = [...new Map(records.map((record) => [record.key, record])).values()]
      for (const { currency, books } of bridgesOf(state)) {
        const own = distinct.filter((record) => record.currency === currency)
        expect(books).toEqual({ records: own.length, amount: sum(own.map(({ expected }) => expected.net)) })
      }
    }),
    { numRuns: caseCount(15, 60) },
  )
})
