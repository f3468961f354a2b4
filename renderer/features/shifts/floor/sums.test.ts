/** Tests the sums of the floor, of bags and of closed shifts. */
import { describe, expect, it } from 'vitest'
import type { Bag, FloorDrawer } from '../../../../shared/desk/shifts.ts'
import { recordOf } from '../../../../shared/record-of.ts'
import { tenderNames } from '../../../../shared/tenders.ts'
import { amountsText, bagEquations, floorTotals, overShortOfGroups, sumOfBags } from './sums.ts'

const drawer = (id: number, currency: string, change: Partial<FloorDrawer> = {}): FloorDrawer => ({
  drawer: { id, name: `Drawer ${id}`, window: `Window ${id}`, currency },
  tenders: {},
  dropped: 0,
  ...change,
})

const bag = (movement_id: number, amount: number, business_date: string, currency = 'USD'): Bag => ({
  movement_id,
  bag_number: String(20_900 + movement_id),
  amount,
  currency,
  at_close: false,
  drawer: 'Drawer 1',
  shift: 411,
  business_date,
  at: `${business_date}T20:00:00Z`,
})

describe('the floor', () => {
  it('has totals for each currency, and takes comps and rounding for no money', () => {
    const none = recordOf(tenderNames, () => 0)
    const tenders = { cash: 138_162, card: 254_095, comp: 2000, rounding: -2 }
    expect(
      floorTotals([
        drawer(1, 'USD', { tenders, dropped: 138_122, expected_cash: 30_000 }),
        drawer(2, 'CAD', { tenders: { invoice: 5749 } }),
        drawer(3, 'USD', { tenders: { cash: 838, invoice: 100 }, expected_cash: 70_809 }),
      ]),
    ).toEqual([
      {
        currency: 'USD',
        drawers: 2,
        ...none,
        cash: 139_000,
        card: 254_095,
        invoice: 100,
        comp: 2000,
        collected: 393_195,
        dropped: 138_122,
        inDrawer: 100_809,
      },
      {
        currency: 'CAD',
        drawers: 1,
        ...none,
        invoice: 5749,
        collected: 5749,
        dropped: 0,
        inDrawer: undefined,
      },
    ])
  })

  it('writes amounts of several currencies beside each other, and signs', () => {
    expect(amountsText([{ minor: 2000, currency: 'USD' }])).toBe('$20.00')
    expect(
      amountsText([
        { minor: 2000, currency: 'USD' },
        { minor: 50, currency: 'CAD' },
      ]),
    ).toBe('$20.00 + $0.50')
  })
})

describe('bags', () => {
  const bags = [
    bag(5, 50_000, '2026-12-16'),
    bag(4, 700, '2026-12-16', 'CAD'),
    bag(3, 58_122, '2026-12-16'),
    bag(2, 41_890, '2026-12-15'),
  ]

  it('add up to those of today and the earlier ones, each currency for itself', () => {
    expect(bagEquations(bags, '2026-12-16')).toEqual([
      { currency: 'USD', today: 108_122, earlier: 41_890, total: 150_012 },
      { currency: 'CAD', today: 700, earlier: 0, total: 700 },
    ])
    expect(sumOfBags(bags.slice(1, 2))).toEqual([{ minor: 700, currency: 'CAD' }])
    expect(bagEquations([], '2026-12-16')).toEqual([])
  })
})

describe('closed shifts', () => {
  const shift = (number: number, business_date: string, over_short: number, currency = 'USD') => ({
    number,
    business_date,
    over_short,
    drawer: { currency },
  })
  const shifts = [
    shift(412, '2026-12-16', -200),
    shift(411, '2026-12-16', 0),
    shift(410, '2026-12-15', 51),
    shift(409, '2026-12-16', -40),
    shift(408, '2026-12-15', 10, 'CAD'),
    shift(407, '2026-12-15', 5),
  ]

  it('have a sum for each group, also where a date has two', () => {
    expect(overShortOfGroups(shifts, { firstIndex: 0, total: 6 })).toEqual(
      new Map([
        [412, [{ minor: -200, currency: 'USD' }]],
        [410, [{ minor: 51, currency: 'USD' }]],
        [409, [{ minor: -40, currency: 'USD' }]],
        [
          408,
          [
            { minor: 10, currency: 'CAD' },
            { minor: 5, currency: 'USD' },
          ],
        ],
      ]),
    )
  })

  it('have none where a group may go on in a part that is not loaded', () => {
    expect([...overShortOfGroups(shifts, { firstIndex: 0, total: 9 }).keys()]).toEqual([412, 410, 409])
    expect([...overShortOfGroups(shifts, { firstIndex: 100, total: 106 }).keys()]).toEqual([410, 409, 408])
    expect([...overShortOfGroups([], { firstIndex: 0, total: 0 })]).toEqual([])
  })
})
