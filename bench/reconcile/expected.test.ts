/** Every record that the books expect in a statement is somewhere, whatever a person decides: matched, missing, decided or carried forward. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { caseCount } from '../../shared/testing/case-count.ts'
import { decide } from '../../electron/desk/reconcile/match/decide.ts'
import {
  beginReconciliation,
  isUsed,
  itemsOf,
  matchedStatement,
  missingOf,
  recordsUsedBy,
  type Reconciliation,
} from '../../electron/desk/reconcile/match/items.ts'
import { bridgesOf } from '../../electron/desk/reconcile/close/bridge.ts'
import { actions, decisionOf } from './any-decisions.ts'
import { matchOf } from './evaluate.ts'
import { earlierPeriods, period } from './sales.ts'
import { makeWorld, type World } from './world.ts'

const size = { sales: 80, inPeriod: 0.7, faultShare: 3 }
const since = [period, ...earlierPeriods].map(({ from }) => from).toSorted()[0] ?? ''

/** Keys of the bookings that are due in the payout, from the books alone. */
const expectedIn = ({ books, settled, statements }: World): string[] => {
  const currencies = new Set(statements[0]?.statement.lines.map(({ currency }) => currency))
  return books.sales
    .map((sale) => ({ ...sale, key: `sale:${sale.bookingId}`, day: sale.startsAt.slice(0, 10) }))
    .filter(({ day, currency }) => day >= since && day <= period.to && currencies.has(currency))
    .filter(({ key, expected }) => expected.net !== (settled.get(key)?.net ?? 0))
    .map(({ key }) => key)
}

const placesOf = (state: Reconciliation) => {
  const about = (kind: 'carried_over' | undefined) =>
    new Set(
      itemsOf(state)
        .filter(({ key }) => state.resolutions.get(key)?.kind === kind)
        .flatMap(({ finding }) => recordsUsedBy(finding).map(({ key }) => key)),
    )
  const [compared, carried] = [about(undefined), about('carried_over')]
  const missing = new Set(missingOf(state).map(({ record }) => record.key))
  return (key: string): string => {
    const places = [
      ...(isUsed(state, key) ? ['matched'] : []),
      ...(state.recordResolutions.has(key) ? ['decided'] : []),
      ...(missing.has(key) ? ['missing'] : []),
    ]
    if (places.length > 0) return places.join(' and ')
    return carried.has(key) ? 'carried' : compared.has(key) ? 'compared' : 'nowhere'
  }
}

it('is in one place at every moment, and all is explained only where nothing is open', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100_000 }), actions, (seed, chosen) => {
      const world = makeWorld(seed, size)
      const own = world.statements[0]
      if (own === undefined) throw new Error('The world has no payout.')
      let state = beginReconciliation(matchedStatement(matchOf(world, own)))
      const expected = expectedIn(world)
      const check = () => {
        const placeOf = placesOf(state)
        const places = expected.map((key) => [key, placeOf(key)] as const)
        expect(places.filter(([, place]) => place === 'nowhere' || place.includes(' and '))).toEqual([])
        const isOpen = places.some(([, place]) => place === 'missing' || place === 'compared')
        if (isOpen)
          expect(bridgesOf(state).some(({ steps }) => steps.some(({ resolved }) => resolved === 'queue'))).toBe(true)
      }
      check()
      for (const [index, action] of chosen.entries()) {
        const decision = decisionOf(state, action, `d${String(index)}`)
        const decided = decision && decide(state, decision)
        if (decided === undefined || decided.refused !== undefined) continue
        state = decided.state
        check()
      }
    }),
    { numRuns: caseCount(15, 100) },
  )
})
