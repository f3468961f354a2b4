/** A handful of real-looking rows for tests: two venues, four events, six facilities around TD Garden, demo clients and user. */
import type { WritableDatabase } from '../../core/db/database.ts'
import { insertRow, seedClients, seedUser, smallSeed, type Row } from './test-seed-clients.ts'

export { smallSeed } from './test-seed-clients.ts'

const minuteMs = 60_000
const newYorkWinter = -300

const seedVenuesAndEvents = (database: WritableDatabase): void => {
  const { venues, events } = smallSeed
  const boston = { country: 'US', timezone: 'America/New_York', currency: 'USD', venue_type: 'arena' }
  insertRow(database, 'venues', {
    id: venues.tdGarden,
    import_key: 'venue:td garden',
    name: 'TD Garden',
    address1: '100 Legends Way',
    city: 'Boston',
    state: 'MA',
    postal_code: '02114',
    latitude: 42.366303,
    longitude: -71.062228,
    capacity: 19156,
    slug: 'td-garden',
    content_hash: 'seed',
    ...boston,
  })
  insertRow(database, 'venues', {
    id: venues.chaseCenter,
    import_key: 'venue:chase center',
    name: 'Chase Center',
    address1: '1 Warriors Way',
    city: 'San Francisco',
    state: 'CA',
    postal_code: '94158',
    country: 'US',
    timezone: 'America/Los_Angeles',
    currency: 'USD',
    latitude: 37.768,
    longitude: -122.3877,
    capacity: 18064,
    venue_type: 'arena',
    slug: 'chase-center',
    content_hash: 'seed',
  })
  insertRow(database, 'venue_aliases', { alias_key: 'fleetcenter', alias: 'FleetCenter', venue_id: venues.tdGarden })
  const event = (id: number, venueId: number, name: string, startsAtMs: number, offset: number, tbd = 0): void => {
    insertRow(database, 'events', {
      id,
      import_key: `event:${id}`,
      venue_id: venueId,
      name,
      starts_at_ms: startsAtMs,
      start_offset_minutes: offset,
      ends_at_ms: startsAtMs + (tbd === 1 ? 28 * 60 : 120) * minuteMs,
      end_offset_minutes: offset,
      end_known: 0,
      times_tbd: tbd,
      content_hash: 'seed',
    })
  }
  event(
    events.celticsPast,
    venues.tdGarden,
    'Toronto Raptors at Boston Celtics',
    Date.UTC(2026, 10, 20, 0, 30),
    newYorkWinter,
  )
  event(
    events.celticsKnicks,
    venues.tdGarden,
    'New York Knicks at Boston Celtics',
    Date.UTC(2026, 11, 17, 0, 30),
    newYorkWinter,
  )
  event(
    events.bruinsTbd,
    venues.tdGarden,
    'Montreal Canadiens at Boston Bruins',
    Date.UTC(2026, 11, 18, 5, 0),
    newYorkWinter,
    1,
  )
  event(
    events.warriorsLakers,
    venues.chaseCenter,
    'Los Angeles Lakers at Golden State Warriors',
    Date.UTC(2026, 11, 17, 3, 0),
    -480,
  )
}

type LocationSeed = {
  id: number
  name: string
  address: string
  latitude: number
  longitude: number
  structure: string
  spaces: number
}

const locationSeeds: readonly LocationSeed[] = [
  {
    id: 1001,
    name: 'North Station Garage',
    address: '121 Nashua St',
    latitude: 42.36715,
    longitude: -71.0634,
    structure: 'garage',
    spaces: 300,
  },
  {
    id: 1002,
    name: 'Canal Street Lot',
    address: '90 Canal St',
    latitude: 42.36435,
    longitude: -71.06095,
    structure: 'lot',
    spaces: 60,
  },
  {
    id: 1003,
    name: 'Haymarket Garage',
    address: '136 Blackstone St',
    latitude: 42.36272,
    longitude: -71.05766,
    structure: 'garage',
    spaces: 180,
  },
  {
    id: 1004,
    name: 'Portland Street Lot',
    address: '160 Portland St',
    latitude: 42.36398,
    longitude: -71.06208,
    structure: 'lot',
    spaces: 40,
  },
  {
    id: 1005,
    name: 'Friend Street Lot',
    address: '239 Friend St',
    latitude: 42.36508,
    longitude: -71.06237,
    structure: 'lot',
    spaces: 1,
  },
  {
    id: 1006,
    name: 'Causeway Private Lot',
    address: '65 Causeway St',
    latitude: 42.36606,
    longitude: -71.06389,
    structure: 'lot',
    spaces: 25,
  },
]

const passSteps = JSON.stringify([
  { instructions: 'Drive to the entrance and show the code', icon: 'qr' },
  { instructions: 'Park in any marked space', icon: 'pin' },
])

const seedLocations = (database: WritableDatabase): void => {
  insertRow(database, 'sellers', { id: 1, name: 'Garden Parking' })
  for (const seed of locationSeeds) {
    const plate = seed.id === smallSeed.locations.haymarketGarage
    insertRow(database, 'locations', {
      id: seed.id,
      import_key: `location:${seed.id}`,
      name: seed.name,
      type: 'offstreet',
      structure: seed.structure,
      address1: seed.address,
      city: 'Boston',
      state: 'MA',
      postal_code: '02114',
      country: 'US',
      timezone: 'America/New_York',
      currency: 'USD',
      latitude: seed.latitude,
      longitude: seed.longitude,
      capacity: seed.spaces,
      bookable_spaces: seed.spaces,
      seller_id: 1,
      msa: 'Boston',
      slug: seed.name.toLowerCase().replaceAll(' ', '-'),
      height_limit_inches: seed.structure === 'garage' ? 81 : null,
      amenities_json: JSON.stringify(seed.structure === 'garage' ? ['indoor', 'attended', 'handicap'] : ['attended']),
      require_license_plate: plate ? 1 : 0,
      pass_display_json: JSON.stringify({ scan_code: 'qr' }),
      pass_steps_json: passSteps,
      disclaimers_json: JSON.stringify([
        { text: 'No overnight parking.', translations: { 'fr-CA': 'Stationnement de nuit interdit.' } },
      ]),
      cancel_minutes_before: 60,
      content_hash: 'seed',
    })
  }
}

const seedRates = (database: WritableDatabase): void => {
  const tiers = JSON.stringify([
    [60, 900],
    [180, 1800],
    [720, 2900],
    [1440, 3800],
  ])
  for (const [index, seed] of locationSeeds.entries()) {
    const shared: Row = { location_id: seed.id, tax_basis_points: 0, invented: 1 }
    insertRow(database, 'rates', {
      id: 2001 + index * 10,
      kind: 'event',
      name: 'Event parking',
      base_minor: 4000 - index * 400,
      fee_minor: 349,
      ...shared,
    })
    insertRow(database, 'rates', {
      id: 2002 + index * 10,
      kind: 'transient',
      name: 'Standard',
      base_minor: 900,
      tiers_json: tiers,
      fee_minor: 149,
      ...shared,
    })
  }
  insertRow(database, 'rates', {
    id: 2099,
    location_id: smallSeed.locations.causewayPrivate,
    kind: 'event',
    name: 'Crew rate',
    access_code: smallSeed.accessCode,
    base_minor: 500,
    fee_minor: 0,
    tax_basis_points: 0,
    invented: 1,
  })
}

const addOnUuid = (id: number): string => `0000add0-0000-4000-8000-${String(id).padStart(12, '0')}`

const seedAddOns = (database: WritableDatabase): void => {
  let id = 3000
  const addOn = (
    locationId: number,
    group: string,
    name: string,
    priceMinor: number,
    position: number,
    items: string[] = [],
  ): void => {
    id += 1
    insertRow(database, 'add_ons', {
      id,
      uuid: addOnUuid(id),
      location_id: locationId,
      add_on_group: group,
      name,
      price_minor: priceMinor,
      items_json: JSON.stringify(items),
      icon: group === 'vehicle_size' ? 'car' : 'sparkles',
      position,
      invented: 1,
    })
  }
  for (const seed of locationSeeds.slice(0, 2)) {
    addOn(seed.id, 'vehicle_size', 'Standard', 0, 1, ['coupe', 'sedan', 'hatchback', 'wagon', 'crossover'])
    addOn(seed.id, 'vehicle_size', 'Oversize', 700, 2, ['minivan', 'suv'])
  }
  addOn(smallSeed.locations.northStationGarage, 'vehicle_size', 'Supersize', 1500, 3, ['truck/van'])
  addOn(smallSeed.locations.northStationGarage, 'general', 'Car wash', 2000, 1, [])
}

/** Fills an empty database with the small set; ids are in `smallSeed`. */
export const seedSmall = (database: WritableDatabase): void => {
  database.transaction(() => {
    seedVenuesAndEvents(database)
    seedLocations(database)
    seedRates(database)
    seedAddOns(database)
    seedClients(database)
    seedUser(database)
  })
}
