/** Reads rows of facilities: cleans names and places, and reads the posted texts in full or not at all. */
import { facilityFields } from './fields/facility-fields.ts'
import type { Values } from './fields/field.ts'
import { facilityName, readableAddress, type FacilityStructure } from '../check/facility-name.ts'
import {
  descriptionFrom,
  isRestricted,
  isWrongCount,
  parseCapacity,
  parseHeightInches,
  parseListedRates,
  phoneIn,
} from '../check/listed-rates.ts'
import type { ImportLookups } from '../check/lookup-repository.ts'
import { parseOpeningHours } from '../check/opening-hours.ts'
import { currencyOf, metroOf, postalCode, zoneByState } from '../check/region.ts'
import { RowProblem } from '../check/row-problem.ts'
import { emptyToNull, fold } from '../file/text.ts'
import type { Nearest } from '../check/venue-index.ts'
import { named, textOf, type Kind, type RowInput, type RowReading } from './kind.ts'
import { readPosition, requireWithin } from './position.ts'

/** A venue within this distance decides the zone of a facility whose state is not known. */
const zoneReachMeters = 100_000
/** A facility within this distance of a venue is assumed to be in its city where the file names none. */
const cityReachMeters = 5_000

const unnamedSeller = 'Independent operators'

const structureOf = (text: string): FacilityStructure => {
  const type = fold(text).replaceAll(' ', '_')
  if (
    type === '' ||
    /^(lot|surface|surface_lot|parking_lot|surface_parking|terrain|stationnement_de_surface)$/.test(type)
  )
    return 'lot'
  if (/garage|underground|multi_?storey|structure|ramp|deck|(above|below)_grade|etage|souterrain/.test(type))
    return 'garage'
  if (/street|curb|kerb|meter|^(sur_)?rue$|parcometre/.test(type)) return 'on_street'
  if (/^(carports|abris)$/.test(type)) return 'carports'
  return /^(bus|autobus)$/.test(type) ? 'bus' : 'other'
}

type Place = { readonly country: string; readonly state: string; readonly latitude: number; readonly longitude: number }

const zoneOf = ({ country, state, latitude, longitude }: Place, findNearest: () => Nearest | undefined): string => {
  const byState = zoneByState(country, state, latitude, longitude)
  if (byState !== undefined) return byState
  const nearest = findNearest()
  if (nearest?.venue.country === country && nearest.meters <= zoneReachMeters) return nearest.venue.timezone
  throw new RowProblem('not_a_time_zone')
}

const cityNear = (nearest: Nearest | undefined, state: string): string | null =>
  nearest !== undefined && nearest.meters <= cityReachMeters && nearest.venue.state === state
    ? nearest.venue.city
    : null

/** The numbers that a person's text may state: an export has them in other columns. */
const readFacts = (values: Values, isExport: boolean): Values => {
  const { capacity, height_limit: height, hours, ...rest } = values
  const facts: Record<string, Values[string]> = { ...rest }
  if (hours !== undefined) facts['hours'] = hours
  if (capacity !== undefined) {
    const text = textOf(capacity)
    const number = /^\d{1,6}$/.test(text) && isExport ? Number(text) : parseCapacity(text)
    if (number === undefined && !isExport && isWrongCount(text)) throw new RowProblem('not_a_number', 'capacity')
    if (number !== undefined || isExport) facts['capacity'] = number ?? null
    if (!isExport) facts['posted_spaces'] ??= emptyToNull(text)
  }
  if (height !== undefined && !isExport) {
    const inches = parseHeightInches(textOf(height))
    // `No limit` is stored as it is posted.
    if (inches === undefined && /\d/.test(textOf(height))) throw new RowProblem('height_open', 'height_limit')
    if (inches !== undefined) facts['height_limit_inches'] ??= inches
    facts['posted_height'] ??= height
  }
  if (hours !== undefined && !isExport && facts['opening_hours'] === undefined) {
    const stated = parseOpeningHours(textOf(hours))
    if (stated !== undefined) facts['opening_hours'] = JSON.stringify(stated)
  }
  return facts
}

const neverSoldOf = (texts: readonly string[]): string | null => {
  if (!isRestricted(...texts)) return null
  return texts.some((text) => /\b(?:employee|staff)s?\b/i.test(text)) ? 'staff' : 'permits'
}

const cleaned = (values: Values, country: string, state: string): Values => {
  const facts: Record<string, Values[string]> = { ...values }
  if (values['state'] !== undefined) facts['state'] = state
  if (values['address1'] !== undefined) facts['address1'] = emptyToNull(readableAddress(textOf(values['address1'])))
  if (values['postal_code'] !== undefined)
    facts['postal_code'] = postalCode(textOf(values['postal_code']), country, state)
  if (values['type'] !== undefined) facts['type'] = structureOf(textOf(values['type']))
  return facts
}

const read = ({ values: given, isExport }: RowInput, lookups: ImportLookups): RowReading => {
  const { latitude, longitude } = readPosition(given)
  let found: { readonly nearest: Nearest | undefined } | undefined
  // The nearest venue is looked up only where it is needed, which few rows do.
  const nearest = (): Nearest | undefined => (found ??= { nearest: lookups.nearestVenue(latitude, longitude) }).nearest
  const rawName = textOf(given['name'])
  const rawAddress = textOf(given['address1'])
  const reference = textOf(given['reference'])
  const facts = readFacts(given, isExport)
  const country = textOf(given['country']) || (nearest()?.venue.country ?? '')
  // The nearest venue may be on the other side of the Earth.
  if (textOf(given['country']) === '') requireWithin(country, latitude, longitude)
  const state = isExport ? textOf(given['state']) : textOf(given['state']).toUpperCase()
  const values: Record<string, Values[string]> = { ...(isExport ? facts : cleaned(facts, country, state)) }
  const structure = isExport ? textOf(values['type']) : structureOf(textOf(given['type']))
  const place = { country, state, latitude, longitude }
  const name = isExport
    ? rawName
    : facilityName({
        name: rawName,
        address: rawAddress,
        structure: structure as FacilityStructure,
        country,
        latitude,
        longitude,
        get nearest() {
          return nearest()
        },
      })
  if (!isExport && rawName !== '') values['name'] = name
  const key =
    reference === ''
      ? `location:${fold(rawName)}|${fold(rawAddress)}|${latitude.toFixed(5)}|${longitude.toFixed(5)}`
      : reference
  delete values['reference']
  const texts = [textOf(given['rates']), textOf(given['hours']), rawName]
  const neverSold = neverSoldOf(texts)

  const defaults = (): Values => {
    if (country === '') throw new RowProblem('empty', 'country')
    const currency = textOf(given['currency']) || currencyOf(country)
    if (currency === undefined) throw new RowProblem('unknown_currency', 'country', { country })
    const timezone = textOf(given['timezone']) || zoneOf(place, nearest)
    if (isExport) return { name, country, currency, timezone, bookable_spaces: 0 }
    const city = emptyToNull(textOf(given['city'])) ?? cityNear(nearest(), state)
    const capacity = values['capacity'] ?? null
    return {
      name,
      type: structure,
      placement: structure === 'on_street' ? 'on_street' : 'offstreet',
      operator: unnamedSeller,
      city,
      country,
      currency,
      timezone,
      msa: metroOf(city, state),
      phone: phoneIn(textOf(given['hours'])) ?? phoneIn(textOf(given['rates'])),
      description: descriptionFrom(textOf(given['source'])),
      capacity,
      bookable_spaces: neverSold === null ? (capacity ?? 0) : 0,
      amenities: JSON.stringify(values['shuttle'] === undefined ? [] : ['shuttle']),
      never_sold: neverSold,
    }
  }

  const currency = textOf(given['currency']) || (currencyOf(country) ?? '')
  const text = textOf(given['rates'])
  const isRestrictedHere = (values['never_sold'] ?? neverSold) !== null
  return {
    key,
    name,
    id:
      lookups.byKey('locations', key) ??
      (reference === '' && rawName !== ''
        ? lookups.sameFacility(name, readableAddress(rawAddress), latitude, longitude)
        : undefined),
    values,
    defaults,
    sale: {
      // An export has the rates themselves in another file.
      posted: isExport || isRestrictedHere ? { eventMinor: undefined, tiers: [] } : parseListedRates(text, currency),
      text,
      currency,
      isRestricted: isRestrictedHere,
    },
  }
}

export const facilityKind: Kind = {
  kind: 'facilities',
  record: 'facility',
  table: 'locations',
  ...named(facilityFields),
  read,
}
