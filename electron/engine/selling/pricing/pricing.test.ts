import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  distanceShareBasisPoints,
  eventBasePriceMinor,
  feeMinor,
  listedBasePriceMinor,
  samePriceMinutes,
  transientBasePriceMinor,
  type TransientTier,
} from './pricing.ts'

const money = fc.integer({ min: 0, max: 10_000_000 })
const tax = fc.integer({ min: 0, max: 3_000 })
const demand = fc.integer({ min: 1, max: 40_000 })
const meters = fc.double({ min: 0, max: 100_000, noNaN: true })
const tiers = fc.array(fc.tuple(fc.integer({ min: 1, max: 2_880 }), money), { minLength: 1, maxLength: 6 })

describe('eventBasePriceMinor', () => {
  it('is whole and never negative', () => {
    fc.assert(
      fc.property(money, meters, demand, tax, (baseMinor, distanceMeters, demandBasisPoints, taxBasisPoints) => {
        const price = eventBasePriceMinor({ baseMinor, distanceMeters, demandBasisPoints, taxBasisPoints })
        return Number.isSafeInteger(price) && price >= 0
      }),
    )
  })

  it('never rises with distance and never falls with demand, base or tax', () => {
    fc.assert(
      fc.property(money, meters, meters, demand, demand, tax, (baseMinor, one, two, low, high, taxBasisPoints) => {
        const price = (distanceMeters: number, demandBasisPoints: number, more = 0): number =>
          eventBasePriceMinor({
            baseMinor: baseMinor + more,
            distanceMeters,
            demandBasisPoints,
            taxBasisPoints: taxBasisPoints + more,
          })
        expect(price(Math.max(one, two), low)).toBeLessThanOrEqual(price(Math.min(one, two), low))
        expect(price(one, Math.min(low, high))).toBeLessThanOrEqual(price(one, Math.max(low, high)))
        expect(price(one, low)).toBeLessThanOrEqual(price(one, low, 37))
      }),
    )
  })

  it('is whole dollars from ten dollars up', () => {
    const at = (distanceMeters: number): number =>
      eventBasePriceMinor({ baseMinor: 5_200, distanceMeters, demandBasisPoints: 10_000, taxBasisPoints: 0 })
    expect([0, 100, 400, 1_609].map(at)).toEqual([5_200, 4_400, 3_300, 2_200])
    expect(
      eventBasePriceMinor({ baseMinor: 800, distanceMeters: 400, demandBasisPoints: 10_000, taxBasisPoints: 0 }),
    ).toBe(520)
  })

  it('keeps at least three tenths of the price however far', () => {
    expect(distanceShareBasisPoints(0)).toBe(10_000)
    expect(distanceShareBasisPoints(400)).toBe(6_500)
    expect(distanceShareBasisPoints(1e9)).toBe(3_000)
  })

  it('refuses amounts that are no money', () => {
    const input = { baseMinor: 100, distanceMeters: 0, demandBasisPoints: 10_000, taxBasisPoints: 0 }
    const refused = (change: object) => expect(() => eventBasePriceMinor({ ...input, ...change }))
    refused({ baseMinor: -1 }).toThrow(new RangeError('not a whole number from 0 up: -1'))
    refused({ baseMinor: 1.5 }).toThrow(new RangeError('not a whole number from 0 up: 1.5'))
    refused({ distanceMeters: Number.NaN }).toThrow(new RangeError('distanceMeters must be 0 or more, not NaN'))
  })
})

describe('listedBasePriceMinor', () => {
  it('is what the facility lists, with its tax', () => {
    expect(listedBasePriceMinor({ baseMinor: 1_465, taxBasisPoints: 0 })).toBe(1_465)
    expect(listedBasePriceMinor({ baseMinor: 1_000, taxBasisPoints: 1_035 })).toBe(1_104)
  })
})

describe('transientBasePriceMinor', () => {
  const garage: TransientTier[] = [
    [60, 900],
    [180, 1_800],
    [1_440, 3_800],
  ]
  const price = (stayMinutes: number): number =>
    transientBasePriceMinor({ tiers: garage, stayMinutes, taxBasisPoints: 0 })

  it('is the cheapest tier that covers the stay, and repeats the longest', () => {
    expect([1, 60, 61, 180, 181, 1_440].map(price)).toEqual([900, 900, 1_800, 1_800, 3_800, 3_800])
    expect([1_441, 2_880, 2_881].map(price)).toEqual([4_700, 7_600, 8_500])
    expect(
      transientBasePriceMinor({
        tiers: [
          [60, 900],
          [90, 700],
        ],
        stayMinutes: 30,
        taxBasisPoints: 0,
      }),
    ).toBe(700)
  })

  it('is whole and never falls when the stay gets longer within the tiers', () => {
    fc.assert(
      fc.property(
        tiers,
        fc.integer({ min: 1, max: 10_000 }),
        fc.integer({ min: 1, max: 10_000 }),
        tax,
        (rows, one, two, taxBasisPoints) => {
          const longest = Math.max(...rows.map(([minutes]) => minutes))
          const at = (stayMinutes: number): number =>
            transientBasePriceMinor({ tiers: rows, stayMinutes, taxBasisPoints })
          expect(Number.isSafeInteger(at(one)) && at(one) >= 0).toBe(true)
          const shorter = Math.min(one, two, longest)
          const longer = Math.min(Math.max(one, two), longest)
          expect(at(shorter)).toBeLessThanOrEqual(at(longer))
          expect(at(longest + shorter)).toBeGreaterThanOrEqual(at(longest))
        },
      ),
    )
  })

  it('refuses a rate without tiers', () => {
    expect(() => transientBasePriceMinor({ tiers: [], stayMinutes: 60, taxBasisPoints: 0 })).toThrow(
      new RangeError('a rate by the hour needs at least one tier'),
    )
  })
})

describe('samePriceMinutes', () => {
  const rows: TransientTier[] = [
    [60, 900],
    [180, 1800],
    [300, 1800],
    [1440, 3800],
  ]

  it('reaches to the end of what is paid, over tiers of the same price, on the second day too [R3-max-end]', () => {
    expect([1, 60, 61, 240, 301, 1440].map((stay) => samePriceMinutes(rows, stay))).toEqual([
      60, 60, 300, 300, 1440, 1440,
    ])
    expect([1441, 1600, 2880].map((stay) => samePriceMinutes(rows, stay))).toEqual([1500, 1740, 2880])
    expect(samePriceMinutes([[1440, 0]], 30)).toBe(1440)
    expect(samePriceMinutes(rows.toReversed(), 61)).toBe(300)
    expect(() => samePriceMinutes([], 60)).toThrow(RangeError)
  })

  it('never costs more than the stay, and a minute longer does unless another period begins', () => {
    fc.assert(
      fc.property(tiers, fc.integer({ min: 1, max: 10_000 }), (own, stayMinutes) => {
        const at = (minutes: number): number =>
          transientBasePriceMinor({ tiers: own, stayMinutes: minutes, taxBasisPoints: 0 })
        const same = samePriceMinutes(own, stayMinutes)
        expect(same).toBeGreaterThanOrEqual(stayMinutes)
        expect(at(same)).toBe(at(stayMinutes))
        const longest = Math.max(...own.map(([minutes]) => minutes))
        if (same % longest !== 0) expect(at(same + 1)).toBeGreaterThan(at(stayMinutes))
      }),
    )
  })
})

describe('feeMinor', () => {
  it('is a tenth and 49 cents, and nothing on what is free', () => {
    expect([0, 400, 1_800, 2_600, 3_200, 5_200].map(feeMinor)).toEqual([0, 49, 249, 349, 349, 549])
  })
  it('never falls when the price rises', () => {
    fc.assert(fc.property(money, money, (one, two) => feeMinor(Math.min(one, two)) <= feeMinor(Math.max(one, two))))
  })
})
