/** The pass of the design pictures, for tests of the template. */
import type { PassModel } from '../pass-model.ts'

/** TD Garden, 2026-12-16: enter 6 PM, leave 10 PM, printed 5:12 PM Eastern. */
export const samplePass: PassModel = {
  bookingId: 20418823,
  passNumber: 'P-20418823-1',
  scanCode: '20418823 7QK4-M2XD',
  cancelled: false,
  display: {
    pass_number: 'required',
    scan_code: 'required',
    license_plate: 'required',
    full_price: 'hidden',
    pricing_codes: 'hidden',
    gate_button: 'hidden',
    print_instructions: 'required',
  },
  requirePrintout: false,
  timezone: 'America/New_York',
  startsAtMs: Date.UTC(2026, 11, 16, 23, 0),
  endsAtMs: Date.UTC(2026, 11, 17, 3, 0),
  cancelUntilMs: Date.UTC(2026, 11, 16, 22, 45),
  facility: {
    name: 'Longfellow Garage',
    street: '50 Staniford St',
    locality: 'Boston, MA 02114',
    country: 'US',
    latitude: 42.3639255,
    longitude: -71.0647039,
    heightLimitInches: 82,
  },
  plate: '4KX 218',
  vehicleSize: { text: 'Oversize (SUV)' },
  included: [{ text: 'Charging, 2 hours' }],
  venue: { name: 'TD Garden', latitude: 42.366357, longitude: -71.061599, walkMeters: 371 },
  event: { name: 'Washington Wizards at Boston Celtics', startsAtMs: Date.UTC(2026, 11, 17, 0, 0), timesTbd: false },
  steps: [
    { icon: 'pin', instructions: 'Enter at 50 Staniford St, left lane' },
    { icon: 'qr', instructions: 'Hold this code to the reader; the gate opens' },
    { icon: 'charging', instructions: 'Chargers are on level 2' },
    { icon: 'exit', instructions: 'Leave by 10:00 PM with the same code' },
  ],
  disclaimers: [{ text: 'One entry, one exit' }],
  currency: 'USD',
  fullPriceMinor: 5149,
  pricingCodes: [],
  sample: false,
  locale: undefined,
}

export const samplePrintedAtMs = Date.UTC(2026, 11, 16, 22, 12)
export const sampleIssuedBy = 'TD Garden box office, Window 2'
