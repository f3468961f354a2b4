/** One line compared with one record: which amounts are compared, which lines are no payment, and what contradicts an identifier. */
import { describe, expect, it } from 'vitest'
import type { StatementKind } from '../../../../shared/desk/reconcile/mapping.ts'
import type { StatementLine } from '../statement.ts'
import {
  amountDifference,
  contradicts,
  createFacilityNames,
  expectedOf,
  isAdjustment,
  isMisread,
  isOfNextPeriod,
  isSettled,
} from './comparison.ts'
import { zero } from './equation.ts'
import { equation, line, recordOf, sale } from './testing/sold-and-stated.ts'

describe('the amounts of a pair', () => {
  const record = { ...recordOf(sale('1')), expected: equation(4000, 400, 500) }

  it.each([
    ['payout', equation(4000, 400, 500), 0],
    ['payout', equation(4000, 410, 490), 10],
    ['card', equation(3600, 80, 500), 0],
    ['card', equation(3500, 80, 500), 100],
    ['bank', equation(3200, 100), 0],
    ['bank', equation(3200, 80), 20],
  ] as const)('of a %s statement differ as what it states does: %j by %i', (kind, stated, expected) => {
    expect(amountDifference(kind, line('1', stated), record)).toBe(expected)
  })

  it('expect the stated fee of a processor or a bank, and the agreed one of a payout', () => {
    const of = (kind: StatementKind) => expectedOf(kind, line('1', equation(4549, 120)), equation(4549, 0))
    expect(of('payout')).toEqual(equation(4549, 0))
    expect(of('card')).toEqual(equation(4549, 120))
    expect(of('bank')).toEqual(equation(4549, 120))
  })

  it('are settled where something was paid and nothing is left to pay', () => {
    const settled = equation(4549, 455)
    expect(isSettled({ ...record, settled, expected: zero })).toBe(true)
    expect(isSettled({ ...record, settled, expected: equation(0, -100, 1000) })).toBe(false)
    expect(isSettled({ ...record, expected: zero })).toBe(false)
  })
})

it.each([
  ['a correction without a payment', { ...equation(0, 0, 0, 85) }, true],
  ['a fee that is given back', { ...equation(0, -100) }, false],
  ['a payment with a correction in it', { ...equation(4549, 455, 0, 85) }, false],
  ['a refund with a correction in it', { ...equation(0, 0, 100, 85) }, false],
  ['a chargeback', { category: 'Charge back' }, true],
  ['a disputed payment', { category: 'DISPUTE' }, true],
  ['a French chargeback', { category: 'Rétrofacturation' }, true],
  ['an event', { category: 'Event parking' }, false],
] as const)('%s is an adjustment: %j, %s', (_title, changes, expected) => {
  expect(isAdjustment(line('1', changes))).toBe(expected)
})

it('only bookings that start after the period are of the next one', () => {
  const at = (date: string) => ({ ...recordOf(sale('1')), date })
  const period = { from: '2026-12-01', to: '2026-12-15' }
  expect(isOfNextPeriod(at('2026-12-16'), period)).toBe(true)
  expect(isOfNextPeriod(at('2026-12-15'), period)).toBe(false)
  expect(isOfNextPeriod(at('2026-12-16'), undefined)).toBe(false)
  expect(isOfNextPeriod({ ...at('2026-12-16'), kind: 'bag' }, period)).toBe(false)
})

describe('an identifier', () => {
  const booked = sale('1')
  const facilitiesOf = () =>
    createFacilityNames([
      booked,
      sale('2', { facilityId: 'S', facility: '234 Strada' }),
      // Two parking lots have one name.
      sale('3', { facilityId: 'T', facility: 'Longfellow garage' }),
    ])
  const facilities = facilitiesOf()
  const isContradicted = (changes: Partial<StatementLine>) =>
    contradicts(line('1', { soldAt: '2026-12-01', ...changes }), recordOf(booked), facilities)

  it.each([
    ['agrees with the booking', {}, false],
    ['is at another facility', { facility: '234 Strada' }, true],
    ['is at a facility that nobody knows', { facility: 'Garage 12' }, false],
    ['is on another day alone', { startsAt: '2026-12-03T18:30' }, false],
    ['is sold on another day alone', { soldAt: '2026-12-04' }, false],
    ['is on another day, sold a day later', { startsAt: '2026-12-03', soldAt: '2026-12-02' }, false],
    ['is on another day, sold two days later', { startsAt: '2026-12-03', soldAt: '2026-12-03' }, true],
    ['has another plate alone', { plate: '7FD 460' }, false],
    ['has another plate on another day', { startsAt: '2026-12-03', plate: '7FD 460' }, true],
    ['has another plate, sold on another day', { soldAt: '2026-12-04', plate: '7FD 460' }, true],
    ['has a misread plate on another day', { startsAt: '2026-12-03', plate: 'AB1I1' }, false],
  ])('that %s is contradicted: %j, %s', (_title, changes, expected) => {
    expect(isContradicted(changes)).toBe(expected)
  })

  it('is not contradicted by what a line or a booking leaves out', () => {
    const { plate: _plate, ...withoutPlate } = line('1', { startsAt: '2026-12-03' })
    expect(contradicts(withoutPlate, recordOf(booked), facilities)).toBe(false)
    const { startsAt: _startsAt, ...undated } = line('1', { soldAt: '2026-12-04' })
    expect(contradicts(undated, recordOf(booked), facilities)).toBe(false)
    expect(contradicts({ ...undated, plate: '7FD 460' }, recordOf(booked), facilities)).toBe(true)
    const { plate: _other, ...unread } = booked
    const elsewhere = line('1', { startsAt: '2026-12-03', plate: '7FD 460' })
    expect(contradicts(elsewhere, recordOf(unread), facilities)).toBe(false)
    const { sale: _sale, ...bag } = recordOf(booked)
    expect(contradicts(line('1', { facility: '234 Strada' }), bag, facilities)).toBe(false)
  })

  it('is at the same facility where several have its name', () => {
    const { compare } = facilitiesOf()
    expect(compare(line('1'), sale('3', { facilityId: 'T' }))).toBe('same')
    expect(compare(line('1'), booked)).toBe('same')
    const { facility: _facility, ...nameless } = line('1')
    expect(compare(nameless, booked)).toBe('unknown')
  })
})

it('plates that differ in two characters, or in length, are not misread', () => {
  expect([isMisread('7FD460', '7FD460'), isMisread('7FD460', '7FDA60'), isMisread('7FD460', '7FDAB0')]).toEqual([
    true,
    true,
    false,
  ])
  expect(isMisread('7FD46', '7FD460')).toBe(false)
})
