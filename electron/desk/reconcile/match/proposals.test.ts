/** The suggestions for a line that no rule linked, and their evidence. */
import { describe, expect, it } from 'vitest'
import type { BookedSale, Books, StatementLine } from '../statement.ts'
import { equation, line, match, sale } from './testing/sold-and-stated.ts'

/** The proposals of each line; the best is first. */
const proposed = (lines: readonly StatementLine[], books: Partial<Books>, options?: Parameters<typeof match>[2]) =>
  match(lines, books, options).lines.map(({ proposals }) =>
    proposals.map(({ kind, records }) => `${kind} ${records.map(({ id }) => id).join('+')}`),
  )

const nameless = (changes: Partial<StatementLine> = {}): StatementLine => {
  const { bookingId: _bookingId, plate: _plate, facility: _facility, startsAt: _startsAt, ...rest } = line('1')
  return { ...rest, identity: 'nameless', ...changes }
}
const atPlace = { facility: 'Longfellow Garage', startsAt: '2026-12-02T18:30' }

describe('a line of a payout that names no booking', () => {
  const booked = sale('1')
  const propose = (changes: Partial<StatementLine>, ...sales: readonly BookedSale[]) =>
    proposed([nameless(changes)], { sales: sales.length === 0 ? [booked] : sales })[0]

  it.each<readonly [string, Partial<StatementLine>, string | undefined]>([
    [
      'by plate and start',
      { plate: 'AB 111', startsAt: '2026-12-02T18:30', ...equation(900, 90) },
      'plate_facility_start 1',
    ],
    ['by plate and day', { plate: 'AB111', startsAt: '2026-12-02', ...equation(900, 90) }, 'plate_facility_start 1'],
    ['by facility, start and gross amount', { ...atPlace, ...equation(4549, 600) }, 'facility_start_amount 1'],
    ['by facility, start and net amount', { ...atPlace, ...equation(4500, 406) }, 'facility_start_amount 1'],
    ['by facility, day and amount', { ...atPlace, startsAt: '2026-12-02' }, 'facility_start_amount 1'],
    ['by start and amount', { startsAt: '2026-12-02T18:30' }, 'amount_time 1'],
    ['by day and amount', { startsAt: '2026-12-02' }, 'amount_time 1'],
    ['by time of sale and amount', { soldAt: '2026-12-01T10:09' }, 'amount_time 1'],
    ['by time of sale and amount, a little earlier', { soldAt: '2026-12-01T09:52' }, 'amount_time 1'],
    ['by day of sale and amount', { soldAt: '2026-12-01' }, 'amount_time 1'],
    ['not by another plate', { ...atPlace, plate: '7FD 460' }, undefined],
    ['not by plate on another day', { plate: 'AB111', startsAt: '2026-12-05T18:30' }, undefined],
    ['not by place and another amount', { ...atPlace, ...equation(900, 90) }, undefined],
    ['not by another time of sale', { soldAt: '2026-12-01T12:30' }, undefined],
    ['not in another currency', { ...atPlace, currency: 'CAD' }, undefined],
    ['not by its amount alone', {}, undefined],
  ])('is about one %s', (_title, changes, expected) => {
    expect(propose(changes)).toEqual(expected === undefined ? [] : [expected])
  })

  it('is about no booking that was linked or settled, but about its second payment', () => {
    const other = nameless(atPlace)
    expect(proposed([line('1'), other], { sales: [booked] })[1]).toEqual([])
    const settled = new Map([['sale:1', equation(4549, 455)]])
    expect(proposed([other], { sales: [booked] }, { settled })[0]).toEqual([])
    const again = nameless({ ...atPlace, plate: 'AB111' })
    expect(proposed([line('1'), again], { sales: [booked] })[1]).toEqual(['plate_facility_start 1'])
    expect(proposed([again], { sales: [booked] }, { settled })[0]).toEqual(['plate_facility_start 1'])
  })

  it('is shared out among bookings that are alike', () => {
    const two = ['1', '2'].map((id) => sale(id))
    const lines = [nameless({ ...atPlace, identity: 'a' }), nameless({ ...atPlace, identity: 'b' })]
    expect(proposed(lines, { sales: two }).map(([best]) => best)).toEqual([
      ...['facility_start_amount 1', 'facility_start_amount 2'],
    ])
  })
})

describe('a line that names its booking', () => {
  it('is about no other where nothing speaks against it', () => {
    const similar = sale('2', { plate: 'AB111' })
    expect(proposed([line('1', equation(4549, 546))], { sales: [sale('1'), similar] })).toEqual([['identified 1']])
  })

  it('is about the one of its plate too where it is contradicted', () => {
    const sales = [sale('1'), sale('2', { facilityId: 'S', facility: '234 Strada', plate: '7FD460' })]
    const stated = line('1', { facility: '234 Strada', plate: '7FD 460' })
    expect(proposed([stated], { sales })).toEqual([['plate_facility_start 2', 'identified 1']])
  })

  it('by an id of two is compared with the one of its plate too', () => {
    const sales = [
      ...['2', '3'].map((id) => sale(id, { partnerBookingId: 'M-2' })),
      sale('4', { plate: '7FD460', startsAt: '2026-12-02T20:30' }),
    ]
    const { bookingId: _id, ...stated } = line('1', { partnerBookingId: 'M-2', plate: '7FD460' })
    expect(proposed([stated], { sales })[0]).toContain('plate_facility_start 4')
  })
})

describe('a sum', () => {
  const together = (changes: Partial<BookedSale> = {}) => [
    sale('1', { plate: 'AB111' }),
    sale('2', { plate: 'AB111', ...changes }),
  ]
  const paid = nameless({ plate: 'AB111', startsAt: '2026-12-02T18:30', ...equation(9098, 910) })

  it('of two bookings is paid by one line of their plate', () => {
    const [own] = match([paid], { sales: together() }).lines
    expect(own?.proposals[0]).toMatchObject({ kind: 'sum_of_records', lines: ['nameless'] })
    expect(own?.records.map(({ id }) => id)).toEqual(['1', '2'])
    expect(own?.proposals[0]?.points.at(-1)).toEqual({ kind: 'sum', score: 25, value: 9098 })
    expect(own).toMatchObject({ expected: equation(9098, 910), difference: equation(0, 0) })
  })

  it('has to agree in every member, in one currency', () => {
    const kinds = (stated: StatementLine, sales: readonly BookedSale[]) =>
      match([stated], { sales }).lines[0]?.proposals.map(({ kind }) => kind)
    const other = { ...paid, ...equation(9108, 920) }
    expect(kinds(other, together())).not.toContain('sum_of_records')
    expect(kinds(paid, together({ currency: 'CAD' }))).not.toContain('sum_of_records')
    expect(kinds(paid, together())).toContain('sum_of_records')
  })

  it('of two bookings that one cell names is paid by one line', () => {
    const sales = [sale('10001', { plate: 'AB111' }), sale('10002', { plate: 'CD222', startsAt: '2026-12-04T18:30' })]
    const both = nameless({ bookingId: '10001 / 10002', ...equation(9098, 910) })
    const [own] = match([both], { sales }).lines
    expect(own?.proposals[0]).toMatchObject({ kind: 'sum_of_records' })
    expect(own?.records.map(({ id }) => id)).toEqual(['10001', '10002'])
    expect(own).not.toHaveProperty('class')
  })

  it('of two lines pays one booking that both name', () => {
    const parts = [
      line('1', { identity: 'a', ...equation(2000, 200) }),
      line('1', { identity: 'b', ...equation(2549, 255) }),
    ]
    const { lines } = match(parts, { sales: [sale('1')] })
    expect(lines.map(({ together: partners, expected }) => [partners, expected.gross])).toEqual([
      [['a', 'b'], 2000],
      [['a', 'b'], 2549],
    ])
    const wrong = match([parts[0] ?? line('1'), line('1', { identity: 'b', ...equation(2500, 206) })], {
      sales: [sale('1')],
    })
    expect(wrong.lines.every(({ together: partners }) => partners === undefined)).toBe(true)
  })

  it('of two lines pays one booking of their plate and day', () => {
    const part = (identity: string, gross: number, fees: number) =>
      nameless({ identity, plate: 'AB111', startsAt: '2026-12-02', ...equation(gross, fees) })
    const { lines } = match([part('a', 2000, 200), part('b', 2549, 255)], { sales: [sale('1')] })
    expect(lines.map(({ proposals }) => proposals[0]?.kind)).toEqual(['sum_of_lines', 'sum_of_lines'])
  })
})

describe('money', () => {
  const payment = (paymentId: string, amount: number, businessDate = '2026-12-02') => ({
    ...{ paymentId, bookingId: paymentId, currency: 'USD', amount, businessDate },
  })
  const bag = (bagId: string, amount: number, businessDate: string) => ({
    ...{ bagId, bagNumber: `2093${bagId}`, currency: 'USD', amount, businessDate },
  })
  const received = (minor: number, changes: Partial<StatementLine> = {}): StatementLine => ({
    ...{ row: 2, identity: 'received', currency: 'USD', soldAt: '2026-12-03' },
    ...equation(minor, 0),
    ...changes,
  })
  const ofCards = (minor: number, ...cardPayments: readonly ReturnType<typeof payment>[]) =>
    proposed([received(minor)], { cardPayments }, { kind: 'card' })[0]
  const ofBags = (minor: number, ...bags: readonly ReturnType<typeof bag>[]) =>
    proposed([received(minor)], { bags }, { kind: 'bank' })[0]

  it('of a card is suggested by its amount within a day', () => {
    for (const day of ['2026-12-02', '2026-12-03', '2026-12-04'])
      expect(ofCards(2500, payment('a', 2500, day))).toEqual(['amount_time a'])
    expect(ofCards(2500, payment('a', 2500, '2026-12-01'))).toEqual([])
    expect(ofCards(2500, payment('a', 2600))).toEqual([])
  })

  it('of several cards is a batch of a day, or some of them where there is one way to add up', () => {
    expect(ofCards(6000, payment('a', 2500), payment('b', 3500))).toEqual(['batch a+b'])
    expect(ofCards(6000, payment('a', 2500), payment('b', 3500), payment('c', 900))).toEqual(['sum_of_records a+b'])
    expect(ofCards(6000, payment('a', 2500), payment('b', 3500), payment('c', 2500))).toEqual([])
    expect(ofCards(6000, payment('a', 2500, '2026-12-02'), payment('b', 3500, '2026-12-03'))).toEqual([])
  })

  it('in bags is suggested by its amount within five days, or as a sum of a week', () => {
    expect(ofBags(2500, bag('1', 2500, '2026-11-28'))).toEqual(['amount_time 1'])
    expect(ofBags(2500, bag('1', 2500, '2026-11-27'))).toEqual([])
    expect(ofBags(6000, bag('1', 2500, '2026-11-26'), bag('2', 3500, '2026-12-03'))).toEqual(['sum_of_records 1+2'])
    expect(ofBags(6000, bag('1', 2500, '2026-11-25'), bag('2', 3500, '2026-12-03'))).toEqual([])
    expect(ofBags(6000, bag('1', 2500, '2026-12-04'), bag('2', 3500, '2026-12-03'))).toEqual([])
  })

  it('of several bags that the line names is one match with its parts, where they add up exactly', () => {
    const bags = [bag('1', 2500, '2026-12-01'), bag('2', 3500, '2026-12-02'), bag('3', 6000, '2026-12-02')]
    const named = (minor: number) =>
      match([received(minor, { text: 'DEPOSIT BAGS 20931 AND 20932' })], { bags }, { kind: 'bank' })
    const [own] = named(6000).lines
    expect(own?.proposals[0]).toMatchObject({
      kind: 'sum_of_records',
      points: [
        { kind: 'bag_number', value: '20931' },
        { kind: 'bag_number', value: '20932' },
        { kind: 'sum', value: 6000 },
      ],
    })
    expect(own).toMatchObject({ obstacle: 'second_record', difference: { net: 0 } })
    expect(own).not.toHaveProperty('class')
    expect(named(6000).missing.map(({ record }) => record.id)).toEqual(['3'])
    expect(named(6100).lines[0]?.proposals.map(({ kind }) => kind)).toEqual(['identified', 'identified'])
  })

  it('of a bag and a payout that the line names adds up as well', () => {
    const payouts = [
      {
        statementId: '7',
        statementName: 'A',
        reference: 'PO-77001',
        currency: 'USD',
        amount: 1000,
        date: '2026-12-02',
      },
    ]
    const line = received(3500, { text: 'BAG 20931, PO-77001' })
    expect(proposed([line], { bags: [bag('1', 2500, '2026-12-01')], payouts }, { kind: 'bank' })[0]?.[0]).toBe(
      'sum_of_records 1+7-USD',
    )
  })

  it('without a day is about nothing', () => {
    const { soldAt: _soldAt, ...undated } = received(2500)
    expect(proposed([undated], { cardPayments: [payment('a', 2500)] }, { kind: 'card' })).toEqual([[]])
  })
})
