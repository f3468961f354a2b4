/** The columns of each kind of file: found by name in any order and case, and how each value is read. */
import { readEntrances, readOutline, readPhotos, readShuttle, readWebAddress } from './reading.ts'
import { clean, emptyToNull, fold, isYes } from './text.ts'

const asIs = (text: string): string => text

const place = {
  address1: asIs,
  address2: emptyToNull,
  city: emptyToNull,
  state: asIs,
  postal_code: asIs,
  country: asIs,
  timezone: asIs,
  latitude: asIs,
  longitude: asIs,
  capacity: asIs,
  description: emptyToNull,
  description_fr: emptyToNull,
  msa: emptyToNull,
  outline: readOutline,
  source: asIs,
}

/** Each reader gets the trimmed text, empty where the file lacks the column, and throws AppError `import_row_rejected` for what it cannot take. */
const fileColumns = {
  venues: {
    ...place,
    name: clean,
    venue_type: emptyToNull,
    website: (text: string) => readWebAddress(text, 'website'),
    images: readPhotos,
    enhanced_airport: isYes,
    primarily_transient: asIs,
  },
  aliases: { alias: clean, venue_name: asIs },
  events: {
    venue_name: clean,
    name: clean,
    start_time_local: asIs,
    end_time_local: asIs,
    times_tbd: isYes,
    source: emptyToNull,
  },
  parking: {
    ...place,
    name: asIs,
    hours: emptyToNull,
    rates: emptyToNull,
    operator: clean,
    phone: emptyToNull,
    height_limit: asIs,
    type: asIs,
    directions: emptyToNull,
    directions_fr: emptyToNull,
    entrances: readEntrances,
    photos: readPhotos,
    display_seller_logo: isYes,
    shuttle: readShuttle,
    pickup_instructions: emptyToNull,
    pickup_instructions_fr: emptyToNull,
    dropoff_instructions: emptyToNull,
    dropoff_instructions_fr: emptyToNull,
  },
}
type FileColumns = typeof fileColumns

export type FileKind = keyof FileColumns

export type Row<Kind extends FileKind> = {
  readonly [Column in keyof FileColumns[Kind]]: FileColumns[Kind][Column] extends (text: string) => infer Value
    ? Value
    : never
}

const requiredColumns: Readonly<Record<FileKind, readonly string[]>> = {
  venues: ['name', 'country', 'timezone', 'latitude', 'longitude'],
  aliases: ['alias', 'venue_name'],
  events: ['venue_name', 'name', 'start_time_local'],
  parking: ['latitude', 'longitude'],
}

const otherNames: Readonly<Record<string, string>> = {
  address: 'address1',
  street: 'address1',
  province: 'state',
  region: 'state',
  zip: 'postal_code',
  'zip code': 'postal_code',
  postcode: 'postal_code',
  lat: 'latitude',
  lng: 'longitude',
  lon: 'longitude',
  long: 'longitude',
  'time zone': 'timezone',
  venue: 'venue_name',
  event: 'name',
  'start time': 'start_time_local',
  'end time': 'end_time_local',
  tbd: 'times_tbd',
  spaces: 'capacity',
  'opening hours': 'hours',
  seller: 'operator',
}

export type Columns<Kind extends FileKind> = {
  readonly width: number
  readonly row: (values: readonly string[]) => Row<Kind>
}

/** Reads a header; returns what is wrong with it as text where the file cannot be used. */
export const readHeader = <Kind extends FileKind>(header: readonly string[], kind: Kind): Columns<Kind> | string => {
  const readers = Object.entries<(text: string) => unknown>(fileColumns[kind])
  const known = new Map(readers.map(([name]) => [fold(name), name]))
  const positions = new Map<string, number>()
  for (const [position, title] of header.entries()) {
    const key = fold(title)
    const name = known.get(key) ?? known.get(fold(otherNames[key] ?? ''))
    if (name === undefined) continue
    if (positions.has(name)) return `the header has two columns for ${name}`
    positions.set(name, position)
  }
  const missing = requiredColumns[kind].filter((name) => !positions.has(name))
  if (missing.length > 0) return `the header has no column ${missing.join(', ')}`
  return {
    width: header.length,
    row: (values) =>
      Object.fromEntries(
        readers.map(([name, read]) => [name, read((values[positions.get(name) ?? -1] ?? '').trim())]),
      ) as Row<Kind>,
  }
}

/** True for a header of former names of venues, which may come among the venue files. */
export const isAliasHeader = (header: readonly string[]): boolean => header.some((title) => fold(title) === 'alias')

/** The French texts of a row as they are stored: `{"fr-CA":{"description":"…"}}`, `{}` without any. */
export const translationsOf = (texts: Readonly<Record<string, string | null>>): string => {
  const french = Object.fromEntries(Object.entries(texts).filter(([, text]) => text !== null))
  return Object.keys(french).length === 0 ? '{}' : JSON.stringify({ 'fr-CA': french })
}
