/** Arbitrary changes of everything that the catalogue and quotes show, as SQL: of each table, and transactions that are rolled back. */
import fc from 'fast-check'
import type { SqlValue } from '../../../core/db/database.ts'
import { testNowMs } from '../test-database.ts'

export interface Edit {
  readonly sql: string
  readonly values: readonly SqlValue[]
}

const minuteMs = 60_000
const hourMs = 60 * minuteMs

const texts = ['Boston Celtics Hall', 'New York Garden', 'Canal “Café”', 'Restroom by the license plate']
const translations = (name: string): string[] => [
  '{}',
  `{"fr-CA":{"${name}":"En français"}}`,
  `{"fr-CA":{"${name}":"Bis"}}`,
]
const archived = [null, testNowMs]
const outlines = [
  null,
  '{"type":"Polygon","coordinates":[[[-71.06,42.36],[-71.05,42.36],[-71.05,42.37],[-71.06,42.36]]]}',
]
const photos = ['[]', '[{"position":0,"sizes":{"original":{"URL":"/photos/1","width":8,"height":6}}}]']
const shuttle = JSON.stringify({
  to_venue: [
    { start_time: '04:30', end_time: '23:00', travel_time: { minimum: 5, maximum: 9 }, frequency: {}, phone: {} },
  ],
  from_venue: [],
})

interface Updates {
  readonly weight: number
  readonly table: string
  readonly ids: readonly SqlValue[]
  readonly columns: Readonly<Record<string, readonly SqlValue[]>>
}

/** Values for the columns of rows that exist, by table. */
const updates: readonly Updates[] = [
  {
    weight: 4,
    table: 'venues',
    ids: [1, 1, 1, 2, 3],
    columns: {
      name: texts,
      description: [null, ...texts],
      translations_json: translations('description'),
      archived_at_ms: archived,
      latitude: [42.366303, 42.3655, 42.5],
      timezone: ['America/New_York', 'America/Chicago'],
      venue_type: ['arena', 'Airport', null],
      images_json: photos,
      outline_geojson: outlines,
      capacity: [null, 19_156, 100],
      address1: [null, '100 Legends Way'],
      slug: ['td-garden', 'hall'],
      msa: [null, 'Boston'],
      enhanced_airport: [0, 1],
    },
  },
  {
    weight: 6,
    table: 'events',
    ids: [101, 102, 102, 103, 105, 106, 106, 107],
    columns: {
      name: texts,
      starts_at_ms: [testNowMs - hourMs, testNowMs + 5 * minuteMs, testNowMs + 26 * hourMs],
      ends_at_ms: [testNowMs + 1000, testNowMs + 10 * minuteMs, testNowMs + 30 * hourMs],
      times_tbd: [0, 1],
      archived_at_ms: archived,
      cancelled_at_ms: archived,
      series: [null, 'Preseason'],
      venue_id: [1, 1, 2, 3],
    },
  },
  {
    weight: 6,
    table: 'locations',
    ids: [1001, 1001, 1002, 1005, 1005, 1006, 1007],
    columns: {
      name: texts,
      description: [null, ...texts],
      directions: [null, ...texts],
      translations_json: translations('description'),
      archived_at_ms: archived,
      never_sold: [null, 'staff'],
      bookable_spaces: [0, 1, 2, 60],
      capacity: [null, 60],
      hours: [null, '24 hours'],
      operating_hours_json: [null, '{"monday":["00:00","24:00"]}'],
      listed_rates: [null, '1hr: 3; all day: 30', 'Free'],
      phone: [null, '+16175550100'],
      photos_json: photos,
      outline_geojson: outlines,
      amenities_json: ['[]', '["indoor","shuttle"]'],
      entrances_json: ['[]', '[[42.3642,-71.061],[42.3643,-71.0611]]'],
      latitude: [42.36715, 42.3645, 42.5],
      height_limit_inches: [null, 81],
      display_seller_logo: [0, 1],
      seller_id: [1, 2],
      require_license_plate: [0, 1],
      cancel_minutes_before: [null, 0, 60],
      pass_steps_json: ['[]', '[{"instructions":"Drive in","icon":"qr","translations":{"fr-CA":"Entrez"}}]'],
      disclaimers_json: ['[]', '["No trailers."]'],
      shuttle_times_json: [null, shuttle],
      pickup_instructions: [null, 'At the door'],
      city: [null, 'Boston'],
      timezone: ['America/New_York', 'America/Chicago'],
    },
  },
  { weight: 4, table: 'rates', ids: [2001, 2011, 2012, 2041, 2042, 2051, 2099, 2201], columns: { active: [0, 1] } },
  { weight: 1, table: 'add_ons', ids: [3001, 3002, 3006, 3101], columns: { ended_at_ms: archived } },
  { weight: 1, table: 'held_spaces', ids: [1], columns: { spaces: [1, 40, 300], location_id: [1001, 1005] } },
  { weight: 2, table: 'long_offers', ids: [1, 2], columns: { price_minor: [9_900, 29_900], spaces: [0, 5] } },
  { weight: 1, table: 'sellers', ids: [1], columns: { name: texts } },
  { weight: 1, table: 'partners', ids: [7, 8], columns: { name: texts, archived_at_ms: archived } },
  { weight: 1, table: 'users', ids: [501], columns: { locale: ['en-US', 'fr-CA'] } },
]

const updateOf = ({ table, ids, columns }: Omit<Updates, 'weight'>): fc.Arbitrary<Edit> =>
  fc.oneof(
    ...Object.entries(columns).map(([column, values]) =>
      fc
        .tuple(fc.constantFrom(...values), fc.constantFrom(...ids))
        .map((bound): Edit => ({ sql: `UPDATE ${table} SET ${column} = ? WHERE id = ?`, values: bound })),
    ),
  )

const statement = (sql: string, ...values: fc.Arbitrary<SqlValue>[]): fc.Arbitrary<Edit> =>
  fc.tuple(...values).map((bound) => ({ sql, values: bound }))

const location = fc.constantFrom(1001, 1002, 1005)
const partnerEvent = fc.constantFrom('P-1', 'P-2')
const partner = fc.constantFrom(7, 8)
const event = fc.constantFrom(102, 105, 106)

const rows = fc.oneof(
  statement(
    `INSERT INTO rates (location_id, kind, name, base_minor, tiers_json, fee_minor, invented, event_id, series, venue_id, weekdays,
       spaces, valid_from, valid_until, access_code, on_demand, display, cancel_minutes_before, translations_json)
     VALUES (?, ?, ?, ?, '[[60,500],[1440,2500]]', 199, 0, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)`,
    location,
    fc.constantFrom('event', 'transient'),
    fc.constantFrom('Event parking', 'Standard', 'Early bird'),
    fc.constantFrom(1_000, 5_000),
    fc.constantFrom(null, null, 102, 106),
    fc.constantFrom(null, null, 'Preseason'),
    fc.constantFrom(null, null, 1),
    fc.constantFrom(null, null, 2, 127),
    fc.constantFrom(null, null, 1),
    fc.constantFrom(null, null, '2026-12-02'),
    fc.constantFrom(null, null, '2026-12-01'),
    fc.constantFrom(null, null, 'GARDENCREW'),
    fc.constantFrom(0, 0, 1),
    fc.constantFrom('price', 'base_price'),
    fc.constantFrom(null, 0, 30),
    fc.constantFrom(...translations('name')),
  ),
  statement(
    `INSERT INTO add_ons (uuid, location_id, add_on_group, name, price_minor, position, invented, spaces, translations_json)
     VALUES (?, ?, 'general', ?, ?, 9, 0, ?, ?)`,
    fc.uuid(),
    location,
    fc.constantFrom('Car wash', 'Charging'),
    fc.constantFrom(500, 900),
    fc.constantFrom(null, 0, 1),
    fc.constantFrom(...translations('name')),
  ),
  statement(
    "INSERT INTO held_spaces (location_id, event_id, spaces, reason) VALUES (?, ?, ?, 'staff')",
    location,
    event,
    fc.constantFrom(1, 59),
  ),
  statement('DELETE FROM held_spaces'),
  statement(
    "INSERT INTO long_offers (location_id, kind, name, price_minor, spaces, position) VALUES (?, ?, 'Reserved', 19900, 3, 1)",
    location,
    fc.constantFrom('monthly', 'package'),
  ),
  statement('DELETE FROM long_offers WHERE location_id = ?', location),
  statement("INSERT INTO venue_aliases (alias_key, alias, venue_id) VALUES ('hall', 'Hall', 1) ON CONFLICT DO NOTHING"),
  statement(
    `INSERT INTO events (import_key, venue_id, name, starts_at_ms, start_offset_minutes, ends_at_ms, end_offset_minutes, content_hash)
     VALUES (?, 1, ?, ?, -300, ?, -300, '')`,
    fc.uuid(),
    fc.constantFrom(...texts),
    fc.constantFrom(testNowMs, testNowMs + hourMs),
    fc.constantFrom(testNowMs + hourMs, testNowMs + 2 * hourMs),
  ),
  statement('DELETE FROM events WHERE id = ?', fc.constantFrom(104, 107, 108)),
  statement('DELETE FROM holds WHERE expires_at_ms <= ?', fc.constantFrom(testNowMs, testNowMs + hourMs)),
)

const reviews = fc.oneof(
  {
    weight: 3,
    arbitrary: updateOf({
      table: 'reviews',
      ids: [1, 2, 3],
      columns: {
        comment: texts,
        translations_json: translations('comment'),
        rating: [1, 4, 5],
        created_at_ms: [0, testNowMs],
        invented: [0, 1],
        location_id: [1001, 1002],
      },
    }),
  },
  statement(
    'INSERT INTO reviews (location_id, rating, comment, created_at_ms, invented) VALUES (?, ?, ?, ?, 0)',
    location,
    fc.constantFrom(1, 5),
    fc.constantFrom(...texts),
    fc.constantFrom(0, testNowMs + 1),
  ),
  statement('DELETE FROM reviews WHERE id = ?', fc.constantFrom(1, 2, 3)),
)

/** What callers may see. */
const rights = fc.oneof(
  statement(
    `INSERT INTO partner_events (partner_id, partner_event_id, event_id) VALUES (?, ?, ?)
     ON CONFLICT (partner_id, partner_event_id) DO UPDATE SET event_id = excluded.event_id`,
    partner,
    partnerEvent,
    event,
  ),
  statement('DELETE FROM partner_events WHERE partner_id = ? AND partner_event_id = ?', partner, partnerEvent),
  statement(
    "UPDATE access_tokens SET revoked_at_ms = ? WHERE client_id = 'passing-client'",
    fc.constantFrom(null, testNowMs),
  ),
  statement(
    "UPDATE access_tokens SET scopes = ? WHERE client_id = 'passing-client'",
    fc.constantFrom('partner', 'data', 'public'),
  ),
  updateOf({
    table: 'clients',
    ids: ['demo-partner', 'other-partner', 'passing-client'],
    columns: { partner_id: [7, 8, null], archived_at_ms: archived },
  }),
)

/** `rolled back` undoes all edits, `savepoint rolled back` all but the first. */
export const outcomes = ['committed', 'rolled back', 'savepoint rolled back'] as const

export interface Edits {
  readonly do: 'edit'
  readonly edits: readonly Edit[]
  readonly outcome: (typeof outcomes)[number]
}

const someOf = (edit: fc.Arbitrary<Edit>): fc.Arbitrary<Edits> =>
  fc.record({
    do: fc.constant('edit'),
    edits: fc.array(edit, { minLength: 1, maxLength: 2 }),
    outcome: fc.oneof({ weight: 8, arbitrary: fc.constant('committed' as const) }, fc.constantFrom(...outcomes)),
  })

/** By topic, as the reads. */
export const edits = {
  anything: someOf(
    fc.oneof(
      { weight: 6, arbitrary: fc.oneof(...updates.map((each) => ({ ...each, arbitrary: updateOf(each) }))) },
      { weight: 4, arbitrary: rows },
      { weight: 1, arbitrary: reviews },
      { weight: 1, arbitrary: rights },
    ),
  ),
  reviews: someOf(reviews),
  rights: someOf(rights),
}
