/** Each likely cause is a calculation with an exact result, and is not claimed where the result differs. */
import { describe, expect, it } from 'vitest'
import type { BookedSale } from '../statement.ts'
import { createPriceHistory, createRates, ownCause, priceCause, rateOfExchange } from './causes.ts'
import { equation, line, recordOf, sale } from './testing/sold-and-stated.ts'

const causeOf = (stated: ReturnType<typeof equation>, changes: Partial<BookedSale> = {}) =>
  ownCause(line('1', stated), recordOf(sale('1', changes)))

describe('a line that differs', () => {
  it('is rounded up to five cents', () => {
    expect(causeOf(equation(4549, 460))).toEqual({ kind: 'rounding' })
    expect(causeOf(equation(4549, 461))).toEqual({ kind: 'fee_rate', agreed: 1000, stated: 1013 })
  })

  it('has no cause of its own where it is adjusted, or is about no booking', () => {
    expect(causeOf(equation(4549, 455, 0, -20))).toBeUndefined()
    const { sale: _sale, ...bag } = recordOf(sale('1'))
    expect(ownCause(line('1', equation(4549, 457)), bag)).toBeUndefined()
  })

  it('lacks a refund, or has it twice', () => {
    const refunded = { expected: equation(4549, 355, 1000) }
    expect(causeOf(equation(4549, 355), refunded)).toEqual({ kind: 'refund_not_deducted', amount: 1000 })
    expect(causeOf(equation(4549, 355, 2000), refunded)).toEqual({ kind: 'deducted_twice', amount: 1000 })
    expect(causeOf(equation(4549, 355, 500), refunded)).toBeUndefined()
    expect(causeOf(equation(3549, 255, 0), refunded)).toBeUndefined()
    expect(causeOf(equation(3549, 255, 2000), refunded)).toBeUndefined()
    expect(causeOf(equation(4549, 455, 500))).toBeUndefined()
  })
})

describe('another rate of commission', () => {
  it('is the roundest one that gives the fee', () => {
    expect(causeOf(equation(4549, 546))).toEqual({ kind: 'fee_rate', agreed: 1000, stated: 1200 })
    expect(causeOf(equation(4549, 569))).toEqual({ kind: 'fee_rate', agreed: 1000, stated: 1250 })
    expect(causeOf(equation(4549, 0))).toEqual({ kind: 'fee_rate', agreed: 1000, stated: 0 })
  })

  it('is of what was not refunded, or of the whole where all was', () => {
    expect(causeOf(equation(4549, 426, 1000), { expected: equation(4549, 355, 1000) })).toEqual({
      ...{ kind: 'fee_rate', agreed: 1000, stated: 1200 },
    })
    expect(causeOf(equation(4549, 546, 4549), { expected: equation(4549, 0, 4549) })).toEqual({
      ...{ kind: 'fee_rate', agreed: 1000, stated: 1200 },
    })
  })

  it('is not claimed for a fee that is paid out, for the agreed rate, or for none that comes out', () => {
    expect(causeOf(equation(4549, -100))).toBeUndefined()
    expect(causeOf(equation(4549, 455), { expected: equation(4549, 500) })).toBeUndefined()
    expect(causeOf(equation(3_000_000, 1_000_000), { expected: equation(3_000_000, 300_000) })).toBeUndefined()
  })

  it('is beside a fixed amount', () => {
    const fixed = { commissionFixedMinor: 150, expected: equation(4549, 605) }
    expect(causeOf(equation(4549, 696), fixed)).toEqual({ kind: 'fee_rate', agreed: 1000, stated: 1200 })
  })
})

describe('an add-on that was not paid', () => {
  const addOn = (label: string, amount: number) => ({ kind: 'add_on' as const, label, amount })
  const parking = { kind: 'parking' as const, label: 'Event parking', amount: 3000 }
  const withAddOns = (...addOns: ReturnType<typeof addOn>[]) => {
    const gross = addOns.reduce((sum, { amount }) => sum + amount, parking.amount)
    return { priceLines: [parking, ...addOns], expected: equation(gross, gross / 10) }
  }

  it('is the fewest of them with that price', () => {
    const booked = withAddOns(addOn('Wash', 700), addOn('Charging', 300), addOn('Oversize', 1000), addOn('Valet', 2000))
    const without = (minor: number) => causeOf(equation(7000 - minor, 700 - minor / 10), booked)
    expect(without(1000)).toEqual({ kind: 'add_on_not_paid', labels: ['Oversize'], amount: 1000 })
    expect(without(1700)).toEqual({ kind: 'add_on_not_paid', labels: ['Wash', 'Oversize'], amount: 1700 })
    expect(without(4000)).toEqual({
      ...{ kind: 'add_on_not_paid', amount: 4000 },
      labels: ['Wash', 'Charging', 'Oversize', 'Valet'],
    })
    expect(without(1600)).toBeUndefined()
  })

  it('is paid without its fee, or with the fee of the whole', () => {
    const booked = withAddOns(addOn('Wash', 1000))
    const cause = { kind: 'add_on_not_paid', labels: ['Wash'], amount: 1000 }
    expect([400, 301, 300, 299].map((fees) => causeOf(equation(3000, fees), booked))).toEqual([
      cause,
      cause,
      cause,
      cause,
    ])
    expect([399, 302, 298, 500].map((fees) => causeOf(equation(3000, fees), booked))).toEqual([
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  it('is searched for among six add-ons, not among seven', () => {
    const all = [10, 20, 40, 80, 160, 320, 640].map((amount) => addOn(String(amount), amount))
    const six = withAddOns(...all.slice(0, 6))
    expect(causeOf(equation(3000, 300), six)).toMatchObject({ kind: 'add_on_not_paid', amount: 630 })
    const seven = withAddOns(...all)
    expect(causeOf(equation(4270 - 640, 363), seven)).toBeUndefined()
  })
})

it('tax that is paid or kept too much is the cause where it is the difference', () => {
  const priceLines = [
    { kind: 'parking' as const, label: 'Parking', amount: 4000 },
    { kind: 'tax' as const, label: 'GST', amount: 200 },
    { kind: 'tax' as const, label: 'QST', amount: 399 },
  ]
  const taxed = { priceLines, expected: equation(4599, 460) }
  expect(causeOf(equation(4000, 400), taxed)).toEqual({ kind: 'tax', amount: -599 })
  expect(causeOf(equation(5198, 520), taxed)).toEqual({ kind: 'tax', amount: 599 })
  expect(causeOf(equation(4399, 440), taxed)).toBeUndefined()
})

describe('a rate of exchange', () => {
  const rateOf = (stated: ReturnType<typeof equation>, expected = equation(4000, 400, 200)) =>
    rateOfExchange(line('1', stated), { ...recordOf(sale('1')), expected })

  it('multiplies every amount, but for rounding', () => {
    expect(rateOf(equation(3000, 300, 150))).toBe(0.75)
    expect(rateOf(equation(3000, 301, 150))).toBe(0.75)
    expect(rateOf(equation(3000, 300, 151))).toBe(0.75)
    expect(rateOf(equation(3000, 301, 149))).toBe(0.75)
    expect(rateOf(equation(5600, 560, 280))).toBe(1.4)
  })

  it.each([
    ['the same amount', equation(4000, 400, 200), undefined],
    ['a fee that is not scaled', equation(3000, 400, 150), undefined],
    ['a refund that is not scaled', equation(3000, 300, 200), undefined],
    ['an adjustment', equation(3000, 300, 150, 50), undefined],
    ['nothing paid', equation(0, 0), undefined],
    ['a booking without a price', equation(3000, 0), equation(0, 0)],
    ['a payment back', equation(-3000, -300, -150), undefined],
  ])('is none for %s', (_title, stated, booked) => {
    expect(rateOf(stated, booked)).toBeUndefined()
  })

  it('is common to three bookings of different prices, as the dearest states it', () => {
    const pair = (rate: number, gross: number) => ({ rate, gross })
    const common = createRates([pair(0.7412, 1000), pair(0.7403, 8000), pair(0.7406, 3000), pair(1.4, 500)])
    expect([0.7403, 0.741, 0.7412].map(common)).toEqual([0.74, 0.74, 0.74])
    expect([0.73, 0.7402, 0.75, 1.4].map(common)).toEqual([undefined, undefined, undefined, undefined])
    expect(createRates([pair(0.74, 1000), pair(0.74, 8000)])(0.74)).toBeUndefined()
    expect(createRates([pair(0.74, 1000), pair(0.74, 1000), pair(0.74, 1000)])(0.74)).toBeUndefined()
    expect(createRates([pair(0.74, 1000), pair(0.75, 2000), pair(0.76, 3000)])(0.75)).toBeUndefined()
  })

  it('is one of several in a statement', () => {
    const at = (rate: number) => [1000, 2000, 3000].map((gross) => ({ rate, gross }))
    const common = createRates([...at(1.4), ...at(0.74)])
    expect([common(1.4), common(0.74)]).toEqual([1.4, 0.74])
  })
})

describe('a price before a change', () => {
  const parkingAt = (amount: number) => ({
    priceLines: [
      { kind: 'parking' as const, label: 'Event parking', amount },
      { kind: 'add_on' as const, label: 'Oversize vehicle', amount: 1000 },
    ],
  })
  const booked = sale('1')
  const before = sale('2', { soldAt: '2026-11-01T10:00', ...parkingAt(3049) })
  const causeBeside = (others: readonly BookedSale[], stated = equation(4049, 405), own = booked, places = ['L']) =>
    priceCause(line('1', stated), recordOf(own), createPriceHistory([own, ...others], new Set(places)))
  const cause = { kind: 'price_before_change', paid: 3049, agreed: 3549 }

  it('is one that the facility sold for earlier', () => {
    expect(causeBeside([before])).toEqual(cause)
    expect(causeBeside([sale('3', { ...parkingAt(3049), soldAt: '2026-12-05T10:00' }), before])).toEqual(cause)
    expect(causeBeside([before, sale('3', { ...parkingAt(3049), soldAt: '2026-12-05T10:00' })])).toEqual(cause)
  })

  it.each([
    ['sold later', { soldAt: '2026-12-05T10:00' }],
    ['sold at the same time', { soldAt: '2026-12-01T10:00' }],
    ['sold by another facility', { facilityId: 'S' }],
    ['sold in another currency', { currency: 'CAD' }],
  ])('is none that was %s', (_title, changes) => {
    expect(causeBeside([{ ...before, ...changes }], undefined, booked, ['L', 'S'])).toBeUndefined()
  })

  it('has the fee of that price, or the agreed one', () => {
    const fees = [404, 405, 406, 455, 403, 407, 454, 456]
    expect(fees.map((fee) => causeBeside([before], equation(4049, fee))?.kind)).toEqual([
      ...[cause.kind, cause.kind, cause.kind, cause.kind],
      ...[undefined, undefined, undefined, undefined],
    ])
  })

  it('has a fixed amount beside its share', () => {
    const fixed = sale('1', { commissionFixedMinor: 150, expected: equation(4549, 605) })
    expect(causeBeside([before], equation(4049, 555), fixed)).toEqual(cause)
    expect(causeBeside([before], equation(4049, 405), fixed)).toBeUndefined()
  })

  it('is none where the price is the agreed one, a refund differs, or nothing was booked', () => {
    const same = sale('2', { soldAt: '2026-11-01T10:00' })
    expect(causeBeside([same, before], equation(4549, 455))).toBeUndefined()
    expect(causeBeside([before], equation(4049, 395, 100))).toBeUndefined()
    const { sale: _sale, ...bag } = recordOf(booked)
    const prices = createPriceHistory([booked, before], new Set(['L']))
    expect(priceCause(line('1', equation(4049, 405)), bag, prices)).toBeUndefined()
  })

  it('has a fee of what was not refunded', () => {
    const refunded = sale('1', { expected: equation(4549, 355, 1000) })
    expect(causeBeside([before], equation(4049, 305, 1000), refunded)).toEqual(cause)
  })
})
