import { expect, it } from 'vitest'
import { eventOf, facilityOf, readPosition, startProblems, venueOf, type StartDraft } from './start-draft.ts'

const place = { country: 'US', timezone: 'America/New_York', currency: 'USD' }
const typed: StartDraft = {
  venue: 'Harbor Arena',
  address: '1 Pier Road',
  city: 'Boston',
  state: 'MA',
  position: '42.3601, -71.0500',
  facility: 'Pier Garage',
  spaces: '120',
  price: '$25.00',
  facilityPosition: '',
  event: 'Opening night',
  startsAt: '2026-12-20T19:30',
}

it.each([
  ['42.3601, -71.05', { latitude: 42.3601, longitude: -71.05 }],
  ['42.3601 −71.05', { latitude: 42.3601, longitude: -71.05 }],
  ['45.5; -73', { latitude: 45.5, longitude: -73 }],
  ['91, 0', undefined],
  ['1 Pier Road', undefined],
  ['', undefined],
])('reads the position %s', (text, position) => {
  expect(readPosition(text)).toEqual(position)
})

it('makes a venue, a facility at its place that sells, and an event', () => {
  expect(startProblems(typed, place)).toEqual({})
  expect(venueOf(typed, place)).toMatchObject({ name: 'Harbor Arena', latitude: 42.3601, timezone: 'America/New_York' })
  const facility = facilityOf(typed, place)
  expect(facility).toMatchObject({ longitude: -71.05, bookable_spaces: 120, capacity: 120 })
  expect(facility.rates).toMatchObject([{ kind: 'event', price_minor: 2_500, access_code: null }])
  expect(eventOf(typed, 7)).toMatchObject({ venue_id: 7, starts_at_local: '2026-12-20T19:30' })
})

it('names every field that is missing or cannot be read', () => {
  const wrong = { ...typed, venue: ' ', position: 'here', spaces: '0', price: 'free', startsAt: '' }
  expect(Object.keys(startProblems(wrong, place)).toSorted()).toEqual([
    'position',
    'price',
    'spaces',
    'startsAt',
    'venue',
  ])
})
