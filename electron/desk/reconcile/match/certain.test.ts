/** A line is linked without a person only if it is one line, one record and the agreed amount, and nothing contradicts it. */
import { describe, expect, it } from 'vitest'
import { ruleIds } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedSale, Books, StatementLine } from '../statement.ts'
import { allRules, compareMatchings } from './rules.ts'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'
import type { MatchingOptions } from './types.ts'

type Options = Parameters<typeof match>[2]
const matched = (given: StatementLine, books: Partial<Books>, options?: Options) => {
  const [found] = match([given], books, options).lines
  if (found === undefined) throw new Error('A statement has its lines.')
  const { state, rule, obstacle, records } = found
  return state === 'linked' ? { rule, ids: records.map(({ id }) => id) } : { obstacle }
}
const linked = (rule: string, ...ids: readonly string[]) => ({ rule, ids })

describe('a line of a payout', () => {
  const sales = [
    sale('1', { partnerBookingId: 'M-1' }),
    sale('2', { partnerBookingId: 'M-2' }),
    sale('3', { partnerBookingId: 'M-2' }),
  ]
  const { bookingId: _bookingId, ...unnamed } = line('1')
  const find = (changes: Partial<StatementLine>, options?: Options) => matched(line('1', changes), { sales }, options)

  it('is linked by the number of its booking, within five cents', () => {
    expect(find({})).toEqual(linked('booking_id', '1'))
    expect(find(equation(4549, 450))).toEqual(linked('booking_id_within_tolerance', '1'))
    expect(find(equation(4549, 461))).toEqual({ obstacle: 'amount' })
  })

  it('is linked by the number of the partner’s booking, to the cent', () => {
    const byPartner = { ...unnamed, partnerBookingId: 'M-1' }
    expect(matched(byPartner, { sales })).toEqual(linked('partner_booking_id', '1'))
    expect(matched({ ...byPartner, ...equation(4549, 456) }, { sales })).toEqual({ obstacle: 'amount' })
    expect(find({ bookingId: '99', partnerBookingId: 'M-1' })).toEqual(linked('partner_booking_id', '1'))
    expect(matched({ ...unnamed, partnerBookingId: 'M-9' }, { sales })).toEqual({ obstacle: 'not_named' })
    expect(matched(unnamed, { sales })).toEqual({ obstacle: 'not_named' })
  })

  it('is left to a person where its two numbers are of different bookings, or one is of two', () => {
    expect(find({ partnerBookingId: 'M-1' })).toEqual(linked('booking_id', '1'))
    expect(find({ partnerBookingId: 'M-2' })).toEqual({ obstacle: 'second_record' })
    expect(matched({ ...unnamed, partnerBookingId: 'M-2' }, { sales })).toEqual({ obstacle: 'second_record' })
  })

  it('is left to a person for a booking that starts after the period', () => {
    const later: Partial<BookedSale> = { startsAt: '2026-12-16T18:30' }
    const given = line('1', { startsAt: '2026-12-16T18:30' })
    expect(matched(given, { sales: [sale('1', later)] })).toEqual({ obstacle: 'next_period' })
    expect(match([given], { sales: [sale('1', later)] }).lines[0]?.class).toBe('next_period')
  })

  it('is not linked by a rule that is off, but by the wider one where that is on', () => {
    const rules = (...off: readonly (typeof ruleIds)[number][]): Partial<MatchingOptions> => ({
      rules: { ...allRules, ...Object.fromEntries(off.map((rule) => [rule, false])) },
    })
    expect(find({}, rules('booking_id'))).toEqual(linked('booking_id_within_tolerance', '1'))
    expect(find({}, rules('booking_id', 'booking_id_within_tolerance'))).toEqual({ obstacle: 'rule_off' })
    expect(find(equation(4549, 457), rules('booking_id_within_tolerance'))).toEqual({ obstacle: 'rule_off' })
    const byPartner = { ...unnamed, partnerBookingId: 'M-1' }
    expect(matched(byPartner, { sales }, rules('partner_booking_id'))).toEqual({ obstacle: 'rule_off' })
  })

  it('counts for its rule, as a change of the rules would show', () => {
    const lines = [line('1'), line('2', equation(4549, 457))]
    const current = match(lines, { sales })
    expect(current.counts).toMatchObject({ booking_id: 1, booking_id_within_tolerance: 1, payout: 0 })
    const changed = match(lines, { sales }, { rules: { ...allRules, booking_id_within_tolerance: false } })
    const { counts, changes } = compareMatchings(current, changed)
    expect(counts.map(({ rule }) => rule)).toEqual([...ruleIds])
    expect(counts[1]).toEqual({ rule: 'booking_id_within_tolerance', current: 1, changed: 0 })
    expect(changes).toEqual([{ identity: 'line of 2', from: 'booking_id_within_tolerance', to: undefined }])
  })

  it('is not counted a second time by an adjustment of the same booking', () => {
    const adjustment = line('1', { identity: 'adjustment', ...equation(0, 0, 0, -500) })
    expect(match([line('1'), adjustment], { sales }).lines.map(({ state }) => state)).toEqual(['linked', 'proposed'])
  })

  it('is refused where it does not add up', () => {
    expect(() => find({ net: 4095 })).toThrow('Row 2: gross − fees − refunds + adjustments is not net.')
  })
})

describe('a slip of a card settlement', () => {
  const payment = (paymentId: string, amount: number, businessDate: string, cardReference = 'SLIP 7') => ({
    ...{ paymentId, bookingId: paymentId, cardReference, currency: 'USD', amount, businessDate },
  })
  const slip = (changes: Partial<StatementLine> = {}): StatementLine => ({
    ...{ row: 2, identity: 'slip', currency: 'USD', cardReference: 'SLIP 7', soldAt: '2026-12-02' },
    ...equation(2500, 60),
    ...changes,
  })
  const find = (changes: Partial<StatementLine>, ...cardPayments: readonly ReturnType<typeof payment>[]) =>
    matched(slip(changes), { cardPayments }, { kind: 'card' })
  const own = payment('a', 2500, '2026-12-02')

  it('is linked by its reference within a day, whatever the processor keeps', () => {
    for (const soldAt of ['2026-12-01', '2026-12-02T23:00', '2026-12-03'])
      expect(find({ soldAt }, own)).toEqual(linked('card_reference', 'a'))
    expect(find({ soldAt: '2026-12-04' }, own)).toEqual({ obstacle: 'not_named' })
    expect(find({ cardReference: 'SLIP 8' }, own)).toEqual({ obstacle: 'not_named' })
    expect(find(equation(2499, 60), own)).toEqual({ obstacle: 'amount' })
  })

  it('is left to a person without a day', () => {
    const { soldAt: _soldAt, ...undated } = slip()
    expect(matched(undated, { cardPayments: [own] }, { kind: 'card' })).toEqual({ obstacle: 'day' })
  })

  it('of a reference that was used again is the payment of its amount', () => {
    expect(find({}, own, payment('b', 3000, '2026-12-02'))).toEqual(linked('card_reference', 'a'))
    expect(find({}, own, payment('b', 2500, '2026-12-03'))).toEqual({ obstacle: 'second_record' })
    expect(find({}, own, { ...own, paymentId: 'b', currency: 'CAD' })).toEqual(linked('card_reference', 'a'))
  })

  it('is linked to the refund of a card', () => {
    expect(find(equation(0, 0, 2500), own, payment('r', -2500, '2026-12-02'))).toEqual(linked('card_reference', 'r'))
  })
})

describe('a line of the bank', () => {
  const bag = { bagId: '7', bagNumber: '20931', currency: 'USD', amount: 10_000, businessDate: '2026-12-01' }
  const payout = { statementId: '1', statementName: 'A', reference: 'PO-2026-12', currency: 'USD' }
  const books = { bags: [bag], payouts: [{ ...payout, amount: 50_000, date: '2026-12-11' }] }
  const received = (minor: number, changes: Partial<StatementLine> = {}): StatementLine => ({
    ...{ row: 2, identity: 'received', currency: 'USD', soldAt: '2026-12-14' },
    ...equation(minor, 0),
    ...changes,
  })
  const find = (given: StatementLine) => matched(given, books, { kind: 'bank' })

  it('is linked by the number of a bag, in a field of its own or in its text', () => {
    expect(find(received(10_000, { bagNumber: '20931' }))).toEqual(linked('bag_number', '7'))
    expect(find(received(10_000, { text: 'DEPOSIT:20931/BOSTON' }))).toEqual(linked('bag_number', '7'))
    expect(find(received(10_000, { reference: '20931' }))).toEqual(linked('bag_number', '7'))
    expect(find(received(9_999, { bagNumber: '20931' }))).toEqual({ obstacle: 'amount' })
  })

  it('names no bag where its own number is another one, or short', () => {
    expect(find(received(10_000, { bagNumber: '20932', text: 'DEPOSIT 20931' }))).toEqual({ obstacle: 'not_named' })
    const short = { bags: [{ ...bag, bagNumber: '2093' }] }
    expect(matched(received(10_000, { text: 'DEPOSIT 2093' }), short, { kind: 'bank' })).toEqual({
      obstacle: 'not_named',
    })
    const words = { bags: [{ ...bag, bagNumber: 'DEPOSIT' }] }
    expect(matched(received(10_000, { text: 'DEPOSIT' }), words, { kind: 'bank' })).toEqual({ obstacle: 'not_named' })
  })

  it('is linked by the reference of a payout in its currency, within three bank days', () => {
    for (const changes of [{ payoutReference: 'PO-2026-12' }, { text: 'TRANSFER PO-2026-12' }])
      expect(find(received(50_000, changes))).toEqual(linked('payout', '1-USD'))
    expect(find(received(50_000, { payoutReference: 'PO-2026-12', soldAt: '2026-12-17' }))).toEqual({ obstacle: 'day' })
    expect(find(received(49_999, { payoutReference: 'PO-2026-12' }))).toEqual({ obstacle: 'amount' })
    expect(find(received(50_000, { payoutReference: 'PO-2026-12', currency: 'CAD' }))).toEqual({
      obstacle: 'not_named',
    })
  })

  it('is linked by a stated total, unless its reference is another one', () => {
    expect(find(received(50_000))).toEqual(linked('payout', '1-USD'))
    expect(find(received(50_000, { payoutReference: 'PO-2026-11' }))).toEqual({ obstacle: 'not_named' })
    expect(find(received(50_000, { currency: 'CAD' }))).toEqual({ obstacle: 'not_named' })
    expect(find(received(50_001))).toEqual({ obstacle: 'not_named' })
    const { soldAt: _soldAt, ...undated } = received(50_000)
    expect(find(undated)).toEqual({ obstacle: 'not_named' })
    const withoutReference = {
      payouts: [{ statementId: '1', statementName: 'A', currency: 'USD', amount: 50_000, date: '2026-12-11' }],
    }
    expect(matched(received(50_000, { payoutReference: 'PO-1' }), withoutReference, { kind: 'bank' })).toEqual(
      linked('payout', '1-USD'),
    )
  })
})

describe('what is missing', () => {
  const period = { from: '2026-12-01', to: '2026-12-15' }
  const missingOf = (books: Partial<Books>, options: Options = {}, lines: readonly StatementLine[] = [line('8')]) =>
    match(lines, books, { period, ...options }).missing.map(({ record }) => record.key)

  it('is due in the period, its first and last days included', () => {
    const at = (id: string, day: string) => sale(id, { startsAt: `${day}T18:30` })
    const sales = [at('1', '2026-11-30'), at('2', '2026-12-01'), at('3', '2026-12-15'), at('4', '2026-12-16')]
    expect(missingOf({ sales })).toEqual(['sale:2', 'sale:3'])
  })

  it('is listed by day, then by its key, and is nothing that is worth nothing', () => {
    const sales = [
      sale('3'),
      sale('2'),
      sale('1', { startsAt: '2026-12-05T18:30' }),
      sale('4', { expected: equation(4549, 0, 4549) }),
    ]
    expect(missingOf({ sales })).toEqual(['sale:2', 'sale:3', 'sale:1'])
  })

  it('is not what a line is about, or what was paid', () => {
    const sales = [sale('1'), sale('2'), sale('3')]
    const settled = new Map([['sale:3', equation(4549, 455)]])
    expect(missingOf({ sales }, { settled }, [line('1'), line('2', equation(4549, 546))])).toEqual([])
    const partly = new Map([['sale:3', equation(2000, 200)]])
    expect(missingOf({ sales: [sale('3')] }, { settled: partly })).toEqual(['sale:3'])
  })

  it('is of a currency that the statement has', () => {
    expect(missingOf({ sales: [sale('1', { currency: 'CAD' })] })).toEqual([])
  })

  it('are card payments, or bags and payouts, of those statements', () => {
    const dated = { currency: 'USD', amount: 2500, businessDate: '2026-12-02' }
    const books = {
      cardPayments: [{ ...dated, paymentId: 'a', bookingId: '1' }],
      bags: [{ ...dated, bagId: '7', bagNumber: '20931' }],
      payouts: [{ statementId: '1', statementName: 'A', currency: 'USD', amount: 50_000, date: '2026-12-01' }],
      sales: [sale('1')],
    }
    const fee = { row: 2, identity: 'fee', currency: 'USD', ...equation(-400, 0) }
    expect(missingOf(books, { kind: 'card' }, [fee])).toEqual(['card_payment:a'])
    expect(missingOf(books, { kind: 'bank' }, [fee])).toEqual(['payout:1-USD', 'bag:7'])
    const late = { period: { from: '2027-01-01', to: '2027-01-15' } }
    expect(missingOf(books, { kind: 'card', ...late }, [fee])).toEqual([])
    expect(missingOf(books, { kind: 'bank', ...late }, [fee])).toEqual([])
  })
})
