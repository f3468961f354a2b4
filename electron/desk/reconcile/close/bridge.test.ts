/** The steps from the books to the payout: amounts owed to somebody are never added to amounts that somebody owes. */
import { expect, it } from 'vitest'
import { owingOfStep } from '../../../../shared/desk/reconcile/owing.ts'
import { decide } from '../match/decide.ts'
import { beginReconciliation, matchedStatement } from '../match/items.ts'
import { equation, line, match, sale } from '../match/testing/sold-and-stated.ts'
import { bridgesOf } from './bridge.ts'

it('is one step for what was paid too little, and one for what was paid too much', () => {
  const stated = [line('1', equation(4400, 500)), line('2', equation(4600, 300)), line('3', equation(4700, 300))]
  const sales = ['1', '2', '3'].map((id) => sale(id))
  const state = beginReconciliation(matchedStatement(match(stated, { sales })))
  const items = stated.map(({ identity }) => identity)
  const decided = decide(state, { id: 'd', kind: 'accept', items, bearer: 'owed' })
  if (decided.refused !== undefined) throw new Error(decided.refused)
  const [bridge] = bridgesOf(decided.state)
  expect(bridge?.steps.map((step) => [step.lines, step.amount, owingOfStep('payout', step)])).toEqual([
    [2, 206 + 306, 'to_partner'],
    [1, -194, 'by_partner'],
  ])
  expect(bridge?.booked_as_differences).toBe(206 + 306 - 194)
  const sum = (bridge?.steps ?? []).reduce((total, { amount }) => total + amount, bridge?.books.amount ?? 0)
  expect(sum).toBe(bridge?.statement.amount)
})
