/** Imports venues and their former names. */
import type { CatalogueRepository, Outcome } from './catalogue-repository.ts'
import { translationsOf, type Row } from './columns.ts'
import { parseCapacity } from './listed-rates.ts'
import { readCountry, readPosition, readZone, rejectedRow } from './reading.ts'
import { currencyOf, metroOf, postalCode } from './region.ts'
import { contentHash, emptyToNull, fold, isYes, slugOf } from './text.ts'

const typeByName = (name: string): string | null => {
  if (/\b(arena|garden|center|centre|coliseum|gardens)\b/i.test(name)) return 'Arena'
  if (/\b(stadium|field|park|ballpark|bowl|dome)\b/i.test(name)) return 'Stadium'
  return null
}

/** Imports venue rows one by one; a venue is known again by its name, city and state. Throws AppError `import_row_rejected`. */
export const venueImporter =
  (catalogue: CatalogueRepository): ((row: Row<'venues'>) => Outcome) =>
  (row) => {
    const { name, city } = row
    if (name === '') throw rejectedRow('name is empty')
    const { latitude, longitude } = readPosition(row.latitude, row.longitude)
    const country = readCountry(row.country, undefined)
    const currency = currencyOf(country)
    if (currency === undefined) throw rejectedRow(`the currency of country ${country} is not known`)
    const state = emptyToNull(row.state)
    const type = row.venue_type ?? typeByName(name)
    const transient = row.primarily_transient
    const facts = {
      name,
      address1: emptyToNull(row.address1),
      address2: row.address2,
      city,
      state,
      postal_code: postalCode(row.postal_code, country, state ?? ''),
      country,
      timezone: readZone(row.timezone),
      currency,
      latitude,
      longitude,
      capacity: parseCapacity(row.capacity) ?? null,
      venue_type: type,
      description: row.description,
      website: row.website,
      slug: slugOf(name),
      msa: row.msa ?? metroOf(city, state ?? ''),
      outline_geojson: row.outline,
      images_json: row.images,
      enhanced_airport: row.enhanced_airport ? 1 : 0,
      // At an airport people park by the day, at a stadium for an event.
      primarily_transient: (transient === '' ? type?.toLowerCase() === 'airport' : isYes(transient)) ? 1 : 0,
      translations_json: translationsOf({ description: row.description_fr }),
      source: emptyToNull(row.source),
    }
    const importKey = `venue:${fold(name)}|${fold(city ?? '')}|${fold(state ?? '')}`
    const stored = { ...facts, import_key: importKey, content_hash: contentHash(Object.values(facts)) }
    return catalogue.store('venues', stored).outcome
  }

/** Imports former and sponsor names of venues that are there already. Throws AppError `import_row_rejected`. */
export const aliasImporter = (catalogue: CatalogueRepository): ((row: Row<'aliases'>) => Outcome) => {
  const venues = catalogue.venueIndex()
  const seen = new Map<string, number>()
  return ({ alias, venue_name: venueName }) => {
    if (alias === '') throw rejectedRow('alias is empty')
    const venue = venues.find(venueName)
    if (venue === undefined) throw rejectedRow(`no venue is called ${venueName}`)
    const key = fold(alias)
    if ((seen.get(key) ?? venue.id) !== venue.id) throw rejectedRow(`another row gives ${alias} to another venue`)
    seen.set(key, venue.id)
    return catalogue.storeAlias(key, alias, venue.id)
  }
}
