import { describe, expect, it } from 'vitest'
import { facilityName, readableAddress, readableCase } from './facility-name.ts'
import { fold, slugOf } from '../file/text.ts'
import type { Nearest } from './venue-index.ts'

describe('readableCase', () => {
  it.each([
    ['NORTH END GARAGE', 'North End Garage'],
    ["D'AMORE PARKING", "D'Amore Parking"],
    ["POLCARI'S LOT", "Polcari's Lot"],
    ["TIP O'NEIL FEDERAL BLDG", "Tip O'Neil Federal Bldg"],
    ['YMCA PARKING LOT', 'YMCA Parking Lot'],
    ['NINETY 8 NORTH, LLC', 'Ninety 8 North, LLC'],
    ['TREMONT-ON-THE-COMMON GARAGE', 'Tremont-on-the-Common Garage'],
    ['HAYMARKET STATION/ MTA GARAGE', 'Haymarket Station/ MTA Garage'],
    ['F W WEBB LOT', 'F W Webb Lot'],
    ['21 CUSTOM HOUSE ST GARAGE', '21 Custom House St Garage'],
    ['02ND ST', '2nd St'],
    ['MASS PIKE TOWERS LOT', 'Mass Pike Towers Lot'],
  ])('makes %s readable', (text, expected) => {
    expect(readableCase(text)).toBe(expected)
  })

  it.each(['W Boston Hotel', 'G.W.L.', 'C7', 'MNB Ramp', '45 Province', ''])('leaves %s alone', (text) => {
    expect(readableCase(text)).toBe(text)
  })
})

describe('facilityName', () => {
  const venue = {
    id: 1,
    name: 'Lumen Field',
    city: 'Seattle',
    state: 'WA',
    country: 'US',
    timezone: 'America/Los_Angeles',
    latitude: 47.5952,
    longitude: -122.3316,
    capacity: 68_740,
  }
  const nearest: Nearest = { venue, meters: 483, bearing: 'NE' }
  const unnamed: Parameters<typeof facilityName>[0] = {
    name: 'Parking',
    address: '',
    structure: 'lot',
    country: 'US',
    latitude: 47.6,
    longitude: -122.3,
    nearest,
  }

  it('keeps a name, and a street block says what it is', () => {
    expect(facilityName({ ...unnamed, name: 'Sinking Ship Garage' })).toBe('Sinking Ship Garage')
    expect(facilityName({ ...unnamed, name: 'KING ST 100', structure: 'on_street' })).toBe('King St, 100 block')
    expect(facilityName({ ...unnamed, name: '02ND ST 0', structure: 'on_street' })).toBe('2nd St, first block')
  })

  it('names what has no name by its address, else by the nearest venue, else by its place', () => {
    expect(facilityName({ ...unnamed, name: '', address: '537-541 WASHINGTON ST', structure: 'garage' })).toBe(
      'Garage at 537-541 Washington St',
    )
    expect(facilityName({ ...unnamed, address: '4th Avenue South' })).toBe('Lot on 4th Avenue South')
    expect(facilityName(unnamed)).toBe('Lot 0.30 mi NE of Lumen Field')
    expect(facilityName({ ...unnamed, country: 'CA' })).toBe('Lot 480 m NE of Lumen Field')
    expect(facilityName({ ...unnamed, nearest: { ...nearest, meters: 9_000 } })).toBe('Lot at 47.60000, -122.30000')
    expect(facilityName({ ...unnamed, nearest: undefined, structure: 'on_street' })).toBe(
      'Street parking at 47.60000, -122.30000',
    )
  })

  it('cleans addresses', () => {
    expect(readableAddress(' 0  CHARLES ST ')).toBe('0 Charles St')
  })
})

describe('keys and slugs', () => {
  it('take two spellings for one', () => {
    expect(fold("Levi's® Stadium")).toBe(fold('LEVIS STADIUM '))
    expect(fold('Stade Olympique – Montréal')).toBe('stade olympique montreal')
    expect(slugOf('T-Mobile Park / Garage')).toBe('t-mobile-park-garage')
    expect(slugOf('場')).toBe('unnamed')
  })
})
