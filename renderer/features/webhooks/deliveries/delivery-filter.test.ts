import { describe, expect, test } from 'vitest'
import { deskSettings } from '../../../../shared/desk/desk.ts'
import { deliveryState } from '../../../../shared/desk/webhooks.ts'
import { searchText } from '../../../api/index.ts'
import {
  deliveryFilterSchema,
  failedStates,
  filterText,
  initialFilter,
  openStates,
  outcomeOf,
  outcomes,
  quickName,
  openStatesIn,
  toDeliverySearch,
} from './delivery-filter.ts'

const today = '2026-12-16'
const boston = 'America/New_York'

describe('days', () => {
  test('the initial filter is today, from midnight to midnight in the zone of the venue', () => {
    expect(searchText(toDeliverySearch(initialFilter, today, boston))).toBe(
      'created_after:2026-12-16T05:00:00.000Z created_before:2026-12-17T05:00:00.000Z',
    )
  })

  test('days counted from today move on with them, dates stay; either end may be open', () => {
    expect(toDeliverySearch({ dates: { from: -6, to: 0 } }, '2026-12-17', boston)).toMatchObject({
      created_after: '2026-12-11T05:00:00.000Z',
      created_before: '2026-12-18T05:00:00.000Z',
    })
    expect(toDeliverySearch({ dates: { to: '2026-12-05' } }, today, boston)).toMatchObject({
      created_after: undefined,
      created_before: '2026-12-06T05:00:00.000Z',
    })
    expect(quickName({ from: -6, to: 0 })).toBe('Last 7 days')
    expect(quickName({ from: '2026-12-01', to: 0 })).toBeUndefined()
  })
})

describe('outcomes', () => {
  test('every state can be filtered by, and has a name', () => {
    const offered = new Set(outcomes.flatMap(({ value }) => value))
    expect([...offered].sort()).toStrictEqual([...deliveryState.options].sort())
    for (const { code, value } of outcomes) expect(outcomeOf(value)).toBe(code)
  })

  test('open and failed states are disjoint, and leave out only the delivered ones', () => {
    expect(failedStates.filter((state) => openStates.includes(state))).toStrictEqual([])
    const others = deliveryState.options.filter((state) => ![...failedStates, ...openStates].includes(state))
    expect(others).toStrictEqual(['delivered', 'duplicate'])
  })

  test('stopping affects the filtered states that are still to be sent', () => {
    expect(openStatesIn({})).toStrictEqual(openStates)
    expect(openStatesIn({ states: ['retrying', 'rejected'] })).toStrictEqual(['retrying'])
    expect(openStatesIn({ states: ['delivered'] })).toStrictEqual([])
  })
})

test('the text of a filter', () => {
  expect(filterText(initialFilter, today, undefined)).toBe('today, Dec 16')
  expect(filterText({ kind: 'cancel', bookingId: 7, partnerId: 1 }, today, 'Demo Tickets')).toBe(
    'any date, cancel events, booking 7, Demo Tickets',
  )
})

test('a view that the first version saved is read, with days counted from today', () => {
  const views = [{ name: 'Trouble', days: 30, states: ['retrying'], kind: 'create', partnerId: 4 }, { name: 'Empty' }]
  const read = deskSettings['delivery-views'].parse({ views }).views
  expect(deliveryFilterSchema.parse(read[0]?.filter)).toStrictEqual({
    dates: { from: -29, to: 0 },
    states: ['retrying'],
    kind: 'create',
    partnerId: 4,
  })
  expect(read[1]).toMatchObject({ name: 'Empty', filter: {} })
  expect(deskSettings['delivery-views'].parse({ views: read }).views).toStrictEqual(read)
})
