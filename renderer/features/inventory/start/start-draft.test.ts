import { expect, it } from 'vitest'
import type { Place } from '../../../../shared/desk/inventory/places.ts'
import {
  emptyDraft,
  eventOf,
  facilityOf,
  localityOf,
  startProblems,
  venueOf,
  withFacilityAddress,
  withKnownFacility,
  withKnownVenue,
  withPlace,
  withPlaceText,
  withVenueAddress,
  type StartDraft,
} from './start-draft.ts'

const counter = { country: 'US', timezone: 'America/New_York', currency: 'USD' }
const boston: Place = {
  name: 'Boston',
  address1: null,
  city: 'Boston',
  state: 'MA',
  postal_code: '02114',
  country: 'US',
  timezone: 'America/New_York',
  latitude: 42.3601,
  longitude: -71.05,
  capacity: null,
}
const typed: StartDraft = {
  ...emptyDraft('2026-12-20'),
  venue: 'Harbor Arena',
  address: '1 Pier Road',
  ...withPlace(boston),
  facility: 'Pier Garage',
  spaces: '120',
  price: '$25.00',
  event: 'Opening night',
}

it('takes spaces in groups of three, and no fraction', () => {
  expect(facilityOf({ ...typed, spaces: '1,300' }, counter)).toMatchObject({ bookable_spaces: 1300 })
  expect(startProblems({ ...typed, spaces: '12,5' }, counter)).toHaveProperty('spaces')
})

it('makes a venue, a facility at its place that sells, and an event', () => {
  expect(startProblems(typed, counter)).toEqual({})
  expect(venueOf(typed, counter)).toMatchObject({
    name: 'Harbor Arena',
    city: 'Boston',
    postal_code: '02114',
    latitude: 42.3601,
    timezone: 'America/New_York',
  })
  const facility = facilityOf(typed, counter)
  expect(facility).toMatchObject({ longitude: -71.05, state: 'MA', bookable_spaces: 120, capacity: 120 })
  expect(facility.rates).toMatchObject([{ kind: 'event', price_minor: 2_500, access_code: null }])
  expect(eventOf(typed, 7)).toMatchObject({ venue_id: 7, starts_at_local: '2026-12-20T19:30' })
})

it('takes country, time zone and currency from the place', () => {
  const toronto = { ...boston, city: 'Toronto', state: 'ON', country: 'CA', timezone: 'America/Toronto' }
  expect(localityOf({ ...typed, ...withPlace(toronto) }, counter)).toEqual({
    country: 'CA',
    timezone: 'America/Toronto',
    currency: 'CAD',
  })
  expect(localityOf(emptyDraft('2026-12-20'), counter)).toEqual(counter)
})

it('takes coordinates and the address of a map for the place of the venue and of the facility', () => {
  expect(withPlaceText('42.3663, -71.0622').position).toEqual({ latitude: 42.3663, longitude: -71.0622 })
  const own = withFacilityAddress('https://www.openstreetmap.org/#map=17/42.37/-71.06')
  expect(facilityOf({ ...typed, ...own }, counter)).toMatchObject({
    address1: null,
    latitude: 42.37,
    longitude: -71.06,
  })
  expect(withFacilityAddress('5 Pier Road')).toEqual({ facilityAddress: '5 Pier Road' })
  // This is typed on the way to 10 5th Avenue.
  expect(withFacilityAddress('10 5')).toEqual({ facilityAddress: '10 5' })
  expect(facilityOf({ ...typed, facilityAddress: '10 5' }, counter)).toMatchObject({ address1: '10 5' })
})

it('takes the link of a map in the address of the venue for its place, and refuses one without a position', () => {
  const link = 'https://www.openstreetmap.org/#map=17/42.37/-71.06'
  expect(withVenueAddress(link)).toEqual(withPlaceText(link))
  expect(withVenueAddress('100 Legends Way')).toEqual({ address: '100 Legends Way' })
  const short = 'https://maps.app.goo.gl/abc'
  for (const name of ['address', 'facilityAddress'] as const) {
    expect(startProblems({ ...typed, [name]: short }, counter)[name]).toContain('no position')
    expect(startProblems({ ...typed, [name]: 'x'.repeat(201) }, counter)[name]).toContain('200')
  }
})

it('fills in what is known of a venue and a facility, and keeps the spaces that were typed', () => {
  const known = { ...boston, name: 'TD Garden', address1: '100 Legends Way', capacity: 90 }
  expect(withKnownVenue(known)).toMatchObject({
    venue: 'TD Garden',
    address: '100 Legends Way',
    place: 'Boston, MA 02114',
  })
  expect(withKnownFacility(typed, known).spaces).toBe('120')
  expect(withKnownFacility({ ...typed, spaces: '' }, known).spaces).toBe('90')
})

it('names every field that is missing or cannot be read', () => {
  const wrong: StartDraft = {
    ...typed,
    ...withPlaceText('nowhere'),
    venue: ' ',
    spaces: '0',
    price: 'free',
    startsAt: '',
  }
  expect(Object.keys(startProblems(wrong, counter)).toSorted()).toEqual([
    'place',
    'price',
    'spaces',
    'startsAt',
    'venue',
  ])
  const short = { ...typed, ...withPlaceText('https://maps.app.goo.gl/abc') }
  expect(startProblems(short, counter).place).toContain('no position')
})
