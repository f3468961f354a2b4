/** Options for tests: a facility with three sizes and two add-ons, changed as each test needs. */
import type { SellAddOn, SellOption } from './option.ts'

export const addOn = (change: Partial<SellAddOn> = {}): SellAddOn => ({
  id: 'charging',
  name: 'Charging, 2 hours',
  description: undefined,
  priceMinor: 600,
  available: true,
  items: [],
  ...change,
})

export const standard = addOn({
  id: 'size-1',
  name: 'Standard',
  priceMinor: 0,
  items: ['Coupe', 'Sedan', 'Hatchback', 'Wagon', 'Crossover'],
})
export const oversize = addOn({
  id: 'size-2',
  name: 'Oversize',
  priceMinor: 1000,
  items: ['Minivan', 'SUV', 'Truck/Van'],
})

/** $35.49 including a fee of $3.49, 164 of 490 left, plate required. */
export const option = (change: Partial<SellOption> = {}): SellOption => ({
  key: 'longfellow',
  quoteId: '7b0ce2a4-7a3c-4e27-9a54-0b6f5f8b6c11',
  locationId: 'longfellow',
  name: 'Longfellow Garage',
  rateName: undefined,
  address: '50 Staniford St',
  coordinates: [42.3641, -71.0656],
  meters: 370,
  currency: 'USD',
  baseMinor: 3200,
  priceMinor: 3549,
  fees: [{ label: 'Service fee', minor: 349 }],
  availability: 'available',
  spacesLeft: 164,
  capacity: 490,
  heightInches: 82,
  amenityKeys: ['indoor', 'vehicle_charging', 'handicap'],
  cancellableUntilMs: Date.parse('2026-12-16T17:45:00-05:00'),
  cancellableNow: true,
  plateRequired: true,
  scanCodeRequired: true,
  sizes: [standard, oversize],
  sizeRequired: true,
  extras: [addOn(), addOn({ id: 'wash', name: 'Car wash, exterior', priceMinor: 1500 })],
  startMs: Date.parse('2026-12-16T18:00:00-05:00'),
  endMs: Date.parse('2026-12-16T22:00:00-05:00'),
  zone: 'America/New_York',
  hours: undefined,
  marks: [],
  heldUntilMs: 1_000,
  ...change,
})
