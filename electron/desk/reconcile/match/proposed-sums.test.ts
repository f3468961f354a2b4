/** Suggestions of several records for a line, or of several lines for a record: only where there is one way to add up. */
import { describe, expect, it } from 'vitest'
import type { BookedSale, Books, StatementLine } from '../statement.ts'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'

type Options = Parameters<typeof match>[2]

/** The suggestions of the last line, with their records and lines. */
const proposed = (lines: readonly StatementLine[], books: Partial<Books>, options?: Options) =>
  match(lines, books, options)
    .lines.at(-1)
    ?.proposals.map(({ kind, records }) => `${kind} ${records.map(({ id }) => id).join('+')}`)
const first = (lines: readonly StatementLine[], books: Partial<Books>, options?: Options) =>
  match(lines, books, options).lines.at(-1)?.proposals[0]

const payment = (paymentId: string, amount: number, changes: Partial<Books['cardPayments'][number]> = {}) => ({
  ...{ paymentId, bookingId: paymentId, currency: 'USD', amount, businessDate: '2026-12-02' },
  ...changes,
})
const bag = (bagId: string, amount: number, changes: Partial<Books['bags'][number]> = {}) => ({
  ...{ bagId, bagNumber: `2093${bagId}`, currency: 'USD', amount, businessDate: '2026-12-02' },
  ...changes,
})
const received = (minor: number, changes: Partial<StatementLine> = {}): StatementLine => ({
  ...{ row: 2, identity: 'received', currency: 'USD', soldAt: '2026-12-03' },
  ...equation(minor, 0),
  ...changes,
})

describe('a batch of cards', () => {
  const two = [payment('a', 2500), payment('b', 3500)]
  const ofCards = (minor: number, cardPayments: Books['cardPayments'], changes: Partial<StatementLine> = {}) =>
    first([received(minor, changes)], { cardPayments }, { kind: 'card' })

  it('counts less the farther its day is', () => {
    expect(ofCards(6000, two)).toMatchObject({
      ...{ kind: 'batch', lines: ['received'], score: 34 },
      points: [
        { kind: 'day', score: 9, value: '2026-12-03', booked: '2026-12-02' },
        { kind: 'sum', score: 25, value: 6000 },
      ],
    })
    expect(ofCards(6000, two, { soldAt: '2026-12-02T23:00' })?.points).toEqual([
      { kind: 'day', score: 10, value: '2026-12-02' },
      { kind: 'sum', score: 25, value: 6000 },
    ])
    expect(ofCards(6000, two, { soldAt: '2026-12-01' })?.kind).toBe('batch')
    expect(ofCards(6000, two, { soldAt: '2026-12-04' })).toBeUndefined()
    expect(ofCards(6000, two, { soldAt: '2026-11-30' })).toBeUndefined()
  })

  it('is of one currency, and less what was refunded', () => {
    expect(ofCards(6000, two, { currency: 'CAD' })).toBeUndefined()
    expect(ofCards(6000, [payment('a', 2500), payment('b', 3500, { currency: 'CAD' })])).toBeUndefined()
    expect(ofCards(0, two, equation(6100, 160, 100))?.kind).toBe('batch')
    expect(ofCards(0, two, equation(6100, 100))).toBeUndefined()
  })

  it('has no payment that another line or an earlier statement has', () => {
    const slips = [payment('a', 2500, { cardReference: 'S-1' }), payment('b', 3500), payment('c', 900)]
    const own = received(2500, { identity: 'own', cardReference: 'S-1' })
    const proposedFor = (minor: number, ...others: readonly StatementLine[]) =>
      proposed([...others, received(minor)], { cardPayments: slips }, { kind: 'card' })
    expect(proposedFor(6900)).toEqual(['batch a+b+c'])
    expect(proposedFor(6900, own)).toEqual([])
    expect(proposedFor(4400, own)).toEqual(['batch b+c'])
    expect(proposedFor(2500, own)).toEqual([])
    const settled = new Map([['card_payment:a', equation(2500, 60)]])
    const after = (minor: number) => proposed([received(minor)], { cardPayments: slips }, { kind: 'card', settled })
    expect([after(6900), after(4400), after(2500)]).toEqual([[], ['batch b+c'], []])
  })

  it('is no deposit of the bank, whose bags are a sum of some days', () => {
    const bags = [bag('1', 2500), bag('2', 3500)]
    expect(first([received(6000)], { bags }, { kind: 'bank' })).toMatchObject({
      ...{ kind: 'sum_of_records', lines: ['received'] },
      points: [{ kind: 'sum', score: 25, value: 6000 }],
    })
    expect(first([received(0, equation(6100, 100))], { bags }, { kind: 'bank' })?.kind).toBe('sum_of_records')
    expect(proposed([received(2500)], { bags: [bag('1', 2500)] }, { kind: 'bank' })).toEqual(['amount_time 1'])
    const settled = new Map([['bag:1', equation(2500, 0)]])
    expect(proposed([received(6000)], { bags }, { kind: 'bank', settled })).toEqual([])
    expect(proposed([received(2500)], { bags }, { kind: 'bank', settled })).toEqual([])
    const own = received(2500, { identity: 'own', bagNumber: '20931' })
    expect(proposed([own, received(2500)], { bags }, { kind: 'bank' })).toEqual([])
  })
})

describe('a line with several references', () => {
  const ofSlips = (text: string, cardPayments: Books['cardPayments'], changes: Partial<StatementLine> = {}) =>
    first([received(6000, { cardReference: text, ...changes })], { cardPayments }, { kind: 'card' })
  const slips = [payment('a', 2500, { cardReference: 'S-1' }), payment('b', 3500, { cardReference: 'S-2' })]

  it('is paid by one record of each', () => {
    expect(ofSlips('S-1 S-2', slips)).toMatchObject({
      ...{ kind: 'sum_of_records', lines: ['received'] },
      points: [
        { kind: 'card_reference', score: 60, value: 'S-1' },
        { kind: 'card_reference', score: 60, value: 'S-2' },
        { kind: 'sum', score: 25, value: 6000 },
      ],
    })
    expect(ofSlips('S-1 S-2', slips, equation(6100, 50, 100))?.points.at(-1)).toMatchObject({ value: 6000 })
    expect(ofSlips('S-1 S-2', slips, equation(6100, 100))?.kind).toBe('identified')
    expect(ofSlips('S-1 S-2', slips, { category: 'Correction' })?.kind).toBe('identified')
  })

  it('is identified by each of them, where they do not add up', () => {
    const { lines } = match([received(7000, { cardReference: 'S-1 S-2' })], { cardPayments: slips }, { kind: 'card' })
    expect(lines[0]?.proposals.map(({ records, points }) => [records[0]?.id, points[0]?.value])).toEqual([
      ['a', 'S-1'],
      ['b', 'S-2'],
    ])
  })

  it('is no batch or sum of others where it names one', () => {
    const others = [...slips, payment('c', 900)]
    expect(proposed([received(6000, { cardReference: 'S-1' })], { cardPayments: slips }, { kind: 'card' })).toEqual([
      'identified a',
    ])
    expect(proposed([received(4400, { cardReference: 'S-1' })], { cardPayments: others }, { kind: 'card' })).toEqual([
      'identified a',
    ])
  })

  it('is paid by the only ones that add up', () => {
    const again = payment('c', 2600, { cardReference: 'S-1' })
    expect(ofSlips('S-1 S-2', [...slips, again])?.records.map(({ id }) => id)).toEqual(['a', 'b'])
    expect(ofSlips('S-1 S-2', [...slips, { ...again, amount: 2500 }])?.kind).toBe('identified')
    expect(ofSlips('S-1 S-2', [...slips, { ...again, amount: 2500, currency: 'CAD' }])?.kind).toBe('sum_of_records')
  })

  it('is paid by none that another line or an earlier statement has', () => {
    const both = received(6000, { cardReference: 'S-1 S-2' })
    const settled = new Map([['card_payment:a', equation(2500, 60)]])
    expect(proposed([both], { cardPayments: slips }, { kind: 'card' })).toContain('sum_of_records a+b')
    expect(proposed([both], { cardPayments: slips }, { kind: 'card', settled })).not.toContain('sum_of_records a+b')
  })

  it('is paid by its net amount in the bank', () => {
    const bags = [bag('1', 2500), bag('2', 3500)]
    const both = (stated: ReturnType<typeof equation>) =>
      first([received(0, { text: 'BAGS 20931 20932', ...stated })], { bags }, { kind: 'bank' })?.kind
    expect([both(equation(6100, 100)), both(equation(6000, 100))]).toEqual(['sum_of_records', 'identified'])
  })

  it('is left alone beyond sixty-four choices', () => {
    const bags = (count: number, bagNumber: string, minor: number) =>
      Array.from({ length: count }, (_, index) => bag(`${bagNumber}-${index}`, minor + index * 7, { bagNumber }))
    const kindOf = (ones: number, others: number) =>
      first(
        [received(6000, { text: 'BAGS 20931 20932' })],
        { bags: [...bags(ones, '20931', 2500), ...bags(others, '20932', 3500)] },
        { kind: 'bank' },
      )?.kind
    expect([kindOf(8, 8), kindOf(16, 4), kindOf(13, 5)]).toEqual(['sum_of_records', 'sum_of_records', 'identified'])
  })

  it('pays bookings in every member', () => {
    const sales = [sale('10001'), sale('10002', { plate: 'CD222' })]
    const both = (stated: ReturnType<typeof equation>) => {
      const { plate: _plate, ...rest } = line('10001 10002', stated)
      return first([rest], { sales })
    }
    expect(both(equation(9098, 910))).toMatchObject({ kind: 'sum_of_records', points: [{}, {}, { value: 9098 }] })
    expect(both(equation(9108, 920))?.kind).toBe('identified')
    const again = proposed([line('10001 10002', equation(9098, 910))], { sales })
    expect(again?.filter((each) => each === 'sum_of_records 10001+10002')).toHaveLength(1)
  })
})

describe('a line of a plate', () => {
  const two = [sale('1'), sale('2', { plate: 'AB111', startsAt: '2026-12-02T20:30' })]
  const paid = line('1', { ...equation(9098, 910), startsAt: '2026-12-02' })

  it('that names one booking pays another one with it', () => {
    expect(first([paid], { sales: two })).toMatchObject({
      ...{ kind: 'sum_of_records', lines: ['line of 1'], records: [{ id: '1' }, { id: '2' }] },
      points: [
        { kind: 'booking_id', score: 60 },
        { kind: 'plate', score: 30 },
        { kind: 'facility', score: 15 },
        { kind: 'start', score: 10 },
        { kind: 'sum', score: 25, value: 9098 },
      ],
    })
  })

  it('that names one booking pays no two others', () => {
    const named = sale('3', { expected: equation(1000, 100) })
    expect(proposed([{ ...paid, bookingId: '3' }], { sales: [...two, named] })).not.toContain('sum_of_records 1+2')
    expect(proposed([{ ...paid, bookingId: '99' }], { sales: [...two, named] })).toContain('sum_of_records 1+2')
  })

  it('that names one booking pays each other one with it, however many there are', () => {
    const four = ['1', '2', '3', '4'].map((id) => sale(id, { plate: 'AB111' }))
    const sums = (bookingId: string, sales: readonly BookedSale[]) =>
      proposed([{ ...paid, bookingId }], { sales })?.filter((each) => each.startsWith('sum_of_records'))
    expect(sums('4', four)).toEqual(['sum_of_records 1+4', 'sum_of_records 2+4'])
    expect(sums('4', four.toReversed())).toEqual(['sum_of_records 1+4', 'sum_of_records 2+4'])
    expect(sums('9', four)).toEqual(['sum_of_records 1+2', 'sum_of_records 1+3'])
  })

  it('pays the same ones of an id of the partner, whatever the order of the books', () => {
    const three = ['1', '2', '3'].map((id) => sale(id, { partnerBookingId: 'M-2' }))
    const { bookingId: _id, ...stated } = { ...paid, partnerBookingId: 'M-2' }
    const sums = ['sum_of_records 1+2', 'sum_of_records 1+3']
    expect(proposed([stated], { sales: three })?.slice(0, 2)).toEqual(sums)
    expect(proposed([stated], { sales: three.toReversed() })?.slice(0, 2)).toEqual(sums)
  })

  it('pays none that another line has, and none of which nothing is expected', () => {
    const other = line('2', { plate: 'AB111', identity: 'other', startsAt: '2026-12-02' })
    expect(proposed([other, paid], { sales: two })).not.toContain('sum_of_records 1+2')
    const free = sale('3', { plate: 'AB111', expected: equation(0, 0) })
    const rounded = line('1', { startsAt: '2026-12-02', ...equation(4549, 456) })
    expect(proposed([rounded], { sales: [sale('1'), free] })).toEqual([])
    const { bookingId: _id, ...nameless } = line('1', { startsAt: '2026-12-02' })
    expect(proposed([nameless], { sales: [sale('1'), free] })).not.toContain('sum_of_records 1+3')
  })

  it('is no sum as an adjustment', () => {
    expect(proposed([{ ...paid, category: 'Correction' }], { sales: two })).not.toContain('sum_of_records 1+2')
  })
})

describe('lines that pay one booking', () => {
  const part = (identity: string, gross: number, fees: number, changes: Partial<StatementLine> = {}) =>
    line('1', { identity, ...equation(gross, fees), ...changes })
  const [one, other] = [part('a', 2000, 200), part('b', 2549, 255)]
  const isTogether = (lines: readonly StatementLine[], sales: readonly BookedSale[] = [sale('1')]) =>
    match(lines, { sales }).lines.map(({ together }) => together !== undefined)

  it('have the evidence of each, and the sum', () => {
    expect(first([other, one], { sales: [sale('1')] })).toMatchObject({
      ...{ kind: 'sum_of_lines', lines: ['a', 'b'], records: [{ id: '1' }] },
      points: [
        { kind: 'booking_id', score: 60, value: '1' },
        ...[{ kind: 'plate' }, { kind: 'facility' }, { kind: 'start' }],
        { kind: 'sum', score: 25, value: 4549 },
      ],
    })
  })

  it('are in its currency, and no adjustments', () => {
    expect(isTogether([one, other])).toEqual([true, true])
    expect(isTogether([one, { ...other, currency: 'CAD' }])).toEqual([false, false])
    expect(isTogether([one, { ...other, category: 'Correction' }])).toEqual([false, false])
    expect(isTogether([one, other, part('c', 100, 10)])).toEqual([true, true, false])
  })

  it('of its plate and day name no other booking', () => {
    const { bookingId: _id, ...nameless } = one
    const { bookingId: _other, ...unnamed } = other
    expect(isTogether([nameless, unnamed])).toEqual([true, true])
    expect(isTogether([nameless, { ...unnamed, plate: '7FD460' }])).toEqual([false, false])
    const sales = [sale('1'), sale('2')]
    expect(isTogether([nameless, { ...unnamed, bookingId: '2' }], sales)).toEqual([false, false])
    const contradicted = { ...unnamed, bookingId: '2', facility: '234 Strada' }
    const elsewhere = sale('9', { facilityId: 'S', facility: '234 Strada' })
    expect(isTogether([nameless, contradicted], [...sales, elsewhere])).toEqual([false, false])
  })
})

it('a total that two payouts have is suggested by its amount', () => {
  const payout = { statementId: '1', statementName: 'A', currency: 'USD', amount: 50_000, date: '2026-12-02' }
  const payouts = [payout, { ...payout, statementId: '2' }]
  const found = proposed([received(50_000)], { payouts }, { kind: 'bank' })
  expect(found).toEqual(['amount_time 1-USD', 'amount_time 2-USD'])
})

it('a line of nothing is no sum of nothing', () => {
  expect(proposed([received(0)], { cardPayments: [payment('a', 2500)] }, { kind: 'card' })).toEqual([])
})

it('a line of a payout is no sum of bags', () => {
  const { bookingId: _id, ...nameless } = line('1', { soldAt: '2026-12-03', ...equation(6000, 0) })
  expect(proposed([nameless], { bags: [bag('1', 2500), bag('2', 3500)] })).toEqual([])
})

describe('what is taken leaves room for what is not', () => {
  const ids = ['1', '2', '3', '4', '5', '6', '7']
  const sixSettled = (kind: string) => new Map(ids.slice(0, 6).map((id) => [`${kind}:${id}`, equation(4549, 455)]))

  it('among bookings that an earlier statement paid', () => {
    const { bookingId: _id, plate: _plate, ...nameless } = line('7')
    const found = proposed([nameless], { sales: ids.map((id) => sale(id)) }, { settled: sixSettled('sale') })
    expect(found).toEqual(['facility_start_amount 7'])
  })

  it('among payments of cards', () => {
    const cardPayments = ids.map((id) => payment(id, 4549, { cardReference: `S-${id}` }))
    const own = ids.slice(0, 6).map((id) => received(4549, { identity: id, cardReference: `S-${id}` }))
    const slip = received(4549)
    expect(proposed([...own, slip], { cardPayments }, { kind: 'card' })).toEqual(['amount_time 7'])
    const settled = sixSettled('card_payment')
    expect(proposed([slip], { cardPayments }, { kind: 'card', settled })).toEqual(['amount_time 7'])
  })
})
