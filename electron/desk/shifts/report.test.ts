/** Every figure of a report is a sum of rows; the parts of each currency add up to the whole. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { messagesIn } from '../../common/messages.ts'
import type { ReportFacts } from './report.ts'
import type { MoneyRow, Sold, SoldEvent } from './rows.ts'
import { count, money, movement, noon, refund, report, shift } from './testing/report-facts.ts'

/** The figures of the first currency. */
const totalsOf = (payments: readonly MoneyRow[], facts: Partial<ReportFacts> = {}) => {
  const [totals] = report({ payments, ...facts }).totals
  if (totals === undefined) throw new Error('A report has the currency of its drawer.')
  return totals
}

const soldFor = (lines: Sold['lines'], members: Partial<Sold> = {}): Sold => ({ lines, ...members })
const parking = { kind: 'option', label: 'Event parking', amount: 4800 }
const fee = { kind: 'fee', label: messagesIn('en-US')('marketplace.lines.fee'), amount: 349 }

describe('a shift without money', () => {
  it('has the currency of its drawer with nothing in it', () => {
    const none = { count: 0, total: 0 }
    expect(report({ kind: 'x', number: 3 })).toEqual({
      ...{ kind: 'x', number: 3, shift: { id: 4 }, business_date: '2026-12-16', time_zone: 'America/New_York' },
      ...{ venues: [], drawer: { id: 2, name: 'Drawer 2', currency: 'USD' }, window: 'Box office' },
      ...{
        person: { id: 1, name: 'Mei' },
        opened_at: '2026-12-16T17:00:00.000Z',
        closed_at: '2026-12-16T18:00:00.000Z',
      },
      totals: [
        {
          ...{ currency: 'USD', bookings: { sales: none, refunds: none, undos: none, net: none }, tenders: [] },
          ...{ taken: 0, net: 0, lines: [], events: [], facilities: [], late: none },
          ...{ grand_total: { before: 0, after: 0 }, sales_total: { before: 0, after: 0 } },
        },
      ],
      cash: { float: 20_000, sales: none, refunds: none, movements: [], expected: 20_000, counts: [] },
      journal: { no_sales: 0, reprints: 0, approvals: [] },
      ...{ late: [], through_payment: 9 },
    })
  })

  it('names who closed and approved it, and no person where there was none', () => {
    const closing = { leftMinor: 0, closedBy: { id: 2, name: 'Dana' }, approver: { id: 3, name: 'Sue' } }
    const closed = report({ closing, shift: { ...shift, person_id: null, person_name: null } })
    expect(closed).toMatchObject({ closed_by: { id: 2, name: 'Dana' }, approver: { id: 3, name: 'Sue' } })
    expect(closed).not.toHaveProperty('person')
  })
})

describe('bookings', () => {
  it('are counted once, whatever they were paid by, and apart from refunds and undos', () => {
    const payments = [
      money(1, { amount_minor: 5000 }),
      money(2, { booking_id: 1, method: 'comp', amount_minor: 149 }),
      money(3, { amount_minor: 1000 }),
      refund(4, { booking_id: 3, amount_minor: -1000 }),
      money(5, { amount_minor: 2000 }),
      refund(6, { booking_id: 5, amount_minor: -2000, undone: 1 }),
      refund(7, { booking_id: 8, amount_minor: -700, undone: null }),
    ]
    expect(totalsOf(payments).bookings).toEqual({
      sales: { count: 3, total: 8149 },
      refunds: { count: 2, total: -1700 },
      undos: { count: 1, total: -2000 },
      net: { count: 0, total: 4449 },
    })
  })

  it('are in the report by tender, in the order of tenders; a refund is no payment', () => {
    const payments = [
      money(1, { method: 'card', amount_minor: 5000 }),
      money(2, { method: 'cash', amount_minor: 1000 }),
      refund(3, { method: 'card', amount_minor: -2000 }),
      money(4, { method: 'comp', amount_minor: 300 }),
      money(5, { method: 'rounding', amount_minor: -2 }),
      money(6, { method: 'invoice', amount_minor: 40 }),
    ]
    const totals = totalsOf(payments)
    expect(totals.tenders).toEqual([
      { method: 'cash', count: 1, total: 1000 },
      { method: 'card', count: 1, total: 3000 },
      { method: 'invoice', count: 1, total: 40 },
      { method: 'comp', count: 1, total: 300 },
      { method: 'rounding', count: 1, total: -2 },
    ])
    // Neither the amount that the house paid nor the rounding was received.
    expect([totals.taken, totals.net]).toEqual([4040, 4338])
  })
})

describe('price lines', () => {
  it('are summed by kind and name, options and fees as one each, and taken back by a refund', () => {
    const sold = soldFor([parking, fee])
    const washed = soldFor([
      { kind: 'option', label: 'Reserved', amount: 3300 },
      { kind: 'fee', label: messagesIn('fr-CA')('marketplace.lines.fee'), amount: 349 },
      { kind: 'add_on', label: 'Car wash', amount: 1500 },
    ])
    expect(totalsOf([money(1, { sold }), money(2, { sold: washed })]).lines).toEqual([
      { kind: 'option', count: 2, total: 8100 },
      { kind: 'fee', count: 2, total: 698 },
      { kind: 'add_on', label: 'Car wash', count: 1, total: 1500 },
    ])
    expect(totalsOf([money(1, { sold }), refund(2, { booking_id: 1, sold })]).lines).toEqual([
      { kind: 'option', count: 0, total: 0 },
      { kind: 'fee', count: 0, total: 0 },
    ])
    expect(totalsOf([refund(2, { booking_id: 1, sold })]).lines).toEqual([
      { kind: 'option', count: -1, total: -4800 },
      { kind: 'fee', count: -1, total: -349 },
    ])
  })

  it('are one line where nothing is known of them, or where only a part of the price was paid', () => {
    expect(totalsOf([money(1)]).lines).toEqual([{ kind: 'option', count: 1, total: 5149 }])
    expect(totalsOf([money(1, { sold: soldFor([]) })]).lines).toEqual([{ kind: 'option', count: 1, total: 5149 }])
    const part = money(1, { sold: soldFor([parking, fee]), amount_minor: 149 })
    expect(totalsOf([part]).lines).toEqual([{ kind: 'other', count: 1, total: 149 }])
  })
})

describe('events and facilities', () => {
  const game = { id: 7, name: 'Bruins', starts_at: '2026-12-16T19:00:00-05:00', venue: 'TD Garden' }
  const events = new Map<number, SoldEvent>([
    [7, game],
    [8, { ...game, id: 8, name: 'Disney on Ice', starts_at: null, venue: 'Agganis Arena' }],
    [9, { ...game, id: 9, venue: null }],
  ])
  const at = (event_id: number | undefined, id?: string, name?: string) => ({
    sold: soldFor([], { event_id, facility: id === undefined ? undefined : { id, name } }),
  })

  it('are named as they are known, and counted without a name where they are not', () => {
    const payments = [money(1, at(7)), money(2, at(8)), money(3, at(70)), money(4, at(undefined)), refund(5, at(7))]
    expect(totalsOf(payments, { events }).events).toEqual([
      { event: { id: 7, name: 'Bruins', starts_at: '2026-12-16T19:00:00-05:00' }, count: 0, total: 0 },
      { event: { id: 8, name: 'Disney on Ice' }, count: 1, total: 5149 },
      { event: { id: 70 }, count: 1, total: 5149 },
      { count: 1, total: 5149 },
    ])
    expect(report({ payments, events }).venues).toEqual(['Agganis Arena', 'TD Garden'])
    expect(report({ payments: [money(1, at(9)), money(2)], events }).venues).toEqual([])
  })

  it('have the newest name of a facility', () => {
    const payments = [money(1, at(7, '3', 'Lot')), money(2, at(7, '3', 'Lot 3')), money(3, at(7, '4')), money(4, at(7))]
    expect(totalsOf(payments).facilities).toEqual([
      { facility: { id: '3', name: 'Lot 3' }, count: 2, total: 10_298 },
      { facility: { id: '4' }, count: 1, total: 5149 },
      { count: 1, total: 5149 },
    ])
  })
})

describe('totals that never reset', () => {
  it('go on from the report before, with what came late', () => {
    const [before] = report({ payments: [money(1, { amount_minor: 700 }), refund(2, { amount_minor: -200 })] }).totals
    const late = [
      money(3, { amount_minor: 30, shift_id: 3 }),
      refund(4, { amount_minor: -10, shift_id: 3 }),
      money(5, { amount_minor: 99, currency: 'CAD' }),
    ]
    const totals = totalsOf([money(6, { amount_minor: 1000 })], { before: before === undefined ? [] : [before], late })
    expect(totals.late).toEqual({ count: 2, total: 20 })
    expect(totals.net).toBe(1000)
    expect(totals.grand_total).toEqual({ before: 500, after: 1520 })
    expect(totals.sales_total).toEqual({ before: 700, after: 1730 })
  })

  it('are kept for each currency there ever was, that of the drawer first', () => {
    const [canadian] = report({
      shift: { ...shift, currency: 'CAD' },
      payments: [money(1, { currency: 'CAD' })],
    }).totals
    const before = canadian === undefined ? [] : [canadian]
    const payments = [money(2, { currency: 'USD' }), money(3, { currency: 'MXN' })]
    const late = [money(4, { currency: 'EUR' })]
    const { totals } = report({ shift: { ...shift, currency: 'USD' }, before, payments, late })
    expect(totals.map(({ currency, net, grand_total: grand }) => [currency, net, grand.after])).toEqual([
      ['USD', 5149, 5149],
      ['CAD', 0, 5149],
      ['EUR', 0, 5149],
      ['MXN', 5149, 5149],
    ])
  })

  it('list what came late with its shift', () => {
    const row = money(3, { shift_id: 3, method: 'cash' })
    expect(report({ late: [row] }).late).toEqual([
      {
        ...{ shift: 3, booking_id: 3, kind: 'payment', method: 'cash', currency: 'USD', amount: 5149 },
        at: '2026-12-16T17:03:00.000Z',
      },
    ])
  })
})

describe('the cash of a drawer', () => {
  const payments = [
    money(1, { method: 'cash', amount_minor: 5000 }),
    money(2, { method: 'cash', amount_minor: 3000 }),
    refund(3, { method: 'cash', amount_minor: -1000 }),
    money(4, { method: 'card', amount_minor: 9999 }),
    money(5, { method: 'cash', amount_minor: 777, currency: 'CAD' }),
  ]
  const movements = [
    movement({ kind: 'paid_out', amount_minor: -400, reason: 'Ice', receipt: 'R 1' }),
    movement({ kind: 'drop', amount_minor: -2000, bag_number: '20931', approver_id: 3, approver_name: 'Sue' }),
    movement({ kind: 'drop', amount_minor: -9000, bag_number: '20932', at_close: 1 }),
    movement({ kind: 'no_sale' }),
  ]

  it.each([
    [null, undefined],
    [20_000, undefined],
    [25_000, 25_000],
    [15_000, 15_000],
  ])('names what the last shift left, %s, where the float is another amount', (suggested_minor, last_left) => {
    expect(report({ shift: { ...shift, suggested_minor } }).cash.last_left).toBe(last_left)
  })

  it('is the float, cash of its currency and what was moved, without the bag of the closing', () => {
    const { cash } = report({ payments, movements })
    expect(cash).toMatchObject({
      float: 20_000,
      sales: { count: 2, total: 8000 },
      refunds: { count: 1, total: -1000 },
      expected: 24_600,
    })
    expect(cash).not.toHaveProperty('counted')
    expect(cash).not.toHaveProperty('over_short')
    expect(cash.movements).toEqual([
      {
        kind: 'paid_out',
        amount: -400,
        at_close: false,
        at: '2026-12-16T17:00:00.000Z',
        reason: 'Ice',
        receipt: 'R 1',
      },
      {
        ...{ kind: 'drop', amount: -2000, at_close: false, at: '2026-12-16T17:00:00.000Z', bag_number: '20931' },
        approver: { id: 3, name: 'Sue' },
      },
      { kind: 'drop', amount: -9000, at_close: true, at: '2026-12-16T17:00:00.000Z', bag_number: '20932' },
      { kind: 'no_sale', amount: 0, at_close: false, at: '2026-12-16T17:00:00.000Z' },
    ])
  })

  it('is over or short by the last count', () => {
    const counts = [count(24_000, noon), count(24_500, noon + 30_000), count(24_590, noon + 60_000)]
    const { cash } = report({ payments, movements, counts, closing: { leftMinor: 20_000, reason: 'A dime is lost' } })
    expect(cash).toMatchObject({ counted: 24_590, over_short: -10, reason: 'A dime is lost', left: 20_000 })
    expect(cash.counts).toEqual([
      { cash: 24_000, at: '2026-12-16T17:00:00.000Z', recount: false },
      { cash: 24_500, at: '2026-12-16T17:00:30.000Z', recount: true },
      { cash: 24_590, at: '2026-12-16T17:01:00.000Z', recount: true },
    ])
  })
})

it('the journal has the first and last sale, what opened the drawer, reprints, and each approver', () => {
  const payments = [refund(1), money(2), money(3), money(4), refund(5)]
  const movements = [movement({ kind: 'no_sale' }), movement({ kind: 'drop' }), movement({ kind: 'no_sale' })]
  expect(report({ payments, movements, reprints: 2, approvals: ['Sue', 'Ada', 'Sue'] }).journal).toEqual({
    first_booking: { booking_id: 2, at: '2026-12-16T17:02:00.000Z' },
    last_booking: { booking_id: 4, at: '2026-12-16T17:04:00.000Z' },
    ...{ no_sales: 2, reprints: 2 },
    approvals: [
      { name: 'Sue', count: 2 },
      { name: 'Ada', count: 1 },
    ],
  })
})

const rows = fc.array(
  fc.record({
    booking_id: fc.nat(6),
    kind: fc.constantFrom('payment' as const, 'refund' as const),
    method: fc.constantFrom('cash' as const, 'card' as const, 'invoice' as const, 'comp' as const, 'rounding' as const),
    currency: fc.constantFrom('USD', 'CAD'),
    minor: fc.integer({ min: 1, max: 9000 }),
    undone: fc.constantFrom(0 as const, 1 as const, null),
    event: fc.option(fc.nat(3), { nil: undefined }),
  }),
  { maxLength: 30 },
)

it('the parts of a currency add up to what its bookings cost', () => {
  fc.assert(
    fc.property(rows, (all) => {
      const payments = all.map(({ minor, event, ...row }, id) => {
        const sold = soldFor([{ kind: 'option', label: '', amount: minor }], { event_id: event })
        return money(id, { ...row, amount_minor: row.kind === 'payment' ? minor : -minor, sold })
      })
      for (const { currency, net, lines, events, facilities, tenders, bookings } of report({ payments }).totals) {
        const own = payments.filter((row) => row.currency === currency)
        expect(net).toBe(own.reduce((sum, row) => sum + row.amount_minor, 0))
        for (const part of [lines, events, facilities, tenders])
          expect(part.reduce((sum, { total }) => sum + total, 0)).toBe(net)
        expect(events.reduce((sum, each) => sum + each.count, 0)).toBe(bookings.net.count)
      }
    }),
  )
})
