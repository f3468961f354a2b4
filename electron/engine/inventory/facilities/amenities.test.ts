/** The amenity catalogue: complete and partial, the amenities that a facility enabled, and its labels in three languages. */
import { expect, it } from 'vitest'
import { parseTexts } from '../../selling/quotes/facility.ts'
import { amenityKeys, amenityShapes } from './amenities.ts'

/** The keys in the order of the specification. */
const specified = [
  ...['unobstructed', 'tailgate', 'reentry_allowed', 'attended', 'valet', 'restroom', 'indoor', 'security', 'handicap'],
  ...['shuttle', 'vehicle_charging', 'has_gallery', 'lowest_price_guarantee', 'eticket'],
]

it('holds every key of the specification, and those that have none [spec-amenity-keys, spec-2020-06-05]', () => {
  const all = amenityShapes(new Set(), undefined)
  expect(all.map((amenity) => amenity.key)).toEqual(expect.arrayContaining(specified))
  expect(all.filter((amenity) => amenity.key === '').map((amenity) => amenity.name)).toEqual([
    'RV Allowed',
    'Shuttle to Venue',
    'Shuttle from Venue',
    'Price Premium',
    'Perk',
  ])
  expect(all.every((amenity) => !amenity.enabled)).toBe(true)
})

it('switches on what a facility has, by whatever name it is stored', () => {
  const shapes = amenityShapes(amenityKeys(parseTexts('["covered","reentry","rv_allowed",7]')), undefined)
  const enabled = shapes.filter((amenity) => amenity.enabled)
  expect(enabled.map(({ key, name }) => [key, name])).toEqual([
    ['indoor', 'Covered'],
    ['reentry_allowed', 'Reentry Allowed'],
    ['', 'RV Allowed'],
  ])
})

it('leaves out what is not to be shown on request [R4-amenities]', () => {
  const visible = amenityShapes(new Set(['perk', 'valet']), undefined, true)
  expect(visible).toHaveLength(13)
  expect(visible.every((amenity) => amenity.visible && amenity.key !== '')).toBe(true)
})

it('has labels in each language [W15-amenities]', () => {
  const name = (locale: 'en-US' | 'en-CA' | 'fr-CA' | undefined): string | undefined =>
    amenityShapes(new Set(), locale).find((amenity) => amenity.key === 'restroom')?.name
  expect([name(undefined), name('en-US'), name('en-CA'), name('fr-CA')]).toEqual([
    'Restrooms',
    'Restrooms',
    'Washrooms',
    'Toilettes',
  ])
  const english = amenityShapes(new Set(), 'en-CA')
  const french = amenityShapes(new Set(), 'fr-CA')
  for (const [index, amenity] of french.entries()) {
    if (amenity.name !== 'Photos' && amenity.name !== 'Accessible') expect(amenity.name).not.toBe(english[index]?.name)
  }
})
