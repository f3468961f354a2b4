/** Tests that a surcharge for some vehicles does not refuse the others. */
import { expect, it } from 'vitest'
import { vehicleTypes } from '../../../../shared/records/rate.ts'
import type { AddOnRow } from './facility-values.ts'
import {
  newAddOn,
  refusedVehicles,
  sizeCharges,
  sizesOf,
  toggleVehicle,
  withGroup,
  withoutAddOn,
  withoutRest,
} from './sizes.ts'

const row = (part: Partial<AddOnRow>): AddOnRow => ({ ...newAddOn(), ...part })
const large = row({ key: 'large', name: 'Large vehicle', price_minor: 800 })
const wash = row({ key: 'wash', name: 'Car wash', price_minor: 1_500 })

it('accepts every vehicle without sizes, and those of the sizes where there are any', () => {
  expect(refusedVehicles([wash])).toEqual([])
  const tall = row({ group: 'vehicle_size', vehicles: ['suv', 'minivan'] })
  expect(refusedVehicles([wash, tall])).toEqual(['coupe', 'sedan', 'hatchback', 'wagon', 'crossover', 'truck/van'])
})

it('adds Standard without charge with the first size, and nothing with the next', () => {
  const first = withGroup([wash, large], 'large', 'vehicle_size')
  expect(sizesOf(first)).toMatchObject([
    { name: 'Standard', price_minor: 0, vehicles: vehicleTypes },
    { name: 'Large vehicle', price_minor: 800, vehicles: [] },
  ])
  const next = withGroup([...first, row({ key: 'bus', name: 'Bus' })], 'bus', 'vehicle_size')
  expect(sizesOf(next).map(({ name }) => name)).toEqual(['Standard', 'Large vehicle', 'Bus'])
})

it('takes a vehicle from the size that covered it, and gives it back to Standard', () => {
  const first = withGroup([large], 'large', 'vehicle_size')
  const withSuv = toggleVehicle(first, 'large', 'suv')
  expect(withSuv.map(({ vehicles }) => vehicles)).toEqual([vehicleTypes.filter((each) => each !== 'suv'), ['suv']])
  expect(refusedVehicles(withSuv)).toEqual([])
  const without = toggleVehicle(withSuv, 'large', 'suv')
  expect(refusedVehicles(without)).toEqual([])
  expect(without.at(-1)?.vehicles).toEqual([])
})

it('refuses what Standard covered once it is taken out, and all is as before when the size is none after all', () => {
  const first = toggleVehicle(withGroup([large], 'large', 'vehicle_size'), 'large', 'suv')
  expect(refusedVehicles(withoutRest(first, 'large'))).toEqual(vehicleTypes.filter((each) => each !== 'suv'))
  expect(withGroup(first, 'large', 'general')).toEqual([large])
  expect(withoutAddOn([wash, ...first], 'large')).toEqual([wash])
})

it('knows what sizes add to a price', () => {
  expect(sizeCharges([wash])).toBeUndefined()
  expect(sizeCharges(withGroup([large], 'large', 'vehicle_size'))).toEqual({ least: 0, most: 800 })
})
