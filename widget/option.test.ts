/** A facility as the widget shows it, from quotes as the API returns them. */
import { describe, expect, it } from 'vitest'
import type { Quote } from '../shared/api/quotes.ts'
import { parkingOption } from './option.ts'

const window = {
  start_time: '2026-12-16T18:00:00.000-05:00',
  end_time: '2026-12-16T22:00:00.000-05:00',
  min_start: '2026-12-16T18:00:00.000-05:00',
  max_end: '2026-12-16T22:00:00.000-05:00',
}
const curies = [
  { name: 'pw', href: 'http://127.0.0.1:4400/v4/{rel}', templated: true as const },
  { name: 'site', href: 'http://127.0.0.1:4400/site/{rel}', templated: true as const },
]

const offer = (base: string, price: string): Quote['purchase_options'][number] => ({
  id: '00000000-0000-4000-8000-000000000001',
  ...window,
  base_price: { USD: base },
  price: { USD: price },
  display: { price: 'price' },
  fees: [
    {
      type: 'convenience_fee',
      label: 'Service Fee',
      description: '',
      parent_category: 'Service Fee',
      price: { USD: '3.49' },
    },
  ],
  pricing_segments: [],
  space_availability: { status: 'limited', spaces_remaining: 4 },
  validation: { require_license_plate: true, display: { scan_code: 'required' }, validation_steps: [] },
  cancellable_status: {
    cancellable_now: true,
    code: 'cancellable',
    message: '',
    cancellable_until: window.start_time,
  },
  disclaimers: [],
  amenities: [
    { name: 'Covered', key: 'indoor', description: 'Covered', enabled: true, visible: true },
    { name: 'Valet', key: 'valet', description: 'Valet', enabled: false, visible: true },
    { name: 'Photos', key: 'has_gallery', description: 'Photos', enabled: true, visible: false },
  ],
  _links: { 'site:purchase': { href: '/find_and_book/?location_id=262&start_time=2026-12-16T18:00' }, curies },
})

const quote = (options: Quote['purchase_options']): Quote => {
  // With another relation prefix the names of embeds differ from those of the schema.
  const embedded = {
    'pw:location': {
      id: '262',
      name: 'North Garage',
      address1: '1 Causeway St',
      city: 'Boston',
      entrances: [{ coordinates: [42.3661, -71.0623], max_dimensions: { inches: { height: 81 } } }],
      _links: {},
    },
  }
  return {
    location_id: '262',
    type: 'offstreet',
    name: 'North Garage',
    quote_type: 'event',
    ...window,
    distance: { straight_line: { meters: 134, feet: 442 } },
    purchase_options: options,
    seller_id: 1,
    _embedded: embedded as Quote['_embedded'],
  }
}

describe('an option', () => {
  it('is shown at its lowest price, with fees and what is left', () => {
    const option = parkingOption(quote([offer('46.00', '49.49'), offer('9.00', '12.49')]), undefined, ['cheapest'])
    expect(option).toMatchObject({
      id: '262',
      state: 'limited',
      spacesLeft: 4,
      currency: 'USD',
      price: '12.49',
      basePrice: '9.00',
      fees: [{ label: 'Service Fee', amount: '3.49' }],
      address: '1 Causeway St, Boston',
      latlng: [42.3661, -71.0623],
      heightInches: 81,
      needsPlate: true,
      marks: ['cheapest'],
    })
    expect(option.amenities.map((amenity) => amenity.name)).toEqual(['Covered'])
  })

  it('leads to its page on the site, and keeps the event', () => {
    const sold = quote([offer('9.00', '12.49')])
    const path = 'http://127.0.0.1:4400/site/find_and_book/?location_id=262&start_time=2026-12-16T18:00'
    expect(parkingOption(sold, undefined, []).bookUrl).toBe(path)
    expect(parkingOption(sold, '102', []).bookUrl).toBe(`${path}&event_id=102`)
  })

  it('stays in the list when it is sold out, without a price and a way to book', () => {
    expect(parkingOption(quote([]), '102', [])).toMatchObject({
      name: 'North Garage',
      state: 'sold_out',
      price: undefined,
      bookUrl: undefined,
      amenities: [],
    })
  })

  it('has a name where the facility has none', () => {
    expect(parkingOption({ ...quote([]), name: '' }, undefined, []).name).toBe('1 Causeway St')
  })
})
