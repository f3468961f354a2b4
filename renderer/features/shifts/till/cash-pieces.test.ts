import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { denominations } from '../../../../shared/values/cash.ts'
import {
  cashGroups,
  denominationText,
  enteredPieces,
  pieceCount,
  piecesTotal,
  typedCount,
  typedMinorOf,
} from './cash-pieces.ts'

describe('pieces of a row', () => {
  it('are a number, or numbers that were added', () => {
    expect(['', '46', '46+', '46+12', '+5', '0'].map(pieceCount)).toEqual([undefined, 46, 46, 58, 5, 0])
  })

  it('stay as they were where something else than a count is typed', () => {
    expect(typedCount('4x', '4')).toBe('4')
    expect(typedCount('-4', '')).toBe('')
    expect(typedCount('40', '4')).toBe('40')
    expect(typedCount('4+', '4')).toBe('4+')
    expect(typedCount('100001', '10000')).toBe('10000')
  })

  it('count only where something was typed, zero too', () => {
    expect(enteredPieces({ 'bill:2000': '3+1', 'coin:25': '0', 'coin:10': '' })).toEqual({
      'bill:2000': 4,
      'coin:25': 0,
    })
  })
})

describe('totals', () => {
  it('add up bills, and coins with their rolls', () => {
    const typed = { 'bill:10000': '4', 'bill:2000': '41', 'roll:25x40': '2', 'coin:25': '46', 'coin:1': '29' }
    const { bills, coins } = cashGroups('USD')
    expect(piecesTotal(bills, typed)).toEqual({ count: 45, minor: 122_000 })
    expect(piecesTotal(coins, typed)).toEqual({ count: 77, minor: 3_179 })
    expect(typedMinorOf(typed, 'USD')).toBe(125_179)
  })

  it('of the two groups are the whole, in every currency', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('USD', 'CAD', 'EUR', 'JPY'),
        fc.array(fc.nat(500), { maxLength: 25 }),
        (currency, counts) => {
          const typed = Object.fromEntries(
            denominations(currency).map(({ id }, index) => [id, String(counts[index] ?? '')]),
          )
          const { bills, coins } = cashGroups(currency)
          const sum = piecesTotal(bills, typed).minor + piecesTotal(coins, typed).minor
          expect(sum).toBe(typedMinorOf(typed, currency))
        },
      ),
    )
  })
})

it('calls bills by their amount, coins by their cents, and rolls by both', () => {
  const { bills, coins } = cashGroups('USD')
  expect(bills.map((row) => denominationText(row, 'USD'))).toEqual(['$100', '$50', '$20', '$10', '$5', '$2', '$1'])
  expect(coins.map((row) => denominationText(row, 'USD')).slice(0, 8)).toEqual([
    '$1',
    '50¢',
    '25¢',
    '10¢',
    '5¢',
    '1¢',
    '$1 roll of 25',
    '25¢ roll of 40',
  ])
  expect(denominationText({ id: 'coin:50', kind: 'coin', valueMinor: 50 }, 'EUR')).toBe('€0.50')
})
