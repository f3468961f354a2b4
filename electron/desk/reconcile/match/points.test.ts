/** The evidence for a pair: equal values count for it, different ones against it, and the sum decides which suggestion it is. */
import { describe, expect, it } from 'vitest'
import type { Point } from '../../../../shared/desk/reconcile/vocabulary.ts'
import type { BookedSale, StatementLine } from '../statement.ts'
import { createFacilityNames } from './comparison.ts'
import { zero } from './equation.ts'
import { identifierPoint, kindOfPair, makeProposal, pointsOf, sumPoint } from './points.ts'
import { equation, line, recordOf, sale } from './testing/sold-and-stated.ts'
import type { BookRecord } from './types.ts'

const facilities = createFacilityNames([sale('1'), sale('9', { facilityId: 'S', facility: '234 Strada' })])
const pointsBeside = (changes: Partial<StatementLine>, record: BookRecord = recordOf(sale('1'))) =>
  pointsOf('payout', line('1', changes), record, { facilities })
const pointOf = (kind: Point['kind'], changes: Partial<StatementLine>, booked: Partial<BookedSale> = {}) =>
  pointsBeside(changes, recordOf(sale('1', booked))).find((point) => point.kind === kind)

describe('a line beside a booking', () => {
  it('that agrees has a point for each field', () => {
    expect(pointsBeside({ soldAt: '2026-12-01T10:00' })).toEqual([
      { kind: 'plate', score: 30, value: 'AB111' },
      { kind: 'facility', score: 15, value: 'Longfellow Garage' },
      { kind: 'start', score: 20, value: '2026-12-02T18:30', minutesApart: 0 },
      { kind: 'amount', score: 25, value: 4549 },
      { kind: 'sold', score: 15, value: '2026-12-01T10:00', minutesApart: 0 },
    ])
  })

  it('names it first, unless its total alone leads there', () => {
    const record = recordOf(sale('1'))
    const first = (by: 'booking_id' | 'stated_total') =>
      pointsOf('payout', line('1'), record, { facilities, named: { by, value: '1', records: [record] } })[0]
    expect(first('booking_id')).toEqual({ kind: 'booking_id', score: 60, value: '1' })
    expect(first('stated_total')).toMatchObject({ kind: 'plate' })
    const named = { by: 'booking_id', value: '1', records: [record] } as const
    expect(pointsOf('payout', line('1', { plate: '7FD 460' }), record, { facilities, named })[0]).toEqual({
      ...{ kind: 'booking_id', score: 60, value: '1' },
    })
  })

  it('is named by the id of the partner where its own id is of another booking', () => {
    const record = recordOf(sale('1', { partnerBookingId: 'M-1' }))
    const stated = line('9', { plate: 'AB111', partnerBookingId: 'M-1' })
    const named = { by: 'booking_id', value: '9', records: [record] } as const
    const points = pointsOf('payout', stated, record, { facilities, named })
    expect(points[0]).toEqual({ kind: 'partner_booking_id', score: 60, value: 'M-1' })
    expect(points).toContainEqual({ kind: 'booking_id', score: -5, value: '9', booked: '1' })
  })

  it('has a plate that was misread, or another one', () => {
    expect(pointOf('plate', { plate: 'AB11I' })).toEqual({ kind: 'plate', score: 0, value: 'AB11I', booked: 'AB111' })
    expect(pointOf('plate', { plate: '7FD 460' })).toEqual({
      ...{ kind: 'plate', score: -10, value: '7FD460', booked: 'AB111' },
    })
    expect(pointOf('plate', { plate: '?' })).toBeUndefined()
    expect(pointOf('plate', {}, { plate: '?' })).toBeUndefined()
    expect(pointOf('plate', { plate: '?' }, { plate: '?' })).toBeUndefined()
  })

  it('has another facility, or one that nobody knows', () => {
    expect(pointOf('facility', { facility: '234 Strada' })).toEqual({
      ...{ kind: 'facility', score: -15, value: '234 Strada', booked: 'Longfellow Garage' },
    })
    expect(pointOf('facility', { facility: 'Garage 12' })).toBeUndefined()
  })

  it.each([
    ['2026-12-02T19:30', 10, 60],
    ['2026-12-02T17:30', 10, 60],
    ['2026-12-02T19:31', -10, 61],
    ['2026-12-03T18:30', -10, 1440],
    ['2026-12-02', 10, undefined],
    ['2026-12-03', -10, undefined],
  ])('that starts at %s has %i points', (startsAt, score, minutesApart) => {
    expect(pointOf('start', { startsAt })).toEqual({
      ...{ kind: 'start', score, value: startsAt, booked: '2026-12-02T18:30' },
      ...(minutesApart !== undefined && { minutesApart }),
    })
  })

  it('is sold at the time of the booking within ten minutes', () => {
    expect(pointOf('sold', { soldAt: '2026-12-01T10:10' })).toMatchObject({ score: 10, minutesApart: 10 })
    expect(pointOf('sold', { soldAt: '2026-12-01T10:11' })).toMatchObject({ score: -10, minutesApart: 11 })
    expect(pointOf('sold', {})).toBeUndefined()
    expect(pointOf('sold', { soldAt: '2026-12-01' })).toEqual({
      ...{ kind: 'sold', score: 10, value: '2026-12-01', booked: '2026-12-01T10:00' },
    })
    expect(pointOf('sold', { soldAt: '2026-12-02' })).toMatchObject({ score: -10 })
  })

  it('has its gross amount, its net amount, or neither', () => {
    expect(pointOf('amount', equation(4549, 500))).toEqual({ kind: 'amount', score: 25, value: 4549 })
    expect(pointOf('amount', equation(4500, 406))).toEqual({ kind: 'amount', score: 20, value: 4094 })
    expect(pointOf('amount', equation(4500, 400))).toEqual({ kind: 'amount', score: 0, value: 4500, booked: 4549 })
    const free = { expected: equation(0, 0) }
    expect(pointOf('amount', equation(0, 5), free)).toEqual({ kind: 'amount', score: 0, value: 0, booked: 0 })
    expect(pointOf('amount', equation(5, 5), free)).toEqual({ kind: 'amount', score: 0, value: 5, booked: 0 })
    expect(pointOf('amount', equation(4549, 455, 1000))).toEqual({ kind: 'amount', score: 25, value: 4549 })
    expect(pointsBeside({ currency: 'CAD' }).map(({ kind }) => kind)).toEqual(['plate', 'facility', 'start'])
  })

  it('is compared with what was agreed where it was settled before', () => {
    const settled = { ...recordOf(sale('1')), settled: equation(4549, 455), expected: zero }
    expect(pointsBeside({}, settled)).toContainEqual({ kind: 'amount', score: 25, value: 4549 })
  })

  it('is compared with what is left where it was settled in part', () => {
    const partly = { ...recordOf(sale('1')), settled: equation(2000, 200), expected: equation(2549, 255) }
    expect(pointsBeside({}, partly)).toContainEqual({ kind: 'amount', score: 0, value: 4549, booked: 2549 })
    expect(pointsBeside(equation(2549, 255), partly)).toContainEqual({ kind: 'amount', score: 25, value: 2549 })
  })
})

it('a line beside money has its amount and its day, which counts less the farther it is', () => {
  const { sale: _sale, ...rest } = recordOf(sale('1'))
  const payment: BookRecord = { ...rest, kind: 'card_payment', expected: equation(2500, 0) }
  const points = (soldAt?: string) => {
    const own = { ...equation(2500, 60), ...(soldAt !== undefined && { soldAt }) }
    return pointsOf('card', line('1', own), payment, { facilities })
  }
  const amount = { kind: 'amount', score: 25, value: 2500 }
  expect(points()).toEqual([amount])
  expect(points('2026-12-02T23:00')).toEqual([amount, { kind: 'day', score: 10, value: '2026-12-02' }])
  expect(points('2026-12-05')[1]).toEqual({ kind: 'day', score: 7, value: '2026-12-05', booked: '2026-12-02' })
  expect(points('2026-12-20')[1]).toMatchObject({ score: 0 })
  const other = pointsOf('card', line('1', equation(2600, 0, 50)), payment, { facilities })
  expect(other).toEqual([{ kind: 'amount', score: 0, value: 2550, booked: 2500 }])
  const refund = { ...payment, expected: equation(0, 0, 2500) }
  expect(pointsOf('card', line('1', equation(0, 0, 2000)), refund, { facilities })).toEqual([
    { kind: 'amount', score: 0, value: -2000, booked: -2500 },
  ])
  const settled = { ...payment, settled: equation(2500, 0), expected: zero }
  expect(pointsOf('card', line('1', equation(2500, 0)), settled, { facilities })).toEqual([
    { kind: 'amount', score: 0, value: 2500, booked: 0 },
  ])
})

it('a line of the bank beside money has its gross amount', () => {
  const { sale: _sale, ...rest } = recordOf(sale('1'))
  const bag: BookRecord = { ...rest, kind: 'bag', expected: equation(2500, 0) }
  const amountOf = (stated: ReturnType<typeof equation>) => pointsOf('bank', line('1', stated), bag, { facilities })
  expect(amountOf(equation(2500, 60))).toEqual([{ kind: 'amount', score: 25, value: 2500 }])
  expect(amountOf(equation(2560, 60))).toEqual([{ kind: 'amount', score: 25, value: 2560 }])
  expect(amountOf(equation(2600, 60))).toEqual([{ kind: 'amount', score: 0, value: 2600, booked: 2500 }])
})

it('an identifier and a sum are evidence, a stated total is none', () => {
  expect(identifierPoint('bag_number', '20931')).toEqual({ kind: 'bag_number', score: 60, value: '20931' })
  expect(identifierPoint('stated_total', '2500')).toBeUndefined()
  expect(sumPoint(9098)).toEqual({ kind: 'sum', score: 25, value: 9098 })
})

it('a proposal has its records by their keys, and the sum of its points', () => {
  const records = ['2', '1'].map((id) => recordOf(sale(id)))
  const points: Point[] = [
    { kind: 'day', score: 10, value: '2026-12-02' },
    { kind: 'sum', score: 25, value: 9098 },
  ]
  expect(makeProposal('sum_of_records', records, [line('1')], points)).toEqual({
    ...{ kind: 'sum_of_records', lines: ['line of 1'], points, score: 35 },
    records: records.toReversed(),
  })
})

describe('a pair', () => {
  const scores = { plate: 30, facility: 15, start: 20, amount: 25, day: 10, sold: 15 }
  type Agreement = keyof typeof scores
  const kindOf = (agreeing: readonly Agreement[], differing: readonly Agreement[] = []) =>
    kindOfPair([
      ...agreeing.map((kind) => ({ kind, score: scores[kind], value: '' })),
      ...differing.map((kind) => ({ kind, score: -scores[kind], value: '' })),
    ] as Point[])

  it.each<readonly [string, readonly Agreement[], readonly Agreement[], string | undefined]>([
    ['plate and start', ['plate', 'start'], ['facility'], 'plate_facility_start'],
    ['plate, facility and amount', ['plate', 'facility', 'amount'], ['start'], 'plate_facility_start'],
    ['plate and facility', ['plate', 'facility'], [], undefined],
    ['plate and amount', ['plate', 'amount'], [], undefined],
    ['facility, start and amount', ['facility', 'start', 'amount'], [], 'facility_start_amount'],
    ['facility and start', ['facility', 'start'], [], undefined],
    ['all but the plate', ['facility', 'start', 'amount'], ['plate'], undefined],
    ['amount and time of sale', ['amount', 'sold'], [], 'amount_time'],
    ['amount and day', ['amount', 'day'], [], 'amount_time'],
    ['amount and start', ['amount', 'start'], [], 'amount_time'],
    ['amount and facility', ['amount', 'facility'], [], undefined],
    ['amount and start at another facility', ['amount', 'start'], ['facility'], undefined],
    ['amount and day at another facility', ['amount', 'day'], ['facility'], undefined],
    ['amount alone', ['amount'], [], undefined],
  ])('with %s (for it %j, against it %j) is suggested as %s', (_title, agreeing, differing, expected) => {
    expect(kindOf(agreeing, differing)).toBe(expected)
  })

  it.each<readonly [string, Agreement, readonly Agreement[], string | undefined]>([
    ['a plate that was misread is none that agrees', 'plate', ['start'], undefined],
    [
      'a plate that was misread is none that differs',
      'plate',
      ['facility', 'start', 'amount'],
      'facility_start_amount',
    ],
    ['another amount is none that agrees', 'amount', ['plate', 'facility'], undefined],
    ['a day that is far is none that agrees', 'day', ['amount'], undefined],
  ])('%s (%s counts nothing, for it %j)', (_title, weak, agreeing, expected) => {
    const points = agreeing.map((kind) => ({ kind, score: scores[kind], value: '' }))
    expect(kindOfPair([{ kind: weak, score: 0, value: '' }, ...points] as Point[])).toBe(expected)
  })
})
