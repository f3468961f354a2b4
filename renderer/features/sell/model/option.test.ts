/** Tests that quotes become rows: in integers, sold out in place, several rates apart. */
import { describe, expect, it } from 'vitest'
import type { PurchaseOption, Quote } from '../../../../shared/api/quotes.ts'
import { optionsFromQuotes, sizeByKey, sizeForVehicle, sizeKey, sizeTiles } from './option.ts'
import { addOn, option } from './test-options.ts'

const at = '2026-12-16T18:00:00.000-05:00'
const offer: PurchaseOption = {
  id: 'q1',
  start_time: at,
  end_time: at,
  min_start: at,
  max_end: at,
  base_price: { USD: '32.00' },
  price: { USD: '35.49' },
  display: { price: 'price' },
  fees: [
    { type: 'convenience_fee', label: 'Service fee', description: '', parent_category: '', price: { USD: '3.49' } },
  ],
  pricing_segments: [],
  space_availability: { status: 'limited', spaces_remaining: 4 },
  validation: { require_license_plate: true, display: { scan_code: 'required' }, validation_steps: [] },
  cancellable_status: { cancellable_now: true, code: 'x', message: 'x', cancellable_until: at },
  disclaimers: [],
  amenities: [
    { name: 'Covered', key: 'indoor', description: '', enabled: true, visible: true },
    { name: 'Valet', key: 'valet', description: '', enabled: false, visible: true },
  ],
  add_ons: {
    vehicle_size: {
      required: true,
      options: [
        {
          id: 's',
          name: 'Standard',
          start_time: at,
          end_time: at,
          price: { USD: '0.00' },
          availability: { status: 'available' },
          items: ['Sedan'],
        },
      ],
    },
  },
  _links: {},
}
const quote = (change: Partial<Quote>): Quote => ({
  location_id: '11',
  type: 'offstreet',
  name: 'Longfellow Garage',
  quote_type: 'event',
  start_time: at,
  end_time: at,
  min_start: at,
  max_end: at,
  distance: { straight_line: { meters: 370, feet: 1213 } },
  purchase_options: [offer],
  seller_id: 1,
  _embedded: {},
  ...change,
})

describe('optionsFromQuotes', () => {
  it('reads money as cents and amenities that are there', () => {
    expect(optionsFromQuotes([quote({})], { cheapest: { location_id: '11' } }, 1_000)[0]).toMatchObject({
      key: '11',
      priceMinor: 3549,
      baseMinor: 3200,
      fees: [{ label: 'Service fee', minor: 349 }],
      availability: 'limited',
      spacesLeft: 4,
      amenityKeys: ['indoor'],
      sizeRequired: true,
      plateRequired: true,
      meters: 370,
      marks: ['cheapest'],
    })
  })
  it('keeps a sold-out place as one row', () => {
    const [row] = optionsFromQuotes([quote({ purchase_options: [] })], {}, 1_000)
    expect(row).toMatchObject({ availability: 'sold_out', quoteId: undefined, priceMinor: undefined })
  })
  it('tells several rates of one place apart, and marks the first only', () => {
    const segment = {
      id: 7,
      start_time: at,
      end_time: at,
      event: {},
      space_availability: offer.space_availability,
      pricing_type: 'TransientPricing',
    }
    const valet = { ...offer, id: 'q2', name: 'Voiturier', pricing_segments: [segment] }
    const twice = quote({ purchase_options: [offer, valet] })
    const rows = optionsFromQuotes([twice], { closest: { location_id: '11' } }, 1_000)
    expect(rows.map((row) => [row.key, row.marks.length])).toEqual([
      ['11', 1],
      ['11:7', 0],
    ])
  })
})

describe('sizes', () => {
  it('shows all three, and which is not accepted', () => {
    expect(sizeTiles(option()).map((tile) => tile.reason)).toEqual([undefined, undefined, 'not accepted'])
    expect(sizeTiles(option({ sizes: [] }))).toEqual([])
  })
  it('recognizes a size by its vehicles, whatever its name, and keeps others under their names', () => {
    const named = (name: string, items: readonly string[]) => addOn({ id: name, name, items: [...items] })
    const cars = named('Berlines', ['sedan', 'suv'])
    const vans = named('Surdimensionné', ['minivan', 'truck/van'])
    const sizes = [named('Motos', ['motorcycle']), vans, named('Compactes', ['coupe']), cars]
    const tiles = sizeTiles(option({ sizes }))
    expect(tiles.map(({ key, name, addOn: own }) => [key, name, own !== undefined])).toEqual([
      ['standard', 'Compactes', true],
      ['oversize', 'Surdimensionné', true],
      ['supersize', 'Supersize', false],
      ['Motos', 'Motos', true],
      ['Berlines', 'Berlines', true],
    ])
    for (const { key, addOn: own } of tiles) expect(sizeByKey(option({ sizes }), key)).toBe(own)
    expect(sizeKey(option({ sizes }), cars)).toBe('Berlines')
  })
  it('knows what fits', () => {
    expect(sizeForVehicle(option(), 'truck/van')).toMatchObject({ name: 'Oversize' })
    expect(sizeForVehicle(option({ sizes: [] }), 'suv')).toBeNull()
    expect(sizeForVehicle(option({ sizes: option().sizes.slice(0, 1) }), 'suv')).toBeUndefined()
  })
})
