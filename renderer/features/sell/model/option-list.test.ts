/** Tests filters, order and foot of the option table. */
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  firstChoice,
  footFacts,
  rowAfter,
  optionRefusal,
  priceForVehicle,
  sortOrders,
  visibleOptions,
} from './option-list.ts'
import { option, standard } from './test-options.ts'
import type { SellOption } from './option.ts'

const near = option({ key: 'near', meters: 60, priceMinor: 5749 })
const soldOut = option({ key: 'gone', meters: 80, availability: 'sold_out', quoteId: undefined, priceMinor: undefined })
const cheap = option({ key: 'cheap', meters: 800, priceMinor: 2049, sizes: [standard], amenityKeys: [] })
const keys = (rows: readonly SellOption[]) => rows.map((row) => row.key)
const none = { vehicle: null, amenities: [] } as const

describe('visibleOptions', () => {
  it('keeps sold-out rows in their place on the walk, and puts them last by price', () => {
    expect(keys(visibleOptions([cheap, soldOut, near], none, 'walk'))).toEqual(['near', 'gone', 'cheap'])
    expect(keys(visibleOptions([cheap, soldOut, near], none, 'price'))).toEqual(['cheap', 'near', 'gone'])
  })
  it('orders by the price for the vehicle, those that do not accept it last', () => {
    expect(keys(visibleOptions([cheap, near], { vehicle: 'suv', amenities: [] }, 'price'))).toEqual(['near', 'cheap'])
  })
  it('hides what lacks an amenity, never what does not accept the vehicle', () => {
    expect(keys(visibleOptions([near, cheap], { vehicle: 'suv', amenities: ['covered'] }, 'walk'))).toEqual(['near'])
    expect(keys(visibleOptions([near, cheap], { vehicle: 'suv', amenities: [] }, 'walk'))).toEqual(['near', 'cheap'])
  })
  it('begins with the recommended row, unless another order was chosen or the row cannot be sold', () => {
    const recommended = option({ key: 'best', meters: 400, sizes: [standard], marks: ['recommended'] })
    const all = [near, soldOut, recommended]
    expect(keys(visibleOptions(all, none, 'walk'))).toEqual(['best', 'near', 'gone'])
    expect(keys(visibleOptions(all, { vehicle: 'suv', amenities: [] }, 'walk'))).toEqual(['near', 'gone', 'best'])
    expect(keys(visibleOptions(all, none, 'price'))).toEqual(['best', 'near', 'gone'])
    expect(keys(visibleOptions([...all, cheap], none, 'price'))).toEqual(['cheap', 'best', 'near', 'gone'])
  })
  it('is in the same order whatever the input order', () => {
    const rows = fc.uniqueArray(
      fc.record({
        key: fc.string({ minLength: 1, maxLength: 3 }),
        meters: fc.integer({ min: 0, max: 5 }),
        priceMinor: fc.integer({ min: 1, max: 5 }),
        spacesLeft: fc.integer({ min: 0, max: 3 }),
      }),
      { selector: (row) => row.key },
    )
    fc.assert(
      fc.property(rows, fc.constantFrom(...sortOrders), (changes, sort) => {
        const all = changes.map((change) => option(change))
        expect(keys(visibleOptions([...all].reverse(), none, sort))).toEqual(keys(visibleOptions(all, none, sort)))
      }),
    )
  })
})

describe('rows', () => {
  it('knows the price for a vehicle', () => {
    expect(priceForVehicle(option(), 'suv')).toBe(4549)
    expect(priceForVehicle(option(), 'sedan')).toBe(3549)
    expect(priceForVehicle(cheap, 'suv')).toBeUndefined()
    expect(priceForVehicle(option({ sizes: [] }), 'suv')).toBe(3549)
  })
  it('names why a row cannot be sold', () => {
    expect(optionRefusal(soldOut, null)).toBe('sold_out')
    expect(optionRefusal(cheap, 'suv')).toBe('vehicle')
    expect(optionRefusal(near, 'suv')).toBeUndefined()
  })
  it('counts from one and names the next that can be sold', () => {
    const facts = footFacts([near, soldOut, cheap], 'near')
    expect([facts.position, facts.next?.key, facts.cheapest?.key]).toEqual([1, 'cheap', 'cheap'])
    expect(footFacts([near], null).position).toBe(0)
  })
  it('moves and stops at both ends', () => {
    const rows = [near, soldOut, cheap]
    expect(rowAfter(rows, 'near', 1)?.key).toBe('gone')
    expect(rowAfter(rows, 'cheap', 1)?.key).toBe('cheap')
    expect(rowAfter(rows, 'near', -1)?.key).toBe('near')
    expect(rowAfter(rows, 'unknown', 1)?.key).toBe('near')
    expect(rowAfter([], null, 1)).toBeUndefined()
  })
  it('begins with the first that can be sold', () => {
    expect(firstChoice([soldOut, near, cheap], null)?.key).toBe('near')
    expect(firstChoice([cheap, near], 'suv')?.key).toBe('near')
    expect(firstChoice([soldOut], null)?.key).toBe('gone')
  })
})
