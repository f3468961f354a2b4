import { describe, expect, test } from 'vitest'
import { deliveryState } from '../../../../shared/desk/webhooks.ts'
import { deskSettings } from '../../../../shared/desk/desk.ts'
import { deliverySearch } from '../../../lib/api/index.ts'
import {
  activeFilters,
  askedAtFirst,
  askedOfView,
  askedWords,
  failedStates,
  openStates,
  outcomeName,
  outcomes,
  rangeOf,
  statesAmong,
  toDeliveryFilter,
  viewOf,
  withRange,
} from './delivery-filter.ts'

const today = '2026-12-16'
const boston = 'America/New_York'

describe('days', () => {
  test('at first it is today, from midnight to midnight in the zone of the venue', () => {
    expect(deliverySearch(toDeliveryFilter(askedAtFirst, today, boston))).toBe(
      'created_after:2026-12-16T05:00:00.000Z created_before:2026-12-17T05:00:00.000Z',
    )
  })

  test('a range that ends today is remembered as days and moves on with them', () => {
    const week = withRange(askedAtFirst, { from: '2026-12-10', to: today }, today)
    expect(week).toStrictEqual({ days: 7 })
    expect(rangeOf(week, '2026-12-17')).toStrictEqual({ from: '2026-12-11', to: '2026-12-17' })
  })

  test('any other range stays where it is; either end may be open', () => {
    const dates = { from: '2026-12-01', to: '2026-12-05' }
    expect(rangeOf(withRange(askedAtFirst, dates, today), '2026-12-17')).toStrictEqual(dates)
    const open = toDeliveryFilter({ dates: { from: '', to: '2026-12-05' } }, today, boston)
    expect(open).toMatchObject({ createdAfter: undefined, createdBefore: '2026-12-06T05:00:00.000Z' })
    expect(withRange(askedAtFirst, undefined, today)).toStrictEqual({})
  })
})

describe('outcomes', () => {
  test('every state can be filtered by, and has a name', () => {
    const offered = new Set(outcomes.flatMap(({ states }) => states))
    expect([...offered].sort()).toStrictEqual([...deliveryState.options].sort())
    for (const { name, states } of outcomes) expect(outcomeName(states)).toBe(name)
  })

  test('what is still to be sent and what failed share nothing, and leave out only what came through', () => {
    expect(failedStates.filter((state) => openStates.includes(state))).toStrictEqual([])
    const others = deliveryState.options.filter((state) => ![...failedStates, ...openStates].includes(state))
    expect(others).toStrictEqual(['delivered', 'duplicate'])
  })

  test('stopping means what is chosen and still to be sent', () => {
    expect(statesAmong({}, openStates)).toStrictEqual(openStates)
    expect(statesAmong({ states: ['retrying', 'rejected'] }, openStates)).toStrictEqual(['retrying'])
    expect(statesAmong({ states: ['delivered'] }, openStates)).toBeUndefined()
  })
})

test('each filter can be taken away by itself', () => {
  const asked = { days: 7, states: ['rejected'], kind: 'create', bookingId: 12, partnerId: 3 } as const
  const filters = activeFilters(asked)
  expect(filters.map(({ key }) => key)).toStrictEqual(['days', 'states', 'kind', 'bookingId', 'partnerId'])
  for (const { rest } of filters) expect(activeFilters(rest)).toHaveLength(4)
})

test('the question in words', () => {
  expect(askedWords(askedAtFirst, today, undefined)).toBe('today, Dec 16')
  expect(askedWords({ kind: 'cancel', bookingId: 7, partnerId: 1 }, today, 'Demo Tickets')).toBe(
    'any date, cancel events, booking 7, Demo Tickets',
  )
})

test('a saved view comes back as it was asked, and fits what the desk keeps', () => {
  const asked = { days: 30, states: ['retrying', 'rejected'], kind: 'create', partnerId: 4 } as const
  const view = viewOf('Trouble', asked)
  expect(askedOfView(view)).toStrictEqual(asked)
  expect(deskSettings['delivery-views'].parse({ views: [view] })).toStrictEqual({ views: [view] })
})
