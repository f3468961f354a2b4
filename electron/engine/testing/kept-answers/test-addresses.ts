/** Arbitrary addresses of the catalogue and of quotes, with their parameters; few of them are refused. */
import fc from 'fast-check'

export interface Address {
  readonly path: string
  /** `name=value` each, as sent. */
  readonly query: readonly string[]
}

const places = [
  'venue_id:1',
  'venue_id:1,2',
  'event_id:102',
  'event_id:106',
  'location_id:1005',
  'location_id:1001,1002,1007',
  'coordinates:42.3663,-71.0622',
  'coordinates:42.3663,-71.0622+distance:.2',
  'coordinates:42.3663,-71.0622+anchor_coordinates:42.36,-71.06',
  'bounds:42.37,-71.07,42.36,-71.05',
  'event_id:107',
  'event_id:107+bounds:42.37,-71.07,42.364,-71.05',
  'event_id:101',
  'venue_id:3',
  'event_id:102+location_id:1001',
]

/** Values of parameters by the kind of record; some of the searches are refused or find nothing. */
const parameters = {
  events: {
    q: [
      'venue_id:1',
      'venue_id:1,3',
      'event_id:101,102,105,107',
      'name:celtics',
      'name%3Aboston',
      'starting_after:2026-12-01T11:00',
      'venue_id:1+starting_before:2026-12-18T00:00',
      'partner_event_id:P-1',
      'partner_event_id:P-2',
      'name:caf%C3%A9',
      'starting_after:soon',
    ],
    fields: [
      ':default,partner_events',
      'id,partner_events',
      ':all',
      ':default,availability',
      ':default,site_url',
      'venue:id',
    ],
    zoom: ['venue', 'quotes', 'svc:venue,quotes'],
    sort: ['name:desc', 'start_time', 'end_time:desc'],
  },
  venues: {
    q: [
      'name:garden',
      'name:hall',
      'venue_id:1,2,3',
      'coordinates:42.3663,-71.0622',
      'bounds:42.37,-71.07,42.36,-71.05',
      'coordinates:42.3663,-71.0622+name:td',
      'coordinates:91,0',
    ],
    fields: [':default,availability', ':all', ':default,seo_meta,images', 'event:id', ':default,:address,description'],
    zoom: ['events', 'quotes', 'events,quotes'],
    sort: ['name:desc', 'id', 'distance'],
  },
  locations: {
    q: places,
    fields: [':all', 'id,rating_summary', ':default,site_url,description', 'review:rating', ':default,capacity'],
    zoom: ['reviews', 'quotes', 'svc:reviews', ':none'],
    sort: ['name', 'distance:desc', 'id:desc'],
  },
  reviews: {
    q: [],
    fields: ['rating', 'comment,id', 'location:rating_summary', 'location::all'],
    zoom: ['location'],
    sort: ['rating', 'created_at', 'id:desc'],
  },
  quotes: {
    q: places,
    fields: [
      'location:rating_summary,quote::default',
      'location::all',
      'venue::all',
      'daily_price,shuttle_times,:default',
      'options:price',
      'location:photos,location:capacity,quote:location_id',
    ],
    zoom: ['location,venue,event', ':none', 'venue'],
    sort: ['price', 'price:desc', 'name'],
  },
} as const
type Kind = keyof typeof parameters

const pairs = (name: string, values: readonly string[]): fc.Arbitrary<string> =>
  fc.constantFrom(...values).map((value) => `${name}=${value}`)

/** Pairs for every list and record. */
export const commonPairs = fc.constantFrom(
  'page=1',
  'page=2',
  'per_page=1',
  'per_page=2',
  'result_format=stats',
  'envelope=true',
  'pretty=true',
  'envelope=false',
  'unknown=1',
  'fields=',
)
const mistakes = fc.constantFrom('zoom=nothing', 'sort=nothing', 'per_page=0', 'page=1&page=2', 'page[]=1', 'q=%ff')

const quotePairs = fc.oneof(
  pairs('pricing_access_code', ['GARDENCREW', 'gardencrew', '%20GARDENCREW']),
  pairs('option_types', ['all', 'non_bookable', 'bookable%20on_demand']),
  pairs('returns', ['curated', 'suggested_view', 'curated+suggested_view']),
  pairs('start_time', ['2026-12-01T12:00', '2026-12-01T12:30', '2026-12-01T23:30', '2026-12-16T18:00']),
  pairs('end_time', ['2026-12-01T14:00', '2026-12-02T02:00', '2026-12-17T01:00:30', 'tomorrow']),
)

const pairOf = (kind: Kind): fc.Arbitrary<string> => {
  const { fields, zoom, sort } = parameters[kind]
  return fc.oneof(
    { weight: 4, arbitrary: pairs('fields', fields) },
    { weight: 4, arbitrary: pairs('zoom', zoom) },
    { weight: 2, arbitrary: pairs('sort', sort) },
    { weight: 6, arbitrary: commonPairs },
    { weight: 1, arbitrary: mistakes },
    ...(kind === 'quotes' ? [{ weight: 8, arbitrary: quotePairs }] : []),
  )
}

const nameOf = (pair: string): string => pair.split('=', 1)[0] ?? ''

/** A list of one kind, or one record: `q` belongs to lists. */
const addressed = (kind: Kind, ...paths: readonly string[]): fc.Arbitrary<Address> => {
  const { q } = parameters[kind]
  const searches = paths.some((path) => /\d$|reviews$/.test(path))
    ? fc.constant([])
    : fc.array(pairs('q', q), { minLength: kind === 'quotes' ? 1 : 0, maxLength: 1 })
  const others = fc.uniqueArray(pairOf(kind), { selector: nameOf, maxLength: 3, size: 'max' })
  return fc
    .record({ path: fc.constantFrom(...paths), searches, others })
    .map(({ path, searches: search, others: rest }) => ({ path: `/v4/${path}`, query: [...search, ...rest] }))
}

const pages = fc.record({
  path: fc.constantFrom(
    '/td-garden',
    '/p/boston-parking/canal-street-lot',
    '/v4/quotes',
    '/td-garden/102',
    '/find_and_book',
  ),
  query: fc.constantFrom([], ['locale=fr-CA'], ['event_id=102'], ['location_id=1001']),
})

const reviews: fc.Arbitrary<Address> = fc.oneof(
  addressed('reviews', 'locations/1001/reviews', 'locations/1001/reviews/1'),
  fc.constant({ path: '/v4/locations/1001', query: ['zoom=reviews'] }),
)
/** These show most callers something of their own. */
const rights: fc.Arbitrary<Address> = fc.constantFrom(
  { path: '/v4/events/102', query: ['fields=:default,partner_events'] },
  { path: '/v4/venues/1/events', query: ['fields=:all'] },
  { path: '/v4/events', query: ['q=partner_event_id:P-1'] },
  { path: '/v4/events', query: ['q=partner_event_id:P-2', 'result_format=stats'] },
  { path: '/v4/locations/1001', query: ['fields=capacity'] },
)

const anything: fc.Arbitrary<Address> = fc.oneof(
  { weight: 6, arbitrary: addressed('events', 'events', 'venues/1/events', 'venues/3/events') },
  { weight: 5, arbitrary: addressed('events', 'events/101', 'events/102', 'events/105', 'events/106', 'events/9') },
  { weight: 4, arbitrary: addressed('venues', 'venues') },
  { weight: 4, arbitrary: addressed('venues', 'venues/1', 'venues/2', 'venues/3') },
  { weight: 3, arbitrary: addressed('locations', 'locations') },
  { weight: 4, arbitrary: addressed('locations', 'locations/1001', 'locations/1002', 'locations/1007') },
  { weight: 3, arbitrary: reviews },
  { weight: 12, arbitrary: addressed('quotes', 'quotes') },
  { weight: 1, arbitrary: pages },
)

/** By topic, as the edits. */
export const addresses = { anything, reviews, rights }
