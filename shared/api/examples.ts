/** Examples of the main bodies and forms, by their names in the description of the API. */

const from = '2026-12-16T18:30:00.000-05:00'
const until = '2026-12-16T22:30:00.000-05:00'
const parking = { start_time: from, end_time: until }
const stay = { ...parking, min_start: from, max_end: until }
const curies = [
  { name: 'svc', href: 'http://127.0.0.1:4400/v4/{rel}', templated: true },
  { name: 'site', href: 'http://127.0.0.1:4400/{rel}', templated: true },
]
const quoteId = 'ff784873-b77c-48c8-b2de-827e0e27019a'
const size = {
  id: '0000add0-0000-4000-8000-000000003002',
  name: 'Oversize',
  ...parking,
  price: { USD: '7.00' },
  availability: { status: 'available' },
  items: ['minivan', 'suv'],
  icon: {
    position: 2,
    sizes: { original: { URL: 'http://127.0.0.1:4400/icons/car.svg', width: 48, height: 48 } },
  },
}
const fee = {
  type: 'convenience_fee',
  label: 'Service Fee',
  description: 'What the service costs; part of the price.',
  parent_category: 'Service Fee',
  price: { USD: '3.49' },
}
const money = { quote_price: { USD: '35.49' }, final_price: { USD: '42.49' } }

const option = {
  id: quoteId,
  name: 'Event parking',
  ...stay,
  base_price: { USD: '32.00' },
  price: { USD: '35.49' },
  display: { price: 'price' },
  fees: [fee],
  pricing_segments: [
    {
      id: 2001,
      ...parking,
      event: { id: 102, name: 'New York Knicks at Boston Celtics' },
      space_availability: { status: 'available' },
      pricing_type: 'TransientPricing',
    },
  ],
  space_availability: { status: 'available', spaces_remaining: 300 },
  validation: {
    require_license_plate: false,
    display: { scan_code: 'required' },
    validation_steps: [
      { instructions: 'Drive to the entrance and show the code', icon: { path: '/icons/qr.svg' } },
      { instructions: 'Park in any marked space', icon: { path: '/icons/pin.svg' } },
    ],
  },
  cancellable_status: {
    cancellable_now: true,
    code: 'cancellable',
    message: 'This can be cancelled for a full refund.',
    cancellable_until: '2026-12-16T17:30:00.000-05:00',
  },
  disclaimers: ['No overnight parking.'],
  amenities: [{ name: 'Covered', key: 'indoor', description: 'Covered', enabled: true, visible: true }],
  price_advisory: 'None',
  add_ons: { vehicle_size: { required: true, options: [size] }, general: { required: false, options: [] } },
  _links: { 'site:purchase': { href: '/find_and_book/?location_id=1001' }, curies },
}

export const examples: Readonly<Record<string, unknown>> = {
  Event: {
    id: 102,
    name: 'New York Knicks at Boston Celtics',
    venue_id: 1,
    start_time: '2026-12-16T19:30:00.000-05:00',
    end_time: '2026-12-16T21:30:00.000-05:00',
    _links: {
      self: { href: '/events/102' },
      'svc:venue': { href: '/venues/1' },
      'svc:quotes': { href: '/quotes?q=event_id:102' },
      curies,
    },
  },
  Quote: {
    location_id: '1001',
    type: 'offstreet',
    name: 'North Station Garage',
    quote_type: 'event',
    ...stay,
    distance: { straight_line: { meters: 134, feet: 442 } },
    purchase_options: [option],
    seller_id: 1,
    _embedded: {},
    _links: { 'svc:location': { href: '/locations/1001' }, curies },
  },
  PreviewForm: { quote_id: quoteId, add_on_ids: size.id },
  PricePreview: {
    ...money,
    subtotal: { USD: '42.49' },
    coupon_amount: { USD: '0.00' },
    user_credit_amount: { USD: '0.00' },
    line_items: [
      { kind: 'option', label: 'Event parking', price: { USD: '32.00' } },
      { kind: 'fee', label: 'Service Fee', price: { USD: '3.49' } },
      { kind: 'add_on', label: 'Oversize', price: { USD: '7.00' }, add_on_id: size.id },
    ],
  },
  BookingForm: {
    quote_id: quoteId,
    add_on_ids: size.id,
    final_price: '42.49',
    customer_email: 'ana@example.test',
    customer_firstname: 'Ana',
    customer_lastname: 'Silva',
    send_email_confirmation: true,
  },
  Booking: {
    id: 20_000_001,
    customer_id: 1,
    event_id: 102,
    ...parking,
    price_paid: { USD: '42.49' },
    full_price: { USD: '42.49' },
    purchased_at: '2026-12-01T12:00:00.000-05:00',
    type: 'transient_booking',
    on_demand: false,
    cancellable: true,
    parking_pass_web_url: 'http://127.0.0.1:4400/pass/Jc7wGq2mVn0hTz5LkR3xYbQa',
    _embedded: { 'svc:customer': { id: 1, email: 'ana@example.test', first_name: 'Ana', last_name: 'Silva' } },
    _links: { self: { href: '/bookings/20000001' }, 'svc:location': { href: '/locations/1001' }, curies },
  },
  TokenForm: {
    grant_type: 'client_credentials',
    client_id: 'demo-partner',
    client_secret: 'demo-partner-secret',
    scope: 'partner public',
  },
  Error: {
    errors: [
      {
        code: 'booking_quote_id_missing',
        uuid: '9b2f1c52-3f0e-4d0b-8b0c-2a6f3f1f5a10',
        status: 400,
        message: 'A quote is missing.',
        fields: ['quote_id'],
      },
    ],
    status: 400,
    message: 'A quote is missing.',
  },
}
