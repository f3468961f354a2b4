/** Which names are shown with an address. */
import { expect, it } from 'vitest'
import { fullPlaceName, sharedNames } from './shared-names.ts'

const place = (name: string, address?: string) => ({ name, address })

it('finds the names that stand for more than one address', () => {
  const causeway = place('Parking Garage', '150 Causeway St')
  const canal = place('Parking Garage', '12 Canal St')
  expect(sharedNames([causeway, place('Merano', '1 Merano Way'), causeway])).toEqual(new Set())
  expect(sharedNames([causeway, place('Merano'), canal])).toEqual(new Set(['Parking Garage']))
  expect(sharedNames([place('Lot'), place('Lot', '1 A St')])).toEqual(new Set(['Lot']))
})

it('writes the address behind the name', () => {
  expect(fullPlaceName(place('Parking Garage', '150 Causeway St'))).toBe('Parking Garage, 150 Causeway St')
  expect(fullPlaceName(place('Merano'))).toBe('Merano')
})
