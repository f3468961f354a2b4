import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { countedMinor, denominations, roundToCash, smallestCoinMinor } from './cash.ts'

const currency = fc.constantFrom('USD', 'CAD', 'EUR', 'GBP', 'CHF', 'NZD', 'SEK', 'JPY', 'HUF')

describe('denominations', () => {
  it('are those of a Canadian drawer: no cent, coins of one and two dollars', () => {
    const canadian = denominations('CAD')
    expect(canadian.filter(({ kind }) => kind === 'coin').map(({ valueMinor }) => valueMinor)).toEqual([
      200, 100, 25, 10, 5,
    ])
    expect(canadian.filter(({ kind }) => kind === 'bill').map(({ valueMinor }) => valueMinor)).toEqual([
      10_000, 5000, 2000, 1000, 500,
    ])
    expect(canadian.find(({ id }) => id === 'roll:25x40')).toEqual({
      ...{ id: 'roll:25x40', kind: 'roll', valueMinor: 1000 },
      roll: { coinMinor: 25, coins: 40 },
    })
  })

  it('follow a general rule elsewhere', () => {
    const valuesOf = (code: string, kind: string) =>
      denominations(code)
        .filter((each) => each.kind === kind)
        .map(({ valueMinor }) => valueMinor)
    expect(valuesOf('EUR', 'coin')).toEqual([200, 100, 50, 20, 10, 5, 2, 1])
    expect(valuesOf('EUR', 'bill')).toEqual([50_000, 20_000, 10_000, 5000, 2000, 1000, 500])
    expect(valuesOf('EUR', 'roll')).toEqual([])
    expect(valuesOf('JPY', 'bill')).toEqual([10_000, 5000, 2000, 1000])
    expect(valuesOf('JPY', 'coin')).toEqual([500, 200, 100, 50, 20, 10, 5, 2, 1])
    expect(valuesOf('CHF', 'coin')).toEqual([200, 100, 50, 20, 10, 5])
    expect(valuesOf('KWD', 'coin')).toEqual([2000, 1000, 500, 200, 100, 50, 20, 10, 5, 2, 1])
    expect(valuesOf('KWD', 'bill')).toEqual([500_000, 200_000, 100_000, 50_000, 20_000, 10_000, 5000])
  })

  it('pay every rounded amount, and have each id once', () => {
    fc.assert(
      fc.property(currency, fc.nat(10_000_000), (code, amountMinor) => {
        const all = denominations(code)
        expect(new Set(all.map(({ id }) => id)).size).toBe(all.length)
        const pieces: Record<string, number> = {}
        let left = roundToCash(amountMinor, code)
        for (const { id, kind, valueMinor } of all) {
          if (kind === 'roll') continue
          pieces[id] = Math.floor(left / valueMinor)
          left %= valueMinor
        }
        expect(left).toBe(0)
        expect(countedMinor(pieces, code)).toBe(roundToCash(amountMinor, code))
      }),
    )
  })

  it('of another currency are not counted', () => {
    expect(countedMinor({ 'coin:1': 3 }, 'USD')).toBe(3)
    expect(countedMinor({ 'coin:1': 3 }, 'CAD')).toBeUndefined()
  })
})

describe('rounding to cash', () => {
  it.each([
    [1040, 1040],
    [1041, 1040],
    [1042, 1040],
    [1043, 1045],
    [1044, 1045],
    [1046, 1045],
    [1047, 1045],
    [1048, 1050],
    [1, 0],
    [-1043, -1045],
  ])('in Canada %i is %i', (amountMinor, expected) => {
    expect(roundToCash(amountMinor, 'CAD')).toBe(expected)
  })

  it('goes half a coin upwards, and leaves a currency with its cent alone', () => {
    expect(roundToCash(1005, 'NZD')).toBe(1010)
    expect(roundToCash(1041, 'USD')).toBe(1041)
  })

  it('is the nearest payable amount, the same for money given back, and stays where it is', () => {
    fc.assert(
      fc.property(currency, fc.integer({ min: -10_000_000, max: 10_000_000 }), (code, amountMinor) => {
        const rounded = roundToCash(amountMinor, code)
        const coin = smallestCoinMinor(code)
        expect(Math.abs(rounded) % coin).toBe(0)
        expect(Math.abs(rounded - amountMinor) * 2).toBeLessThanOrEqual(coin)
        expect(roundToCash(-amountMinor, code)).toBe(rounded === 0 ? 0 : -rounded)
        expect(roundToCash(rounded, code)).toBe(rounded)
      }),
    )
  })
})
