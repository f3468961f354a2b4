/** Lines always add up. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { couponDeduction, creditDeduction, offerPrice, priceLines, totalOf, type PricedRate } from './pricing.ts'

const transient: PricedRate = {
  kind: 'transient',
  baseMinor: 0,
  tiers: [
    [60, 900],
    [1440, 3800],
  ],
  feeMinor: 149,
  taxBasisPoints: 0,
  invented: true,
}

describe('price lines', () => {
  it('add up to the price and the add-ons to the cent [D3-price-sum]', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 0, max: 9_999 }),
        fc.integer({ min: 0, max: 3_000 }),
        fc.integer({ min: 1, max: 30_000 }),
        fc.array(fc.integer({ min: 0, max: 50_000 }), { maxLength: 5 }),
        (baseMinor, feeMinor, taxBasisPoints, meters, addOnPrices) => {
          const rate: PricedRate = { ...transient, kind: 'event', baseMinor, feeMinor, taxBasisPoints }
          const stay = { stayMinutes: 240, distanceMeters: meters, demandBasisPoints: 12_000 }
          const price = offerPrice(rate, stay)
          expect(price.priceMinor).toBe(price.baseMinor + price.feeMinor)
          const addOns = addOnPrices.map((price_minor, id) => ({
            ...{ id, uuid: String(id), name: 'Car wash', price_minor },
            translations_json: '{}',
          }))
          const option = { label: 'Event parking', translations_json: '{}' }
          const sum = addOnPrices.reduce((total, each) => total + each, 0)
          expect(totalOf(priceLines(option, price, addOns))).toBe(price.priceMinor + sum)
        },
      ),
    )
  })

  it('name the option, the fee and each add-on, and no fee that is nothing', () => {
    const option = { label: 'Hourly', translations_json: '{"fr-CA":{"name":"À l’heure"}}' }
    const wash = { id: 4, uuid: 'w', name: 'Car wash', price_minor: 1500, translations_json: '{}' }
    const price = { baseMinor: 900, feeMinor: 149, priceMinor: 1049 }
    const parking = { kind: 'option', ...option, amountMinor: 900 }
    expect(priceLines(option, price, [wash])).toEqual([
      parking,
      { kind: 'fee', label: '', translations_json: '{}', amountMinor: 149 },
      {
        ...{ kind: 'add_on', label: 'Car wash', translations_json: '{}', amountMinor: 1500 },
        addOn: { id: 4, uuid: 'w' },
      },
    ])
    expect(priceLines(option, { ...price, feeMinor: 0 }, [])).toEqual([parking])
  })

  it('prices a stay by its tiers, and a listed event rate as listed', () => {
    const stay = { stayMinutes: 61, distanceMeters: 5_000, demandBasisPoints: 20_000 }
    expect(offerPrice(transient, stay)).toEqual({ baseMinor: 3800, feeMinor: 149, priceMinor: 3949 })
    const listed: PricedRate = { ...transient, kind: 'event', baseMinor: 2550, invented: false }
    expect(offerPrice(listed, stay).baseMinor).toBe(2550)
    expect(offerPrice({ ...listed, baseMinor: 0 }, stay).priceMinor).toBe(0)
  })
})

describe('a coupon', () => {
  it('takes off its amount, or its share of the price rounded half up', () => {
    expect(couponDeduction(500, null, 2000)).toBe(500)
    expect(couponDeduction(500, 1000, 2000)).toBe(500)
    expect(couponDeduction(null, 1000, 2005)).toBe(201)
    expect(couponDeduction(null, null, 2000)).toBe(0)
  })

  it('never takes off more than there is to pay', () => {
    expect(couponDeduction(2500, null, 2000)).toBe(2000)
    expect(couponDeduction(null, 20_000, 2000)).toBe(2000)
  })
})

describe('credit', () => {
  it.each([
    ['all that is left to pay', 5000, 2000, 2000],
    ['all of itself where more is left', 1500, 2000, 1500],
    ['nothing where it is below zero', -300, 2000, 0],
  ])('pays %s', (_title, balanceMinor, toPayMinor, expected) => {
    expect(creditDeduction(balanceMinor, toPayMinor)).toBe(expected)
  })
})
