import { expect, it } from 'vitest'
import { inventoryFacility, newFacility } from './facilities.ts'
import { unbounded } from './unbounded.ts'
import { inventoryVenue, newVenue } from './venues.ts'

const place = { country: 'US', timezone: 'America/Denver', currency: 'USD', latitude: 39.7, longitude: -105 }
const long = 'x'.repeat(6_000)
const odd = {
  height_limit_inches: 1_000,
  capacity: 900_000,
  amenities: [long],
  description: long,
  posted: { rates: long, hours: null, spaces: null, height: null },
  steps: [{ text: long, text_translations: { 'fr-CA': null }, icon: 'x' }],
}

it('reads what the form refuses, and refuses what is of another type', () => {
  const facility = { ...newFacility.parse({ ...place, name: 'Pier', operator: 'One' }), ...odd }
  expect(newFacility.safeParse(facility).success).toBe(false)
  expect(unbounded(newFacility).parse(facility)).toEqual(facility)
  const shown = { ...facility, id: 1, version: 0, sale_state: 'selling', needs: [], changes: 0 }
  expect(inventoryFacility.parse(shown)).toEqual(shown)
  expect(inventoryFacility.safeParse({ ...shown, height_limit_inches: 'high' }).success).toBe(false)
  const venue = { ...newVenue.parse({ ...place, name: 'Hall' }), capacity: 5_000_000, country: 'usa' }
  expect(inventoryVenue.parse({ ...venue, id: 1, version: 0, upcoming_events: 0, facilities_nearby: 0 })).toMatchObject(
    venue,
  )
})

it('leaves defaults as they are', () => {
  const given = { ...place, name: 'Pier', operator: 'One' }
  expect(unbounded(newFacility).parse(given)).toEqual(newFacility.parse(given))
})
