/** Imports parking facilities: cleans names and places, reads what the free texts say, in a demo adds how they are sold. */
import type { CatalogueRepository, Outcome, TableRow } from './catalogue-repository.ts'
import { translationsOf, type Row } from './columns.ts'
import { demoAddOns, demoRates, type DemoFacility } from './demo-rates.ts'
import { demoReviews, demoSelling, notSold } from './demo-selling.ts'
import { facilityName, readableAddress, type FacilityStructure } from './facility-name.ts'
import {
  descriptionFrom,
  isListedFree,
  isRestricted,
  parseCapacity,
  parseHeightInches,
  parseListedRates,
  phoneIn,
} from './listed-rates.ts'
import { parseOpeningHours } from './opening-hours.ts'
import { readCountry, readPosition, readZone, rejectedRow } from './reading.ts'
import { currencyOf, metroOf, postalCode, zoneByState } from './region.ts'
import { drawsOf } from './repeatable-draws.ts'
import { contentHash, emptyToNull, fold, slugOf } from './text.ts'
import type { Nearest } from './venue-index.ts'

/** Changed rules give other rows for the same file: a new number makes the next import update them. */
const rulesVersion = 4

/** So near a venue decides about the zone of a facility whose state is not known. */
const zoneReachMeters = 100_000
/** So near a facility is taken to be in the venue's city where the file names none. */
const cityReachMeters = 5_000

const unnamedSeller = 'Independent operators'

const structureOf = (text: string): FacilityStructure => {
  const type = fold(text).replaceAll(' ', '_')
  if (type === '' || /^(lot|surface|surface_lot|parking_lot)$/.test(type)) return 'lot'
  if (/garage|underground|multi_?storey|structure|ramp|deck/.test(type)) return 'garage'
  if (/street|curb|kerb|meter/.test(type)) return 'on_street'
  return type === 'carports' || type === 'bus' ? type : 'other'
}

type Place = { readonly country: string; readonly state: string; readonly latitude: number; readonly longitude: number }

const zoneOf = (
  row: Row<'parking'>,
  { country, state, latitude, longitude }: Place,
  nearest: Nearest | undefined,
): string => {
  if (row.timezone !== '') return readZone(row.timezone)
  const byState = zoneByState(country, state, latitude, longitude)
  if (byState !== undefined) return byState
  if (nearest?.venue.country === country && nearest.meters <= zoneReachMeters) return nearest.venue.timezone
  throw rejectedRow(`the time zone is not known: country ${country}, state ${state === '' ? 'empty' : state}`)
}

/** Known again by name, address and position. With `demo`, those open to everybody get invented rates and selling details. */
export const facilityImporter = (
  catalogue: CatalogueRepository,
  demo: boolean,
): ((row: Row<'parking'>, line: number) => Outcome) => {
  const venues = catalogue.venueIndex()
  // An import without the demo's rules leaves the columns that those fill as they are.
  const insertOnly = demo ? [] : Object.keys(notSold(0))
  const seen = new Map<string, { readonly hash: string; readonly line: number }>()

  return (row, line) => {
    const { latitude, longitude } = readPosition(row.latitude, row.longitude)
    const nearest = venues.nearest(latitude, longitude)
    const country = readCountry(row.country, nearest?.venue.country)
    const currency = currencyOf(country)
    if (currency === undefined) throw rejectedRow(`the currency of country ${country} is not known`)
    const state = row.state.toUpperCase()
    const timezone = zoneOf(row, { country, state, latitude, longitude }, nearest)
    const structure = structureOf(row.type)
    const { name: rawName, address1: address, rates, hours, entrances } = row
    const openingHours = parseOpeningHours(hours ?? '')
    const capacity = parseCapacity(row.capacity)
    const inVenueCity = nearest !== undefined && nearest.meters <= cityReachMeters && nearest.venue.state === state
    const city = row.city ?? (inVenueCity ? nearest.venue.city : null)
    const name = facilityName({ name: rawName, address, structure, country, latitude, longitude, nearest })
    const importKey = `location:${fold(rawName)}|${fold(address)}|${latitude.toFixed(5)}|${longitude.toFixed(5)}`
    const listed = parseListedRates(rates ?? '', currency)
    const restricted = isRestricted(rates ?? '', hours ?? '', rawName)
    const facility: DemoFacility = { importKey, structure, city, country, state, capacity }
    const draws = drawsOf(importKey)
    const addOns = demo && !restricted ? demoAddOns(facility, draws) : []
    const hasShuttle = row.shuttle !== null
    const selling = demo && !restricted ? demoSelling(facility, addOns, hasShuttle, draws) : undefined
    const facts = {
      name,
      type: structure === 'on_street' ? 'on_street' : 'offstreet',
      structure,
      address1: emptyToNull(readableAddress(address)),
      address2: row.address2,
      city,
      state: state === '' ? null : state,
      postal_code: postalCode(row.postal_code, country, state),
      country,
      timezone,
      currency,
      // Distances are measured from where a facility is driven into.
      latitude: entrances[0]?.[0] ?? latitude,
      longitude: entrances[0]?.[1] ?? longitude,
      entrances_json: JSON.stringify(entrances),
      outline_geojson: row.outline,
      photos_json: row.photos,
      capacity: capacity ?? null,
      listed_capacity: emptyToNull(row.capacity),
      hours,
      operating_hours_json: openingHours === undefined ? null : JSON.stringify(openingHours),
      listed_rates: rates,
      phone: row.phone ?? phoneIn(hours ?? '') ?? phoneIn(rates ?? ''),
      seller_id: catalogue.sellerId(row.operator === '' ? unnamedSeller : row.operator),
      display_seller_logo: row.display_seller_logo ? 1 : 0,
      msa: row.msa ?? metroOf(city, state),
      description: row.description ?? descriptionFrom(row.source),
      directions: row.directions,
      shuttle_times_json: row.shuttle,
      pickup_instructions: row.pickup_instructions,
      dropoff_instructions: row.dropoff_instructions,
      translations_json: translationsOf({
        description: row.description_fr,
        directions: row.directions_fr,
        pickup_instructions: row.pickup_instructions_fr,
        dropoff_instructions: row.dropoff_instructions_fr,
      }),
      slug: slugOf(name),
      source: emptyToNull(row.source),
    }
    const heightLimit = parseHeightInches(row.height_limit)
    const content = [rulesVersion, heightLimit ?? null, ...Object.values(facts)]
    const demoHash = contentHash([...content, 'demo'])
    const unsold = {
      ...notSold(restricted ? 0 : (capacity ?? 0)),
      amenities_json: JSON.stringify(hasShuttle ? ['shuttle'] : []),
    }
    const sold = selling ?? unsold
    const stored: TableRow = {
      ...facts,
      ...sold,
      height_limit_inches: heightLimit ?? sold.height_limit_inches,
      import_key: importKey,
      content_hash: demo ? demoHash : contentHash(content),
    }
    const earlier = seen.get(importKey)
    if (earlier !== undefined && earlier.hash !== stored.content_hash) {
      throw rejectedRow(`the same facility is on line ${earlier.line}, with other details`)
    }
    seen.set(importKey, { hash: stored.content_hash, line })
    // Without the demo's rules a facility that has them is left alone; with them one that has not gets them.
    const { id, outcome } = catalogue.store('locations', stored, insertOnly, demo ? undefined : demoHash)
    if (!restricted) catalogue.storeListed(id, listed)
    if (selling !== undefined && !isListedFree(rates ?? '')) {
      const known = { event: listed.eventMinor !== undefined, transient: listed.tiers.length > 0 }
      catalogue.storeInvented(id, importKey, demoRates(facility, draws, known), addOns)
      catalogue.storeReviews(id, demoReviews(importKey, structure, timezone))
    }
    return outcome
  }
}
