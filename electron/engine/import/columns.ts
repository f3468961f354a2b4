/** Finds the columns of a file by their names: any order, any case, other names, columns nobody asked for. */
import { fold } from './text.ts'

export type FileKind = 'venues' | 'aliases' | 'events' | 'parking'

type ColumnSet = { readonly required: readonly string[]; readonly optional: readonly string[] }

const columnSets: Readonly<Record<FileKind, ColumnSet>> = {
  venues: {
    required: ['name', 'country', 'timezone', 'latitude', 'longitude'],
    optional: [
      ...['address1', 'address2', 'city', 'state', 'postal_code', 'capacity', 'venue_type', 'description'],
      ...['description_fr', 'website', 'msa', 'outline', 'images', 'enhanced_airport', 'primarily_transient', 'source'],
    ],
  },
  aliases: { required: ['alias', 'venue_name'], optional: [] },
  events: { required: ['venue_name', 'name', 'start_time_local'], optional: ['end_time_local', 'times_tbd', 'source'] },
  parking: {
    required: ['latitude', 'longitude'],
    optional: [
      ...[
        'name',
        'address1',
        'address2',
        'city',
        'state',
        'postal_code',
        'country',
        'timezone',
        'capacity',
        'hours',
        'rates',
      ],
      ...['operator', 'phone', 'height_limit', 'type', 'description', 'description_fr', 'directions'],
      ...['directions_fr', 'msa', 'outline', 'entrances', 'photos', 'display_seller_logo', 'shuttle'],
      ...['pickup_instructions', 'pickup_instructions_fr', 'dropoff_instructions', 'dropoff_instructions_fr', 'source'],
    ],
  },
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

/** A row of a file by column name; a column that the file lacks is empty. */
export type Row = { readonly get: (column: string) => string; readonly line: number }

export type Columns = { readonly width: number; readonly row: (values: readonly string[], line: number) => Row }

/** Reads a header; gives what is wrong with it as text where the file cannot be used. */
export const readHeader = (header: readonly string[], kind: FileKind): Columns | string => {
  const { required, optional } = columnSets[kind]
  const known = new Map([...required, ...optional].map((name) => [fold(name), name]))
  const positions = new Map<string, number>()
  for (const [position, title] of header.entries()) {
    const key = fold(title.replaceAll('_', ' '))
    const name = known.get(key) ?? otherNames[key]
    if (name === undefined || !known.has(fold(name))) continue
    if (positions.has(name)) return `the header has two columns for ${name}`
    positions.set(name, position)
  }
  const missing = required.filter((name) => !positions.has(name))
  if (missing.length > 0) return `the header has no column ${missing.join(', ')}`
  return {
    width: header.length,
    row: (values, line) => ({
      line,
      get(column) {
        const position = positions.get(column)
        return position === undefined ? '' : (values[position] ?? '').trim()
      },
    }),
  }
}

/** True for a header of former names of venues, which may come among the venue files. */
export const isAliasHeader = (header: readonly string[]): boolean => header.some((title) => fold(title) === 'alias')
