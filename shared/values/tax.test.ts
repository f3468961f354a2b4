/** The tax in a price is calculated in whole minor units. */
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { netOfTax, withTax } from './tax.ts'

const amount = fc.integer({ min: 0, max: 10_000_000 })
const tax = fc.integer({ min: 0, max: 3_000 })

it('the tax is added, half a cent upwards', () => {
  expect(withTax(1000, 1035)).toBe(1104)
  expect(withTax(1000, 1034)).toBe(1103)
  expect(withTax(1000, 0)).toBe(1000)
})

it('a price without its tax is the one that it was made of', () => {
  expect(netOfTax(1104, 1035)).toBe(1000)
  fc.assert(
    fc.property(
      amount,
      tax,
      (netMinor, basisPoints) => netOfTax(withTax(netMinor, basisPoints), basisPoints) === netMinor,
    ),
  )
})

it('no other amount comes closer to a price once the tax is added', () => {
  fc.assert(
    fc.property(amount, tax, (grossMinor, basisPoints) => {
      const net = netOfTax(grossMinor, basisPoints)
      const distance = (netMinor: number) => Math.abs(withTax(netMinor, basisPoints) - grossMinor)
      expect(distance(net)).toBeLessThanOrEqual(Math.min(distance(net - 1), distance(net + 1)))
    }),
  )
})
